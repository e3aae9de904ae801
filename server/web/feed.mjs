/**
 * A live feed of one game over server-sent events. It comes back after every break and goes on from the last number it
 * has seen, so its reader gets each event once and in order.
 *
 * @typedef {"connecting" | "live" | "waiting" | "closed"} Connection
 * @typedef {{onState: (frame: any) => void, onEvent: (frame: any) => void, onConnection: (now: Connection) => void}} Listener
 */

/** Waits after the first, second ... failure in a row, in milliseconds. */
export const PAUSES = [500, 1000, 2000, 4000, 8000];

export class Feed {
  /**
   * @param {(since: number | null) => string} address Where to read from, given the last number seen.
   * @param {Listener} listener
   * @param {{Source?: any, later?: (what: () => void, ms: number) => any}} [ports] Stand-ins for tests.
   */
  constructor(address, listener, ports = {}) {
    this.address = address;
    this.listener = listener;
    this.Source = ports.Source ?? globalThis.EventSource;
    this.later = ports.later ?? ((what, ms) => setTimeout(what, ms));
    /** @type {number | null} */
    this.seq = null;
    this.failures = 0;
    this.closed = false;
    this.finished = false;
    this.source = null;
  }

  /** @param {number | null} [since] The last event already known; null asks for the whole picture first. */
  open(since = this.seq) {
    this.seq = since;
    this.listener.onConnection("connecting");
    const source = new this.Source(this.address(since));
    this.source = source;
    source.onopen = () => this.#live(source);
    source.onmessage = (message) => this.#take(source, message);
    for (const name of ["event", "state"]) source.addEventListener?.(name, (message) => this.#take(source, message));
    // The browser would retry by itself, but not after an answer such as 503: one way for both is simpler.
    source.onerror = () => this.#retry(source);
  }

  close() {
    this.closed = true;
    this.source?.close();
    this.listener.onConnection("closed");
  }

  /** Nothing more will come: the next end of the stream is not a break. */
  finish() {
    this.finished = true;
  }

  #live(source) {
    if (source !== this.source) return;
    this.failures = 0;
    this.listener.onConnection("live");
  }

  #take(source, message) {
    if (source !== this.source) return;
    const frame = JSON.parse(message.data);
    if (frame.t === "state") {
      this.seq = frame.seq;
      this.listener.onState(frame);
    } else if (frame.t === "event") {
      this.#event(source, frame);
    } else if (frame.t === "bye" || frame.t === "error") {
      this.#retry(source);
    }
  }

  #event(source, frame) {
    if (this.seq !== null && frame.seq <= this.seq) return;
    if (this.seq !== null && frame.seq > this.seq + 1) {
      this.#retry(source);
      return;
    }
    this.seq = frame.seq;
    this.listener.onEvent(frame);
  }

  #retry(source) {
    if (source !== this.source || this.closed) return;
    source.close();
    this.source = null;
    if (this.finished) {
      this.close();
      return;
    }
    this.listener.onConnection("waiting");
    const pause = PAUSES[Math.min(this.failures, PAUSES.length - 1)];
    this.failures += 1;
    this.later(() => { if (!this.closed && this.source === null) this.open(); }, pause);
  }
}
