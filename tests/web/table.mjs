/** The table of the fixtures: a small corner with one ruin, five models and the first blows of a battle. */
import { readFileSync } from "node:fs";
import { reduce, viewOf } from "../../server/web/reducer.mjs";

const read = (name) => readFileSync(new URL(`fixtures/${name}`, import.meta.url), "utf8");

export const start = () => JSON.parse(read("state.json"));
export const events = () => read("events.ndjson").trim().split("\n").map((line) => JSON.parse(line));

/** The view after all events, or after the first few. */
export const played = (count = Infinity) => events().slice(0, count).reduce(reduce, viewOf(start()));

/** The view after all events and then one more. */
export const then = (type, data) => reduce(played(), { t: "event", seq: 99, type, data });
