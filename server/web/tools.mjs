/**
 * Ruler, sight lines and reach. They measure and draw; what may be seen or done, only the referee says.
 *
 * @typedef {import("./geometry.mjs").Place} Place
 * @typedef {import("./reducer.mjs").View} View
 * @typedef {import("./checks.mjs").Verdict} Verdict
 * @typedef {{at: Place, radius: number, model?: string}} End
 */
import { between, flat, gap, inches } from "./geometry.mjs";
import { radiusOf } from "./models.mjs";
import { line, svg } from "./svg.mjs";

export class Tools {
  /** @param {SVGElement} layer @param {any} hint Where to say what a click does. */
  constructor(layer, hint) {
    this.layer = layer;
    this.hint = hint;
    this.measuring = false;
    this.sighting = false;
    /** @type {End[]} */
    this.ends = [];
    /** @type {End | null} */
    this.pointer = null;
    /** What the referee says about the chosen model now. @type {Verdict | null} */
    this.verdict = null;
  }

  /** Turn the ruler on or off. */
  toggleRuler() {
    this.measuring = !this.measuring;
    this.ends = [];
  }

  /** Set an end of the ruler; a third click starts anew. @param {End} end */
  pin(end) {
    this.ends = this.ends.length === 1 ? [this.ends[0], end] : [end];
  }

  /** @param {View} view @param {string | null} selected */
  draw(view, selected) {
    // A model that has an end of the ruler carries it along.
    this.ends = this.ends.map((end) => ({ ...end, at: view.models[end.model]?.at ?? end.at }));
    this.layer.replaceChildren(...(this.sighting ? this.#sight(view, selected) : []), ...(this.measuring ? this.#ruler() : []));
    this.hint.textContent = this.#advice(view.models[selected]?.at);
  }

  /** @param {Place | null | undefined} selected */
  #advice(selected) {
    if (this.measuring) return ["Ruler: choose the first point or model", "Ruler: choose the second", ""][this.ends.length];
    if (!this.sighting) return "";
    if (!selected) return "Sight: choose a model";
    const { sights, places, why } = this.verdict ?? { sights: new Map(), places: [], why: "" };
    if (sights.size) return "Checked by the referee: solid lines are seen, red ones are not";
    if (places.length) return "Dots: where it may walk now, rings: run. Lines: not checked by the referee";
    return `Plain lines, not checked by the referee${why ? `: ${why}` : ""}`;
  }

  #ruler() {
    const [from, to = this.pointer] = this.ends;
    if (!from) return [];
    const dot = svg("circle", { class: "pin", cx: from.at[0], cy: from.at[1], r: 0.22 });
    return to ? [dot, ...measured(from, to, "measure")] : [dot];
  }

  #sight(view, selected) {
    const viewer = view.models[selected];
    if (!viewer?.at) return [];
    const { sights, places } = this.verdict?.model === selected ? this.verdict : { sights: new Map(), places: [] };
    const end = (model) => ({ at: model.at, radius: radiusOf(model) });
    const dots = places.map(({ at, run }) => svg("circle", { class: run ? "reach run" : "reach", cx: at[0], cy: at[1], r: 0.16 }));
    const lines = Object.values(view.models)
      .filter((model) => model.at && model.id !== viewer.id && (model.seat !== viewer.seat || model.wild || viewer.wild))
      .flatMap((model) => measured(end(viewer), end(model), `view seat-${model.seat} ${judged(sights.get(model.id))}`));
    return [...dots, ...lines];
  }
}

/** @param {import("./checks.mjs").Sight | undefined} sight */
const judged = (sight) => (sight ? (sight.seen ? "is-seen" : "is-unseen") : "");

/** @param {End} from @param {End} to @param {string} className */
function measured(from, to, className) {
  const text = inches(gap(from, to));
  const whole = flat(from.at, to.at);
  const [x, y] = between(from.at, to.at, whole > 0 ? Math.max(0.5, 1 - 2.4 / whole) : 0.5);
  return [
    line([from.at[0], from.at[1]], [to.at[0], to.at[1]], className),
    svg("g", { class: `length ${className}`, transform: `translate(${x} ${y})` },
      svg("rect", { x: -1.15, y: -0.48, width: 2.3, height: 0.96, rx: 0.3 }), svg("text", { y: 0.25, "font-size": 0.68 }, text)),
  ];
}
