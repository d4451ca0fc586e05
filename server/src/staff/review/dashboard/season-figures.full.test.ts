import type { ResponseOf } from '@bowline/contract/api/define-call';
import { moveMoney, recordRefund } from '@bowline/contract/api/staff/money/ledger';
import { getDashboard } from '@bowline/contract/api/staff/review/dashboard';
import { expect, test } from 'vitest';
import { createFilledForm, submit } from '../../../../test/support/family.ts';
import { setUpPayments } from '../../../../test/support/payment-desk.ts';
import { changeRows, readRow } from '../../../../test/support/rows.ts';
import { acceptLongAgo, createSubmittedForm, paySlip } from '../../../../test/support/submitted-form.ts';

const { db, testApp, registrar, confirm, reversePayment } = await setUpPayments();
const { id: junior } = await readRow(db, 'camp', { name: 'Junior Camp' });

type Dashboard = ResponseOf<typeof getDashboard>;
const dashboard = async (scope = ''): Promise<Dashboard> =>
  getDashboard.response.parse((await registrar.ask('GET', `${getDashboard.path}${scope}`)).json());

const pay = async (form: Parameters<typeof paySlip>[0], received: number, received_on: string) => {
  const id = await paySlip(form, String(received));
  expect((await confirm(id, { received, received_on })).statusCode).toBe(200);
  return id;
};

test('money is counted in the week it came in, without what was undone, and moved money once', async () => {
  // A Monday and the Sunday of that week.
  const paid = await createSubmittedForm(testApp);
  await pay(paid, 300, '2026-02-16');
  await pay(paid, 200, '2026-02-22');
  const mistaken = await createSubmittedForm(testApp);
  await reversePayment(await pay(mistaken, 400, '2026-02-23'));
  const params = { registrationId: paid.id };
  const refund = { amount: 50, paid_on: '2026-02-23', method: 'bank', reason: 'Too much.' } as const;
  await registrar.client.call(recordRefund, { params, body: refund });
  const sibling = await createFilledForm(paid.family, { dob: '2014-05-02' });
  await submit(paid.family, sibling);
  const move = { to: sibling, amount: 100, reason: 'For the sibling.' };
  await registrar.client.call(moveMoney, { params, body: move });
  const { weeks, camps } = await dashboard();
  expect(weeks).toEqual([
    { week: '2026-02-16', received: 500 },
    { week: '2026-02-23', received: -50 },
    { week: '2026-03-02', received: 0 },
  ]);
  expect(camps.reduce((sum, { received }) => sum + received, 0)).toBe(450);
});

test('what is still due is summed by the month of its instalments, and what is late stands first', async () => {
  await changeRows(
    db,
    'camp',
    { id: junior },
    {
      payment_plan: 'instalments',
      fee_sen: 100_000,
      guest_lunch_sen: 0,
      instalments_due: '2026-06-01\n2026-07-01',
      starts_on: '2026-09-01',
      ends_on: '2026-09-07',
    },
  );
  const form = await createSubmittedForm(testApp);
  await pay(form, 300, '2026-03-02');
  const own = `?camp=${junior}`;
  const before = await dashboard(own);
  expect(before.dues.filter(({ month }) => month === '2026-06' || month === '2026-07')).toEqual([
    { month: '2026-06', amount: 300 },
    { month: '2026-07', amount: 400 },
  ]);
  await acceptLongAgo(testApp, form.id);
  await db.updateTable('instalment').set({ due_on: '2026-02-01' }).where('nth', '=', 1).execute();
  const { dues, camps } = await dashboard(own);
  expect(dues[0]).toEqual({ month: null, amount: 300 });
  expect(dues).toContainEqual({ month: '2026-07', amount: 400 });
  expect(dues.reduce((sum, { amount }) => sum + amount, 0)).toBe(camps[0]?.due);
});

test('bus riders with a place are counted by stop, and those without one are named', async () => {
  await db.updateTable('registration').set({ status: 'Withdrawn' }).execute();
  await db.updateTable('camp').set({ pick_up_points: 'KL Sentral\nPuchong' }).execute();
  const travel = async (transport_to_campsite: string, transport_to_campsite_point: string | null) => {
    const { id } = await createSubmittedForm(testApp, { status: 'Accepted' });
    const { answers } = await readRow(db, 'registration', { id });
    const transport = { transport_to_campsite, transport_to_campsite_point, transport_from_campsite: 'own' };
    const changed = JSON.stringify({ ...(answers as object), transport });
    await changeRows(db, 'registration', { id }, { answers: changed as never });
    return id;
  };
  await travel('provider', 'Puchong');
  await travel('provider', 'Puchong');
  await travel('provider', 'Old Town');
  await travel('own', null);
  const undecided = await travel('provider', null);
  const withdrawn = await travel('provider', 'Puchong');
  await db.updateTable('registration').set({ status: 'Withdrawn' }).where('id', '=', withdrawn).execute();
  expect((await dashboard(`?camp=${junior}`)).bus?.there).toEqual({
    stops: [
      { stop: 'KL Sentral', count: 0 },
      { stop: 'Puchong', count: 2 },
      { stop: 'Old Town', count: 1 },
    ],
    without_stop: [undecided],
  });
  expect((await dashboard()).bus).toBeNull();
});

test('the camp of the year before is compared from its own opening, and not for a period', async () => {
  const { current } = (await dashboard(`?camp=${junior}`)).over_time;
  const last = await createSubmittedForm(testApp, { status: 'Accepted', camper: { dob: '2012-03-01' } });
  const { camp_id: earlier } = await readRow(db, 'registration', { id: last.id });
  expect(earlier).not.toBe(junior);
  const yearBefore = {
    ...{ type: 'junior' as const, starts_on: '2025-06-08', ends_on: '2025-06-13' },
    opens_at: new Date('2025-02-28T16:00:00Z'),
  };
  await db.updateTable('camp').set(yearBefore).where('id', '=', earlier).execute();
  await changeRows(
    db,
    'registration',
    { camp_id: earlier },
    { submitted_at: new Date('2025-03-02T17:00:00Z') },
  );
  const compared = (await dashboard(`?camp=${junior}`)).over_time;
  expect(compared).toMatchObject({ current, previous: [0, 0, 1] });
  expect((await dashboard(`?camp=${junior}&from=2026-01-01`)).over_time.previous).toEqual([]);
  const over = (await dashboard('?season=2025')).over_time;
  expect(over.current.at(-1)).toBe(1);
});

test('places are counted as accepted, held and waited for', async () => {
  await createSubmittedForm(testApp, { status: 'Deposit Received' });
  await createSubmittedForm(testApp, { status: 'Waitlisted' });
  const sentBack = await createSubmittedForm(testApp);
  await changeRows(
    db,
    'registration',
    { id: sentBack.id },
    { status: 'Changes Requested', status_before: 'Waitlisted' },
  );
  const { camps } = await dashboard(`?camp=${junior}`);
  expect(camps).toMatchObject([{ accepted: 5, held: 6, waiting: 2 }]);
});
