import {
  type CampGroup,
  type GroupKind,
  type GroupPerson,
  type GroupWish,
  isOnWater,
  membersOf,
  nonSwimmersAllowed,
  shareDay,
} from './groups.ts';

/** Beyond this many years between youngest and oldest, a group counts as mixed. */
const AGES_TOGETHER = 3;

/** What a suggestion does not fulfil, the most important first. */
export const compromises = ['wish', 'non-swimmers', 'uneven', 'language', 'ages'] as const;
export type Compromise = (typeof compromises)[number];

export interface Suggestion {
  readonly registration_id: string;
  readonly group_id: string;
  readonly compromises: readonly Compromise[];
}

export interface Suggestions {
  readonly suggestions: readonly Suggestion[];
  /** People without room in a group, or only with somebody they are kept apart from. */
  readonly without: readonly string[];
}

/**
 * Suggests groups of a kind for people without one; others stay. Siblings and friends are placed as one, the largest
 * such party first, then by age; each in the group with room that fulfils most of `compromises`, in their order. A solver
 * would find a better total, but could not say in a sentence why somebody is in a group.
 */
export function suggestGroups(
  { groups, separate_by_sex }: GroupKind,
  people: readonly GroupPerson[],
  wishes: readonly GroupWish[],
): Suggestions {
  const suggestions: Suggestion[] = [];
  const without = new Set<string>();
  for (const period of periodsOf(groups)) {
    const now = withSuggestions(people, suggestions);
    const busy = groups.filter((group) => shareDay(group, period));
    const unplaced = now.filter(({ group_ids }) => !busy.some(({ id }) => group_ids.includes(id)));
    const free = groups.filter((group) => samePeriod(group, period));
    const before = suggestions.length;
    const parts = separate_by_sex ? separate(free, now, unplaced) : [{ groups: free, unplaced }];
    for (const part of parts) {
      const placing = new Placing(part.groups, now, part.unplaced.length, wishes);
      for (const party of partiesOf(part.unplaced, wishes)) {
        suggestions.push(
          ...(placing.place(party) ?? party.flatMap((person) => placing.place([person]) ?? [])),
        );
      }
    }
    const placed = new Set(suggestions.slice(before).map(({ registration_id }) => registration_id));
    for (const { registration_id } of unplaced)
      if (!placed.has(registration_id)) without.add(registration_id);
  }
  return { suggestions, without: [...without] };
}

interface Part {
  readonly groups: readonly CampGroup[];
  readonly unplaced: readonly GroupPerson[];
}

/**
 * Girls and boys with groups of their own: those where some of them are already, and of the empty ones, the largest first,
 * each to the sex with most campers left to place. Campers of unknown sex, and mixed groups, are left to staff.
 */
function separate(
  groups: readonly CampGroup[],
  people: readonly GroupPerson[],
  unplaced: readonly GroupPerson[],
): Part[] {
  const evenShare = Math.ceil(unplaced.length / groups.length);
  const roomIn = ({ capacity, life_jackets, helmets }: CampGroup) => {
    const limits = [capacity, life_jackets, helmets].filter((limit) => limit !== null);
    return limits.length > 0 ? Math.min(...limits) : evenShare;
  };
  const parts = (['F', 'M'] as const).map((sex) => {
    const own = groups.filter((group) => {
      const members = membersOf(group, people);
      return members.length > 0 && members.every((one) => one.sex === sex);
    });
    const those = unplaced.filter((person) => person.sex === sex);
    const room = own.map((group) => roomIn(group) - membersOf(group, people).length);
    const missing = those.length - room.reduce((sum, places) => sum + Math.max(0, places), 0);
    return { groups: own, unplaced: those, missing };
  });
  const empty = groups
    .filter((group) => membersOf(group, people).length === 0)
    .sort((a, b) => roomIn(b) - roomIn(a));
  for (const group of empty) {
    const [next] = [...parts].sort((a, b) => b.missing - a.missing || a.groups.length - b.groups.length);
    next?.groups.push(group);
    if (next) next.missing -= roomIn(group);
  }
  return parts;
}

type Period = Pick<CampGroup, 'from_on' | 'until_on'>;

const samePeriod = (one: Period, other: Period) =>
  one.from_on === other.from_on && one.until_on === other.until_on;

const periodsOf = (groups: readonly CampGroup[]): Period[] =>
  groups.filter((group, at) => groups.findIndex((other) => samePeriod(group, other)) === at);

/** The people as they are once suggestions are applied. */
const withSuggestions = <Person extends GroupPerson>(
  people: readonly Person[],
  suggestions: readonly Suggestion[],
): Person[] =>
  people.map((person) => {
    const own = suggestions.filter(({ registration_id }) => registration_id === person.registration_id);
    return { ...person, group_ids: [...person.group_ids, ...own.map(({ group_id }) => group_id)] };
  });

