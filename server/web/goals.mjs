/**
 * Buildings that a scenario makes something of: those that are fought for, and who holds them.
 *
 * @typedef {import("./reducer.mjs").View} View
 */
import { polygon, svg } from "./svg.mjs";

const GOAL = "objective:";

/** @param {View} view @param {string} id What a building is called. */
export const buildingName = (view, id) =>
  view.board.buildings?.find((building) => building.id === id)?.name || `the building ${id}`;

/** What a change of the tally says, null if it is no news. @param {View} view @param {{what: string, count: number}} data @param {(seat: number) => string} side */
export function counted(view, { what, count }, side) {
  const [key, of] = what.split(":");
  return NEWS[key]?.(view, of, count, side) ?? null;
}

/** @type {Record<string, (view: View, of: string, count: number, side: (seat: number) => string) => string>} */
const NEWS = {
  objective: (view, of) => `${buildingName(view, of)} is fought for.`,
  held: (view, of, seat, side) => (seat < 0 ? `${buildingName(view, of)} is nobody’s.` : `${side(seat)} holds ${buildingName(view, of)}.`),
  pool: (view, of, count) => (count ? `${count} ${count === 1 ? "piece" : "pieces"} of wyrdstone in the pool.` : "The pool is empty."),
  freed: () => "The victim is free!",
  searched: (view, of) => `${buildingName(view, of)} is searched.`,
  shards: (view, of, count, side) => `${side(Number(of))} carries ${count} ${count === 1 ? "shard" : "shards"} of wyrdstone home.`,
};

/** @param {SVGElement} layer @param {View} view */
export function drawGoals(layer, view) {
  layer.replaceChildren(...(view.board.buildings ?? []).flatMap((building) => {
    if (!view.tally[GOAL + building.id] || view.tally[`searched:${building.id}`]) return [];
    const holder = view.tally[`held:${building.id}`] ?? -1;
    const owner = view.warbands.find((warband) => warband.seat === holder)?.name;
    const title = `${building.name || "This building"} is fought for${owner ? `; ${owner} holds it` : ""}`;
    return svg("g", { class: `goal ${owner ? `seat-${holder}` : ""}`, "data-building": building.id, role: "img" },
      svg("title", {}, title), polygon(building.outline, "ring"));
  }));
}
