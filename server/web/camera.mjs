/**
 * What part of the table is seen: dragging, wheel, pinch, buttons and keys.
 *
 * @typedef {{x: number, y: number, width: number, height: number}} Box  In inches.
 */
import { clamp } from "./geometry.mjs";

const EDGE = 1.6;
const CLOSEST = 9;

/** From how many pixels to an inch initials, and names, can be read. */
const INITIALS = 17;
const NAMES = 38;

export class Camera {
  /** @param {any} canvas The root svg element. @param {{width: number, depth: number}} board */
  constructor(canvas, board) {
    this.canvas = canvas;
    /** @type {Box} */
    this.all = { x: -EDGE, y: -EDGE, width: board.width + 2 * EDGE, height: board.depth + 2 * EDGE };
    this.box = this.all;
    this.moved = false;
    /** @type {Map<number, PointerEvent>} */
    this.fingers = new Map();
    this.show(this.all);
    new ResizeObserver(() => this.rescale()).observe(canvas);
    canvas.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    canvas.addEventListener("pointerdown", (event) => this.#down(event));
    canvas.addEventListener("pointermove", (event) => this.#drag(event));
    for (const name of ["pointerup", "pointercancel", "pointerleave"]) {
      canvas.addEventListener(name, (event) => this.fingers.delete(event.pointerId));
    }
  }

  /** @param {Box} box */
  show(box) {
    const width = clamp(box.width, CLOSEST, this.all.width);
    const height = width * (this.all.height / this.all.width);
    const x = clamp(box.x, this.all.x, this.all.x + this.all.width - width);
    const y = clamp(box.y, this.all.y, this.all.y + this.all.height - height);
    this.box = { x, y, width, height };
    this.canvas.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
    this.rescale();
  }

  /** Show what can be read at this size; to be called when the drawing has another size on the screen. */
  rescale() {
    const { clientWidth, clientHeight } = this.canvas;
    const pixels = Math.min(clientWidth / this.box.width, clientHeight / this.box.height);
    this.canvas.classList.toggle("is-far", pixels < INITIALS);
    this.canvas.classList.toggle("is-near", pixels > NAMES);
  }

  /** Closer (below 1) or farther (above 1), with one place kept where it is. @param {number} by @param {[number, number]} [around] */
  zoom(by, around = [this.box.x + this.box.width / 2, this.box.y + this.box.height / 2]) {
    const width = clamp(this.box.width * by, CLOSEST, this.all.width);
    const part = width / this.box.width;
    this.show({
      width, height: 0, x: around[0] - (around[0] - this.box.x) * part, y: around[1] - (around[1] - this.box.y) * part,
    });
  }

  /** @param {number} x @param {number} y In parts of what is seen. */
  pan(x, y) {
    this.show({ ...this.box, x: this.box.x + x * this.box.width, y: this.box.y + y * this.box.height });
  }

  reset() {
    this.show(this.all);
  }

  /** Bring a place to the middle unless it is well in view. @param {[number, number] | number[]} place */
  follow([x, y]) {
    const { x: left, y: top, width, height } = this.box;
    const inside = x > left + width * 0.2 && x < left + width * 0.8 && y > top + height * 0.2 && y < top + height * 0.8;
    if (!inside) this.show({ ...this.box, x: x - width / 2, y: y - height / 2 });
  }

  /** Where on the table a pointer is. @param {{clientX: number, clientY: number}} event @returns {[number, number]} */
  at(event) {
    const place = new DOMPoint(event.clientX, event.clientY).matrixTransform(this.canvas.getScreenCTM().inverse());
    return [place.x, place.y];
  }

  #wheel(event) {
    event.preventDefault();
    this.zoom(event.deltaY > 0 ? 1.15 : 1 / 1.15, this.at(event));
  }

  #down(event) {
    this.moved = false;
    this.fingers.set(event.pointerId, event);
  }

  #drag(event) {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    const [dx, dy] = [event.clientX - before.clientX, event.clientY - before.clientY];
    if (!this.moved && Math.hypot(dx, dy) < 5) return;
    this.moved = true;
    this.canvas.setPointerCapture(event.pointerId);
    const other = [...this.fingers.values()].find((finger) => finger.pointerId !== event.pointerId);
    if (other) {
      const apart = (finger) => Math.hypot(finger.clientX - other.clientX, finger.clientY - other.clientY) || 1;
      this.zoom(apart(before) / apart(event), this.at(other));
    } else {
      const size = this.canvas.getBoundingClientRect();
      this.pan(-dx / size.width, -dy / size.height);
    }
    this.fingers.set(event.pointerId, event);
  }
}
