/**
 * Pointer, keys and buttons of the game page.
 *
 * @typedef {import("./game.mjs").Game} Game
 */
import { find } from "./svg.mjs";

/** Keys that press a button. @type {Record<string, string>} */
const KEYS = { r: "ruler", s: "sight", t: "trails", f: "follow", "+": "closer", "-": "farther", 0: "whole" };

/** @param {any} event @returns {string | null} */
const modelOf = (event) => event.target.closest?.("[data-model]")?.dataset.model ?? null;

/** @param {Game} game @param {ParentNode} page */
export function wire(game, page) {
  wirePointer(game);
  wireButtons(game, page);
  addEventListener("keydown", (event) => {
    if (!event.ctrlKey && !event.metaKey && !event.altKey && pressed(game, page, event)) event.preventDefault();
  });
}

/** @param {Game} game */
function wirePointer(game) {
  const { canvas, camera, tools } = game.stage;
  const hover = (model, place) => {
    if (tools.measuring && tools.ends.length === 1) {
      tools.pointer = game.stage.end(model, place);
      game.stage.drawTools();
    }
    game.hover(model);
  };
  canvas.addEventListener("click", (event) => {
    if (!camera.moved) click(game, modelOf(event), camera.at(event));
  });
  canvas.addEventListener("pointermove", (event) => hover(modelOf(event), camera.at(event)));
  canvas.addEventListener("pointerleave", () => game.hover(null));
  // On the frame, because an SVG element that listens to focus would itself become a stop of the tab key.
  canvas.parentElement.addEventListener("focusin", (event) => game.hover(modelOf(event)));
  canvas.parentElement.addEventListener("focusout", () => game.hover(null));
}

/** @param {Game} game @param {string | null} model @param {[number, number]} place */
function click(game, model, place) {
  const { tools } = game.stage;
  if (!tools.measuring) {
    game.select(model === game.stage.selected ? null : model);
    return;
  }
  tools.pin(game.stage.end(model, place));
  game.stage.drawTools();
}

/** @param {Game} game @param {ParentNode} page */
function wireButtons(game, page) {
  const { stage, player } = game;
  const show = () => {
    const states = { ruler: stage.tools.measuring, sight: stage.tools.sighting, trails: stage.trails, follow: stage.following };
    for (const [name, on] of Object.entries(states)) find(`#${name}`, page).setAttribute("aria-pressed", String(on));
    find("#speed", page).textContent = `${player.speed}×`;
    stage.canvas.classList.toggle("is-measuring", stage.tools.measuring);
    stage.draw();
  };
  /** @type {Record<string, () => void>} */
  const buttons = {
    ruler: () => stage.tools.toggleRuler(),
    sight: () => { stage.tools.sighting = !stage.tools.sighting; game.ask(); },
    trails: () => { stage.trails = !stage.trails; },
    follow: () => { stage.following = !stage.following; },
    closer: () => stage.zoom(0.7),
    farther: () => stage.zoom(1.4),
    whole: () => stage.camera.reset(),
    play: () => player.be(player.running ? "pause" : "play"),
    back: () => player.step(-1),
    forth: () => player.step(1),
    live: () => player.be("live"),
    speed: () => { player.speed = player.speed === 4 ? 1 : player.speed * 2; },
  };
  for (const [name, what] of Object.entries(buttons)) {
    find(`#${name}`, page).addEventListener("click", () => { what(); show(); });
  }
  find("#scrub", page).addEventListener("input", (event) => game.rewind(Number(event.target.value)));
  show();
}

/** @param {Game} game @param {ParentNode} page @param {KeyboardEvent} event @returns {boolean} Whether the key meant something here. */
function pressed(game, page, event) {
  const model = modelOf(event);
  const { key } = event;
  if (/** @type {any} */ (event.target).matches?.("input")) return false;
  if (KEYS[key]) find(`#${KEYS[key]}`, page).click();
  else if (key === "Escape" && game.stage.tools.measuring) find("#ruler", page).click();
  else if (key === "Escape") game.select(null);
  else if (model && (key === "Enter" || key === " ")) click(game, model, [0, 0]);
  else if (model && (key === "ArrowRight" || key === "ArrowDown")) game.stage.focusNext(model, 1);
  else if (model && (key === "ArrowLeft" || key === "ArrowUp")) game.stage.focusNext(model, -1);
  else return false;
  return true;
}
