/**
 * Shards of wyrdstone: on the table where they lie, and on the base of whoever carries them.
 *
 * @typedef {import("./reducer.mjs").View} View
 * @typedef {import("./geometry.mjs").Place} Place
 */
import { levelOf } from "./geometry.mjs";
import { radiusOf } from "./models.mjs";
import { svg } from "./svg.mjs";

/** The one counter that is no shard. */
const CHEST = "chest";
const GEM = "M0-.42L.26-.1L.12.36H-.12L-.26-.1Z";
const BOX = "M-.5-.1Q-.5-.4 0-.4T.5-.1V.35H-.5ZM-.5-.05H.5";

/** @param {{id: string}} counter What a counter is. */
export const counterName = (counter) => (counter.id === CHEST ? "the chest" : "a shard of wyrdstone");

/** @param {View} view @param {string} model How many shards a model carries. */
export const carried = (view, model) => Object.values(view.counters).filter((counter) => counter.carrier === model && counter.id !== CHEST).length;

/** @param {SVGElement} layer @param {View} view @param {number[]} heights @param {number | null} floor The level shown alone. */
export function drawCounters(layer, view, heights, floor) {
  layer.replaceChildren(...Object.values(view.counters).flatMap((counter) => {
    const place = placeOf(counter, view);
    if (!place) return [];
    const [x, y, z] = place;
    const elsewhere = floor !== null && floor !== levelOf(heights, z);
    const shown = ["counter", counter.at ? "is-lying" : "is-carried", elsewhere && "is-elsewhere"].filter(Boolean).join(" ");
    const bearer = view.models[counter.carrier]?.name;
    const name = counterName(counter);
    const called = `${name[0].toUpperCase()}${name.slice(1)}`;
    return svg("g", { class: shown, transform: `translate(${x} ${y})`, role: "img", "data-counter": counter.id },
      svg("title", {}, bearer ? `${called}, carried by ${bearer}` : called),
      svg("path", { d: counter.id === CHEST ? BOX : GEM }));
  }));
}

/** @param {any} counter @param {View} view @returns {Place | null} Its place on the board, null where it has none. */
function placeOf(counter, view) {
  if (counter.at) return counter.at;
  const bearer = view.models[counter.carrier];
  if (!bearer?.at) return null;
  const [x, y, z] = bearer.at;
  const off = radiusOf(bearer) * 0.85;
  return [x + off, y - off, z];
}
