import type { CampGroups, GroupKindRecord } from '@bowline/contract/api/staff/on-site/groups';
import { type GroupConflict, membersOf } from '@bowline/contract/on-site/groups';
import type { Compromise } from '@bowline/contract/on-site/suggest-groups';
import { formatDate } from '@bowline/contract/text/dates';
import { plural } from '@bowline/contract/text/t';

type Named = Pick<CampGroups, 'people' | 'leaders'> & { kinds: readonly GroupKindRecord[] };

/** A conflict as a sentence that names who and what it is about. */
export function conflictText(
  { kind, group_ids, registration_ids, leader_id, limit }: GroupConflict,
  { kinds, people, leaders }: Named,
): string {
  const groups = kinds.flatMap((one) => one.groups);
  const [groupId = ''] = group_ids;
  const group = groups.find(({ id }) => id === groupId)?.name ?? '';
  const [one = '', other = ''] = registration_ids.map((id) => nameOf(people, id));
  const numbers = { group, count: registration_ids.length, limit: limit ?? 0 };
  switch (kind) {
    case 'too many':
      return `${numbers.group}: ${numbers.count} people, room for ${numbers.limit}`;
    case 'life jackets':
      return `${numbers.group}: ${numbers.count} people, ${numbers.limit} life jackets`;
    case 'helmets':
      return `${numbers.group}: ${numbers.count} people, ${numbers.limit} helmets`;
    case 'non-swimmers':
      return `${numbers.group}: ${numbers.count} non-swimmers (limit ${numbers.limit} for ${membersOf({ id: groupId }, people).length} people)`;
    case 'both sexes':
      return `${numbers.group}: girls and boys`;
    case 'too few leaders':
      return limit === 0
        ? `${numbers.group}: no leader`
        : `${numbers.group}: ${numbers.count} campers, leaders for ${numbers.limit}`;
    case 'leader of two': {
      const second = groups.find(({ id }) => id === group_ids[1])?.name ?? '';
      return `${leaderName(leaders, leader_id ?? '')} leads ${group} and ${second} on the same day`;
    }
    case 'two groups': {
      const second = groups.find(({ id }) => id === group_ids[1])?.name ?? '';
      return `${one} is in ${group} and ${second} on the same day`;
    }
    case 'apart but together':
      return `${one} and ${other} are both in ${group}, but should be apart`;
    case 'together but apart':
      return `${one} and ${other} are in different groups, but should be together`;
  }
}

export const nameOf = (people: CampGroups['people'], id: string): string =>
  people.find(({ registration_id }) => registration_id === id)?.name ?? '';

export const leaderName = (leaders: CampGroups['leaders'], id: string): string =>
  leaders.find((one) => one.id === id)?.name ?? '';

/** `M`, `F`, or nothing where it was not answered. */
export const sexText = (sex: CampGroups['people'][number]['sex']): string =>
  sex === null ? '' : sex === 'F' ? 'Girl' : 'Boy';

/** `Leaders: Chandra, Melur · 1 for 4 campers` */
export function leaderFacts(
  { leader_ids }: GroupRecord,
  count: number,
  leaders: CampGroups['leaders'],
): string {
  if (leader_ids.length === 0) return 'No leader yet';
  const names = leader_ids.map((id) => leaderName(leaders, id)).join(', ');
  const each = Math.ceil(count / leader_ids.length);
  const ratio = plural(each, { one: '1 leader for {count} camper', other: '1 leader for {count} campers' });
  return count === 0 ? names : `${names} · ${ratio}`;
}

/** What a suggestion does not fulfil. */
export const compromiseTexts: Readonly<Record<Compromise, string>> = {
  wish: 'Apart from a sibling or friend',
  'non-swimmers': 'More than a third non-swimmers',
  uneven: 'More than an even share',
  language: 'No language in common',
  ages: 'Ages far apart',
};

type GroupRecord = GroupKindRecord['groups'][number];

/** The limits and days of a group: `6 places · 6 life jackets · from 02/06/2026`. */
export function groupFacts({ capacity, life_jackets, helmets, from_on, until_on }: GroupRecord): string {
  const parts = [
    capacity !== null && plural(capacity, { one: '{count} place', other: '{count} places' }),
    life_jackets !== null &&
      plural(life_jackets, { one: '{count} life jacket', other: '{count} life jackets' }),
    helmets !== null && plural(helmets, { one: '{count} helmet', other: '{count} helmets' }),
    from_on !== null && `from ${formatDate(from_on)}`,
    until_on !== null && `until ${formatDate(until_on)}`,
  ];
  return parts.filter(Boolean).join(' · ');
}
