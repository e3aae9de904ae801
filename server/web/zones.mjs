/**
 * Where somebody who is asked may set up his models: the shapes that the question `deploy` carries, in inches.
 *
 * @typedef {import("./reducer.mjs").View} View
 */
import { points, svg } from "./svg.mjs";

/** @param {SVGElement} layer @param {View} view */
export function drawZones(layer, view) {
  layer.replaceChildren(...view.prompts.flatMap(({ zone, seat }) =>
    (zone ? svg("g", { class: `zone seat-${seat}`, "clip-path": "url(#table)" }, ...shapes(zone)) : [])));
}

/** @param {any} zone One shape, or several strips. @returns {SVGElement[]} */
function shapes(zone) {
  const { kind, start, end, centre, outline, near, far } = zone;
  switch (kind) {
    case "strip": // all within its depth of a line: the line drawn as broad as that on both sides, round at its ends
      return [svg("line", { x1: start[0], y1: start[1], x2: end[0], y2: end[1], "stroke-width": 2 * zone.depth })];
    case "disc":
      return [svg("circle", { cx: centre[0], cy: centre[1], r: zone.radius, "stroke-width": 0 })];
    case "around":
      return [svg("polygon", { points: points(outline), "stroke-width": 2 * zone.reach })];
    case "rectangle":
      return [svg("rect", { x: near[0], y: near[1], width: far[0] - near[0], height: far[1] - near[1], "stroke-width": 0 })];
    case "several":
      return zone.strips.flatMap(shapes);
    default: // a shape of a later version
      return [];
  }
}
