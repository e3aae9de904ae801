import assert from "node:assert/strict";
import { test } from "node:test";
import { tell } from "../../server/web/story.mjs";
import { events, played } from "./table.mjs";

const view = played();
const told = (type, data, more = {}) => tell(view, { t: "event", seq: 7, type, data, ...more });

test("moves say how and how far", () => {
  const run = events().find((frame) => frame.data?.gait === "run");
  assert.equal(tell(view, run).text, "Gorgutz runs 9.6″.");
});

test("dice show what was needed, whether they did it, and the reckoning", () => {
  const roll = events().find((frame) => frame.type === "dice.rolled");
  const entry = tell(view, roll);
  assert.equal(entry.text, "Brokk rolls to hit against Stonegut");
  assert.deepEqual(entry.dice, [{ face: 5, ok: true }]);
  assert.equal(entry.note, "needs 4+ · BS 4: 3 · large target +1 · long range −1 · moved −1");
});

test("a test of two dice is passed by their sum", () => {
  const roll = { purpose: "leadership", faces: [5, 4], seat: 0, model: "0.boss", needed: 9, under: true };
  const entry = told("dice.rolled", roll);
  assert.deepEqual([entry.dice.map((die) => die.ok), entry.note], [[true, true], "needs 9 or less"]);
  assert.deepEqual(told("dice.rolled", { ...roll, needed: 8 }).dice[0], { face: 5, ok: false });
});

test("dice that need nothing neither pass nor fail", () => {
  const entry = told("dice.rolled", { purpose: "injury", faces: [2], seat: 0, model: "0.boss", needed: null });
  assert.deepEqual([entry.dice, entry.note], [[{ face: 2, ok: null }], ""]);
});

test("an event of a type not known here is told by its text, or at least named", () => {
  assert.equal(told("crow.cawed", {}, { txt: "A crow caws" }).text, "A crow caws.");
  assert.equal(told("crow.cawed", {}).text, "Crow cawed");
});

test("blanks and questions are not told", () => {
  for (const type of ["~", "prompt.opened", "prompt.closed", "agenda.set"]) assert.equal(told(type, {}), null);
});

test("every event of the fixture is told or passed over without a gap in its sentence", () => {
  const entries = events().map((frame) => tell(view, frame)).filter(Boolean);
  assert.ok(entries.length > 12);
  for (const { text } of entries) assert.doesNotMatch(text, /undefined|null|NaN|\[object/);
});

test("shards are told", () => {
  assert.equal(told("counter.taken", { counter: "c1", model: "1.noble" }).text, `${view.models["1.noble"].name} picks up a shard of wyrdstone!`);
  assert.equal(told("reward.earned", { seat: 1, what: "wyrdstone", amount: 2 }).text, "The Barazul Oath goes home with 2 shards of wyrdstone.");
});

test("a winner is named", () =>
  assert.equal(told("battle.ended", { winners: [1], reason: "", experience: {} }).text, "The Barazul Oath wins the battle"));

test("whom a person follows is told", () => {
  const noble = view.models["1.noble"].name;
  const mark = { model: "0.boss", mark: "follows:1.noble", until: "battle" };
  assert.equal(told("model.marked", mark).text, `${view.models["0.boss"].name} follows ${noble} from now on!`);
  assert.equal(told("mark.cleared", mark).text, `${view.models["0.boss"].name} does not follow ${noble} any more.`);
});
