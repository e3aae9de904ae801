/**
 * All of a battle that has come in: where it began, and every event since. Any moment of it can be seen again. Pure but
 * for the list it grows.
 *
 * @typedef {import("./reducer.mjs").View} View
 * @typedef {import("./reducer.mjs").Frame} Frame
 * @typedef {import("./story.mjs").Entry} Entry
 */
import { reduce, viewOf } from "./reducer.mjs";
import { tell } from "./story.mjs";

/** A view is kept every so many events, so going back is never far. */
const EVERY = 100;

export class Timeline {
  /** @param {any} frame The `state` frame to begin with. */
  constructor(frame) {
    /** @type {Frame[]} */
    this.frames = [];
    /** @type {(Entry | null)[]} */
    this.entries = [];
    /** @type {View[]} */
    this.kept = [viewOf(frame)];
    this.newest = this.kept[0];
  }

  /** How many events there are. A position is a number of events: 0 is the beginning, `end` is now. */
  get end() {
    return this.frames.length;
  }

  /** @param {Frame} frame */
  add(frame) {
    this.newest = reduce(this.newest, frame);
    this.frames.push(frame);
    this.entries.push(tell(this.newest, frame));
    if (this.end % EVERY === 0) this.kept.push(this.newest);
  }

  /** @param {number} position @returns {View} The view after that many events. */
  at(position) {
    if (position === this.end) return this.newest;
    let view = this.kept[Math.floor(position / EVERY)];
    for (let i = position - (position % EVERY); i < position; i += 1) view = reduce(view, this.frames[i]);
    return view;
  }
}
