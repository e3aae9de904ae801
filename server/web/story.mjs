/**
 * The battle in words: one event, one entry, or none where there is nothing to tell. Pure.
 *
 * @typedef {import("./reducer.mjs").View} View
 * @typedef {import("./reducer.mjs").Frame} Frame
 * @typedef {"round" | "phase" | "plain" | "quiet" | "bold" | "bad" | "good" | "dice"} Tone
 * @typedef {{seq: number, tone: Tone, text: string, seat: number | null, dice?: {face: number, ok: boolean | null}[],
 *   note?: string}} Entry  `text` marks names of models and warbands as they are; `note` is the reckoning behind dice.
 */
import { counterName } from "./counters.mjs";
import { length } from "./geometry.mjs";
import { counted as tallied } from "./goals.mjs";
import { capital, counted, listed, purpose, words } from "./words.mjs";

/**
 * @param {View} view The view after the event.
 * @param {Frame} frame
 * @returns {Entry | null}
 */
export function tell(view, frame) {
  const { type, seq, data } = frame;
  if (type === "~" || SILENT.has(type)) return null;
  const sentence = SENTENCES[type];
  if (!sentence) return { seq, tone: "quiet", text: fallback(frame), seat: null };
  const told = sentence(data, speaker(view));
  if (!told) return null;
  return { seq, tone: "plain", seat: view.models[data.model]?.seat ?? data.seat ?? null, ...told };
}

/** Nothing to tell: questions are shown where they are answered, bookkeeping is nobody's business. */
const SILENT = new Set([
  "agenda.set", "combat.round_ended", "prompt.opened", "prompt.closed", "turn.ended", "model.faced", "models.parted", "hands.filled", "experience.gained",
]);

/** An event of a type not known here: its `txt`, else its type. @param {Frame} frame */
const fallback = (frame) => capital(frame.txt ? `${frame.txt}.` : words(frame.type.replaceAll(".", " ")));

/**
 * @typedef {{who: (id: string | null) => string, side: (seat: number) => string, view: View}} Speaker
 * @param {View} view @returns {Speaker}
 */
function speaker(view) {
  return {
    who: (id) => (id ? view.models[id]?.name ?? id : "nobody"),
    side: (seat) => view.warbands.find((band) => band.seat === seat)?.name ?? (seat < 0 ? unowned(view) : `seat ${seat}`),
    view,
  };
}

/** Who it is that belongs to no warband and has a turn. @param {View} view */
export function unowned(view) {
  const beast = Object.values(view.models).find((model) => model.seat < 0);
  return beast ? `The ${beast.name}` : "Fate";
}

/** @type {Record<string, string>} */
const GAITS = {
  walk: "moves", run: "runs", charge: "covers", failed_charge: "falls short after", intercept: "cuts in over",
  flee: "flees", escape: "slips away", compulsory: "lurches", aside: "steps aside", pushed: "is driven",
};

/** @typedef {Partial<Entry> & {text: string}} Told */

/** A climb, a jump down or a leap over a gap. @param {any} data */
function dared({ over, path: [from, to] }) {
  const height = (to[2] ?? 0) - (from[2] ?? 0);
  if (over === "gap") return `leaps over a gap of ${Math.hypot(to[0] - from[0], to[1] - from[1]).toFixed(1)}″`;
  if (over === "leap") return `leaps ${Math.hypot(to[0] - from[0], to[1] - from[1]).toFixed(1)}″`;
  return over === "jump" ? `jumps down ${(-height).toFixed(1)}″` : `climbs ${height > 0 ? "up" : "down"} ${Math.abs(height).toFixed(1)}″`;
}

/** @param {any} data @param {Speaker} s @returns {Told} */
function movement(data, s) {
  if (data.over) return { text: `${s.who(data.model)} ${dared(data)}.` };
  return { tone: data.gait === "flee" ? "bad" : "plain", text: `${s.who(data.model)} ${GAITS[data.gait] ?? "moves"} ${length(data.path).toFixed(1)}″.` };
}

/** How many of the reasons of a roll come before its modifiers. @type {Record<string, number>} */
const BASES = { to_hit: 1, to_wound: 2, armour_save: 1 };

/** @param {any} data */
const spoils = ({ what, amount }) => (what === "wyrdstone" ? `${counted(amount, "shard")} of wyrdstone` : `${amount} ${words(what)}`);

/** @param {number} value */
const signed = (value) => (value < 0 ? `−${-value}` : `+${value}`);

