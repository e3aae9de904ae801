/**
 * The picture a viewer has of a battle, and how each event changes it. Pure: no rules, no page. A view is never changed
 * in place; `reduce` returns a new one, or the same one for an event that changes nothing.
 *
 * @typedef {import("./geometry.mjs").Place} Place
 * @typedef {{id: string, name: string, seat: number, type: string, at: Place | null, facing: number, status: string,
 *   fleeing: boolean, wild: boolean, gone: string | null, wounds: number, profile: Record<string, number>,
 *   weapons: string[], armour: string[], items: string[], hands: string[], marks: Record<string, string>,
 *   radius?: number, neutral?: boolean}} Model
 * @typedef {{seat: number, name: string, list: string, size: number, left: string, segment: string, role: string}} Warband
 * @typedef {{id: string, seat: number, asked: string, deadline: string | null, about: Record<string, string>, zone: any}} Prompt
 * @typedef {{kind: "move" | "shot" | "blow" | "fall" | "breath", seq: number, seat: number, model: string, target?: string, path: Place[],
 *   gait?: string, weapon?: string, hit?: boolean, radius?: number, covered?: string[], caught?: Place[]}} Trace  Something seen on the board for a while.
 * @typedef {{id: string, value: number, at: Place | null, carrier: string}} Counter
 * @typedef {{seq: number, board: any, warbands: Warband[], models: Record<string, Model>, scenario: string,
 *   tally: Record<string, number>, turn: {round: number, seat: number, phase: string, first: number}, ring: number[], engaged: [string, string][],
 *   alliances: [number, number][], counters: Record<string, Counter>, rewards: [number, string, number][],
 *   prompts: Prompt[], traces: Trace[], outcome: {winners: number[], reason: string} | null}} View
 * @typedef {{t: "event", seq: number, ts?: string, type: string, data?: any, txt?: any}} Frame
 */
import { BASE, direction } from "./geometry.mjs";

/** Traces that may hit or miss. */
const AIMED = new Set(["shot", "blow"]);

/** How many traces of moves and shots stay on the board. */
export const TRACES = 8;

/**
 * @param {{seq: number, state: any, prompts?: any[]}} frame A `state` frame.
 * @returns {View}
 */
export function viewOf(frame) {
  const state = frame.state;
  return {
    seq: frame.seq,
    board: state.board,
    warbands: state.warbands,
    models: state.models,
    scenario: state.scenario ?? "",
    turn: state.turn ?? { round: 0, seat: -1, phase: "setup", first: -1 },
    ring: state.ring ?? [],
    engaged: state.engaged ?? [],
    alliances: state.alliances ?? [],
    counters: state.counters ?? {},
    rewards: state.rewards ?? [],
    tally: state.tally ?? {},
    prompts: (frame.prompts ?? []).map(promptOf),
    traces: [],
    outcome: state.outcome ?? null,
  };
}

/** @param {any} data A prompt as it is on the wire. @returns {Prompt} */
function promptOf(data) {
  const seat = Number(data.to.replace("seat:", ""));
  return { id: data.prompt, seat, asked: data.kind, about: data.about ?? {}, zone: data.zone ?? null, deadline: data.deadline ?? null };
}

/**
 * @param {View} view
 * @param {Frame} frame Events of a type that is not known here change nothing but the number.
 * @returns {View}
 */
export function reduce(view, frame) {
  const change = CHANGES[frame.type];
  const next = change ? change(view, frame.data, frame) : view;
  return { ...next, seq: frame.seq };
}

/** @param {View} view @param {string} id @param {Partial<Model>} changes @returns {View} */
function alter(view, id, changes) {
  const model = view.models[id];
  return model ? { ...view, models: { ...view.models, [id]: { ...model, ...changes } } } : view;
}

/** @param {string[] | undefined} keys @param {string} key @returns {string[]} one of that key less */
function without(keys = [], key) {
  const spot = keys.indexOf(key);
  return keys.filter((_, i) => i !== spot);
}

