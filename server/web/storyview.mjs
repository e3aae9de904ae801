/**
 * The story as a list that follows the newest line, until its reader scrolls up.
 *
 * @typedef {import("./story.mjs").Entry} Entry
 */
import { html } from "./svg.mjs";

/** Older lines than this are left out; the replay shows them. */
const LINES = 400;

export class StoryView {
  /** @param {any} list @param {any} button Jumps to the newest line. @param {(seq: number) => void} choose */
  constructor(list, button, choose) {
    this.list = list;
    this.button = button;
    this.following = true;
    /** @type {Map<string, number>} */
    this.seats = new Map();
    this.names = /$^/;
    list.addEventListener("scroll", () => this.#scrolled());
    list.addEventListener("dblclick", (event) => {
      const line = event.target.closest("li");
      if (line) choose(Number(line.dataset.seq));
    });
    button.addEventListener("click", () => this.#follow());
  }

  /** Names to be shown in their warband's colour. @param {{name: string, seat: number}[]} known */
  know(known) {
    this.seats = new Map(known.map(({ name, seat }) => [name, seat]));
    const longest = [...this.seats.keys()].sort((a, b) => b.length - a.length);
    this.names = new RegExp(`(${longest.map((name) => name.replace(/[^\w ]/g, "\\$&")).join("|")})`);
  }

  /** Show these lines instead. @param {(Entry | null)[]} entries */
  reset(entries) {
    this.list.setAttribute("aria-busy", "true");
    const told = entries.filter((entry) => entry !== null).slice(-LINES);
    this.list.replaceChildren(...told.map((entry) => this.#line(entry)));
    this.list.removeAttribute("aria-busy");
    this.#follow();
  }

  /** @param {Entry | null} entry */
  add(entry) {
    if (!entry) return;
    this.list.append(this.#line(entry));
    if (this.list.childElementCount > LINES * 1.5) {
      this.list.replaceChildren(...[...this.list.children].slice(-LINES));
    }
    if (this.following) this.#follow();
    else this.button.hidden = false;
  }

  /** @param {Entry} entry */
  #line(entry) {
    const line = html("li", { class: `line ${entry.tone}${entry.seat === null ? "" : ` seat-${entry.seat}`}`, "data-seq": entry.seq });
    for (const part of entry.text.split(this.names)) {
      const seat = this.seats.get(part);
      line.append(seat === undefined ? part : html("b", { class: `name seat-${seat}` }, part));
    }
    for (const die of entry.dice ?? []) {
      line.append(" ", html("span", { class: `die ${die.ok === null ? "" : die.ok ? "ok" : "no"}` }, String(die.face)));
      if (die.ok !== null) line.append(html("span", { class: "heard" }, die.ok ? ", enough" : ", not enough"));
    }
    if (entry.note) line.append(" ", html("small", {}, entry.note));
    return line;
  }

  #scrolled() {
    this.following = this.list.scrollHeight - this.list.scrollTop - this.list.clientHeight < 24;
    if (this.following) this.button.hidden = true;
  }

  #follow() {
    this.following = true;
    this.button.hidden = true;
    this.list.scrollTop = this.list.scrollHeight;
  }
}
