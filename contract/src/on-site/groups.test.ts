import { describe, expect, test } from 'vitest';
import { isForTheNight } from './group-kinds.ts';
import { type CampGroup, findGroupConflicts, type GroupKind, type GroupPerson } from './groups.ts';
import { suggestGroups } from './suggest-groups.ts';

const group = (id: string, given: Partial<CampGroup> = {}): CampGroup => ({
  id,
  name: id,
  capacity: null,
  from_on: null,
  until_on: null,
  helmets: null,
  life_jackets: null,
  leader_ids: [],
  ...given,
});

const person = (registration_id: string, given: Partial<GroupPerson> = {}): GroupPerson => ({
  registration_id,
  family_id: `family of ${registration_id}`,
  age: 10,
  sex: 'F',
  swims: true,
  languages: ['English'],
  group_ids: [],
  ...given,
});

const kind = (groups: CampGroup[], given: Partial<GroupKind> = {}): GroupKind => ({
  ...{ id: 'boats', separate_by_sex: false, campers_per_leader: null },
  groups,
  ...given,
});

const wish = (registration_id: string, other_id: string, together: boolean) => ({
  registration_id,
  other_id,
  together,
});

describe('conflicts', () => {
  const conflicts = (
    groups: CampGroup[],
    people: GroupPerson[],
    wishes = [wish('x', 'y', true)],
    given: Partial<GroupKind> = {},
  ) => findGroupConflicts(kind(groups, given), people, wishes).map((conflict) => conflict.kind);
  const crew = (count: number, given: Partial<GroupPerson> = {}) =>
    Array.from({ length: count }, (_, at) => person(`p${at}`, { group_ids: ['a'], ...given }));

  test.each([
    ['too many', { capacity: 2 }],
    ['life jackets', { life_jackets: 2 }],
    ['helmets', { helmets: 2 }],
  ])('%s: a group of three where there is enough for two', (kind, limits) => {
    expect(conflicts([group('a', limits)], crew(3))).toEqual([kind]);
    expect(conflicts([group('a', limits)], crew(2))).toEqual([]);
  });

  test('non-swimmers: more than a third of a group on the water', () => {
    const boat = group('a', { life_jackets: 9 });
    const swimmers = crew(2);
    const other = person('n', { swims: false, group_ids: ['a'] });
    expect(conflicts([boat], [...swimmers, other])).toEqual([]);
    expect(conflicts([boat], [...swimmers.slice(1), other])).toEqual(['non-swimmers']);
    expect(conflicts([group('a')], [other])).toEqual([]);
  });

  test('both sexes: only in cabins and tents', () => {
    const people = [person('p', { sex: 'M', group_ids: ['a'] }), person('q', { group_ids: ['a'] })];
    const separate = { separate_by_sex: true };
    expect(conflicts([group('a')], people)).toEqual([]);
    expect(conflicts([group('a')], people, [], separate)).toEqual(['both sexes']);
    expect(conflicts([group('a')], people.slice(1), [], separate)).toEqual([]);
    const apart = people.map((one, at) => ({ ...one, group_ids: [at === 0 ? 'a' : 'b'] }));
    expect(conflicts([group('a'), group('b')], apart, [wish('p', 'q', true)], separate)).toEqual([]);
  });

  test.each([
    [0, 1, ['too few leaders']],
    [0, 0, []],
    [1, 3, []],
    [1, 4, ['too few leaders']],
    [2, 6, []],
  ])('%i leaders for %i campers, at most three each', (leaders, campers, found) => {
    const leader_ids = Array.from({ length: leaders }, (_, at) => `leader ${at}`);
    expect(conflicts([group('a', { leader_ids })], crew(campers), [], { campers_per_leader: 3 })).toEqual(
      found,
    );
    expect(conflicts([group('a', { leader_ids })], crew(campers))).toEqual([]);
  });

  test('nobody leads two groups on the same day', () => {
    const leader_ids = ['c'];
    const first = group('a', { leader_ids, until_on: '2026-06-02' });
    expect(conflicts([first, group('b', { leader_ids })], [])).toEqual(['leader of two']);
    expect(conflicts([first, group('b', { leader_ids, from_on: '2026-06-03' })], [])).toEqual([]);
  });

  test('two groups: only on the same day', () => {
    const both = [person('p', { group_ids: ['a', 'b'] })];
    const first = group('a', { from_on: '2026-06-01', until_on: '2026-06-02' });
    expect(conflicts([first, group('b', { from_on: '2026-06-03' })], both)).toEqual([]);
    expect(conflicts([first, group('b', { from_on: '2026-06-02' })], both)).toEqual(['two groups']);
    expect(conflicts([group('a'), group('b')], both)).toEqual(['two groups']);
  });

  test('wishes: apart but together, together but apart, and none while one has no group', () => {
    const groups = [group('a'), group('b')];
    const in_ = (first: string[], second: string[]) => [
      person('p', { group_ids: first }),
      person('q', { group_ids: second }),
    ];
    expect(conflicts(groups, in_(['a'], ['a']), [wish('p', 'q', false)])).toEqual(['apart but together']);
    expect(conflicts(groups, in_(['a'], ['b']), [wish('p', 'q', false)])).toEqual([]);
    expect(conflicts(groups, in_(['a'], ['b']), [wish('p', 'q', true)])).toEqual(['together but apart']);
    expect(conflicts(groups, in_(['a'], ['a']), [wish('p', 'q', true)])).toEqual([]);
    expect(conflicts(groups, in_(['a'], []), [wish('p', 'q', true)])).toEqual([]);
  });
});

