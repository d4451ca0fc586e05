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
  /** The staff who lead it. */
  readonly leader_ids: readonly string[];
}

export interface GroupKind {
  readonly id: string;
  /** Girls and boys have groups of their own. */
  readonly separate_by_sex: boolean;
  /** For how many campers one leader is enough; null for no rule. */
  readonly campers_per_leader: number | null;
  readonly groups: readonly CampGroup[];
}

export type Sex = 'M' | 'F';

/** What of a person matters to groups. */
export interface GroupPerson {
  readonly registration_id: string;
  /** The same for siblings. */
  readonly family_id: string;
  readonly age: number;
  /** Null where it was not answered. */
  readonly sex: Sex | null;
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

const groupConflictKinds = [
  'too many',
  'life jackets',
  'helmets',
  'non-swimmers',
  'two groups',
  'both sexes',
  'too few leaders',
  'leader of two',
  'apart but together',
  'together but apart',
] as const;
type GroupConflictKind = (typeof groupConflictKinds)[number];

export interface GroupConflict {
  readonly kind: GroupConflictKind;
  readonly group_ids: readonly string[];
  readonly registration_ids: readonly string[];
  /** The leader it is about. */
  readonly leader_id?: string;
  /** How many there may be; null where it is not about a number. */
  readonly limit: number | null;
}

/** At most one in three on the water may be a non-swimmer. */
const NON_SWIMMERS_ONE_IN = 3;

export const nonSwimmersAllowed = (people: number): number => Math.floor(people / NON_SWIMMERS_ONE_IN);

/** Groups with life jackets on board are out on the water. */
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
  kind: GroupKind,
  people: readonly GroupPerson[],
  wishes: readonly GroupWish[],
): GroupConflict[] {
  const { groups } = kind;
  return [
    ...groups.flatMap((group) => conflictsIn(kind, group, membersOf(group, people), wishes)),
    ...people.flatMap((person) => doublePlaces(person, groups)),
    ...leadersOfTwo(groups),
    ...wishes.flatMap((wish) => brokenWish(wish, kind, people)),
  ];
}

function conflictsIn(
  { separate_by_sex, campers_per_leader }: GroupKind,
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
    ...(separate_by_sex && members.some((one) => members.some((other) => areOfBothSexes(one, other)))
      ? [
          {
            kind: 'both sexes' as const,
            group_ids: [group.id],
            registration_ids: idsOf(members),
            limit: null,
          },
        ]
      : []),
    ...(campers_per_leader === null
      ? []
      : tooMany('too few leaders', members, group.leader_ids.length * campers_per_leader)),
    ...apart.map(({ registration_id, other_id }) => ({
      kind: 'apart but together' as const,
      group_ids: [group.id],
      registration_ids: [registration_id, other_id],
      limit: null,
    })),
  ];
}

/** Whether one is known to be a girl and the other a boy. */
const areOfBothSexes = (one: Pick<GroupPerson, 'sex'>, other: Pick<GroupPerson, 'sex'>): boolean =>
  one.sex !== null && other.sex !== null && one.sex !== other.sex;

// Nobody can lead two groups on the same day.
const leadersOfTwo = (groups: readonly CampGroup[]): GroupConflict[] =>
  groups.flatMap((one, at) =>
    groups.slice(at + 1).flatMap((other) =>
      one.leader_ids
        .filter((id) => other.leader_ids.includes(id) && shareDay(one, other))
        .map((leader_id) => ({
          kind: 'leader of two',
          group_ids: [one.id, other.id],
          registration_ids: [],
          leader_id,
          limit: null,
        })),
    ),
  );

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

// Who has no group yet is not apart, and a girl and a boy cannot share a cabin.
function brokenWish(
  { together, registration_id, other_id }: GroupWish,
  { groups, separate_by_sex }: GroupKind,
  people: readonly GroupPerson[],
): GroupConflict[] {
  const [one, other] = [registration_id, other_id].map((id) =>
    people.find((person) => person.registration_id === id),
  );
  if (!together || !one || !other || (separate_by_sex && areOfBothSexes(one, other))) return [];
  const [own, others] = [groupsOf(one, groups), groupsOf(other, groups)];
  if (own.length === 0 || others.length === 0) return [];
  if (own.some((group) => others.includes(group))) return [];
  const group_ids = [...own, ...others].map(({ id }) => id);
  return [
    { kind: 'together but apart', group_ids, registration_ids: [registration_id, other_id], limit: null },
  ];
}
