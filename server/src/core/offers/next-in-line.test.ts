import { expect, it } from 'vitest';
import { countToOffer, type InLine, nextInLine } from './next-in-line.ts';

const waits = (id: string, more: Partial<InLine> = {}): InLine => ({
  ...{ id, account_id: `family of ${id}`, status: 'Waitlisted', offers_paused: false },
  ...{ waits_with_siblings: false, has_offer: false, by_phone: false, ...more },
});
const sibling = (id: string, more: Partial<InLine> = {}) =>
  waits(id, { account_id: 'siblings', waits_with_siblings: true, ...more });
const next = (line: readonly InLine[], free: number) => nextInLine(line, free).map(({ id }) => id);

it('is the first of the line', () => {
  expect(next([waits('a'), waits('b')], 1)).toEqual(['a']);
  expect(next([waits('a')], 0)).toEqual([]);
  expect(next([], 3)).toEqual([]);
});

it('is not somebody who was skipped, has an offer or has the form to change', () => {
  const line = [
    waits('skipped', { offers_paused: true }),
    waits('offered', { has_offer: true }),
    waits('sent back', { status: 'Changes Requested' }),
    waits('a'),
  ];
  expect(next(line, 1)).toEqual(['a']);
});

it('are siblings together, at the position of the first of them', () => {
  const line = [waits('a', { has_offer: true }), sibling('s1'), waits('b'), sibling('s2')];
  expect(next(line, 2)).toEqual(['s1', 's2']);
});

it('is the one after siblings for whom there are too few places', () => {
  const line = [sibling('s1'), waits('b'), sibling('s2')];
  expect(next(line, 1)).toEqual(['b']);
});

it('are no siblings of whom one has an offer or the form to change', () => {
  for (const more of [{ has_offer: true }, { status: 'Changes Requested' } as const])
    expect(next([sibling('s1'), sibling('s2', more), waits('b')], 5)).toEqual(['b']);
});

it('is a sibling of one who was skipped', () => {
  expect(next([sibling('s1'), sibling('s2', { offers_paused: true })], 5)).toEqual(['s1']);
});

it('are all siblings on the list where one of them says so', () => {
  const later = sibling('s3', { waits_with_siblings: false });
  expect(next([sibling('s1'), later], 1)).toEqual([]);
  expect(next([sibling('s1'), later], 2)).toEqual(['s1', 's3']);
});

it('counts the places that can be offered one after the other', () => {
  const line = [sibling('s1'), waits('a'), sibling('s2'), waits('b', { offers_paused: true })];
  expect([0, 1, 2, 3, 9].map((free) => countToOffer(line, free))).toEqual([0, 1, 2, 3, 3]);
});

it('is one of siblings who do not want places only together', () => {
  const line = [waits('s1', { account_id: 'x' }), waits('s2', { account_id: 'x' })];
  expect(next(line, 1)).toEqual(['s1']);
});
