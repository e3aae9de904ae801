/** Which page is asked for. */
import { Game } from "./game.mjs";
import { showLobby } from "./lobby.mjs";
import { find } from "./svg.mjs";

const page = find("#page");
const game = /^\/games\/([^/]+)\/?$/.exec(location.pathname);
if (game) new Game(page, decodeURIComponent(game[1])).start();
else showLobby(page);
