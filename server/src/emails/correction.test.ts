import { expect, test } from 'vitest';
import { buildTestApp } from '../../test/support/build-test-app.ts';
import { createEmailSubject, queued, queuedOn } from '../../test/support/messages.ts';
import { createTestDatabase } from '../../test/support/test-database.ts';
import { createDemoSeason } from '../core/camps/demo-season.ts';
import { buildEmail } from './build-email.ts';

const { db } = await createTestDatabase();
const testApp = await buildTestApp(db);
const { deps } = testApp;
await createDemoSeason(deps);
const subject = await createEmailSubject(testApp, 'Tan Wei');
const { accountId, registrationId } = subject;

async function correctionOf(
  kind: 'accepted' | 'waitlisted' | 'refused' | 'changes requested',
  reason?: string,
) {
  const { id: corrects } = await queuedOn(deps, kind, subject);
  const sent_at = new Date('2026-03-01T20:30:00Z');
  await db.updateTable('message').set({ state: 'sent', sent_at }).where('id', '=', corrects).execute();
  const about = { accountId, registrationId, corrects, ...(reason && { reason }) };
  return buildEmail(deps, await queued(deps, { kind: 'correction', ...about }));
}

test.each([
  ['accepted', 'we told you that Tan Wei has a place at'],
  ['waitlisted', 'we told you that Tan Wei is on the waiting list for'],
  ['refused', 'we told you that we couldn’t offer Tan Wei a place at'],
  ['changes requested', 'we asked you to change Tan Wei’s form for'],
] as const)(
  'corrects "%s" by the day it went in the provider\'s time, and says how things stand',
  async (kind, told) => {
    const { paragraphs } = await correctionOf(kind);
    expect(paragraphs[1]).toContain(`On 02/03/2026 ${told}`);
    expect(paragraphs.at(-1)).toBe('Thank you. We’re checking your payment and will email you.');
  },
);

test('quotes the reason of staff, if there is one', async () => {
  expect(await correctionOf('refused', 'It was meant for a sibling.')).toMatchObject({
    quote: 'It was meant for a sibling.',
  });
  expect(await correctionOf('refused')).not.toHaveProperty('quote');
});

test('contains the status at the time of sending', async () => {
  await db.updateTable('registration').set({ status: 'Accepted' }).where('id', '=', registrationId).execute();
  expect((await correctionOf('waitlisted')).paragraphs.at(-1)).toBe(
    'The camper has a place. See you at camp!',
  );
});
