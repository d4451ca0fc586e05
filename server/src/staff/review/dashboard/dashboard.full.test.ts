import { getDashboard } from '@bowline/contract/api/staff/review/dashboard';
import type { RegistrationStatus, Transition } from '@bowline/contract/registrations/status';
import { succeeded } from '@bowline/testing/client';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import {
  createCompleteFamily,
  createFilledForm,
  createForm,
  submit,
} from '../../../../test/support/family.ts';
import { createEmailSubject } from '../../../../test/support/messages.ts';
import { openSeason } from '../../../../test/support/open-season.ts';
import { confirmSlip } from '../../../../test/support/payment-desk.ts';
import { changeRows } from '../../../../test/support/rows.ts';
import { createStaff } from '../../../../test/support/staff.ts';

const { db, testApp } = await openSeason();
const viewer = await createStaff(testApp, 'viewer');
const registrar = await createStaff(testApp, 'registrar');
const dashboard = async (scope = '') => (await viewer.ask('GET', `${getDashboard.path}${scope}`)).json();
const junior = async () =>
  (await dashboard()).camps.find(({ name }: { name: string }) => name === 'Junior Camp');

test('all places are available without registrations', async () => {
  const { camps, funnel, median_days_to_decision } = await dashboard();
  expect(camps).toHaveLength(4);
  expect(camps[0]).toMatchObject({ held: 0, left: 60, by_status: [], received: 0, due: 0 });
  expect(funnel.every(({ count }: { count: number }) => count === 0)).toBe(true);
  expect(new Set(funnel.map(({ title }: { title: string }) => title)).size).toBe(funnel.length);
  expect(median_days_to_decision).toBeNull();
});

test('places, money, steps and the time to a decision are counted', async () => {
  const { registrationId, paymentId } = await createEmailSubject(testApp, 'Ada');
  const arrival = { received: 200, received_on: '2026-03-01' };
  await succeeded(confirmSlip(registrar, paymentId, arrival));
  await db.updateTable('registration').set({ status: 'Accepted' }).where('id', '=', registrationId).execute();
  await decide(registrationId, 3);
  const family = await createCompleteFamily(testApp);
  const started = await createForm(family, { dob: '2014-03-02' });
  await succeeded(family.ask('PUT', `/api/rego/step/${started}`, { current_step: 'update' }));
  const unpaid = await createFilledForm(family, { dob: '2014-03-02' });
  await submit(family, unpaid);
  await decide(unpaid, 1);
  await decide(unpaid, 2, 'undo accept');
  await decide(unpaid, 6);
  // Sent again after the decision: how long that had taken stays.
  await decide(unpaid, 9, 'resubmit');

  expect(await junior()).toMatchObject({
    held: 1,
    left: 59,
    by_status: [
      { status: 'In Progress', count: 1 },
      { status: 'Pending Payment', count: 1 },
      { status: 'Accepted', count: 1 },
    ],
    received: 200,
    due: 1150,
    accepted: 1,
    ages: [{ age: 12, girls: 0, boys: 1 }],
  });
  const { funnel, median_days_to_decision, days_to_decision } = await dashboard();
  expect(funnel.find(({ step }: { step: string }) => step === 'update')).toMatchObject({ count: 1 });
  expect(median_days_to_decision).toBe(4.5);
  expect(days_to_decision).toEqual([
    { days: 3, count: 1 },
    { days: 6, count: 1 },
  ]);
  const reached = Object.fromEntries(
    funnel.map((one: { step: string; reached: number }) => [one.step, one.reached]),
  );
  expect(reached).toMatchObject({ 'camper-details': 3, update: 3, about: 2, consent: 2, behavioural: 0 });
});

test('registrations are added up by day since the opening, in the provider’s time zone', async () => {
  const submitted = db.selectFrom('registration').select('id').where('submitted_at', 'is not', null);
  const [early, late] = await submitted.orderBy('created_at').execute();
  const submit = (id: string | undefined, at: string, status: RegistrationStatus = 'Accepted') =>
    changeRows(
      db,
      'registration',
      { id: id ?? '' },
      { submitted_at: new Date(at), created_at: new Date(at), status },
    );
  await changeRows(db, 'camp', {}, { opens_at: new Date('2026-02-25T00:00:00Z') });
  // 03:00 at the provider: still the day before in Greenwich.
  await submit(early?.id, '2026-02-26T19:00:00Z');
  await submit(late?.id, '2026-02-28T19:00:00Z');
  const { over_time } = await dashboard();
  expect(over_time).toEqual({ opened_on: '2026-02-25', current: [0, 0, 1, 1, 2, 2], previous: [] });
  await submit(late?.id, '2026-02-28T19:00:00Z', 'Withdrawn');
  expect((await dashboard()).over_time.current).toEqual([0, 0, 1, 1, 1, 1]);
  await submit(late?.id, '2026-02-28T19:00:00Z', 'Pending Payment');
});

test('a period counts registrations started in it, and all places', async () => {
  const { camps } = await dashboard('?to=2026-02-28');
  const counted = camps.flatMap(({ by_status }: { by_status: { count: number }[] }) => by_status);
  expect(counted.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(1);
  expect((await dashboard('?from=2026-04-01')).over_time.current).toEqual([]);
  expect((await dashboard('?from=2026-04-01')).camps.at(1)).toMatchObject({ held: 1, by_status: [] });
});

test('filters by camp or season, past ones too', async () => {
  const { id } = await junior();
  const { camps, seasons, choices } = await dashboard(`?camp=${id}`);
  expect(camps.map(({ name }: { name: string }) => name)).toEqual(['Junior Camp']);
  expect(seasons).toEqual(['2026']);
  expect(choices).toHaveLength(4);
  expect((await dashboard('?season=2026')).camps).toHaveLength(4);
  expect((await dashboard('?season=2025')).camps).toEqual([]);
});

test('a registration returned to the family keeps its place, and the newest camps are shown once they are over', async () => {
  const sentBack = { status: 'Changes Requested', status_before: 'Accepted' } as const;
  await db.updateTable('registration').set(sentBack).where('status', '=', 'Accepted').execute();
  expect(await junior()).toMatchObject({ held: 1, due: 1150 });
  await db.updateTable('camp').set({ starts_on: '2026-01-01', ends_on: '2026-01-06' }).execute();
  const { camps, weeks } = await dashboard();
  expect(camps.every(({ over }: { over: boolean }) => over)).toBe(true);
  expect(weeks).toEqual([{ week: '2026-02-23', received: 200 }]);
});

function decide(registrationId: string, daysLater: number, move: Transition = 'accept') {
  const at = new Date(testApp.clock.now().getTime() + daysLater * 86_400_000);
  return db
    .insertInto('form_event')
    .values({
      id: uuidv7(),
      registration_id: registrationId,
      move,
      from_status: 'Deposit Received',
      to_status: 'Accepted',
      actor: 'staff',
      actor_id: null,
      reason: null,
      at,
    })
    .execute();
}