/** The unplaced, in parties of siblings and friends that nobody wants apart. */
function partiesOf(people: readonly GroupPerson[], wishes: readonly GroupWish[]): GroupPerson[][] {
  const parties: GroupPerson[][] = [];
  for (const person of people) {
    const linked = parties.filter((party) => party.some((other) => belong(person, other, wishes)));
    const joined = linked.filter((party) => !areApart([person, ...party], wishes));
    const merged = [...joined.flat(), person];
    const party = areApart(merged, wishes) ? [person] : merged;
    if (party !== merged) parties.push(party);
    else parties.splice(0, parties.length, ...parties.filter((one) => !joined.includes(one)), party);
  }
  const youngest = (party: readonly GroupPerson[]) => Math.min(...party.map(({ age }) => age));
  return parties.sort((a, b) => b.length - a.length || youngest(a) - youngest(b));
}

const isWish = ({ registration_id, other_id }: GroupWish, one: GroupPerson, other: GroupPerson) =>
  (registration_id === one.registration_id && other_id === other.registration_id) ||
  (other_id === one.registration_id && registration_id === other.registration_id);

const belong = (one: GroupPerson, other: GroupPerson, wishes: readonly GroupWish[]): boolean =>
  one.family_id === other.family_id || wishes.some((wish) => wish.together && isWish(wish, one, other));

const areApart = (people: readonly GroupPerson[], wishes: readonly GroupWish[]): boolean =>
  wishes.some(
    (wish) =>
      !wish.together &&
      people.some((one) => people.some((other) => one !== other && isWish(wish, one, other))),
  );

/** The groups of one period while they are filled. */
class Placing {
  readonly #members: Map<CampGroup, GroupPerson[]>;
  readonly #wishes: readonly GroupWish[];
  readonly #evenShare: number;

  constructor(
    groups: readonly CampGroup[],
    people: readonly GroupPerson[],
    unplaced: number,
    wishes: readonly GroupWish[],
  ) {
    this.#members = new Map(groups.map((group) => [group, membersOf(group, people)]));
    this.#wishes = wishes;
    const placed = [...this.#members.values()].flat().length;
    this.#evenShare = Math.ceil((placed + unplaced) / groups.length);
  }

  /** Places a party in the best of the groups; undefined where none has room. */
  place(party: readonly GroupPerson[]): Suggestion[] | undefined {
    const ranked = [...this.#members]
      .filter(([group, members]) => this.#fits(group, [...members, ...party]))
      .map(([group, members]) => ({ group, members, broken: this.#broken(group, members, party) }))
      .sort((a, b) => rankOf(a.broken) - rankOf(b.broken) || b.members.length - a.members.length);
    const [best] = ranked;
    if (!best) return undefined;
    this.#members.set(best.group, [...best.members, ...party]);
    return party.map(({ registration_id }) => ({
      registration_id,
      group_id: best.group.id,
      compromises: best.broken,
    }));
  }

  #fits({ capacity, life_jackets, helmets }: CampGroup, members: readonly GroupPerson[]): boolean {
    const room = Math.min(...[capacity, life_jackets, helmets].map((limit) => limit ?? members.length));
    return members.length <= room && !areApart(members, this.#wishes);
  }

  #broken(
    group: CampGroup,
    members: readonly GroupPerson[],
    party: readonly GroupPerson[],
  ): readonly Compromise[] {
    const all = [...members, ...party];
    const ages = all.map(({ age }) => age);
    const broken: Readonly<Record<Compromise, boolean>> = {
      wish: this.#friendsElsewhere(group, party),
      'non-swimmers':
        isOnWater(group) &&
        party.some(({ swims }) => !swims) &&
        all.filter(({ swims }) => !swims).length >
          nonSwimmersAllowed(Math.max(all.length, Math.min(this.#evenShare, group.capacity ?? Infinity))),
      uneven: all.length > this.#evenShare,
      language: members.length > 0 && !party.every((person) => members.some((one) => canTalk(person, one))),
      ages: Math.max(...ages) - Math.min(...ages) > AGES_TOGETHER,
    };
    return compromises.filter((one) => broken[one]);
  }

  // Somebody they belong with is in another group of the same days.
  #friendsElsewhere(group: CampGroup, party: readonly GroupPerson[]): boolean {
    const elsewhere = [...this.#members]
      .filter(([other]) => other !== group)
      .flatMap(([, members]) => members);
    return party.some((person) => elsewhere.some((other) => belong(person, other, this.#wishes)));
  }
}

const canTalk = (one: GroupPerson, other: GroupPerson) =>
  one.languages.some((language) => other.languages.includes(language));

// Each compromise weighs more than all after it.
const rankOf = (broken: readonly Compromise[]): number =>
  broken.reduce((rank, one) => rank + 2 ** (compromises.length - compromises.indexOf(one)), 0);
