/**
 * What has just happened, drawn over the table: trails of moves, lines of shots, marks where somebody fell.
 *
 * @typedef {import("./reducer.mjs").Trace} Trace
 * @typedef {import("./geometry.mjs").XY} XY
 */
import { between, flat } from "./geometry.mjs";
import { points, svg } from "./svg.mjs";

const CROSS = "M-.3-.3L.3.3M.3-.3L-.3.3";
const BURST = "M0-.55L.14-.16L.5-.3L.2 0L.5.3L.14.16L0 .55L-.14.16L-.5.3L-.2 0L-.5-.3L-.14-.16Z";

/** @param {SVGElement} layer @param {Trace[]} traces The oldest first; the newest is drawn strongest. */
export function drawTraces(layer, traces) {
  layer.replaceChildren(...traces.map((trace, i) => {
    const group = svg("g", { class: `trace ${trace.kind} ${trace.gait ?? ""} seat-${trace.seat} ${result(trace)}` });
    group.setAttribute("opacity", String(0.25 + (0.75 * (i + 1)) / traces.length));
    group.append(...DRAW[trace.kind](trace));
    return group;
  }));
}

/** @param {Trace} trace */
const result = (trace) => (trace.hit === undefined ? "" : trace.hit ? "hit" : "miss");

/** @param {Trace} trace */
function move({ path }) {
  const plan = path.map(([x, y]) => /** @type {XY} */ ([x, y]));
  return [svg("polyline", { points: points(plan) }), svg("circle", { class: "from", cx: plan[0][0], cy: plan[0][1], r: 0.2 })];
}

/** @param {Trace} trace */
function shot(trace) {
  const [from, to] = trace.path;
  const whole = flat(from, to) || 1;
  const start = between(from, to, Math.min(0.4, 0.6 / whole));
  const end = between(from, to, Math.max(0.6, 1 - 0.6 / whole));
  const line = svg("line", { class: "flight", x1: start[0], y1: start[1], x2: end[0], y2: end[1] });
  return [line, ...(trace.hit === undefined ? [] : [at(end, trace.hit ? BURST : CROSS)])];
}

/** @param {Trace} trace */
const blow = (trace) => (trace.hit ? [at(between(trace.path[0], trace.path[1], 0.55), BURST)] : []);

/** Its template: tangents from the tip to a disc. @param {Trace} trace */
function breath({ path: [tip, centre], radius = 0, caught = [] }) {
  const whole = flat(tip, centre) || 1;
  const [x, y] = [(centre[0] - tip[0]) / whole, (centre[1] - tip[1]) / whole];
  const [ahead, aside] = [whole - radius ** 2 / whole, (radius / whole) * Math.sqrt(Math.max(0, whole ** 2 - radius ** 2))];
  const [left, right] = [1, -1].map((way) => `${tip[0] + x * ahead + y * aside * way} ${tip[1] + y * ahead - x * aside * way}`);
  const flames = `M${tip[0]} ${tip[1]}L${left}A${radius} ${radius} 0 1 1 ${right}Z`;
  return [svg("path", { class: "flames", d: flames }), ...caught.map((place) => at(place, BURST))];
}

/** @param {Trace} trace */
const fall = (trace) => [at(trace.path[0], CROSS)];

/** @param {XY | import("./geometry.mjs").Place} place @param {string} d */
const at = (place, d) => svg("path", { class: "end", d, transform: `translate(${place[0]} ${place[1]})` });

const DRAW = { move, shot, blow, fall, breath };
