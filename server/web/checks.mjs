/**
 * What the referee says about one model, made ready for the board. Pure.
 *
 * @typedef {import("./geometry.mjs").Place} Place
 * @typedef {{seen: boolean, note: string}} Sight
 * @typedef {{model: string, sights: Map<string, Sight>, places: {at: Place, run: boolean}[], why: string}} Verdict
 *   `sights` by target: what is not in it has not been checked. `places` are a sample of where it may go now.
 *   `why` says why there is nothing to see.
 * @typedef {{model: string, could: string[], barred: {deed: string, why: string, rule: string}[], numbers: string[]}} Account
 *   What a model's card tells beside what everybody sees: deeds it could do, what keeps it from the rest, and the numbers
 *   that something has changed.
 */
import { words } from "./words.mjs";

/** Refusals that are given before anybody looks: they say nothing about sight. */
const BLIND = new Set(["engaged", "not_an_enemy", "not_able", "no_such_model"]);

/** @param {any} options The answer of the server about one model. @returns {Verdict} */
export function verdictOf(options) {
  const sights = new Map();
  for (const { target, seen, refusal } of options.charges ?? []) {
    if (!refusal || !BLIND.has(refusal.code)) sights.set(target, { seen, note: refusal?.message ?? "may be charged if in reach" });
  }
  for (const { target, weapon, refusal } of options.shots ?? []) {
    if (refusal && BLIND.has(refusal.code)) continue;
    if (!refusal) sights.set(target, { seen: true, note: `may be shot at with the ${words(weapon)}` });
    else if (!sights.has(target)) sights.set(target, { seen: refusal.code !== "unseen", note: refusal.message });
  }
  const places = (options.moves ?? []).map(({ to, run }) => ({ at: to, run }));
  const why = options.waiting || (options.cannot ?? []).map((cannot) => cannot.why).join("; ");
  return { model: options.model, sights, places, why };
}

/** @param {any} options The answer of the server about one model. @returns {Account} */
export function accountOf(options) {
  const abilities = options.abilities ?? [];
  const changed = (options.figures ?? []).filter(({ value, parts }) => value !== null && parts.length > 1);
  return {
    model: options.model,
    could: abilities.filter(({ able }) => able).map(({ deed, now }) => (now ? `${deed} (now)` : deed)),
    barred: abilities.filter(({ able }) => !able),
    numbers: changed.map(({ name, value, parts }) => `${name} ${value}: ${parts.map(part).join(", ")}`),
  };
}

/** @param {[string, number]} row @param {number} index */
const part = ([why, by], index) => `${why} ${index && by > 0 ? "+" : ""}${String(by).replace("-", "−")}`;
