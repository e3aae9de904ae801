/**
 * The server's HTTP doors that this page uses.
 *
 * @typedef {{seat: number, name: string, list: string, player: string, bot: boolean}} Side
 * @typedef {{id: string, name: string, scenario: string, ruleset: string, status: "open" | "starting" | "playing" | "over", places: number,
 *   seats: Side[], round: number | null, waiting: {seat: number, asked: string}[], winners: number[] | null}} Table
 */

const ROOT = "/api/v1";

/** Difference between the server's clock and ours, in milliseconds; deadlines are server times. */
let ahead = 0;

/** Now, by the server's clock, in milliseconds since 1970. */
export const serverNow = () => Date.now() + ahead;

/** An answer that is no success; the message is a sentence for people, `status` 0 where there was no answer at all. */
export class Failure extends Error {
  /** @param {string} message @param {number} status */
  constructor(message, status) {
    super(message);
    this.status = status;
  }
}

/** @param {string} path @returns {Promise<any>} Throws a Failure. */
const get = (path) => ask(path, { headers: { accept: "application/json" } });

/** @param {string} path @param {object} body @param {string} [token] @returns {Promise<any>} Throws a Failure. */
const post = (path, body, token) => ask(path, {
  method: "POST", body: JSON.stringify(body),
  headers: { accept: "application/json", "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) },
});

/** @param {string} path @param {RequestInit} request @returns {Promise<any>} */
async function ask(path, request) {
  let answer;
  try {
    answer = await fetch(ROOT + path, request);
  } catch {
    throw new Failure("The server does not answer.", 0);
  }
  const date = Date.parse(answer.headers.get("date") ?? "");
  if (!Number.isNaN(date)) ahead = date - Date.now();
  if (answer.ok) return answer.json();
  const problem = await answer.json().catch(() => ({}));
  throw new Failure(problem.detail ?? `The server answered ${answer.status}.`, answer.status);
}

/** @returns {Promise<Table[]>} The newest first. */
export const games = async () => (await get("/games")).games;

/** The scenarios and rulesets, and every option of a new table. @returns {Promise<{scenarios: {key: string, name: string, fewest: number, most: number}[], rulesets: {key: string, name: string}[], options: any[]}>} */
export const rulesets = () => get("/rulesets");

/**
 * Opens a table in the name of a new guest, its host, and says by which token he begins the battle.
 * @param {string} host @param {object} wishes @returns {Promise<{table: Table, token: string}>}
 */
export async function openTable(host, wishes) {
  const { token } = await post("/guests", { name: host });
  return { table: await post("/games", wishes, token), token };
}

/** @param {string} id @param {string} token @returns {Promise<Table>} */
export const begin = (id, token) => post(`/games/${encodeURIComponent(id)}/start`, {}, token);

/** @param {string} id @returns {Promise<Table>} */
export const game = (id) => get(`/games/${encodeURIComponent(id)}`);

/** The terrain of a table, also before the battle. @param {string} id @returns {Promise<any>} */
export const board = (id) => get(`/games/${encodeURIComponent(id)}/board`);

/**
 * What the referee says a model may do now, could do at another moment, and why not the rest.
 * @param {string} id @param {string} model @param {boolean} all Also chances and places to move to. @returns {Promise<any>}
 */
export const options = (id, model, all = true) =>
  get(`/games/${encodeURIComponent(id)}/options/${encodeURIComponent(model)}${all ? "" : "?odds=0&places=0"}`);

/** Names and base radii (inches) of all types of warrior. @returns {Promise<Map<string, {name: string, radius: number}>>} */
export async function warriors() {
  const { warbands } = await get("/warbands");
  const lists = await Promise.all(warbands.map(({ key }) => get(`/warbands/${key}`)));
  return new Map(lists.flatMap((list) => list.warriors).map(({ key, name, radius }) => [key, { name, radius }]));
}

/**
 * Where the events of a game are read from: all of it with the first picture, or what came after `since`.
 * @param {string} id @param {number | null} since
 */
export function eventsOf(id, since) {
  const query = since === null ? "since=0&want=events%2Bstate" : `since=${since}`;
  return `${ROOT}/games/${encodeURIComponent(id)}/events?format=sse&view=public&${query}`;
}
