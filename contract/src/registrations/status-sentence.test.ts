import { expect, it } from 'vitest';
import { registrationStatuses } from './status.ts';
import { offerStops, type Situation, statusSentence, usualSituation } from './status-sentence.ts';

const full = { room: 'waiting list' } as const;
const until = '05/12/2026, 20:00';

it.each<[(typeof registrationStatuses)[number], Partial<Situation>, RegExp]>([
  ['In Progress', {}, /^Finish the form/],
  ['Pending Payment', {}, /pay the deposit and upload your slip\.$/],
  ['Pending Payment', full, /puts the camper on the waiting list, not into a place\.$/],
  ['Pending Payment', { room: 'none' }, /no waiting list\. Please ask us before you pay\.$/],
  ['Pending Payment Confirmation', full, /^Thank you.* puts the camper on the waiting list/],
  ['Deposit Received', full, /We’re reviewing the form and will email you\.$/],
  ['Accepted', full, /^The camper has a place\. See you at camp!$/],
  ['Waitlisted', full, /We’ll email you as soon as a place is free\.$/],
  ['Waitlisted', { no_offers: 'declined' }, /was declined\. .* only if you ask for it\.$/],
  ['Waitlisted', { no_offers: 'ended' }, /is over\. .* only if you ask for it\.$/],
  ['Waitlisted', { no_offers: 'paused' }, /We’ll email you if we can offer a place\.$/],
  ['Waitlisted', { offer_until: until }, /^A place is free! Accept or decline it by 05\/12\/2026, 20:00\.$/],
  ['Changes Requested', full, /^We need a few changes/],
  ['Refused', { over: true }, /Our email says why\.$/],
  ['Withdrawn', { over: true }, /^This registration was withdrawn\.$/],
])('says of %s, %o: %s', (status, situation, sentence) => {
  expect(statusSentence({ status, situation: { ...usualSituation, ...situation } })).toMatch(sentence);
});

it('never promises a place, an email or a camp to come once the camp is over, or while no offer is made', () => {
  for (const status of registrationStatuses) {
    const over = statusSentence({ status, situation: { ...usualSituation, over: true } });
    expect(over).not.toMatch(/See you|will email|place is free|pay/);
  }
  for (const no_offers of offerStops)
    expect(statusSentence({ status: 'Waitlisted', situation: { ...usualSituation, no_offers } })).not.toMatch(
      /as soon as/,
    );
});
