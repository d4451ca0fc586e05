import { getFees } from '@bowline/contract/api/family/registrations';
import { succeeded } from '@bowline/testing/client';
import { beforeEach, expect, it } from 'vitest';
import {
  createCompleteFamily,
  createFilledForm,
  type Family,
  logInAgain,
  submit,
} from '../../../test/support/family.ts';
import { openSeason } from '../../../test/support/open-season.ts';
import { recordMoney } from '../../../test/support/payment-desk.ts';
import { staffClientOf } from '../../../test/support/review.ts';
import { changeRows, readRow } from '../../../test/support/rows.ts';
import { createStaff, type StaffMember } from '../../../test/support/staff.ts';
import { buildEmail } from '../../emails/build-email.ts';
import { listRemindersOf, queuePaymentReminders } from '../reminders/payment-reminders.ts';

const { db, testApp } = await openSeason();
const camp = await readRow(db, 'camp', { name: 'Junior Camp' });
const other = crypto.randomUUID();
// Families choose the one that comes first.
const later = { starts_on: '2026-06-08', ends_on: '2026-06-13' };
const dates = { starts_on: '2026-06-07', ends_on: '2026-06-12', rest_due_on: '2026-05-24' };
await changeRows(db, 'camp', {}, { ...dates, closes_at: new Date('2026-06-06T10:00:00Z') });
await changeRows(db, 'camp', {}, { fee_sen: 100_000, guest_lunch_sen: 0, capacity: 100 });
await db
  .insertInto('camp')
  .values({
    ...(await readRow(db, 'camp', { id: camp.id })),
    id: other,
    name: 'Other',
    fee_sen: 120_000,
    ...later,
  })
  .execute();

let admin: StaffMember;
let family: Family;
let id: string;

const ask = async (call: string, body: object, method: 'POST' | 'PUT' = 'POST') => {
  const response = await admin.ask(method, `/api/staff/registrations/${id}/${call}`, body);
  if (response.statusCode >= 300) throw new Error(response.body);
  return response.json();
};
const decide = async (decision: string, more: object = {}) => {
  const response = await staffClientOf(admin).post(id, 'decision', { decision, ...more });
  if (response.statusCode >= 300) throw new Error(response.body);
};
const undo = () => staffClientOf(admin).post(id, 'undo', { reason: 'By mistake.' });
const pay = (received: number) =>
  succeeded(recordMoney(admin, id, { method: 'cash', received, received_on: '2026-03-01' }));
const charge = (kind: string, amount: number) => ask('charges', { kind, amount, reason: 'Agreed.' });
const fees = () => family.client.call(getFees, { params: { formId: id } });
const open = async () =>
  (await fees()).parts.filter((part) => part.open > 0).map(({ due_on, open, late }) => [due_on, open, late]);
const isOverdue = async () => {
  const { rows } = (await admin.ask('GET', '/api/staff/money/unsettled?state=overdue')).json();
  return rows.some(({ registration_id }: { registration_id: string }) => registration_id === id);
};
const isReminded = async (day: string) => {
  const listed = await listRemindersOf(testApp.deps, day);
  return listed.some(({ registration_id, nth }) => registration_id === id && nth > 0);
};

/** A registration with its deposit paid, which nobody has decided on. */
async function register() {
  id = await createFilledForm(family);
  await submit(family, id);
  await pay(200);
}

beforeEach(async () => {
  family = await createCompleteFamily(testApp);
  const { rest_due_on } = dates;
  await changeRows(db, 'camp', {}, { rest_due_on, payment_plan: 'at once', instalments_due: '' });
  await setDay('2026-05-28');
});

/** A session ends with a day on which nobody worked. */
async function setDay(day: string) {
  testApp.clock.set(`${day}T10:00:00+08:00`);
  admin = await createStaff(testApp, 'admin');
  family = await logInAgain(testApp, family);
}

it('before a decision the rest is neither late nor overdue, and nobody is reminded of it', async () => {
  id = await createFilledForm(family);
  expect((await fees()).plans_on_submit).toMatchObject([{ parts: [{ due_on: '2026-06-04', amount: 800 }] }]);
  await submit(family, id);
  await pay(200);
  expect(await open()).toEqual([['2026-06-04', 800, false]]);
  await setDay('2026-06-05');
  expect(await open()).toEqual([['2026-06-07', 800, false]]);
  expect([await isOverdue(), await isReminded('2026-06-05')]).toEqual([false, false]);
});

it('the first message about an accepted registration never says that anything was due', async () => {
  await register();
  await decide('accept');
  const message = await readRow(db, 'message', { registration_id: id, kind: 'accepted' });
  const { facts } = await buildEmail(testApp.deps, message);
  expect(facts).toContainEqual(['Pay by', '04/06/2026']);
  expect([await isOverdue(), await isReminded('2026-05-28')]).toEqual([false, false]);
  expect(await isReminded('2026-06-04')).toBe(true);
  await setDay('2026-06-05');
  expect(await open()).toEqual([['2026-06-04', 800, true]]);
  expect(await isOverdue()).toBe(true);
});

type Door = readonly [string, () => Promise<unknown>, readonly (readonly [string, number, boolean])[]];

