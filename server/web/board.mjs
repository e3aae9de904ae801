/**
 * The table drawn from its data, one group for each level, the ground first. One unit is one inch.
 *
 * @typedef {import("./geometry.mjs").XY} XY
 * @typedef {import("./geometry.mjs").Place} Place
 */
import { between, clamp, flat, levelOf, levels, middle, strip, wallPieces } from "./geometry.mjs";
import { line, polygon, svg } from "./svg.mjs";

/** A wall or barrier lower than this is leapt over. */
const LOW = 1;

/**
 * @param {any} board
 * @returns {{ground: SVGElement, storeys: SVGElement[], names: SVGElement, heights: number[]}} Drawn in this order.
 */
export function drawBoard(board) {
  const heights = levels(board);
  const storeys = heights.map((height, i) => svg("g", { class: "storey", "data-level": i, "data-z": height }));
  const on = (z) => storeys[levelOf(heights, z)];
  for (const patch of board.patches ?? []) on(patch.z).append(drawPatch(patch));
  for (const building of board.buildings ?? []) drawBuilding(building, storeys[0], on);
  for (const solid of board.solids ?? []) on(solid.z).append(drawSolid(solid));
  for (const barrier of board.barriers ?? []) on(barrier.z).append(drawBarrier(barrier));
  for (const link of board.links ?? []) {
    on(link.foot[2]).append(drawLink(link));
    if (on(link.head[2]) !== on(link.foot[2])) on(link.head[2]).append(drawLink(link));
  }
  const names = svg("g", { class: "places" }, ...(board.buildings ?? []).map(drawName));
  return { ground: drawGround(board), storeys, names, heights };
}

/** @param {any} board */
function drawGround(board) {
  const { width, depth } = board;
  const all = { x: 0, y: 0, width, height: depth };
  return svg("g", { class: "ground" },
    svg("rect", { class: "frame", x: -1.2, y: -1.2, width: width + 2.4, height: depth + 2.4, rx: 0.5 }),
    svg("rect", { class: "earth", ...all }),
    drawStreets(board),
    svg("rect", { class: "dusk", ...all }),
    drawScale(width, depth));
}

/** Streets as their network of centre lines with widths: kerbs first, then the paving over all of them. @param {any} board */
function drawStreets(board) {
  const { crossings = [], streets = [], squares = [] } = board.streets ?? {};
  const at = new Map(crossings.map((crossing) => [crossing.id, crossing.at]));
  const layer = (className, wider) => svg("g", { class: className },
    ...streets.map((street) => {
      const [a, b] = [at.get(street.a), at.get(street.b)];
      return a && b ? withWidth(line(a, b, "street"), street.width + wider) : "";
    }),
    ...squares.map((square) => svg("circle", { cx: square.at[0], cy: square.at[1], r: (square.diameter + wider) / 2 })));
  const clip = svg("clipPath", { id: "table" }, svg("rect", { x: 0, y: 0, width: board.width, height: board.depth }));
  return svg("g", { "clip-path": "url(#table)" }, clip, layer("kerbs", 0.5), layer("paving", 0),
    ...squares.map((square) => svg("circle", { class: "ring", cx: square.at[0], cy: square.at[1], r: square.diameter * 0.32 })));
}

/** @param {SVGElement} element @param {number} width */
function withWidth(element, width) {
  element.setAttribute("stroke-width", String(width));
  return element;
}

/** Marks every 6 inches along two edges. @param {number} width @param {number} depth */
function drawScale(width, depth) {
  const marks = svg("g", { class: "scale", "aria-hidden": "true" });
  for (let x = 0; x <= width; x += 6) {
    marks.append(line([x, -0.35], [x, 0], "tick"), svg("text", { x, y: -0.5 }, String(x)));
  }
  for (let y = 6; y <= depth; y += 6) {
    marks.append(line([-0.35, y], [0, y], "tick"), svg("text", { x: -0.72, y: y + 0.2 }, String(y)));
  }
  return marks;
}

/** @param {any} patch */
const drawPatch = (patch) =>
  svg("g", {}, svg("title", {}, patch.kind), polygon(patch.outline, `patch ${patch.ground} kind-${patch.kind}`),
    polygon(patch.outline, `scree kind-${patch.kind}`));

/**
 * @param {any} building
 * @param {SVGElement} ground
 * @param {(z: number) => SVGElement} on
 */
