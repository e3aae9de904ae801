import assert from "node:assert/strict";
import { test } from "node:test";
import { buildingName, counted } from "../../server/web/goals.mjs";
import { TRACES, reduce, viewOf } from "../../server/web/reducer.mjs";
import { events, played, start, then } from "./table.mjs";

test("a model stands where it was moved, and looks where it was told", () => {
  const { at, facing, marks } = played().models["0.boss"];
  assert.deepEqual([at, facing, marks], [[15, 20, 0], 90, { ran: "own_turn" }]);
});

test("every event counts, also a blank and one of a type not known here", () => {
  assert.equal(played().seq, events().length);
  assert.deepEqual({ ...then("crow.cawed", {}), seq: 0 }, { ...played(), seq: 0 });
});

test("the view before an event stays as it was", () => {
  const before = viewOf(start());
  const copy = structuredClone(before);
  events().reduce(reduce, before);
  assert.deepEqual(before, copy);
});

test("a question is open until it is answered", () => {
  assert.deepEqual(played(9).prompts.map(({ seat, asked }) => [seat, asked]), [[0, "moves"]]);
  assert.deepEqual(played(11).prompts, []);
  const [prompt] = played().prompts;
  assert.deepEqual([prompt.seat, prompt.asked, prompt.about.model], [1, "reaction", "1.noble"]);
});

test("who is moved away or leaves is in combat no more, and puts its weapons away", () => {
  assert.deepEqual(played().engaged, [["0.boy1", "1.noble"]]);
  const after = then("model.left", { model: "0.boy1", why: "out_of_action", by: "1.noble" });
  assert.deepEqual(after.engaged, []);
  assert.deepEqual(after.models["1.noble"].hands, []);
  const { at, gone, status } = after.models["0.boy1"];
  assert.deepEqual([at, gone, status], [null, "out_of_action", "out_of_action"]);
});

test("a stunned model flees no more", () => {
  assert.equal(played().models["0.boss"].fleeing, true);
  assert.equal(then("status.changed", { model: "0.boss", status: "stunned", by: null }).models["0.boss"].fleeing, false);
});

test("marks end with their moment: only the own turn ends those of the last one", () => {
  const marks = (round, seat) => then("turn.began", { round, seat, first: 0 }).models["0.boss"].marks;
  assert.deepEqual(marks(1, 1), { ran: "own_turn" });
  assert.deepEqual(marks(2, 0), {});
});

test("a shot leaves a line that tells whether it hit", () => {
  const shot = played().traces.find((trace) => trace.kind === "shot");
  assert.deepEqual([shot.model, shot.target, shot.hit], ["1.thunderer", "0.troll", true]);
});

test("a breath lies on the table as long as its template, and shows who was caught under it", () => {
  const view = then("breath.loosed", { model: "0.troll", degrees: 90, length: 6, covered: ["1.noble", "1.thunderer"], radius: 1 });
  const after = reduce(view, { t: "event", seq: 100, type: "hits.scored", data: { model: "0.troll", target: "1.noble", weapon: "fiery_breath", hits: 1 } });
  const [x, y, z] = view.models["0.troll"].at;
  const { path, caught } = after.traces.at(-1);
  assert.deepEqual(path.map((place) => place.map((n) => Math.round(n * 1000) / 1000)), [[x + 0.5, y, z], [x + 5.5, y, z]]);
  assert.deepEqual(caught, [view.models["1.noble"].at]);
});

test("a breath of an old game, which does not tell how wide it was, is drawn as a line", () => {
  const { path, radius } = then("breath.loosed", { model: "0.troll", degrees: 180, length: 8, covered: [] }).traces.at(-1);
  assert.deepEqual([Math.round((path[1][1] - path[0][1]) * 1000) / 1000, radius], [8, 0]);
});

test("only the last few traces stay, and a new turn sweeps them away", () => {
  let view = played();
  for (let seq = 50; seq < 70; seq += 1) {
    view = reduce(view, { t: "event", seq, type: "model.moved", data: { model: "0.troll", path: [[4, 20, 0], [5, 20, 0]], gait: "walk", facing: 0 } });
  }
  assert.deepEqual([view.traces.length, view.traces.at(-1).seq], [TRACES, 69]);
  assert.deepEqual(then("turn.began", { round: 1, seat: 1, first: 0 }).traces, []);
});

test("a shard lies where it was laid, goes with whoever takes it, and home with his warband", () => {
  const play = (...steps) => steps.reduce((view, [type, data], seq) => reduce(view, { t: "event", seq, type, data }), played());
  const laid = ["counter.placed", { counter: "c1", at: [36, 24, 0], seat: 0, value: 1 }];
  const taken = ["counter.taken", { counter: "c1", model: "0.boss" }];
  assert.deepEqual(play(laid).counters.c1, { id: "c1", value: 1, at: [36, 24, 0], carrier: "" });
  assert.deepEqual(play(laid, taken).counters.c1, { id: "c1", value: 1, at: null, carrier: "0.boss" });
  const dropped = ["counter.dropped", { counter: "c1", model: "0.boss", at: [15, 20, 0] }];
  assert.deepEqual(play(laid, taken, dropped).counters.c1, { id: "c1", value: 1, at: [15, 20, 0], carrier: "" });
  assert.deepEqual(play(["reward.earned", { seat: 0, what: "wyrdstone", amount: 2 }]).rewards, [[0, "wyrdstone", 2]]);
});

test("a scenario's counts are kept, and buildings that are fought for are told of by name", () => {
  const count = (view, what, number) => reduce(view, { t: "event", seq: 9, type: "tally.changed", data: { what, count: number } });
  const id = played().board.buildings[0].id;
  const view = count(count(played(), `objective:${id}`, 1), `held:${id}`, 1);
  assert.deepEqual(view.tally, { [`objective:${id}`]: 1, [`held:${id}`]: 1 });
  const side = (seat) => `seat ${seat}`;
  const name = buildingName(view, id);
  assert.equal(counted(view, { what: `objective:${id}`, count: 1 }, side), `${name} is fought for.`);
  assert.equal(counted(view, { what: `held:${id}`, count: 1 }, side), `seat 1 holds ${name}.`);
  assert.equal(counted(view, { what: `held:${id}`, count: -1 }, side), `${name} is nobody’s.`);
  assert.equal(counted(view, { what: "crows", count: 1 }, side), null);
});

test("the end of the battle closes every question", () => {
  const over = then("battle.ended", { winners: [1], reason: "last_standing", experience: {} });
  assert.deepEqual([over.prompts, over.turn.phase, over.outcome], [[], "over", { winners: [1], reason: "last_standing" }]);
});
