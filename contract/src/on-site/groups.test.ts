import { describe, expect, test } from 'vitest';
import { type CampGroup, findGroupConflicts, type GroupPerson } from './groups.ts';
import { suggestGroups } from './suggest-groups.ts';

const group = (id: string, given: Partial<CampGroup> = {}): CampGroup => ({
  id,
  name: id,
  capacity: null,
  from_on: null,
  until_on: null,
  helmets: null,
  life_jackets: null,
  ...given,
});

const person = (registration_id: string, given: Partial<GroupPerson> = {}): GroupPerson => ({
  registration_id,
  family_id: `family of ${registration_id}`,
  age: 10,
  swims: true,
  languages: ['English'],
  group_ids: [],
  ...given,
});

const wish = (registration_id: string, other_id: string, together: boolean) => ({
  registration_id,
  other_id,
  together,
});

describe('conflicts', () => {
  const conflicts = (groups: CampGroup[], people: GroupPerson[], wishes = [wish('x', 'y', true)]) =>
    findGroupConflicts({ id: 'boats', groups }, people, wishes).map(({ kind }) => kind);
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
  const suggest = (groups: CampGroup[], people: GroupPerson[], wishes = [wish('x', 'y', true)]) => {
    const { suggestions, without } = suggestGroups({ id: 'boats', groups }, people, wishes);
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

  test('says what could not be fulfilled, and for whom there is no room', () => {
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

  test('groups of other days are filled on their own', () => {
    const groups = [group('a', { until_on: '2026-06-02' }), group('b', { from_on: '2026-06-03' })];
    expect(suggest(groups, [person('p')])).toMatchObject({ a: ['p'], b: ['p'] });
  });
});
