/**
 * Shows a timeline at a pace the eye can follow: live, or as a replay from any moment.
 *
 * @typedef {import("./reducer.mjs").View} View
 * @typedef {import("./reducer.mjs").Frame} Frame
 * @typedef {import("./timeline.mjs").Timeline} Timeline
 * @typedef {"live" | "play" | "pause"} Mode
 * @typedef {{onStep: (view: View, frame: Frame) => void, onJump: (view: View) => void, onMode: () => void}} Watcher
 *   `onStep` is one event after the other, `onJump` any other change of place.
 */
import { length } from "./geometry.mjs";

/** Live, a reader is never more than about this long behind, in milliseconds. */
const BEHIND = 2500;

/** With more events than this to catch up with, they are not shown one by one. */
const CROWD = 60;

/** How long history may take to come in before the present is shown, in milliseconds. */
const SETTLE = 250;

/** How long an event stays before the next one, in milliseconds at normal speed. @type {Record<string, number>} */
const HOLD = {
  "turn.began": 1200, "phase.began": 500, "dice.rolled": 650, "shot.declared": 700, "blows.declared": 500,
  "charge.declared": 700, "hits.scored": 350, "wounds.lost": 500, "status.changed": 600, "model.left": 900,
  "critical.scored": 700, "test.taken": 500, "model.broke": 700, "warband.left": 1200, "model.placed": 120,
  "model.fell": 700,
};

/** @param {Frame} frame */
const hold = (frame) => (frame.type === "model.moved" ? 300 + walk(frame) : HOLD[frame.type] ?? 0);

/** How long a move is shown, in milliseconds. @param {Frame} frame */
export const walk = (frame) => Math.min(1100, 120 * length(frame.data.path));

export class Player {
  /** @param {Timeline} timeline @param {Watcher} watcher */
  constructor(timeline, watcher) {
    this.timeline = timeline;
    this.watcher = watcher;
    /** @type {Mode} */
    this.mode = "live";
    this.speed = 1;
    this.haste = 1;
    this.position = 0;
    this.timer = 0;
  }

  get view() {
    return this.timeline.at(this.position);
  }

  /** Whether anything moves by itself, now or as soon as it happens. */
  get running() {
    const done = this.position === this.timeline.end && this.timeline.newest.outcome !== null;
    return this.mode !== "pause" && !done;
  }

  /** Go on live with another timeline. @param {Timeline} timeline */
  follow(timeline) {
    this.timeline = timeline;
    this.be("live");
  }

  /** Tell it that the timeline has grown. */
  grown() {
    this.watcher.onMode();
    if (this.mode === "pause" || this.timer) return;
    this.timer = setTimeout(() => this.#go(), this.mode === "live" && this.position === 0 ? SETTLE : 0);
  }

  /** @param {Mode} mode */
  be(mode) {
    this.mode = mode;
    clearTimeout(this.timer);
    this.timer = 0;
    if (mode === "live") this.jump(this.timeline.end);
    if (mode === "play" && this.position === this.timeline.end) this.jump(0);
    this.grown();
  }

  /** @param {number} position */
  jump(position) {
    this.position = position;
    this.watcher.onJump(this.view);
    this.watcher.onMode();
  }

  /** One told event on, or back. @param {1 | -1} by */
  step(by) {
    this.be("pause");
    const { entries, end } = this.timeline;
    let to = this.position + by;
    while (to > 0 && to < end && entries[to - 1] === null) to += by;
    if (to >= 0 && to <= end) this.jump(to);
  }

  #go() {
    this.timer = 0;
    const waiting = this.timeline.end - this.position;
    if (waiting === 0) return;
    if (this.mode === "live" && (waiting > CROWD || this.position === 0)) {
      this.jump(this.timeline.end);
      return;
    }
    const frame = this.timeline.frames[this.position];
    this.position += 1;
    this.watcher.onStep(this.view, frame);
    this.watcher.onMode();
    this.timer = setTimeout(() => this.#go(), hold(frame) / (this.mode === "live" ? this.#haste() : this.speed));
  }

  /** How many times faster than usual to go until the present is reached again. */
  #haste() {
    const ahead = this.timeline.frames.slice(this.position).reduce((sum, frame) => sum + hold(frame), 0);
    this.haste = ahead === 0 ? 1 : Math.max(this.haste, ahead / BEHIND);
    return this.haste;
  }
}
