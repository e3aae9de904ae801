/**
 * The drawn table: terrain, models, traces and tools, and how they are looked at.
 *
 * @typedef {import("./reducer.mjs").View} View
 * @typedef {import("./geometry.mjs").Place} Place
 */
import { drawBoard } from "./board.mjs";
import { Camera } from "./camera.mjs";
import { drawCounters } from "./counters.mjs";
import { drawGoals } from "./goals.mjs";
import { Models, radiusOf } from "./models.mjs";
import { find, html } from "./svg.mjs";
import { Tools } from "./tools.mjs";
import { drawTraces } from "./traces.mjs";
import { drawZones } from "./zones.mjs";

/** Below this width of the window the table is first seen from close by, and the action is followed. */
const NARROW = 700;

export class Stage {
  /** @param {ParentNode} page @param {View} view What is on it first. */
  constructor(page, view) {
    /** @param {string} selector */
    this.part = (selector) => find(selector, page);
    /** @type {string | null} */
    this.selected = null;
    /** @type {string | null} */
    this.hovered = null;
    /** The level shown alone; null for all. @type {number | null} */
    this.floor = null;
    this.trails = true;
    this.following = innerWidth < NARROW;
    this.canvas = this.part("#canvas");
    this.camera = new Camera(this.canvas, view.board);
    if (this.following) this.camera.zoom(0.45);
    this.tools = new Tools(this.part("#lines"), this.part("#hint"));
    this.set(view);
  }

  /** Build up the terrain anew. @param {View} view */
  set(view) {
    const { ground, storeys, names, heights } = drawBoard(view.board);
    this.storeys = storeys;
    this.heights = heights;
    this.part("#terrain").replaceChildren(ground, ...storeys, names);
    this.part("#models").replaceChildren();
    this.models = new Models(this.part("#models"), heights);
    this.view = view;
    this.show(this.floor);
  }

  /** @param {View} view */
  draw(view = this.view) {
    if (view.board.name !== this.view.board.name) this.set(view); // a rolled scenario has changed the middle
    this.view = view;
    this.models.draw(view, { selected: this.selected, floor: this.floor });
    drawZones(this.part("#zones"), view);
    drawGoals(this.part("#goals"), view);
    drawCounters(this.part("#counters"), view, this.heights, this.floor);
    drawTraces(this.part("#traces"), this.trails ? view.traces : []);
    this.drawTools();
  }

  drawTools() {
    this.tools.draw(this.view, this.selected);
  }

  /** Keep what has happened to a model in view, if that is wanted. @param {string | undefined} model */
  follow(model) {
    const at = this.view.models[model]?.at;
    if (this.following && at) this.camera.follow(at);
  }

  /** Closer or farther, towards the chosen model if there is one. @param {number} by */
  zoom(by) {
    const at = this.view.models[this.selected]?.at;
    this.camera.zoom(by, at ? [at[0], at[1]] : undefined);
  }

  /** Show one level alone, or all of them. @param {number | null} floor */
  show(floor) {
    this.floor = floor;
    this.storeys.forEach((storey, i) => {
      storey.classList.toggle("is-above", floor !== null && i > floor);
      storey.classList.toggle("is-below", floor !== null && i < floor);
      storey.classList.toggle("is-shown", i === floor);
    });
    const names = ["All floors", "Ground", ...this.heights.slice(1).map((_, i) => `${i + 1}`)];
    this.part("#floors").replaceChildren(...names.map((name, i) => this.#floorButton(name, i === 0 ? null : i - 1)));
    this.draw();
  }

  /** @param {string} name @param {number | null} floor */
  #floorButton(name, floor) {
    const label = floor !== null && floor > 0 ? `Floor ${name}` : null;
    const button = html("button", { type: "button", "aria-pressed": String(this.floor === floor), "aria-label": label }, name);
    button.addEventListener("click", () => {
      this.show(floor);
      this.part("#floors").children[floor === null ? 0 : floor + 1].focus();
    });
    return button;
  }

  /** An end for the ruler: a model's base, or a point on the level shown. @param {string | null} model @param {[number, number]} place */
  end(model, place) {
    const known = this.view.models[model];
    const z = this.heights[this.floor ?? 0];
    return known?.at ? { at: known.at, radius: radiusOf(known), model } : { at: /** @type {Place} */ ([...place, z]), radius: 0 };
  }

  /** Put the focus on the model after or before this one. @param {string} model @param {1 | -1} by */
  focusNext(model, by) {
    const ids = [...this.models.tokens.keys()];
    const next = ids[(ids.indexOf(model) + by + ids.length) % ids.length];
    this.camera.follow(this.models.tokens.get(next).at);
    this.models.tokens.get(next).group.focus();
  }
}
