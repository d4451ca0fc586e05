import { expect, it } from 'vitest';
import { countToOffer, type InLine, nextInLine } from './next-in-line.ts';
import { offerEnd } from './offer-end.ts';

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

it('is the one after siblings when places for all of them are missing', () => {
  const line = [sibling('s1'), waits('b'), sibling('s2')];
  expect(next(line, 1)).toEqual(['b']);
});

it('are no siblings when one has an offer or the form to change', () => {
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

const camp = { offer_hours: 24, starts_on: '2026-06-10', time_zone: 'Asia/Kuala_Lumpur' };
const endOf = (instant: string, more: Partial<typeof camp> = {}) =>
  offerEnd(new Date(`${instant}:00+08:00`), { ...camp, ...more })?.toISOString();
const at = (instant: string) => new Date(`${instant}:00+08:00`).toISOString();

it.each([
  ['2026-05-01T09:00', '2026-05-02T09:00'],
  ['2026-05-01T21:59', '2026-05-02T21:59'],
  ['2026-05-01T22:00', '2026-05-03T08:00'],
  ['2026-05-01T23:30', '2026-05-03T08:00'],
  ['2026-05-02T00:00', '2026-05-03T08:00'],
  ['2026-05-02T07:59', '2026-05-03T08:00'],
  ['2026-05-02T08:00', '2026-05-03T08:00'],
])('of an offer made at %s ends at %s', (made, end) => {
  expect(endOf(made)).toBe(at(end));
});

it('never ends at night, whatever the hour and the time zone', () => {
  for (const time_zone of ['Asia/Kuala_Lumpur', 'Europe/Berlin', 'America/St_Johns'])
    for (let hour = 0; hour < 24 * 8; hour += 1) {
      const now = new Date(Date.parse('2026-03-26T00:30:00Z') + hour * 3_600_000);
      const end = offerEnd(now, { ...camp, time_zone, offer_hours: 24 + (hour % 145) });
      const local = new Intl.DateTimeFormat('sv-SE', { timeZone: time_zone, timeStyle: 'short' }).format(end);
      expect(local >= '08:00' && local < '22:00').toBe(true);
    }
});

it('is not made where it would end after the evening before camp', () => {
  expect(endOf('2026-06-08T20:00')).toBe(at('2026-06-09T20:00'));
  expect(endOf('2026-06-08T20:01')).toBeUndefined();
  expect(endOf('2026-06-05T12:00', { offer_hours: 168 })).toBeUndefined();
});
