/**
 * Models as round bases: colour and shape say whose, initials who, the nose where he looks, a badge how he is.
 *
 * @typedef {import("./reducer.mjs").Model} Model
 * @typedef {import("./reducer.mjs").View} View
 * @typedef {import("./geometry.mjs").Place} Place
 */
import { BASE, between, levelOf } from "./geometry.mjs";
import { initials, words } from "./words.mjs";
import { svg } from "./svg.mjs";

/** Crests by seat within a circle of radius 1, so that colour is never the only difference. */
const CRESTS = [
  "M0-1A1 1 0 0 1 0 1A1 1 0 0 1 0-1Z",
  "M-.82-.82H.82V.82H-.82Z",
  "M0-1.12L1.12 0L0 1.12L-1.12 0Z",
  "M-.62-.95H.62L1.08 0L.62.95H-.62L-1.08 0Z",
  "M-.9-.85H.9V.1Q.9.8 0 1.12Q-.9.8-.9.1Z",
  "M0-1.2L1.1.85H-1.1Z",
  "M-1.02.78V0A1.02 1.02 0 0 1 1.02 0V.78Z",
  "M-.5-1.02H.5V-.5H1.02V.5H.5V1.02H-.5V.5H-1.02V-.5H-.5Z",
];

/** @param {number} seat A path within a circle of radius 1. */
export const crest = (seat) => CRESTS[Math.max(0, seat) % CRESTS.length];

/** A great beast's: its claw. */
const CLAW = "M-.95-.9Q-.5 .1-.62 .95Q-.2 .2-.62-.9ZM-.2-1.05Q.2 .1 0 1.1Q.5 .2 .2-1.05ZM.58-.9Q.9 0 .66 .85Q1.15 .1 .95-.8Z";

/** @param {Model} model Whether it is everybody's enemy and of no warband. */
export const beast = (model) => model.seat < 0 && !model.neutral;

/** @type {Record<string, string>} */
const BADGES = {
  knocked_down: "M-.22.02H.22M-.22.02L-.12-.1",
  stunned: "M0-.24L.07-.07L.24-.07L.1.04L.16.22L0 .11L-.16.22L-.1.04L-.24-.07L-.07-.07Z",
  fleeing: "M-.18-.15L-.03 0L-.18.15M.03-.15L.18 0L.03.15",
  wild: "M0-.2V.06M0 .17V.18",
};

/** @param {Model} model What is wrong with him; empty when nothing is. */
export function trouble(model) {
  if (model.status === "knocked_down" || model.status === "stunned") return model.status;
  if (model.fleeing) return "fleeing";
  return model.wild ? "wild" : "";
}

/** @param {Model} model Whether he is in hiding. */
export const hidden = (model) => "hidden" in (model.marks ?? {});

/** @param {Model} model The id of whom he goes with, as an escorted person does; empty where that is nobody. */
export const follows = (model) => Object.keys(model.marks ?? {}).find((mark) => mark.startsWith("follows:"))?.slice(8) ?? "";

/** @param {Model} model */
export const radiusOf = (model) => model.radius ?? BASE;

/** @param {Model} model @param {View} view One sentence for people who do not see the board. */
export function describe(model, view) {
  const band = view.warbands.find((warband) => warband.seat === model.seat)?.name ?? "";
  const foes = view.engaged.filter((pair) => pair.includes(model.id)).length;
  const guide = view.models[follows(model)]?.name;
  const state = [words(trouble(model) || model.status), hidden(model) ? "hidden" : "", foes ? "in combat" : "", guide ? `follows ${guide}` : ""];
  const who = model.seat < 0 ? "of no warband" : `${words(model.type)} of ${band}`;
  return `${model.name}, ${who}: ${state.filter(Boolean).join(", ")}`;
}

export class Models {
  /** @param {SVGElement} layer @param {number[]} heights */
  constructor(layer, heights) {
    this.layer = layer;
    this.heights = heights;
    /** @type {Map<string, {group: any, at: Place}>} */
    this.tokens = new Map();
    this.bonds = svg("g", { class: "bonds" });
    layer.append(this.bonds);
  }

  /**
   * @param {View} view
   * @param {{selected: string | null, floor: number | null}} look `floor`: the level shown alone, null for all.
   */
  draw(view, look) {
    for (const [id, token] of this.tokens) {
      if (!view.models[id]?.at) {
        token.group.remove();
        this.tokens.delete(id);
      }
    }
    const acting = new Set(view.prompts.map((prompt) => prompt.about.model));
    for (const model of Object.values(view.models)) {
      if (model.at) this.#place(model, view, look, acting.has(model.id));
    }
    this.#bond(view);
    this.#rove(look.selected);
  }

