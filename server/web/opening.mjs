/** Opening a table on the page of all tables: its scenario, ruleset and options. */
import { begin, openTable, rulesets } from "./api.mjs";
import { find, html } from "./svg.mjs";
import { capital, words } from "./words.mjs";

/** Where the tokens of tables opened here are kept: by game, for the host to begin the battle. */
const KEPT = "cometfall-hosted";

/** @returns {Record<string, string>} */
/** The scenario that takes the fewest words to explain and any number of warbands. */
const USUAL = "street_brawl";

const hosted = () => JSON.parse(localStorage.getItem(KEPT) ?? "{}");

/** @param {HTMLElement} page */
export async function offerTables(page) {
  const form = find("#new-table", page);
  const said = find("#new-table-said", page);
  const known = await rulesets().catch(() => null);
  if (!known) return;
  find("#open-table", page).hidden = false;
  find("#new-scenario", form).replaceChildren(...known.scenarios.map((row) =>
    html("option", { value: row.key, selected: row.key === USUAL ? "" : null }, `${row.name} (${row.fewest} to ${row.most})`)));
  find("#new-ruleset", form).replaceChildren(...known.rulesets.map(({ key, name }) => html("option", { value: key }, name)));
  const rows = find("#new-options", form);
  const show = () => rows.replaceChildren(...known.options.map((row) => choice(row, form.elements.ruleset.value)));
  form.elements.ruleset.addEventListener("change", show);
  show();
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    try {
      const { table, token } = await openTable(form.elements.host.value || "Host", wishesOf(form, known.options));
      localStorage.setItem(KEPT, JSON.stringify({ ...hosted(), [table.id]: token }));
      said.textContent = `Table ${table.id} is open. Take a seat with “cometfall play ${table.id}”, or send a bot with “cometfall bot ${table.id}”.`;
    } catch (error) {
      said.textContent = error.message;
    }
    said.hidden = false;
  });
}

/** What a filled-in form asks for; options left alone are not named. @param {HTMLFormElement} form @param {any[]} rows */
export function wishesOf(form, rows) {
  const { name, scenario, ruleset, seats } = form.elements;
  const chosen = rows.flatMap((row) => {
    const { value } = form.elements[`option-${row.key}`];
    return value === "" ? [] : [[row.key, row.choices.length ? JSON.parse(value) : Number(value)]];
  });
  return {
    scenario: scenario.value, ruleset: ruleset.value, seats: Number(seats.value), options: Object.fromEntries(chosen), ...(name.value && { name: name.value }),
  };
}

/** One option; what is chosen first is what the ruleset says. @param {any} row @param {string} ruleset */
function choice(row, ruleset) {
  const name = `option-${row.key}`;
  const usual = row.defaults[ruleset];
  const field = row.choices.length
    ? html("select", { name }, html("option", { value: "" }, `${told(usual)} (usual)`),
      ...row.choices.filter((value) => value !== usual).map((value) => html("option", { value: JSON.stringify(value) }, told(value))))
    : html("input", { name, type: "number", min: row.least, max: row.most, placeholder: String(usual) });
  return html("label", { title: row.rule }, html("span", {}, row.name), field);
}

/** @param {boolean | number | string} value */
const told = (value) => (value === true ? "Yes" : value === false ? "No" : capital(words(String(value))));

/**
 * The button by which its host begins a battle; nothing where there is none to begin here.
 * @param {import("./api.mjs").Table} game @param {HTMLElement} notice
 */
export function beginning(game, notice) {
  const token = hosted()[game.id];
  if (!token || game.status !== "open" || game.seats.length < 2) return [];
  const button = html("button", { type: "button", class: "begin" }, "Begin the battle");
  button.addEventListener("click", () => begin(game.id, token).catch((error) => {
    notice.textContent = error.message;
    notice.hidden = false;
  }));
  return [button];
}