/** @param {any} data @param {Speaker} s @returns {Told} */
function dice(data, s) {
  const roller = data.model ? s.who(data.model) : s.side(data.seat);
  const against = data.against ? ` against ${s.who(data.against)}` : "";
  const { faces, needed, under } = data;
  const sum = faces.reduce((total, face) => total + face, 0);
  const fits = (face) => (needed === null || needed === undefined ? null : under ? sum <= needed : face >= needed);
  const goal = needed === null || needed === undefined ? "" : under ? `${needed} or less` : `${needed}+`;
  const bases = under ? 1 : BASES[data.purpose] ?? 0;
  const reasons = (data.reasons ?? []).map(([name, value], i) => `${words(name)}${i < bases ? `: ${value}` : ` ${signed(value)}`}`);
  return {
    tone: "dice",
    text: `${roller} rolls ${purpose(data.purpose)}${against}${data.reroll ? " again" : ""}`,
    dice: faces.map((face) => ({ face, ok: fits(face) })),
    note: [goal && `needs ${goal}`, ...reasons].filter(Boolean).join(" · "),
  };
}

/** @type {Record<string, string>} */
const STATUS = { standing: "is on his feet again.", knocked_down: "is knocked down.", stunned: "is stunned." };

/** Marks that are news. @type {Record<string, string>} */
const MARKED = {
  netted: "is caught in the net.", burning: "is on fire!", in_flames: "burns and can do nothing but move.",
  searching: "searches the pool.",
};

/** @type {Record<string, (who: string) => string>} */
const CLEARED = {
  burning: (who) => `The fire on ${who} is out.`, searching: (who) => `${who} searches no more.`,
};

/** @type {Record<string, string>} */
const GONE = {
  out_of_action: "is taken out of action", fled: "flees the table", routed: "runs with his warband", exited: "leaves the table",
};

/** @type {Record<string, string>} */
const LEFT = { routed: "routs and leaves the field!", eliminated: "is wiped out!", resigned: "gives up the battle.",
  exited: "has left the table." };

/** @type {Record<string, string>} */
const BREAKS = {
  charge: "attacks its ally", shot: "shoots at its ally", stray_hit: "has hit its ally",
  animosity: "cannot keep its hands off its ally", peace: "leaves its ally",
};

/** @type {Record<string, string>} */
const FAILED = {
  out_of_reach: "it is too far", fear: "fear holds him back", no_way: "there is no way through", no_hold: "he finds no hold",
  fell: "he has fallen", hurdle: "he comes to nothing before what is in his way", warded_off: "he dares not come near",
  dazzled: "the flash blinds him",
};

/** What gives a hidden model away. @type {Record<string, string>} */
const UNHIDDEN = {
  run: "runs out of hiding", charge: "charges out of hiding", interception: "steps out of hiding",
  flight: "flees from hiding", shot: "shoots, and is hidden no longer", fight: "fights, and is hidden no longer",
};

