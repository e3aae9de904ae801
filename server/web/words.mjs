/** Plain words for the keys of the rules. A key that is not listed is shown as itself, with spaces. */

/** @type {Record<string, string>} */
const WORDS = {
  double_handed: "double-handed weapon", claws_and_teeth: "claws and teeth", fist: "fists", dwarf_axe: "dwarf axe",
  street_brawl: "Street Brawl", treasure_hunt: "Treasure Hunt", ambush: "Ambush!", the_pool: "The Pool", orc_mob: "Orc mob", dwarf_treasure_hunters: "Dwarf treasure hunters",
  knocked_down: "knocked down", out_of_action: "out of action", all_alone: "all-alone", big_un: "Big ’Un",
  setup: "setting up", start: "start of the turn", combat: "hand-to-hand", over: "over",
  failed_charge: "failed charge", aside: "step aside", light_armour: "light armour", ball_and_chain: "ball and chain",
};

/** @param {string | null | undefined} key */
export const words = (key) => (key ? WORDS[key] ?? key.replace("playtest_", "").replaceAll("_", " ") : "");

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** @param {string[]} items "a", "a and b", "a, b and c". */
export function listed(items) {
  return items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
}

/** @param {number} count @param {string} one @param {string} [many] */
export const counted = (count, one, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/** What is asked of a seat, as the end of "waiting for X to ...". @type {Record<string, string>} */
const ASKED = {
  counter: "lay a shard on the table",
  scenario: "choose the scenario", role: "attack or defend", precedence: "set up first or second",
  segment: "choose a place on the table", deploy: "set up", rout_offer: "stay or run", test_order: "choose a test",
  stand_up: "stand up or stay down", douse: "help put out the fire or not", facing: "choose a facing", charges: "declare charges",
  alliances: "propose alliances or go on", alliance: "agree to an alliance or refuse",
  share_victory: "share the victory or fight on",
  search: "search the pool or not",
  beast: "choose the great beast", share_hoard: "share the hoard or not",
  play_on: "play on or end the battle",
  allot: "say who shall have what has been found",
  compulsory_charge: "choose whom to charge", interception: "intercept or let pass",
  compulsory_move: "make a compulsory move", extra_move: "make a move at once or not", award: "say which Hero learns", moves: "move or hide", shooting: "shoot", weapons: "choose weapons",
  fights: "choose the next fight", strike_order: "choose who strikes first", attacks: "strike",
  reroll: "roll again or not", reaction: "react", grapple: "take an attack from an enemy", spot: "look for the hidden shooter or not",
  use: "use something or not",
};

/** @param {string} key */
export const asked = (key) => ASKED[key] ?? words(key);

/** What a die is rolled for, after "rolls". @type {Record<string, string>} */
const PURPOSE = {
  to_hit: "to hit", to_wound: "to wound", armour_save: "an armour save", injury: "for injury", parry: "to parry",
  rout: "a Rout test", rally: "to rally", fear: "a Fear test", stupidity: "against stupidity", critical: "a critical hit",
  leadership: "a Leadership test", all_alone: "an all-alone test", escape: "to escape from the fight", initiative: "an Initiative test", flee: "to flee",
  first_turn: "for the first turn", set_up: "for the order of setting up", defender: "for who defends",
  scenario: "for the scenario", scenario_choice: "for who chooses the scenario",
  role: "for who chooses to attack or defend", edge_choice: "for who chooses the edges", place: "for where to set up or come on",
  reserve: "to be there in time",
  seat: "for a place in the order of play",
  victim_experience: "for what there is to learn", objectives: "for the buildings that are fought for", shards: "for the shards on its back", pool: "for what lies in the pool", search: "for the search",
  counters: "for the shards on the table", counter_order: "for the order of laying them down", offence: "for what comes of the quarrel",
  squig_move: "for the bound", direction: "for the direction", ball_and_chain: "to keep its feet", swing: "for the swing",
  climb: "to climb", jump: "to jump down", dive: "to dive on the enemy", gap: "to leap over", leap: "for the length of the leap", fall: "for the hits of the fall",
  wander: "for how far he strays", mansion: "for what is in the house",
  edge: "not to fall off the edge", acrobat: "to land softly",
  disarm: "for which weapon is knocked away", push: "for the way back",
  garlic: "to bear the smell of garlic", caltrops: "for the caltrops", flash_powder: "not to be blinded",
  waaagh_skill: "for the length of the WAAAGH!", black_hunger: "for the strength of the hunger",
  hunger_hits: "for the price of the hunger", lucky_charm: "for the lucky charm", crimson_shade: "for the Crimson Shade",
  detect: "to notice the enemy", spot: "to spot the shooter", notice: "to notice him in the shadows",
  telescope: "for the telescope", hurdle: "to get over what is in the way", wounds_caused: "for the wounds", dodge: "to dodge",
  tear_free: "to tear free", bomb_hits: "for the hits of the bomb", set_alight: "to set it alight", douse: "to put out the fire", stray: "for where it strays", stupid_move: "for its wandering",
  envenomed_tail: "for the sweep of the tail", head_butt: "to keep its feet",
  hydra_regeneration: "for the wounds to close", breath: "to be caught by the breath", artefact: "for which artefact it is", beast: "for which beast lives there",
  long_shot: "for the long shot, after the 6",
};

/** @param {string} key */
export const purpose = (key) => PURPOSE[key] ?? `for ${words(key)}`;

/** @param {string} name Initials for a base: "Gorgutz" -> "Go", "Stabba 3" -> "S3". */
export function initials(name) {
  const parts = name.split(/[\s-]+/).filter((part) => part && !["the", "da", "of"].includes(part.toLowerCase()));
  if (parts.length < 2) return (parts[0] ?? "?").slice(0, 2);
  return parts[0][0] + parts.at(-1)[0];
}
