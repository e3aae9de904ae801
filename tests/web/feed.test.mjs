import assert from "node:assert/strict";
import { test } from "node:test";
import { Feed, PAUSES } from "../../server/web/feed.mjs";

/** A feed with a stand-in for EventSource; `later` holds what waits for its time. */
function setUp() {
  const seen = { events: [], states: [], now: [], pauses: [], sources: [] };
  class Source {
    constructor(address) {
      this.address = address;
      this.open = true;
      seen.sources.push(this);
    }

    close() { this.open = false; }

    say(frame) { this.onmessage({ data: JSON.stringify(frame) }); }
  }
  const later = (what, ms) => { seen.pauses.push(ms); seen.due = what; };
  const feed = new Feed((since) => `from ${since}`, {
    onEvent: (frame) => seen.events.push(frame.seq),
    onState: (frame) => seen.states.push(frame.seq),
    onConnection: (now) => seen.now.push(now),
  }, { Source, later });
  feed.open();
  return { feed, seen, source: () => seen.sources.at(-1) };
}

const event = (seq) => ({ t: "event", seq, type: "~" });

test("it begins with the whole picture and goes on with events", () => {
  const { seen, source } = setUp();
  assert.equal(source().address, "from null");
  source().onopen();
  source().say({ t: "state", seq: 4 });
  source().say(event(5));
  source().say({ t: "ping" });
  assert.deepEqual([seen.states, seen.events, seen.now], [[4], [5], ["connecting", "live"]]);
});

test("after a break it goes on from the last event it has seen", () => {
  const { seen, source } = setUp();
  source().say({ t: "state", seq: 0 });
  source().say(event(1));
  const broken = source();
  broken.onerror();
  seen.due();
  assert.deepEqual([source().address, broken.open, seen.now.at(-2)], ["from 1", false, "waiting"]);
  broken.say({ t: "state", seq: 9 });
  source().say(event(2));
  assert.deepEqual([seen.states, seen.events], [[0], [1, 2]]);
});

test("an event that comes twice is taken once", () => {
  const { seen, source } = setUp();
  source().say({ t: "state", seq: 0 });
  for (const seq of [1, 2, 1, 2, 3]) source().say(event(seq));
  assert.deepEqual(seen.events, [1, 2, 3]);
});

test("a gap is not taken: it reads again from before the gap", () => {
  const { seen, source } = setUp();
  source().say({ t: "state", seq: 0 });
  source().say(event(1));
  source().say(event(3));
  seen.due();
  assert.deepEqual([seen.events, source().address], [[1], "from 1"]);
});

test("it waits longer after each failure, and not after a success", () => {
  const { seen, source } = setUp();
  for (let i = 0; i < PAUSES.length + 1; i += 1) {
    source().onerror();
    seen.due();
  }
  assert.deepEqual(seen.pauses, [...PAUSES, PAUSES.at(-1)]);
  source().onopen();
  source().onerror();
  assert.equal(seen.pauses.at(-1), PAUSES[0]);
});

test("after the last event the end of the stream is no break", () => {
  const { feed, seen, source } = setUp();
  feed.finish();
  source().onerror();
  assert.deepEqual([seen.now.at(-1), seen.pauses], ["closed", []]);
});
