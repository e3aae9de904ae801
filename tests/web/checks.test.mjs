import assert from "node:assert/strict";
import { test } from "node:test";
import { accountOf, verdictOf } from "../../server/web/checks.mjs";

const shot = (target, code, weapon = "bow") =>
  ({ target, weapon, shots: 1, refusal: code && { code, message: `no: ${code}`, rule: "SHT-03" } });
const seen = (verdict) => Object.fromEntries([...verdict.sights].map(([target, sight]) => [target, sight.seen]));

test("a charge says itself whether the target is seen", () => {
  const charges = [{ target: "a", seen: true, refusal: null }, { target: "b", seen: false, refusal: { code: "unseen", message: "" } }];
  assert.deepEqual(seen(verdictOf({ model: "m", charges })), { a: true, b: false });
});

test("who may not be shot at because another is closer is seen all the same", () => {
  const verdict = verdictOf({ model: "m", shots: [shot("a", null), shot("b", "unseen"), shot("c", "not_the_closest")] });
  assert.deepEqual(seen(verdict), { a: true, b: false, c: true });
  assert.equal(verdict.sights.get("c").note, "no: not_the_closest");
});

test("a refusal that comes before looking says nothing about sight", () =>
  assert.deepEqual(seen(verdictOf({ model: "m", shots: [shot("a", "engaged")], charges: [] })), {}));

test("one weapon that may be used is enough", () => {
  const [refused, allowed] = [shot("a", "unseen"), shot("a", null, "long_bow")];
  for (const shots of [[refused, allowed], [allowed, refused]]) {
    assert.deepEqual(verdictOf({ model: "m", shots }).sights.get("a"), { seen: true, note: "may be shot at with the long bow" });
  }
});

test("without an open question there is the reason, and nothing else", () => {
  const verdict = verdictOf({ model: "m", waiting: "the battle is over" });
  assert.deepEqual([verdict.sights.size, verdict.places, verdict.why], [0, [], "the battle is over"]);
});

test("what a model could do, why not the rest, and which numbers have changed", () => {
  const abilities = [
    { deed: "move", able: true, now: true, why: "", rule: "" },
    { deed: "charge", able: true, now: false, why: "it is the turn of Rats", rule: "TURN-03" },
    { deed: "run", able: false, now: false, why: "an enemy is too near", rule: "MOV-08" },
  ];
  const figures = [
    { name: "Movement", value: 4, parts: [["profile", 4]] },
    { name: "walk", value: 2, parts: [["Movement", 4], ["stood up", -2]] },
    { name: "armour save against blows", value: null, parts: [] },
  ];
  const account = accountOf({ model: "m", abilities, figures });
  assert.deepEqual(account.could, ["move (now)", "charge"]);
  assert.deepEqual(account.barred.map(({ deed, rule }) => [deed, rule]), [["run", "MOV-08"]]);
  assert.deepEqual(account.numbers, ["walk 2: Movement 4, stood up −2"]);
  assert.deepEqual(accountOf({ model: "m" }), { model: "m", could: [], barred: [], numbers: [] });
});