describe('suggestions', () => {
  const suggest = (
    groups: CampGroup[],
    people: GroupPerson[],
    wishes = [wish('x', 'y', true)],
    given: Partial<GroupKind> = {},
  ) => {
    const { suggestions, without } = suggestGroups(kind(groups, given), people, wishes);
    const members = (id: string) =>
      suggestions
        .filter(({ group_id }) => group_id === id)
        .map(({ registration_id }) => registration_id)
        .sort();
    return { a: members('a'), b: members('b'), without, suggestions };
  };

  test('siblings and friends come together, who shall be apart does not', () => {
    const people = [
      person('p', { family_id: 'one' }),
      person('q', { family_id: 'one' }),
      person('r'),
      person('s'),
    ];
    const groups = [group('a', { capacity: 2 }), group('b', { capacity: 2 })];
    expect(suggest(groups, people)).toMatchObject({ a: ['p', 'q'], b: ['r', 's'], without: [] });
    const wishes = [wish('p', 'q', false), wish('p', 's', true)];
    expect(suggest(groups, people, wishes)).toMatchObject({ a: ['p', 's'], b: ['q', 'r'] });
  });

  test('who has a group stays, and draws friends', () => {
    const people = [person('p', { group_ids: ['b'] }), person('q')];
    const wishes = [wish('p', 'q', true)];
    expect(suggest([group('a'), group('b')], people, wishes)).toMatchObject({ a: [], b: ['q'] });
  });

  test('who cannot swim is spread over the boats', () => {
    const people = Array.from({ length: 6 }, (_, at) => person(`p${at}`, { swims: at > 1 }));
    const { a, b } = suggest([group('a', { life_jackets: 3 }), group('b', { life_jackets: 3 })], people);
    expect([a.includes('p0'), a.includes('p1')].filter(Boolean)).toHaveLength(1);
    expect([a.length, b.length]).toEqual([3, 3]);
  });

  test('a common language and similar ages are kept together', () => {
    const groups = [group('a', { capacity: 2 }), group('b', { capacity: 2 })];
    const malay = { languages: ['Malay'] };
    expect(suggest(groups, [person('p'), person('q', malay), person('r'), person('s', malay)])).toMatchObject(
      { a: ['p', 'r'], b: ['q', 's'] },
    );
    const old = { age: 17 };
    expect(suggest(groups, [person('p'), person('q', old), person('r'), person('s', old)])).toMatchObject({
      a: ['p', 'r'],
      b: ['q', 's'],
    });
  });

  test('says what could not be fulfilled, and who has no room', () => {
    const people = [person('p', { age: 8 }), person('q', { age: 17 }), person('r', { age: 17 })];
    const { suggestions, without } = suggest([group('a', { capacity: 2 })], people);
    expect(suggestions.map(({ compromises }) => compromises)).toEqual([[], ['ages']]);
    expect(without).toEqual(['r']);
  });

  test('a party that fits nowhere is divided', () => {
    const people = ['p', 'q', 'r'].map((id) => person(id, { family_id: 'one' }));
    const groups = [group('a', { capacity: 2 }), group('b', { capacity: 2 })];
    expect(suggest(groups, people)).toMatchObject({ a: ['p', 'q'], b: ['r'], without: [] });
  });

  const boys = (count: number) =>
    Array.from({ length: count }, (_, at) => person(`boy${at}`, { sex: 'M', age: 8 + (at % 9) }));
  const girls = (count: number) =>
    Array.from({ length: count }, (_, at) => person(`girl${at}`, { age: 8 + (at % 9) }));

  test.each([
    [16, 14, 4, 8, 0],
    [24, 1, 4, 8, 0],
    [25, 1, 4, 8, 1],
    [8, 8, 2, 8, 0],
    [20, 4, 4, null, 0],
    [9, 1, 2, 8, 1],
    [0, 5, 2, 8, 0],
  ])('%i boys and %i girls in %i cabins of %o: kept separate, %i without', (m, f, cabins, capacity, left) => {
    const groups = Array.from({ length: cabins }, (_, at) => group(`c${at}`, { capacity }));
    const people = [...boys(m), ...girls(f)].map((one) => ({
      ...one,
      family_id: one.registration_id.slice(-1),
    }));
    const { suggestions, without } = suggestGroups(kind(groups, { separate_by_sex: true }), people, []);
    for (const { id } of groups) {
      const sexes = suggestions
        .filter(({ group_id }) => group_id === id)
        .map(({ registration_id }) => registration_id.replace(/\d+/, ''));
      expect(new Set(sexes).size).toBeLessThan(2);
    }
    expect([suggestions.length, without.length]).toEqual([m + f - left, left]);
  });

  test('a cabin with girls gets girls only, a brother no compromise', () => {
    const people = [
      person('p', { group_ids: ['a'], family_id: 'one' }),
      person('q', { sex: 'M', family_id: 'one' }),
      person('r'),
      person('s', { sex: null }),
    ];
    const separate = { separate_by_sex: true };
    const { a, b, without, suggestions } = suggest([group('a'), group('b')], people, [], separate);
    expect([a, b, without]).toEqual([['r'], ['q'], ['s']]);
    expect(suggestions.flatMap(({ compromises }) => compromises)).toEqual([]);
  });

  test('groups of other days are filled on their own', () => {
    const groups = [group('a', { until_on: '2026-06-02' }), group('b', { from_on: '2026-06-03' })];
    expect(suggest(groups, [person('p')])).toMatchObject({ a: ['p'], b: ['p'] });
  });
});

test.each([
  ['Cabins', true],
  ['cabins (lake)', true],
  ['Tents', true],
  ['Khemah', true],
  ['Bilik tidur', true],
  ['帐篷', true],
  ['宿舍', true],
  ['Boats', false],
  ['Buses', false],
  ['Teams', false],
  ['Contents', false],
])('people sleep in %s: %s', (name, sleeps) => expect(isForTheNight(name)).toBe(sleeps));