function drawBuilding(building, ground, on) {
  if (building.outline.length) ground.append(polygon(building.outline, "plot"), polygon(building.outline, "grain"));
  for (const floor of building.floors ?? []) {
    const shade = polygon(floor.outline, "shade");
    shade.setAttribute("transform", "translate(0.25 0.4)");
    on(floor.z).append(shade, polygon(floor.outline, `slab ${floor.kind}`), polygon(floor.outline, `grain ${floor.kind}`));
  }
  for (const wall of building.walls ?? []) on(wall.bottom).append(drawWall(wall));
}

/** @param {any} wall */
function drawWall(wall) {
  const group = svg("g", { class: wall.top - wall.bottom < LOW ? "wall low" : "wall" });
  for (const piece of wallPieces(wall)) {
    if (piece.kind === "solid") {
      group.append(withWidth(line(piece.a, piece.b, "stone edge"), wall.thickness + 0.14));
      group.append(withWidth(line(piece.a, piece.b, "stone"), wall.thickness));
    } else {
      group.append(withWidth(line(piece.a, piece.b, piece.kind), piece.kind === "door" ? wall.thickness : 0.1));
    }
  }
  return group;
}

/** @param {any} solid */
function drawSolid(solid) {
  const [x, y] = middle(solid.outline);
  const inner = solid.outline.map((corner) => between([x, y], corner, 0.55));
  return svg("g", { class: `solid kind-${solid.kind}` }, svg("title", {}, solid.kind),
    polygon(solid.outline, "block"), polygon(inner, "top"));
}

/** A barricade shows its stakes, so that it is not taken for a wall. @param {any} barrier */
function drawBarrier(barrier) {
  const group = svg("g", { class: `barrier kind-${barrier.kind} ${barrier.height < LOW ? "low" : "high"}` });
  group.append(svg("title", {}, barrier.kind), withWidth(line(barrier.a, barrier.b, "bar"), barrier.thickness));
  const whole = flat(barrier.a, barrier.b);
  const count = Math.max(2, Math.round(whole / 0.5));
  const [[ax, ay], , , [dx, dy]] = strip(barrier.a, barrier.b, barrier.thickness + 0.5);
  for (let i = 0; i <= count; i += 1) {
    const along = between(barrier.a, barrier.b, i / count);
    const lean = i % 2 ? 1 : -1;
    const side = [(ax - dx) / 2, (ay - dy) / 2];
    const slant = between([0, 0], [barrier.b[0] - barrier.a[0], barrier.b[1] - barrier.a[1]], (0.15 * lean) / whole);
    group.append(line([along[0] + side[0] + slant[0], along[1] + side[1] + slant[1]],
      [along[0] - side[0] - slant[0], along[1] - side[1] - slant[1]], "stake"));
  }
  return group;
}

/** @param {{foot: Place, head: Place, width: number, kind: string}} link */
function drawLink(link) {
  const group = svg("g", { class: `link ${link.kind}` }, svg("title", {}, `${link.kind} to ${link.head[2]}″`));
  const narrow = link.kind === "ladder" || link.kind === "rope";
  const width = narrow ? 0.5 : link.width;
  /** @type {XY} */
  const head = flat(link.foot, link.head) < 0.3 ? [link.foot[0], link.foot[1] - 0.6] : [link.head[0], link.head[1]];
  const whole = flat(link.foot, head);
  group.append(polygon(strip(link.foot, head, width), "tread"));
  const steps = Math.max(2, Math.round(whole / (narrow ? 0.22 : 0.35)));
  const [[ax, ay], [bx, by], [cx, cy], [dx, dy]] = strip(link.foot, head, width);
  for (let i = 0; i <= steps; i += 1) {
    group.append(line(between([ax, ay], [bx, by], i / steps), between([dx, dy], [cx, cy], i / steps), "step"));
  }
  if (link.kind === "stairs") group.append(arrow(link.foot, head));
  return group;
}

/** Points up the stairs. @param {XY | Place} foot @param {XY | Place} head */
function arrow(foot, head) {
  const tip = between(foot, head, 0.86);
  const [left, , , right] = strip(between(foot, head, 0.62), tip, 0.55);
  return svg("polyline", { class: "up", points: [left, tip, right].map((p) => p.slice(0, 2).join(",")).join(" ") });
}

/** A name as large as its building allows. @param {any} building */
function drawName(building) {
  const [x, y] = middle(building.outline);
  const wide = Math.max(...building.outline.map((corner) => corner[0])) - Math.min(...building.outline.map((corner) => corner[0]));
  const size = clamp((1.9 * wide) / Math.max(1, building.name.length), 0.55, 1.1);
  return svg("text", { class: "place", x, y, "font-size": size }, building.name);
}
