/**
 * The words beside the board: whose turn it is, who is waited for, the warbands, the card of one model.
 *
 * @typedef {import("./reducer.mjs").View} View
 * @typedef {import("./reducer.mjs").Model} Model
 */
import { serverNow } from "./api.mjs";
import { carried } from "./counters.mjs";
import { unowned } from "./story.mjs";
import { crest, trouble } from "./models.mjs";
import { find, html, svg } from "./svg.mjs";
import { asked, capital, counted, listed, words } from "./words.mjs";

/** @type {[string, string][]} */
const PROFILE = [
  ["m", "M"], ["ws", "WS"], ["bs", "BS"], ["s", "S"], ["t", "T"], ["w", "W"], ["i", "I"], ["a", "A"], ["ld", "Ld"],
];

/** @type {[string, string][]} Phases in their order, shown as steps. */
const STEPS = [["recovery", "Recovery"], ["movement", "Movement"], ["shooting", "Shooting"], ["combat", "Combat"]];

/** @param {View} view @param {number} seat */
const band = (view, seat) => view.warbands.find((warband) => warband.seat === seat);

/** @param {number} seat A warband's sign. */
export const sign = (seat) =>
  svg("svg", { class: `sign seat-${seat}`, viewBox: "-1.4 -1.4 2.8 2.8", "aria-hidden": "true" }, svg("path", { d: crest(seat) }));

/** What a panel shows; it is left alone while that stays the same, for the sake of focus and screen readers. @type {WeakMap<any, string>} */
const shown = new WeakMap();

/** @param {any} panel @param {any[]} facts Everything that decides how the panel looks. */
function same(panel, facts) {
  const key = JSON.stringify(facts);
  if (shown.get(panel) === key) return true;
  shown.set(panel, key);
  return false;
}

/** @param {any} panel @param {View} view */
export function drawNow(panel, view) {
  const { turn, outcome, prompts, rewards } = view;
  if (same(panel, [turn, outcome, prompts, rewards])) return;
  if (outcome) {
    const winners = outcome.winners.map((seat) => band(view, seat)?.name ?? "?");
    const verdict = winners.length ? `${listed(winners)} ${winners.length > 1 ? "win" : "wins"}!` : "Nobody wins.";
    panel.replaceChildren(...outcome.winners.map(sign), html("h1", {}, verdict),
      html("p", { class: "verdict" }, `The battle is over after ${counted(turn.round, "round")} (${words(outcome.reason)}).`),
      ...rewards.map(([seat, what, amount]) => html("p", { class: `verdict seat-${seat}` }, `${band(view, seat)?.name ?? "?"}: ${amount} ${words(what)}`)));
    return;
  }
  const acting = band(view, turn.seat);
  const title = acting ? [sign(acting.seat), html("h1", {}, acting.name)] : [html("h1", {}, turn.round ? unowned(view) : capital(words(turn.phase)))];
  const steps = STEPS.map(([key, name]) =>
    html("li", { class: key === turn.phase ? "is-now" : "", "aria-current": key === turn.phase ? "step" : null }, name));
  panel.replaceChildren(...title, html("p", { class: "round" }, turn.round ? `Round ${turn.round}` : "Before the battle"),
    ...(turn.round ? [html("ol", { class: "steps" }, ...steps)] : []),
    ...(prompts.length ? prompts.map((prompt) => waiting(view, prompt)) : [html("p", { class: "waiting" }, "The referee is at work …")]));
}

/** @param {View} view @param {import("./reducer.mjs").Prompt} prompt */
function waiting(view, prompt) {
  const about = view.models[prompt.about.model]?.name;
  const line = html("p", { class: `waiting seat-${prompt.seat}` }, "Waiting for ",
    html("b", { class: `name seat-${prompt.seat}` }, band(view, prompt.seat)?.name ?? "?"), ` to ${asked(prompt.asked)}`,
    about ? ` (${about})` : "");
  if (prompt.deadline) line.append(" ", html("time", { class: "clock", datetime: prompt.deadline, "aria-hidden": "true" }));
  return line;
}

/** Count down every deadline on the page; called each second. @param {ParentNode} root */
export function tickClocks(root) {
  for (const clock of root.querySelectorAll("time.clock")) {
    const left = Math.max(0, Math.round((Date.parse(clock.getAttribute("datetime")) - serverNow()) / 1000));
    const shown = left < 6000 ? `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}` : "";
    if (clock.textContent !== shown) clock.textContent = shown;
    clock.classList.toggle("is-short", left <= 10);
  }
}

/**
 * @param {any} panel @param {View} view @param {import("./api.mjs").Side[]} sides Who plays.
 * @param {(id: string) => void} choose
 */