/** @param {View} view @param {string} until @param {(model: Model) => boolean} [whose] @returns {View} */
function forget(view, until, whose = () => true) {
  const models = { ...view.models };
  for (const model of Object.values(models)) {
    if (whose(model) && Object.values(model.marks ?? {}).includes(until)) {
      const marks = Object.fromEntries(Object.entries(model.marks).filter(([, end]) => end !== until));
      models[model.id] = { ...model, marks };
    }
  }
  return { ...view, models };
}

/** @param {View} view @param {(pair: [string, string]) => boolean} which @returns {View} */
function part(view, which) {
  const engaged = view.engaged.filter((pair) => !which(pair));
  if (engaged.length === view.engaged.length) return view;
  const busy = new Set(engaged.flat());
  const free = new Set(view.engaged.flat().filter((id) => !busy.has(id)));
  const parted = forget({ ...view, engaged }, "combat", (model) => free.has(model.id));
  for (const id of free) parted.models[id] = { ...parted.models[id], hands: [] };
  return parted;
}

/** @param {View} view @param {Trace} trace @returns {View} */
const leave = (view, trace) => ({ ...view, traces: [...view.traces.slice(1 - TRACES), trace] });

/** @param {View} view @param {any} data @param {Frame} frame @returns {View} */
function moved(view, data, frame) {
  const { model, path, gait, facing } = data;
  const seat = view.models[model]?.seat ?? -1;
  const there = part(alter(view, model, { at: path.at(-1), facing }), (pair) => pair.includes(model) && !pair.includes(data.keeps));
  return leave(there, { kind: "move", seq: frame.seq, seat, model, path, gait });
}

/** @param {View} view @param {any} data @returns {View} */
const fell = (view, data) => part(alter(view, data.model, { at: data.to }), (pair) => pair.includes(data.model));

/** @param {View} view @param {any} data @param {Frame} frame @param {"shot" | "blow"} kind @returns {View} */
function aimed(view, data, frame, kind) {
  const from = view.models[data.model];
  const to = view.models[data.target];
  if (!from?.at || !to?.at) return view;
  const { model, target, weapon } = data;
  return leave(view, { kind, seq: frame.seq, seat: from.seat, model, target, weapon, path: [from.at, to.at] });
}

/** Everybody in a line is hit. @param {View} view @param {any} data @param {Frame} frame @returns {View} */
const swept = (view, data, frame) =>
  data.struck.reduce((seen, target) => scored(aimed(seen, { ...data, target }, frame, "shot"), { ...data, target, hits: 1 }), view);

/** Whether the last shot or blow of that model at that target hit. @param {View} view @param {any} data @returns {View} */
function scored(view, data) {
  const index = view.traces.findLastIndex((t) => AIMED.has(t.kind) && t.model === data.model && t.target === data.target);
  if (index < 0) return caught(view, data);
  return { ...view, traces: view.traces.with(index, { ...view.traces[index], hit: data.hits > 0 }) };
}

/** A breath lies on the table as its template does, its tip at the base. @param {View} view @param {any} data @param {Frame} frame @returns {View} */
function breathed(view, { model, degrees, length: far, radius = 0, covered }, frame) {
  const from = view.models[model];
  if (!from?.at) return view;
  const [[x, y, z], [dx, dy], base] = [from.at, direction(degrees), from.radius ?? BASE];
  /** @param {number} away @returns {Place} */
  const ahead = (away) => [x + dx * away, y + dy * away, z];
  const path = [ahead(base), ahead(base + far - radius)];
  return leave(view, { kind: "breath", seq: frame.seq, seat: from.seat, model, path, radius, covered, caught: [] });
}

