/** The page of all tables. */
import { games } from "./api.mjs";
import { sign } from "./panels.mjs";
import { beginning, offerTables } from "./opening.mjs";
import { find, html } from "./svg.mjs";
import { asked, capital, counted, listed, words } from "./words.mjs";

/** How often the list is read again, in milliseconds. */
const EVERY = 3000;

/** @param {HTMLElement} page */
export function showLobby(page) {
  page.replaceChildren(find("#lobby-page").content.cloneNode(true));
  const list = find("#games", page);
  const notice = find("#lobby-notice", page);
  const refresh = async () => {
    if (!document.hidden) {
      try {
        const open = await games();
        const focused = document.activeElement?.getAttribute("href");
        list.replaceChildren(...open.map((game) => card(game, notice)));
        if (focused) find(`a[href="${CSS.escape(focused)}"]`, list)?.focus();
        find("#empty", page).hidden = open.length > 0;
        notice.hidden = true;
      } catch (error) {
        notice.textContent = `${error.message} Trying again …`;
        notice.hidden = false;
      }
    }
    setTimeout(refresh, EVERY);
  };
  refresh();
  offerTables(page);
}

/** @param {import("./api.mjs").Table} game @param {HTMLElement} notice */
function card(game, notice) {
  const free = game.status === "open" ? game.places - game.seats.length : 0;
  const link = html("a", { class: `game-card is-${game.status}`, href: `/games/${encodeURIComponent(game.id)}` },
    html("p", { class: "game-state" }, STATUS[game.status]),
    html("h3", {}, game.name),
    html("ul", { class: "sides" },
      ...game.seats.map((side) => html("li", { class: `seat-${side.seat}` }, sign(side.seat), side.name, html("small", {}, side.bot ? "bot" : side.player))),
      ...(free ? [html("li", { class: "is-free" }, counted(free, "free seat"))] : [])),
    html("p", { class: "game-now" }, [capital(words(game.scenario)), ...edition(game), ...progress(game)].join(" · ")));
  return html("li", {}, link, ...beginning(game, notice));
}

/** The rules it is played by, where they are not the usual ones. @param {import("./api.mjs").Table} game */
const edition = (game) => (game.ruleset === "playtest" ? ["playtest rules"] : []);

/** @type {Record<string, string>} */
const STATUS = { open: "Gathering", starting: "About to begin", playing: "Fighting", over: "Over" };

/** @param {import("./api.mjs").Table} game */
function progress(game) {
  const name = (seat) => game.seats.find((side) => side.seat === seat)?.name ?? `seat ${seat}`;
  const round = game.round ? [`round ${game.round}`] : [];
  if (game.status === "over") return [...round, game.winners?.length ? `won by ${listed(game.winners.map(name))}` : "nobody won"];
  const waits = game.waiting.map((wait) => `${name(wait.seat)} to ${asked(wait.asked)}`);
  return waits.length ? [...round, `waiting for ${listed(waits)}`] : round;
}