/** Events of 28 May for a camper accepted, or waiting, since March; days and amounts afterwards. */
const doors: readonly Door[] = [
  ['an acceptance', () => decide('accept'), [['2026-06-04', 800, false]]],
  [
    'an acceptance from the waiting list',
    async () => {
      await decide('waitlist');
      await decide('accept', { over_capacity: true });
    },
    [['2026-06-04', 800, false]],
  ],
  [
    'an accepted offer',
    async () => {
      await decide('waitlist');
      await ask('offer', { hours: 48, version: (await staffClientOf(admin).look(id)).version });
      await family.ask('POST', `/api/rego/offer/${id}`, { answer: 'accept' });
    },
    [['2026-06-04', 800, false]],
  ],
  [
    'an undone withdrawal',
    async () => {
      await accepted();
      await decide('withdraw', { reason: 'Ill.' });
      await undo();
    },
    [['2026-06-04', 800, false]],
  ],
  [
    'an undone refusal, then an acceptance',
    async () => {
      await decide('refuse', { reason: 'Too young.' });
      await undo();
      await decide('accept');
    },
    [['2026-06-04', 800, false]],
  ],
  [
    'a move to another camp',
    async () => {
      await accepted();
      await ask('camp-moves', { camp_id: other, reason: 'With a friend.' });
    },
    [['2026-06-04', 1000, false]],
  ],
  [
    'an added price, once all is paid',
    async () => {
      await accepted();
      await pay(800);
      await charge('extra', 20);
    },
    [['2026-06-04', 20, false]],
  ],
  [
    'an added price, beside what is late',
    async () => {
      await accepted();
      await charge('extra', 20);
    },
    [
      ['2026-05-24', 800, true],
      ['2026-06-04', 20, false],
    ],
  ],
  [
    'a discount that is taken away',
    async () => {
      await accepted();
      await pay(700);
      const { charges } = await charge('discount', 100);
      const given = charges.find(({ kind }: { kind: string }) => kind === 'discount');
      await admin.ask('POST', `/api/staff/charges/${given.id}/removal`, { reason: 'By mistake.' });
    },
    [['2026-06-04', 100, false]],
  ],
  [
    'a plan that is taken away',
    async () => {
      await accepted();
      await ask('payment-plan', { instalments_due: '2026-06-05', reason: 'Agreed.' }, 'PUT');
      await ask('payment-plan', { instalments_due: '', reason: 'Agreed.' }, 'PUT');
    },
    [['2026-06-04', 800, false]],
  ],
  [
    'an earlier day of the camp',
    async () => {
      await changeRows(db, 'camp', { id: camp.id }, { rest_due_on: '2026-06-06' });
      await accepted();
      const { version } = (await admin.ask('GET', `/api/staff/camps/${camp.id}`)).json();
      await admin.ask('PUT', `/api/staff/camps/${camp.id}`, { version, rest_due_on: '2026-05-29' });
    },
    [['2026-06-04', 800, false]],
  ],
];

/** Accepted when the rest was not due yet. */
async function accepted() {
  await setDay('2026-03-10');
  await decide('accept');
  await setDay('2026-05-28');
}

it.each(doors)('nothing is due before it could be paid: %s', async (_, open_door, expected) => {
  await register();
  await open_door();
  expect(await open()).toEqual(expected);
});

it('instalments whose days passed on the waiting list are due some days after the acceptance, as one', async () => {
  await changeRows(
    db,
    'camp',
    {},
    { payment_plan: 'instalments', instalments_due: '2026-04-10\n2026-05-10' },
  );
  await setDay('2026-03-10');
  await register();
  await decide('waitlist');
  await setDay('2026-05-20');
  await decide('accept', { over_capacity: true });
  expect(await open()).toEqual([['2026-05-27', 800, false]]);
  expect((await fees()).next).toMatchObject({ amount: 800, by: '2026-05-27', late_since: null });
  expect(await isOverdue()).toBe(false);
  await db.updateTable('provider').set({ payment_reminders: true }).execute();
  await setDay('2026-05-27');
  await queuePaymentReminders(testApp.deps);
  const { account_id } = await readRow(db, 'registration', { id });
  const reminder = await readRow(db, 'message', { account_id, kind: 'payment reminder' });
  const { facts } = await buildEmail(testApp.deps, reminder);
  expect(facts?.filter(([, value]) => String(value).includes('due on'))).toEqual([
    [expect.any(String), 'RM\u00a0800.00, due on 27/05/2026'],
  ]);
});

it('staff cannot set a day that comes before the days to pay', async () => {
  await register();
  await decide('accept');
  const body = { instalments_due: '2026-06-03', reason: 'Agreed.' };
  const refused = await admin.ask('PUT', `/api/staff/registrations/${id}/payment-plan`, body);
  expect(refused.json().errors.instalments_due[0]).toMatch(/^Enter days from 04\/06\/2026 on/);
});

it('staff may leave a day that is near as it is', async () => {
  await register();
  await accepted();
  await ask('payment-plan', { instalments_due: '2026-06-05', reason: 'Agreed.' }, 'PUT');
  await setDay('2026-06-02');
  const { instalments_due } = (await admin.ask('GET', `/api/staff/registrations/${id}/money`)).json();
  expect(instalments_due).toBe('2026-06-05');
  await ask('payment-plan', { instalments_due: '2026-06-05\n2026-06-20', reason: 'Agreed.' }, 'PUT');
  expect(await open()).toEqual([
    ['2026-06-05', 400, false],
    ['2026-06-20', 400, false],
  ]);
});
