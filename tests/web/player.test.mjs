import assert from "node:assert/strict";
import { test } from "node:test";
import { Player } from "../../server/web/player.mjs";
import { Timeline } from "../../server/web/timeline.mjs";
import { events, start } from "./table.mjs";

/** A player over the fixture's battle, and what its watcher saw. */
function setUp(frames = events()) {
  const seen = { steps: [], jumps: [] };
  const timeline = new Timeline(start());
  for (const frame of frames) timeline.add(frame);
  const player = new Player(timeline, {
    onStep: (view) => seen.steps.push(view.seq), onJump: (view) => seen.jumps.push(view.seq), onMode: () => {},
  });
  return { timeline, player, seen };
}

/** @param {number} count */
const blanks = (count) => Array.from({ length: count }, (_, i) => ({ t: "event", seq: i + 1, type: "~" }));

test("any moment can be seen again", () => {
  const { timeline } = setUp();
  assert.equal(timeline.at(0).models["0.boss"].at, null);
  assert.deepEqual(timeline.at(11).models["0.boss"].at, [6, 18, 0]);
  assert.deepEqual(timeline.at(12).models["0.boss"].at, [15, 20, 0]);
});

test("a moment far into a long battle is found from the nearest kept view", () => {
  const { timeline } = setUp(blanks(250));
  for (const position of [0, 99, 100, 101, 200, 249, 250]) assert.equal(timeline.at(position).seq, position);
});

test("a visitor who comes late begins at the present, and then sees each event", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { timeline, player, seen } = setUp();
  player.be("live");
  const now = timeline.end;
  assert.deepEqual([seen.jumps, seen.steps], [[now], []]);
  timeline.add({ t: "event", seq: now + 1, type: "~" });
  player.grown();
  t.mock.timers.tick(5000);
  assert.deepEqual(seen.steps, [now + 1]);
});

test("history that comes in at first is not shown one by one", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { timeline, player, seen } = setUp([]);
  player.be("live");
  for (const frame of blanks(10)) timeline.add(frame);
  player.grown();
  t.mock.timers.tick(1000);
  assert.deepEqual([player.position, seen.steps], [10, []]);
});

test("live, nobody is shown more than a few seconds behind", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { timeline, player, seen } = setUp(blanks(1));
  player.be("live");
  for (let seq = 2; seq <= 31; seq += 1) timeline.add({ t: "event", seq, type: "turn.began", data: { round: 1, seat: 0, first: 0 } });
  player.grown();
  for (let i = 0; i < 400; i += 1) t.mock.timers.tick(10);
  assert.equal(seen.steps.length, 30);
});

test("a crowd of events is jumped over live, but not in a replay", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { timeline, player, seen } = setUp(blanks(1));
  player.be("live");
  for (const frame of blanks(200).slice(1)) timeline.add(frame);
  player.grown();
  t.mock.timers.tick(5000);
  assert.deepEqual([player.position, seen.steps], [200, []]);
  player.jump(0);
  player.be("play");
  for (let i = 0; i < 250; i += 1) t.mock.timers.tick(10);
  assert.equal(seen.steps.length, 200);
});

test("a pause holds, and a step goes to the next thing that is told", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { player, seen } = setUp();
  player.jump(8);
  player.step(1);
  t.mock.timers.tick(5000);
  assert.deepEqual([player.position, player.mode, seen.steps], [12, "pause", []]);
  player.step(-1);
  assert.equal(player.position, 8);
});