export function drawBands(panel, view, sides, choose) {
  const states = Object.values(view.models).map((model) => [model.id, model.gone, trouble(model)]);
  if (same(panel, [view.warbands, states])) return;
  const focused = document.activeElement?.closest?.("details")?.dataset.seat;
  const open = new Set([...panel.querySelectorAll("details[open]")].map((details) => details.dataset.seat));
  panel.replaceChildren(...view.warbands.map((warband) => {
    const models = Object.values(view.models).filter((model) => model.seat === warband.seat);
    const here = models.filter((model) => !model.gone);
    const player = sides.find((side) => side.seat === warband.seat);
    const about = [words(warband.list), player?.player, warband.left].filter(Boolean).join(" · ");
    const details = html("details", { class: `band seat-${warband.seat}${warband.left ? " is-out" : ""}`, "data-seat": warband.seat },
      html("summary", {}, sign(warband.seat),
        html("span", { class: "band-name" }, warband.name, html("small", {}, about)),
        html("span", { class: "count" }, `${here.length}/${warband.size}`), strength(models)),
      html("ul", { class: "roll" }, ...models.map((model) => roll(model, choose))));
    details.open = open.has(String(warband.seat));
    return details;
  }));
  if (focused) find(`[data-seat="${focused}"] summary`, panel)?.focus();
}

/** A small bar with a notch for each model: well, in trouble, or lost. @param {Model[]} models */
function strength(models) {
  const rank = (model) => (model.gone ? 2 : trouble(model) ? 1 : 0);
  const lost = models.filter((model) => model.gone).length;
  const sorted = [...models].sort((a, b) => rank(a) - rank(b));
  return html("span", { class: "strength", role: "img", "aria-label": `${lost} of ${models.length} lost` },
    ...sorted.map((model) => html("i", { class: ["well", "hurt", "lost"][rank(model)] })));
}

/** @param {Model} model @param {(id: string) => void} choose */
function roll(model, choose) {
  const state = model.gone ? words(model.gone) : words(trouble(model));
  const button = html("button", { type: "button", class: model.gone ? "is-gone" : "" }, model.name, html("small", {}, state || words(model.type)));
  button.addEventListener("click", () => choose(model.id));
  return html("li", {}, button);
}

/**
 * @param {any} card @param {Model | undefined} model @param {View} view
 * @param {import("./checks.mjs").Account | null} account What the referee says about the chosen model.
 */
export function drawCard(card, model, view, account = null) {
  card.hidden = !model;
  if (!model) return;
  card.className = `card seat-${model.seat}`;
  const foes = view.engaged.filter((pair) => pair.includes(model.id)).map(([a, b]) => view.models[a === model.id ? b : a].name);
  const state = [
    capital(words(model.gone ?? (trouble(model) || model.status))), foes.length ? `fighting ${listed(foes)}` : "",
    carried(view, model.id) ? `carries ${counted(carried(view, model.id), "shard")}` : "",
    view.counters.chest?.carrier === model.id ? "carries the chest" : "",
    ...Object.keys(model.marks ?? {}).map((mark) => words(mark.split(":")[0])),
  ].filter(Boolean);
  const gear = [...model.weapons, ...model.armour, ...model.items];
  card.replaceChildren(
    html("header", {}, sign(model.seat), html("h2", {}, model.name), html("p", {}, `${capital(words(model.type))} · ${band(view, model.seat)?.name ?? ""}`)),
    html("table", {}, html("tr", {}, ...PROFILE.map(([, name]) => html("th", { scope: "col" }, name))),
      html("tr", {}, ...PROFILE.map(([key]) => html("td", {}, key === "w" ? `${model.wounds}/${model.profile.w}` : String(model.profile[key]))))),
    html("p", { class: "state" }, state.join(" · ")),
    html("p", { class: "gear" }, gear.length ? capital(listed(gear.map(words))) : "No gear"),
    ...(model.at ? [html("p", { class: "spot" }, `x ${model.at[0].toFixed(1)}″  y ${model.at[1].toFixed(1)}″  height ${model.at[2].toFixed(1)}″  facing ${Math.round(model.facing)}°`)] : []),
    ...(account?.model === model.id ? told(account) : []));
}

/** What it could do and why not the rest, with rules, and what has changed its numbers. @param {import("./checks.mjs").Account} account */
function told({ could, barred, numbers }) {
  return [
    could.length ? html("p", { class: "could" }, `Could ${listed(could)}.`) : "",
    barred.length ? html("ul", { class: "barred" }, ...barred.map(({ deed, why, rule }) =>
      html("li", {}, html("b", {}, `No ${deed}: `), why, rule ? html("small", {}, ` ${rule}`) : ""))) : "",
    ...numbers.map((line) => html("p", { class: "number" }, line)),
  ].filter(Boolean);
}
