import assert from "node:assert/strict";
import { test } from "node:test";
import { gap, length, levelOf, levels, strip, wallPieces } from "../../server/web/geometry.mjs";
import { start } from "./table.mjs";

test("a wall falls into stretches and openings, in order", () => {
  const wall = { a: [0, 0], b: [10, 0], openings: [{ offset: 7, width: 1, kind: "window" }, { offset: 2, width: 1.2, kind: "door" }] };
  assert.deepEqual(wallPieces(wall).map(({ a, b, kind }) => [a[0], b[0], kind]),
    [[0, 2, "solid"], [2, 3.2, "door"], [3.2, 7, "solid"], [7, 8, "window"], [8, 10, "solid"]]);
});

test("a door at the end of a wall leaves no stretch of no length", () => {
  const wall = { a: [0, 0], b: [0, 4], openings: [{ offset: 2.8, width: 1.2, kind: "door" }] };
  assert.deepEqual(wallPieces(wall).map((piece) => piece.kind), ["solid", "door"]);
});

test("distance is from edge to edge, with the height", () => {
  assert.equal(gap({ at: [0, 0, 0], radius: 0.5 }, { at: [5, 0, 3], radius: 0.5 }), 5);
  assert.equal(gap({ at: [0, 0, 0], radius: 0.5 }, { at: [0.9, 0, 0], radius: 0.5 }), 0);
});

test("the length of a path counts the way up", () => assert.equal(length([[0, 0, 0], [4, 0, 3], [4, 2, 3]]), 7));

test("levels are the ground and the floors; half-way up the stairs is still below", () => {
  const heights = levels(start().state.board);
  assert.deepEqual(heights, [0, 3]);
  assert.deepEqual([0, 1.5, 2.9999, 3, 7].map((z) => levelOf(heights, z)), [0, 0, 1, 1, 1]);
});

test("a strip has its width on both sides of its line", () =>
  assert.deepEqual(strip([0, 0], [4, 0], 2), [[-0, 1], [4, 1], [4, -1], [0, -1]].map(([x, y]) => [x + 0, y])));