/** @type {Record<string, (data: any, s: Speaker) => Told | null>} */
const SENTENCES = {
  "dice.rolled": dice,
  "scenario.chosen": (d, s) => ({ tone: "bold", text: `${d.seat >= 0 ? `${s.side(d.seat)} chooses` : "They play"} ${words(d.scenario)}.` }),
  "role.taken": (d, s) => ({ tone: "bold", text: `${s.side(d.seat)} ${d.role === "defender" ? "defends" : "attacks"}.` }),
  "segment.taken": (d, s) => {
    const where = d.segment.length === 1 ? `side ${d.segment} of the table` : `the ${words(d.segment)}`;
    return { text: d.drawn ? `${s.side(d.seat)} has its turn as if from ${where}.` : `${s.side(d.seat)} takes ${where}.` };
  },
  "model.appeared": (d) => ({ text: `${d.model.name} is here.` }),
  "model.joined": (d, s) => ({ tone: "bold", text: `${s.who(d.model)} hopes for ${s.side(d.seat)}.` }),
  "model.placed": (d, s) => ({ tone: "quiet", text: `${s.who(d.model)} takes his place.` }),
  "ring.formed": (d, s) => ({ tone: "bold", text: `Order of play: ${d.ring.map(s.side).join(", then ")}.` }),
  "turn.began": (d, s) => ({ tone: "round", text: `Round ${d.round} · ${s.side(d.seat)}` }),
  "phase.began": (d) => (QUIET_PHASES.has(d.phase) ? null : { tone: "phase", text: capital(words(d.phase)) }),
  "model.moved": movement,
  "model.fell": (d, s) => ({ tone: "bad", text: `${s.who(d.model)} falls ${d.height.toFixed(1)}″!` }),
  "test.taken": (d, s) => ({
    tone: d.passed ? "good" : "bad",
    text: `${d.model ? s.who(d.model) : s.side(d.seat)} ${d.passed ? "passes" : "fails"} the ${words(d.what)} test.`,
  }),
  "charge.declared": (d, s) => ({ tone: "bold", text: `${s.who(d.model)} charges ${listed(d.targets.map(s.who))}!` }),
  "charge.failed": (d, s) => ({ tone: "bad", text: `${s.who(d.model)}’s charge fails: ${FAILED[d.why] ?? words(d.why)}.` }),
  "charge.intercepted": (d, s) => ({ tone: "bold", text: `${s.who(d.by)} intercepts ${s.who(d.model)}!` }),
  "model.hid": (d, s) => ({ tone: "quiet", text: `${s.who(d.model)} hides.` }),
  "model.revealed": (d, s) => {
    const only = d.seat === null || d.seat === undefined ? "" : ` from ${s.side(d.seat)}`;
    const found = `${s.who(d.by)} ${d.why === "seen" ? "sees" : "notices"} ${s.who(d.model)}, hidden no longer${only}.`;
    return { tone: "bold", text: d.by ? found : `${s.who(d.model)} ${UNHIDDEN[d.why] ?? "is out of hiding"}${only}.` };
  },
  "alliance.proposed": (d, s) => ({ text: `${s.side(d.seat)} proposes an alliance to ${listed(d.to.map(s.side))}.` }),
  "alliance.refused": (d, s) => ({ tone: "quiet", text: `${s.side(d.seat)} will not be allied to ${s.side(d.proposer)}.` }),
  "alliance.formed": (d, s) => ({ tone: "bold", text: `${listed(d.pair.map(s.side))} are allies.` }),
  "alliance.broken": (d, s) => ({
    tone: "bad", text: `${s.side(d.by)} ${BREAKS[d.why] ?? "breaks with"} ${s.side(d.pair.find((seat) => seat !== d.by))}: they are enemies again!`,
  }),
  "counter.placed": (d, s) =>
    d.counter === "chest" ? { tone: "bold", text: "The chest is found!" } : { tone: "quiet", text: `${s.side(d.seat)} lays a shard on the table.` },
  "counter.given": (d, s) => ({
    tone: "bold", text: d.why === "found" ? `${s.who(d.model)} finds a shard of wyrdstone!` : `${s.who(d.model)} carries a shard of wyrdstone.`,
  }),
  "counter.taken": (d, s) => ({ tone: "bold", text: `${s.who(d.model)} picks up ${counterName({ id: d.counter })}!` }),
  "counter.dropped": (d, s) =>
    ({ tone: "bad", text: `${d.counter === "chest" ? "The chest" : "The shard"} of ${s.who(d.model)} lies on the ground.` }),
  "tally.changed": (d, s) => {
    const text = tallied(s.view, d, s.side);
    return text === null ? null : { tone: "bold", text };
  },
  "reward.earned": (d, s) => ({ tone: "good", text: `${s.side(d.seat)} goes home with ${spoils(d)}.` }),
  "models.engaged": (d, s) => ({ tone: "quiet", text: `${s.who(d.pair[0])} and ${s.who(d.pair[1])} are in combat.` }),
  "shot.declared": (d, s) => ({
    text: `${s.who(d.model)} shoots at ${s.who(d.target)} with the ${words(d.weapon)}, ${d.distance.toFixed(1)}″ away.`,
  }),
  "line.fired": (d, s) => ({
    tone: "bold", text: `${s.who(d.model)} fires the ${words(d.weapon)}: ${d.struck.length ? listed(d.struck.map(s.who)) : "nobody"} hit.`,
  }),
  "blows.declared": (d, s) => ({
    text: `${s.who(d.model)} strikes at ${s.who(d.target)} with the ${words(d.weapon)}${d.count > 1 ? `, ${d.count} times` : ""}.`,
  }),
  "hits.scored": (d, s) =>
    d.hits
      ? { tone: "good", text: `${s.who(d.model)} hits ${s.who(d.target)}${d.hits > 1 ? ` ${d.hits} times` : ""}.` }
      : { tone: "quiet", text: `${s.who(d.model)} misses ${s.who(d.target)}.` },
  "attack.lost": (d, s) => ({
    tone: "good", seat: null, text: `${s.who(d.by)} keeps ${s.who(d.model)} from a blow: ${words(d.rule)}.`,
  }),
  "weapon.broken": (d, s) => ({ tone: "bad", seat: null, text: `The ${words(d.weapon)} of ${s.who(d.model)} breaks.` }),
  "hit.cancelled": (d, s) => ({ tone: "good", seat: null, text: `${s.who(d.target)} turns the hit aside: ${words(d.by)}.` }),
  "hit.diverted": (d, s) => ({
    tone: "bad",
    text: d.why === "backfire" ? `It goes off in the hand of ${s.who(d.victim)}!`
      : `The shot at ${s.who(d.target)} hits ${s.who(d.victim)} ${d.why === "ricochet" ? "too" : "instead"} (${words(d.why)}).`,
  }),
  "critical.scored": (d, s) => ({ tone: "bold", text: `A critical hit on ${s.who(d.target)}: ${words(d.name)}!` }),
  "wound.saved": (d, s) => ({ tone: "good", text: `${s.who(d.model)} is saved by ${d.by === "armour" ? "his armour" : words(d.by)}.` }),
  "model.woke": (d, s) => ({ tone: "bold", text: `${s.who(d.model)} wakes!` }),
  "breath.loosed": (d, s) => ({ tone: "bold", text: `${s.who(d.model)} breathes fire over ${listed(d.covered.map(s.who))}.` }),
  "model.staggered": (d, s) => ({ tone: "bad", text: `${s.who(d.model)} staggers and loses an attack for now.` }),
  "wounds.healed": (d, s) => ({ tone: "good", text: `${s.who(d.model)} has ${counted(d.healed, "wound")} back.` }),
  "item.given": (d, s) => ({ text: `${s.who(d.model)} is given what was found: ${words(d.item)}.` }),
  "item.used": (d, s) => ({ tone: "bold", text: `${s.who(d.model)} uses ${words(d.item)}.` }),
  "wounds.lost": (d, s) => ({ tone: "bad", text: `${s.who(d.model)} loses ${counted(d.lost, "wound")}, ${d.left} left.` }),
  "status.changed": (d, s) => ({
    tone: d.status === "standing" ? "good" : "bad", text: `${s.who(d.model)} ${STATUS[d.status] ?? `is ${words(d.status)}.`}`,
  }),
  "model.marked": (d, s) => {
    const [word, whom] = d.mark.split(":");
    if (word === "follows") return { tone: "bold", text: `${s.who(d.model)} follows ${s.who(whom)} from now on!` };
    return MARKED[d.mark] ? { tone: "bad", text: `${s.who(d.model)} ${MARKED[d.mark]}` } : null;
  },
  "mark.cleared": (d, s) => {
    const [word, whom] = d.mark.split(":");
    if (word === "follows") return { tone: "bold", text: `${s.who(d.model)} does not follow ${s.who(whom)} any more.` };
    return CLEARED[d.mark] ? { tone: "good", text: CLEARED[d.mark](s.who(d.model)) } : null;
  },
  "model.broke": (d, s) => ({ tone: "bad", text: `${s.who(d.model)} breaks and flees!` }),
  "model.rallied": (d, s) => ({ tone: "good", text: `${s.who(d.model)} rallies.` }),
  "model.wild": (d, s) => ({ tone: "bold", text: `${s.who(d.model)} goes wild and is everybody’s enemy!` }),
  "model.left": (d, s) => ({
    tone: "bad", text: `${s.who(d.model)} ${GONE[d.why] ?? "leaves the table"}${d.by ? ` by ${s.who(d.by)}` : ""}.`,
  }),
  "rout.due": (d, s) => ({ tone: "bad", text: `${s.side(d.seat)} has lost ${d.losses} of ${d.size} and must test for rout.` }),
  "warband.left": (d, s) => ({ tone: "bold", text: `${s.side(d.seat)} ${LEFT[d.why] ?? "leaves the battle."}` }),
  "resignation.noted": (d, s) => ({ text: `${s.side(d.seat)} will give up at the start of its next turn.` }),
  "battle.ended": (d, s) => ({
    tone: "round", text: d.winners.length ? `${listed(d.winners.map(s.side))} wins the battle` : "Nobody wins the battle",
  }),
};

/** Steps too small for a heading of their own. */
const QUIET_PHASES = new Set(["setup", "start", "over"]);
