/**
 * Plain geometry of the plan. Inches; the origin is the top-left corner, x runs right, y runs down, z up; angles are
 * degrees clockwise from north. Everything here is pure.
 *
 * @typedef {[number, number]} XY
 * @typedef {[number, number, number]} Place
 * @typedef {{a: XY, b: XY, kind: "solid" | "door" | "window"}} Piece  A stretch of a wall.
 */

/** Radius of a man-sized base. @type {number} */
export const BASE = 0.5;

/** @param {number} degrees @returns {XY} The unit step of a heading. */
export function direction(degrees) {
  const angle = (degrees * Math.PI) / 180;
  return [Math.sin(angle), -Math.cos(angle)];
}

/** @param {number} value @param {number} low @param {number} high */
export const clamp = (value, low, high) => Math.min(high, Math.max(low, value));

/** @param {XY | Place} a @param {XY | Place} b @param {number} part @returns {XY} The point that far along a-b. */
export const between = (a, b, part) => [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part];

/** @param {XY | Place} a @param {XY | Place} b Distance in plan. */
export const flat = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]);

/**
 * Distance in space between two discs: edge to edge, 0 when they touch. A bare point has radius 0.
 * @param {{at: Place, radius?: number}} a
 * @param {{at: Place, radius?: number}} b
 */
export function gap(a, b) {
  const plan = Math.max(0, flat(a.at, b.at) - (a.radius ?? 0) - (b.radius ?? 0));
  return Math.hypot(plan, a.at[2] - b.at[2]);
}

/** @param {Place[]} path Length of a path in inches. */
export function length(path) {
  let sum = 0;
  for (let i = 1; i < path.length; i += 1) {
    sum += Math.hypot(path[i][0] - path[i - 1][0], path[i][1] - path[i - 1][1], path[i][2] - path[i - 1][2]);
  }
  return sum;
}

/**
 * Cut a wall into its solid stretches and its openings, in order from `a` to `b`.
 * @param {{a: XY, b: XY, openings?: {offset: number, width: number, kind: "door" | "window"}[]}} wall
 * @returns {Piece[]}
 */
export function wallPieces(wall) {
  const whole = flat(wall.a, wall.b);
  const pieces = [];
  const add = (from, to, kind) => {
    if (to - from > 0.001) {
      pieces.push({ a: between(wall.a, wall.b, from / whole), b: between(wall.a, wall.b, to / whole), kind });
    }
  };
  let done = 0;
  for (const opening of [...(wall.openings ?? [])].sort((p, q) => p.offset - q.offset)) {
    add(done, opening.offset, "solid");
    add(opening.offset, opening.offset + opening.width, opening.kind);
    done = opening.offset + opening.width;
  }
  add(done, whole, "solid");
  return pieces;
}

/**
 * The strip of a given width along a-b, as four corners.
 * @param {XY | Place} a @param {XY | Place} b @param {number} width @returns {XY[]}
 */
export function strip(a, b, width) {
  const whole = flat(a, b) || 1;
  const x = (-(b[1] - a[1]) / whole) * (width / 2);
  const y = ((b[0] - a[0]) / whole) * (width / 2);
  return [[a[0] + x, a[1] + y], [b[0] + x, b[1] + y], [b[0] - x, b[1] - y], [a[0] - x, a[1] - y]];
}

/** @param {XY[]} outline @returns {XY} The centre of a polygon's bounding box. */
export function middle(outline) {
  const xs = outline.map((point) => point[0]);
  const ys = outline.map((point) => point[1]);
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
}

/**
 * Heights one can stand on, ascending; the first is the ground.
 * @param {any} board @returns {number[]}
 */
export function levels(board) {
  const heights = new Set([0]);
  for (const building of board?.buildings ?? []) {
    for (const floor of building.floors ?? []) heights.add(floor.z);
  }
  return [...heights].sort((a, b) => a - b);
}

/**
 * Index of the level a height belongs to: the highest that is not above it. Half-way up the stairs is still below.
 * @param {number[]} heights @param {number} z
 */
export function levelOf(heights, z) {
  let index = 0;
  heights.forEach((height, i) => { if (height <= z + 0.001) index = i; });
  return index;
}

/** @param {number} value One decimal and the sign for inches. */
export const inches = (value) => `${value.toFixed(1)}″`;
