/**
 * The page of one game: the feed fills the timeline, the player walks along it, stage, story and panels show where it is.
 *
 * @typedef {import("./reducer.mjs").View} View
 * @typedef {import("./reducer.mjs").Frame} Frame
 */
import { board, eventsOf, game, options, warriors } from "./api.mjs";
import { accountOf, verdictOf } from "./checks.mjs";
import { wire } from "./controls.mjs";
import { Feed } from "./feed.mjs";
import { drawBands, drawCard, drawNow, tickClocks } from "./panels.mjs";
import { Player, walk } from "./player.mjs";
import { Stage } from "./stage.mjs";
import { StoryView } from "./storyview.mjs";
import { find } from "./svg.mjs";
import { Timeline } from "./timeline.mjs";

/** @type {Record<import("./feed.mjs").Connection | "none", string>} */
const CONNECTION = {
  none: "", connecting: "Connecting …", live: "Connected", waiting: "Connection lost, coming back …", closed: "The battle is over",
};

/** Before the battle. */
const EARLY = new Set(["open", "starting"]);

/** How long to wait before asking again what is played here, in milliseconds. */
const AGAIN = 2000;

export class Game {
  /** @param {HTMLElement} page @param {string} id */
  constructor(page, id) {
    page.replaceChildren(find("#game-page").content.cloneNode(true));
    this.page = page;
    this.id = id;
    /** @type {import("./api.mjs").Table | null} */
    this.table = null;
    /** @type {Map<string, {name: string, radius: number}>} */
    this.types = new Map();
    /** @param {string} selector */
    this.part = (selector) => find(selector, page);
    this.feed = new Feed((since) => eventsOf(id, since), {
      onConnection: (now) => this.#connected(now), onState: (frame) => this.#begin(frame), onEvent: (frame) => this.#take(frame),
    });
  }

  async start() {
    setInterval(() => tickClocks(this.part("#now")), 500);
    this.#connected("connecting");
    while (!(await this.#introduced())) await new Promise((done) => { setTimeout(done, AGAIN); });
    if (this.table) this.feed.open();
  }

  /** Learn what is played here. @returns {Promise<boolean>} Whether that is settled; if not, ask again. */
  async #introduced() {
    try {
      let terrain;
      [this.table, this.types, terrain] = await Promise.all([game(this.id), warriors(), board(this.id)]);
      find("#place").textContent = this.table.name;
      document.title = `${this.table.name} · Cometfall`;
      this.part("#notice").textContent = EARLY.has(this.table.status) ? "The battle has not begun yet" : "The warbands are coming …";
      this.#open(new Timeline({ seq: 0, state: { board: terrain, warbands: [], models: {} } }));
      return true;
    } catch (failure) {
      this.part("#notice").textContent = failure.message;
      this.#connected(failure.status === 404 ? "none" : "waiting");
      return failure.status === 404;
    }
  }

  /** @param {import("./feed.mjs").Connection | "none"} now */
  #connected(now) {
    find("#connection").dataset.now = now;
    find("#connection").textContent = CONNECTION[now];
  }

  /** A whole picture: the first one, or one after a gap. @param {any} frame */
  #begin(frame) {
    for (const model of Object.values(frame.state.models)) model.radius = this.types.get(model.type)?.radius;
    this.part("#notice").textContent = "";
    this.timeline = new Timeline(frame);
    const { newest } = this.timeline;
    this.stage.set(newest);
    this.story.know([...Object.values(newest.models), ...newest.warbands]);
    this.player.follow(this.timeline);
    this.#finish();
  }

  /** The empty table. @param {Timeline} timeline */
  #open(timeline) {
    this.timeline = timeline;
    this.stage = new Stage(this.page, timeline.newest);
    this.story = new StoryView(this.part("#story"), this.part("#newer"), (seq) =>
      this.rewind(this.timeline.frames.findIndex((frame) => frame.seq === seq) + 1));
    this.player = new Player(timeline, {
      onStep: (view, frame) => this.#step(view, frame), onJump: (view) => this.#jump(view), onMode: () => this.#mode(),
    });
    wire(this, this.page);
  }

  /** @param {Frame} frame */
  #take(frame) {
    this.timeline.add(frame);
    this.#finish();
    this.player.grown();
  }

  #finish() {
    if (this.timeline.newest.outcome) this.feed.finish();
  }

  /** @param {number} position */
  rewind(position) {
    this.player.be("pause");
    this.player.jump(position);
  }

  /** @param {View} view @param {Frame} frame */
  #step(view, frame) {
    this.#draw(view);
    this.story.add(this.timeline.entries[this.player.position - 1]);
    if (frame.type === "model.moved") this.stage.models.walk(frame.data.model, frame.data.path, walk(frame) / this.player.speed);
    if (frame.type === "prompt.opened") this.ask();
    else if (frame.type === "prompt.closed") this.stage.tools.verdict = null;
    this.stage.follow(frame.data?.model);
  }

  /** @param {View} view */
  #jump(view) {
    this.#draw(view);
    this.story.reset(this.timeline.entries.slice(0, this.player.position));
    this.ask();
  }

  /** @param {View} view */
  #draw(view) {
    this.stage.draw(view);
    drawNow(this.part("#now"), view);
    drawBands(this.part("#bands"), view, this.table.seats, (id) => this.select(id));
    this.#drawCard();
    tickClocks(this.part("#now"));
  }

  #drawCard() {
    const { view, hovered, selected } = this.stage;
    drawCard(this.part("#card"), view.models[hovered ?? selected], view, this.account);
  }

  #mode() {
    const { mode, position, running, timeline } = this.player;
    this.part("#scrub").max = timeline.end;
    this.part("#scrub").value = position;
    this.part("#play").textContent = running ? "❚❚" : "▶";
    this.part("#play").setAttribute("aria-label", running ? "Pause" : "Play");
    this.part("#live").setAttribute("aria-pressed", String(mode === "live"));
  }

  /** Choose a model, or none. @param {string | null} id */
  select(id) {
    this.stage.selected = id;
    const at = this.stage.view.models[id]?.at;
    if (at) this.stage.camera.follow(at);
    this.stage.draw();
    this.#drawCard();
    this.ask();
  }

  /** @param {string | null} id The model under the pointer. */
  hover(id) {
    if (id === this.stage.hovered) return;
    this.stage.hovered = id;
    this.#drawCard();
  }

  /** Ask the referee about the chosen model: what it may do and why not, what it sees, where it may go. He speaks of the
   * present only. */
  async ask() {
    const { stage, player, id } = this;
    const { selected, tools } = stage;
    tools.verdict = this.account = null;
    const asked = player.position;
    const present = () => player.position === asked && asked === player.timeline.end && stage.selected === selected;
    if (!selected || !present()) return;
    const theirs = stage.view.prompts.some((prompt) => prompt.seat === stage.view.models[selected]?.seat);
    const told = await options(id, selected, tools.sighting && theirs).catch(() => ({ model: selected }));
    if (!present()) return;
    this.account = accountOf(told);
    if (tools.sighting && theirs) tools.verdict = verdictOf(told);
    this.#drawCard();
    stage.drawTools();
  }
}