/** Under the last breath of that model. @param {View} view @param {any} data @returns {View} */
function caught(view, data) {
  const index = view.traces.findLastIndex((t) => t.kind === "breath" && t.model === data.model && t.covered?.includes(data.target));
  const at = view.models[data.target]?.at;
  if (index < 0 || !at || !data.hits) return view;
  const trace = view.traces[index];
  return { ...view, traces: view.traces.with(index, { ...trace, caught: [...(trace.caught ?? []), at] }) };
}

/** @param {View} view @param {any} data @param {Frame} frame @returns {View} */
function left(view, data, frame) {
  const status = data.why === "out_of_action" ? data.why : view.models[data.model]?.status;
  const off = { at: null, gone: data.why, status, fleeing: false, marks: {}, hands: [] };
  const gone = alter(part(view, (pair) => pair.includes(data.model)), data.model, off);
  const { at, seat } = view.models[data.model] ?? {};
  return at ? leave(gone, { kind: "fall", seq: frame.seq, seat, model: data.model, path: [at] }) : gone;
}

/** @param {View} view @param {any} data @returns {View} */
function turned(view, data) {
  const turn = { round: data.round, seat: data.seat, first: data.first, phase: "start" };
  const begun = forget({ ...view, turn, traces: [] }, "own_turn", (model) => model.seat === data.seat);
  return Object.values(begun.models).filter((model) => model.seat === data.seat).reduce(nearer, begun);
}

/** Marks for its next own turn end with this one. @param {View} view @param {Model} model @returns {View} */
function nearer(view, model) {
  const ends = Object.entries(model.marks ?? {});
  if (!ends.some(([, end]) => end === "next_turn")) return view;
  const marks = Object.fromEntries(ends.map(([mark, end]) => [mark, end === "next_turn" ? "turn" : end]));
  return alter(view, model.id, { marks });
}

/** Marks without those that say who has spotted a hidden model. @param {View} view @param {string} id */
const unspotted = (view, id) =>
  Object.fromEntries(Object.entries(view.models[id]?.marks ?? {}).filter(([mark]) => !mark.startsWith("spotted:")));

/** Found by all, or by one warband alone. @param {View} view @param {any} data @returns {View} */
function revealed(view, data) {
  if (data.seat !== null && data.seat !== undefined) {
    return alter(view, data.model, { marks: { ...view.models[data.model]?.marks, [`spotted:${data.seat}`]: "battle" } });
  }
  const { hidden: _, ...marks } = unspotted(view, data.model);
  return alter(view, data.model, { marks });
}

/** @param {View} view @param {number} seat @param {Partial<Warband>} changes @returns {View} */
const side = (view, seat, changes) => ({
  ...view, warbands: view.warbands.map((band) => (band.seat === seat ? { ...band, ...changes } : band)),
});

/** @param {View} view @param {Counter} counter Where it is now, or who has it. @returns {View} */
const lay = (view, counter) => ({ ...view, counters: { ...view.counters, [counter.id]: counter } });

/** @template T @param {[T, T]} a @param {[T, T]} b */
const same = (a, b) => a[0] === b[0] && a[1] === b[1];

