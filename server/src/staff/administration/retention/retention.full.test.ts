import { randomUUID } from 'node:crypto';
import { periodName, periodNames, retentionKinds, retentionRules } from '@bowline/contract/staff/retention';
import { succeeded } from '@bowline/testing/client';
import { expect, test } from 'vitest';
import { openSeason } from '../../../../test/support/open-season.ts';
import { setRulesSince } from '../../../../test/support/retention.ts';
import { createStaff } from '../../../../test/support/staff.ts';
import { createSubmittedForm } from '../../../../test/support/submitted-form.ts';
import { runRetention } from '../../../core/retention/run.ts';

const { db, testApp } = await openSeason();
const { clock, deps } = testApp;
await setRulesSince(db, '2026-01-01');
const admin = await createStaff(testApp, 'admin');
const registrar = await createStaff(testApp, 'registrar');
const { id } = await createSubmittedForm(testApp, { camper: { name: 'Mei Tan' } });
const read = async () => (await admin.ask('GET', '/api/staff/retention')).json();
const defaults = Object.fromEntries(
  retentionKinds.map((kind) => [periodName(kind), retentionRules[kind].days]),
);

test('a hold is in the preview, keeps what is due, and is lifted by an admin', async () => {
  const long = Object.fromEntries(periodNames.map((name) => [name, 36_500]));
  await db.updateTable('camp').set({ starts_on: '2026-02-01', ends_on: '2026-02-05' }).execute();
  await succeeded(admin.ask('PUT', '/api/staff/retention', { ...long, health_answers: 30, back_ups: 45 }));
  const group = {
    kind: 'health answers',
    day: '2026-03-08',
    count: 1,
    registrations: [{ id, name: 'Mei Tan' }],
  };
  expect((await read()).due).toEqual([expect.objectContaining({ ...group, held: false })]);

  const path = `/api/staff/registrations/${id}/hold`;
  const held = await registrar.ask('POST', path, { reason: 'An insurance claim' });
  expect(held.json().hold).toMatchObject({ reason: 'An insurance claim', by: registrar.name });
  await succeeded(admin.ask('POST', path, { reason: 'Another' }));
  const { due: now, holds } = await read();
  expect(now).toEqual([expect.objectContaining({ ...group, held: true })]);
  expect(holds).toMatchObject([{ registration_id: id, name: 'Mei Tan', reason: 'An insurance claim' }]);
  expect((await admin.ask('DELETE', path)).json()).toEqual({ hold: null });
  expect((await admin.ask('DELETE', path)).statusCode).toBe(404);

  clock.set('2026-03-08T03:00:00+08:00');
  await runRetention(deps);
  clock.set('2026-03-02T09:00:00+08:00');
  const { certificates, due: left, last_run, rules } = await read();
  expect(rules).toContainEqual({
    kind: 'health answers',
    last_run: { day: '2026-03-08', erased: 1, failed: 0 },
    last_erased: { day: '2026-03-08', erased: 1 },
  });
  expect(rules).toContainEqual({
    kind: 'drafts',
    last_run: { day: '2026-03-08', erased: 0, failed: 0 },
    last_erased: null,
  });
  expect([left, last_run]).toEqual([[], '2026-03-08']);
  expect(certificates).toMatchObject([
    {
      day: '2026-03-08',
      backups_until: '2026-04-22',
      results: [
        { kind: 'health answers', days: 30, erased: 1, ids_sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
      ],
    },
  ]);
});

test('what a run could not delete is named, with a link to its registration, and on its certificate', async () => {
  const run = { id: randomUUID(), day: '2026-03-09', software: '1', backup_days: 30 };
  const times = { started_at: clock.now(), finished_at: clock.now() };
  await db
    .insertInto('retention_run')
    .values({ ...run, ...times })
    .execute();
  const of = { run_id: run.id, kind: 'health answers' };
  await db
    .insertInto('retention_result')
    .values({ ...of, days: 365, erased: 0, failed: 1, ids_sha256: '' })
    .execute();
  await db
    .insertInto('retention_failure')
    .values({ ...of, id, error: 'SealedValueError' })
    .execute();
  const { failures, certificates, rules } = await read();
  expect(failures).toEqual([{ kind: 'health answers', id, error: 'SealedValueError', registration_id: id }]);
  expect(certificates[0]).toMatchObject({ day: '2026-03-09', results: [{ erased: 0, failed: 1 }] });
  expect(rules).toContainEqual({
    kind: 'health answers',
    last_run: { day: '2026-03-09', erased: 0, failed: 1 },
    last_erased: { day: '2026-03-08', erased: 1 },
  });
});

test('the periods are saved, and a wrong one is an error at its field', async () => {
  const answer = await admin.ask('PUT', '/api/staff/retention', { ...defaults, back_ups: 30, drafts: 0 });
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['drafts']]);
  const saved = (await admin.ask('PUT', '/api/staff/retention', { ...defaults, back_ups: 14 })).json();
  expect(saved.periods).toEqual({ ...defaults, back_ups: 14 });
});
