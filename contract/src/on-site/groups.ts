/** A boat, a cabin, a tent, a team or a bus. */
export interface CampGroup {
  readonly id: string;
  readonly name: string;
  readonly capacity: number | null;
  /** `yyyy-mm-dd`; null for the first day of the camp. */
  readonly from_on: string | null;
  /** `yyyy-mm-dd`; null for the last day of the camp. */
  readonly until_on: string | null;
  readonly helmets: number | null;
  readonly life_jackets: number | null;
}

export interface GroupKind {
  readonly id: string;
  readonly groups: readonly CampGroup[];
}

/** What of a person matters to groups. */
export interface GroupPerson {
  readonly registration_id: string;
  /** The same for siblings. */
  readonly family_id: string;
  readonly age: number;
  readonly swims: boolean;
  readonly languages: readonly string[];
  readonly group_ids: readonly string[];
}

/** Two who shall be in one group, or in different ones. */
export interface GroupWish {
  readonly registration_id: string;
  readonly other_id: string;
  readonly together: boolean;
}

export const groupConflictKinds = [
  'too many',
  'life jackets',
  'helmets',
  'non-swimmers',
  'two groups',
  'apart but together',
  'together but apart',
] as const;
export type GroupConflictKind = (typeof groupConflictKinds)[number];

export interface GroupConflict {
  readonly kind: GroupConflictKind;
  readonly group_ids: readonly string[];
  readonly registration_ids: readonly string[];
  /** How many there may be; null where it is not about a number. */
  readonly limit: number | null;
}

/** At most one in three on the water may be somebody who cannot swim. */
const NON_SWIMMERS_ONE_IN = 3;

export const nonSwimmersAllowed = (people: number): number => Math.floor(people / NON_SWIMMERS_ONE_IN);

/** Groups with life jackets on board go on the water. */
export const isOnWater = ({ life_jackets }: Pick<CampGroup, 'life_jackets'>): boolean =>
  life_jackets !== null;

type Period = Pick<CampGroup, 'from_on' | 'until_on'>;

const FIRST_DAY = '0000-01-01';
const LAST_DAY = '9999-12-31';

/** Whether two groups share a day. */
export const shareDay = (one: Period, other: Period): boolean =>
  (one.from_on ?? FIRST_DAY) <= (other.until_on ?? LAST_DAY) &&
  (other.from_on ?? FIRST_DAY) <= (one.until_on ?? LAST_DAY);

/** The people of a group. */
export const membersOf = <Person extends GroupPerson>(
  { id }: Pick<CampGroup, 'id'>,
  people: readonly Person[],
): Person[] => people.filter(({ group_ids }) => group_ids.includes(id));

const idsOf = (people: readonly GroupPerson[]) => people.map(({ registration_id }) => registration_id);

/** Everything that is wrong with the groups of a kind, in the order of the groups. */
export function findGroupConflicts(
  { groups }: GroupKind,
  people: readonly GroupPerson[],
  wishes: readonly GroupWish[],
): GroupConflict[] {
  return [
    ...groups.flatMap((group) => conflictsIn(group, membersOf(group, people), wishes)),
    ...people.flatMap((person) => doublePlaces(person, groups)),
    ...wishes.flatMap((wish) => brokenWish(wish, groups, people)),
  ];
}

function conflictsIn(
  group: CampGroup,
  members: readonly GroupPerson[],
  wishes: readonly GroupWish[],
): GroupConflict[] {
  const nonSwimmers = members.filter(({ swims }) => !swims);
  const tooMany = (kind: GroupConflictKind, those: readonly GroupPerson[], limit: number | null) =>
    limit !== null && those.length > limit
      ? [{ kind, group_ids: [group.id], registration_ids: idsOf(those), limit }]
      : [];
  const ids = new Set(idsOf(members));
  const apart = wishes.filter(
    ({ together, registration_id, other_id }) => !together && ids.has(registration_id) && ids.has(other_id),
  );
  return [
    ...tooMany('too many', members, group.capacity),
    ...tooMany('life jackets', members, group.life_jackets),
    ...tooMany('helmets', members, group.helmets),
    ...(isOnWater(group) ? tooMany('non-swimmers', nonSwimmers, nonSwimmersAllowed(members.length)) : []),
    ...apart.map(({ registration_id, other_id }) => ({
      kind: 'apart but together' as const,
      group_ids: [group.id],
      registration_ids: [registration_id, other_id],
      limit: null,
    })),
  ];
}

const groupsOf = ({ group_ids }: GroupPerson, groups: readonly CampGroup[]) =>
  groups.filter(({ id }) => group_ids.includes(id));

function doublePlaces(person: GroupPerson, groups: readonly CampGroup[]): GroupConflict[] {
  const own = groupsOf(person, groups);
  return own.flatMap((one, at) =>
    own
      .slice(at + 1)
      .filter((other) => shareDay(one, other))
      .map((other) => ({
        kind: 'two groups',
        group_ids: [one.id, other.id],
        registration_ids: [person.registration_id],
        limit: null,
      })),
  );
}

// Who has no group yet is not apart.
function brokenWish(
  { together, registration_id, other_id }: GroupWish,
  groups: readonly CampGroup[],
  people: readonly GroupPerson[],
): GroupConflict[] {
  const [own = [], others = []] = [registration_id, other_id].map((id) => {
    const person = people.find((one) => one.registration_id === id);
    return person && groupsOf(person, groups);
  });
  if (!together || own.length === 0 || others.length === 0) return [];
  if (own.some((group) => others.includes(group))) return [];
  const group_ids = [...own, ...others].map(({ id }) => id);
  return [
    { kind: 'together but apart', group_ids, registration_ids: [registration_id, other_id], limit: null },
  ];
}
