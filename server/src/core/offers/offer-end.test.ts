import { expect, it } from 'vitest';
import { offerEnd } from './offer-end.ts';

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