/** @type {Record<string, (view: View, data: any, frame: Frame) => View>} */
const CHANGES = {
  "scenario.chosen": (view, data) => ({ ...view, scenario: data.scenario, board: data.board ?? view.board }),
  "role.taken": (view, data) => side(view, data.seat, { role: data.role }),
  "segment.taken": (view, data) => side(view, data.seat, { segment: data.segment }),
  "ring.formed": (view, data) => ({ ...view, ring: data.ring }),
  "turn.began": turned,
  "phase.began": (view, data) => forget({ ...view, turn: { ...view.turn, phase: data.phase } }, "phase"),
  "turn.ended": (view) => forget(forget(view, "phase"), "turn"),
  "model.appeared": (view, data) => ({ ...view, models: { ...view.models, [data.model.id]: data.model } }),
  "model.joined": (view, data) => alter(view, data.model, { seat: data.seat }),
  "tally.changed": (view, data) => ({ ...view, tally: { ...view.tally, [data.what]: data.count } }),
  "model.placed": (view, data) => alter(view, data.model, { at: data.at, facing: data.facing }),
  "model.moved": moved,
  "model.fell": fell,
  "model.faced": (view, data) => alter(view, data.model, { facing: data.facing }),
  "model.marked": (view, data) =>
    alter(view, data.model, { marks: { ...view.models[data.model]?.marks, [data.mark]: data.until } }),
  "mark.cleared": (view, data) => {
    const { [data.mark]: _, ...marks } = view.models[data.model]?.marks ?? {};
    return alter(view, data.model, { marks });
  },
  "model.hid": (view, data) => alter(view, data.model, { marks: { ...unspotted(view, data.model), hidden: "battle" } }),
  "model.revealed": revealed,
  "models.engaged": (view, data) =>
    view.engaged.some((pair) => same(pair, data.pair)) ? view : { ...view, engaged: [...view.engaged, data.pair] },
  "models.parted": (view, data) => part(view, (pair) => same(pair, data.pair)),
  "alliance.formed": (view, data) => ({ ...view, alliances: [...view.alliances, data.pair] }),
  "alliance.broken": (view, data) => ({ ...view, alliances: view.alliances.filter((pair) => !same(pair, data.pair)) }),
  "counter.placed": (view, data) => lay(view, { id: data.counter, value: data.value, at: data.at, carrier: "" }),
  "counter.given": (view, data) => lay(view, { id: data.counter, value: data.value, at: null, carrier: data.model }),
  "counter.taken": (view, data) => lay(view, { ...view.counters[data.counter], at: null, carrier: data.model }),
  "counter.dropped": (view, data) => lay(view, { ...view.counters[data.counter], at: data.at, carrier: "" }),
  "reward.earned": (view, data) => ({ ...view, rewards: [...view.rewards, [data.seat, data.what, data.amount]] }),
  "shot.declared": (view, data, frame) => aimed(view, data, frame, "shot"),
  "line.fired": swept,
  "breath.loosed": breathed,
  "blows.declared": (view, data, frame) => aimed(view, data, frame, "blow"),
  "hits.scored": scored,
  "hands.filled": (view, data) => alter(view, data.model, { hands: data.hands }),
  "weapon.broken": (view, data) => alter(view, data.model, {
    weapons: without(view.models[data.model]?.weapons, data.weapon),
    hands: without(view.models[data.model]?.hands, data.weapon),
  }),
  "item.given": (view, data) => alter(view, data.model, { items: [...(view.models[data.model]?.items ?? []), data.item] }),
  "wounds.lost": (view, data) => alter(view, data.model, { wounds: data.left }),
  "wounds.healed": (view, data) => alter(view, data.model, { wounds: data.left }),
  "status.changed": (view, data) =>
    alter(view, data.model, {
      status: data.status, fleeing: data.status === "standing" && Boolean(view.models[data.model]?.fleeing),
    }),
  "model.broke": (view, data) => alter(view, data.model, { fleeing: true }),
  "model.rallied": (view, data) => alter(view, data.model, { fleeing: false }),
  "model.wild": (view, data) => alter(view, data.model, { wild: true }),
  "model.left": left,
  "warband.left": (view, data) => {
    const alliances = view.alliances.filter((pair) => !pair.includes(data.seat));
    return side({ ...view, alliances }, data.seat, { left: data.why });
  },
  "prompt.opened": (view, data) => ({ ...view, prompts: [...view.prompts, promptOf(data)] }),
  "prompt.closed": (view, data) => ({ ...view, prompts: view.prompts.filter((prompt) => prompt.id !== data.prompt) }),
  "battle.ended": (view, data) => ({
    ...view, prompts: [], turn: { ...view.turn, phase: "over" }, outcome: { winners: data.winners, reason: data.reason },
  }),
};
