import { expect, test } from 'vitest';
import { buildTestApp } from '../../test/support/build-test-app.ts';
import { createEmailSubject, queuedOn, reason } from '../../test/support/messages.ts';
import { setRulesSince } from '../../test/support/retention.ts';
import { createTestDatabase } from '../../test/support/test-database.ts';
import { openReason } from '../core/answers/sealed-records.ts';
import { createDemoSeason } from '../core/camps/demo-season.ts';
import { resendMessage } from '../core/outbox/resend.ts';
import { runRetention } from '../core/retention/run.ts';

const { db } = await createTestDatabase();
const testApp = await buildTestApp(db);
const { deps, clock } = testApp;
await createDemoSeason(deps);
await setRulesSince(db, '2026-01-01');
const subject = await createEmailSubject(testApp, 'Mei');
const get = (id: string) =>
  db.selectFrom('message').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 24 * 3_600_000);

test('deletes the content of messages after a year, and keeps kind, addressee and times', async () => {
  const old = await queuedOn(deps, 'refused', subject);
  const waiting = await queuedOn(deps, 'refused', subject);
  const young = await queuedOn(deps, 'refused', subject);
  const group = await queuedOn(deps, 'group message', subject);
  const dates = [
    [old.id, 366, 'dead'],
    [waiting.id, 366, 'failed'],
    [young.id, 364, 'dead'],
    [group.id, 366, 'dead'],
  ] as const;
  for (const [id, days, state] of dates)
    await db
      .updateTable('message')
      .set({ created_at: daysAgo(days), state })
      .where('id', '=', id)
      .execute();
  await db
    .updateTable('group_message')
    .set({ created_at: daysAgo(366) })
    .execute();

  await runRetention(deps);

  const kept = { ...old, created_at: daysAgo(366), state: 'dead' };
  expect(await get(old.id)).toEqual({ ...kept, sealed: null, cleared_at: clock.now() });
  for (const { id } of [waiting, young]) expect(openReason(db, 'message', await get(id))).toBe(reason);
  expect((await get(group.id)).group_registrations).toBeNull();
  expect(await db.selectFrom('group_message').select(['subject', 'text', 'families']).execute()).toEqual([
    { subject: null, text: null, families: 1 },
  ]);
  expect(await db.transaction().execute((trx) => resendMessage(trx, old.id))).toBe(false);
});