  /** Walk along a path instead of being there at once. @param {string} id @param {Place[]} path @param {number} ms */
  walk(id, path, ms) {
    const group = this.tokens.get(id)?.group;
    if (!group || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    group.animate(path.map(([x, y]) => ({ transform: `translate(${x}px, ${y}px)` })), { duration: ms, easing: "ease-in-out" });
  }

  #place(model, view, look, acting) {
    const token = this.tokens.get(model.id) ?? this.#make(model);
    const [x, y, z] = model.at;
    const level = levelOf(this.heights, z);
    const state = trouble(model);
    token.at = model.at;
    token.group.style.transform = `translate(${x}px, ${y}px)`;
    token.group.setAttribute("class", [
      "model", `seat-${model.seat}`, state && `is-${state}`, beast(model) && "is-beast", hidden(model) && "is-hidden", acting && "is-acting",
      model.id === look.selected && "is-selected", look.floor !== null && look.floor !== level && "is-elsewhere",
    ].filter(Boolean).join(" "));
    token.group.setAttribute("aria-label", describe(model, view));
    token.group.querySelector(".nose").setAttribute("transform", `rotate(${model.facing})`);
    token.group.querySelector(".badge").replaceChildren(...(state ? badge(state) : []));
    token.group.querySelector(".height").replaceChildren(...(level ? heightMark(level) : []));
    token.group.querySelector(".wounds").replaceChildren(...wounds(model));
  }

  #make(model) {
    const r = radiusOf(model);
    const group = svg("g", { role: "button", tabindex: -1, "data-model": model.id },
      svg("circle", { class: "halo", r: r + 0.42 }),
      svg("circle", { class: "shadow", cx: 0.1, cy: 0.16, r: r + 0.05 }),
      svg("path", { class: "nose", d: `M${-r * 0.62} ${-r * 0.76}L0 ${-r - 0.4}L${r * 0.62} ${-r * 0.76}Z` }),
      svg("circle", { class: "base", r }),
      svg("path", { class: "crest", d: beast(model) ? CLAW : crest(model.seat), transform: `scale(${r * 0.74})` }),
      svg("text", { class: "initials", y: r * 0.27, "font-size": r * 0.78 }, initials(model.name)),
      svg("text", { class: "label", y: r + 0.72, "font-size": 0.4 }, model.name),
      svg("g", { class: "wounds", transform: `translate(0 ${r + 0.16})` }),
      svg("g", { class: "height", transform: `translate(${-r * 0.85} ${-r * 0.85})` }),
      svg("g", { class: "badge", transform: `translate(${r * 0.8} ${r * 0.72})` }));
    this.layer.append(group);
    const token = { group, at: model.at };
    this.tokens.set(model.id, token);
    return token;
  }

  /** Crossed blades between models that fight each other. @param {View} view */
  #bond(view) {
    const marks = view.engaged.flatMap(([a, b]) => {
      const [from, to] = [view.models[a]?.at, view.models[b]?.at];
      if (!from || !to) return [];
      const [x, y] = between(from, to, 0.5);
      return svg("g", { class: "bond", transform: `translate(${x} ${y})` },
        svg("circle", { r: 0.22 }), svg("path", { d: "M-.12-.12L.12.12M.12-.12L-.12.12" }));
    });
    this.bonds.replaceChildren(...leashes(view), ...marks);
    this.layer.append(this.bonds);
  }

  /** One stop of the tab key for the whole board; arrow keys go from model to model. @param {string | null} selected */
  #rove(selected) {
    const stop = this.tokens.has(selected) ? selected : this.tokens.keys().next().value;
    for (const [id, token] of this.tokens) token.group.setAttribute("tabindex", id === stop ? 0 : -1);
  }
}

/** Who goes with whom. @param {View} view */
const leashes = (view) => Object.values(view.models).flatMap((model) => {
  const guide = view.models[follows(model)];
  if (!model.at || !guide?.at) return [];
  const [[x1, y1], [x2, y2]] = [model.at, guide.at];
  return svg("line", { class: "leash", "data-follows": guide.id, x1, y1, x2, y2 });
});

const badge = (state) => [svg("circle", { r: 0.33 }), svg("path", { d: BADGES[state] })];

const heightMark = (level) => [
  svg("circle", { r: 0.27 }), svg("text", { y: 0.15, "font-size": 0.44 }, String(level)),
];

/** A dot for each wound left, where there is more than one to lose. @param {Model} model */
function wounds(model) {
  const all = model.profile?.w ?? 1;
  if (all < 2) return [];
  return Array.from({ length: all }, (_, i) =>
    svg("circle", { class: i < model.wounds ? "left" : "lost", cx: (i - (all - 1) / 2) * 0.3, r: 0.11 }));
}
