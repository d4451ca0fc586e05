import { addDays } from '@bowline/contract/text/calendar';
import { expect, it } from 'vitest';
import { postEarned } from '../src/core/journal/post-earned.ts';
import { queuePaymentReminders } from '../src/core/reminders/payment-reminders.ts';
import { createCompleteFamily, createFilledForm, submit } from './support/family.ts';
import { balanceOfAccount, expectBalanced, readJournal, type WrittenLine } from './support/journal.ts';
import { openSeason } from './support/open-season.ts';
import { createStaff } from './support/staff.ts';
import { paySlip, type SubmittedForm } from './support/submitted-form.ts';

// A season from the first form to the closing of its last month, day by day. What is due, late, to refund, reminded and earned
// is worked out here by the rules alone, and compared with the portal after each day.

const { db, testApp } = await openSeason();
const { clock, deps } = testApp;
const FIRST_DAY = '2026-03-02';
const LAST_DAY = '2026-07-10';
const CAMP = { starts_on: '2026-06-07', ends_on: '2026-06-12' };
const DEPOSIT = 20_000;
const FEE = 100_000;
const REMINDER_DAYS = [-7, 0, 3, 10];

interface Part {
  readonly due_on: string;
  readonly sen: number;
}

const atOnce: readonly Part[] = [{ due_on: '2026-05-24', sen: 80_000 }];
const instalments: readonly Part[] = [
  { due_on: '2026-04-01', sen: 26_666 },
  { due_on: '2026-05-01', sen: 26_666 },
  { due_on: '2026-05-20', sen: 26_668 },
];

/** A family with one registration, as the rules see it. */
interface Household {
  readonly name: string;
  readonly form: SubmittedForm;
  parts: readonly Part[];
  received: number;
  /** On a slip that nobody has checked. */
  pending: number;
  ended: boolean;
}

const households = new Map<string, Household>();

async function register(name: string, plan: 'at once' | 'instalments'): Promise<Household> {
  const family = await createCompleteFamily(testApp);
  const id = await createFilledForm(testApp, family, { dob: '2014-03-01', name });
  await family.ask('POST', `/api/rego/save/${id}`, { consent: true, payment_plan: plan });
  expect((await submit(family, id)).statusCode).toBe(200);
  const parts = plan === 'at once' ? atOnce : instalments;
  const household = { name, form: { id, family }, parts, received: 0, pending: 0, ended: false };
  households.set(name, household);
  return household;
}

const household = (name: string): Household => {
  const found = households.get(name);
  if (!found) throw new Error(`${name} has not registered`);
  return found;
};

/** Somebody of the office, whose session lasts no longer than the day. */
const admin = () => createStaff(testApp, 'admin');
const today = () => clock.today('Asia/Kuala_Lumpur');

async function ask(method: 'POST' | 'PUT', path: string, body: object) {
  const answer = await (await admin()).ask(method, `/api/staff/${path}`, body);
  expect([path, answer.statusCode < 300, answer.statusCode < 300 ? '' : answer.body]).toEqual([
    path,
    true,
    '',
  ]);
  return answer.json();
}

async function pay(name: string, sen: number): Promise<void> {
  const body = { method: 'cash', received: sen / 100, received_on: today() };
  await ask('POST', `registrations/${household(name).form.id}/payments`, body);
  household(name).received += sen;
}

const decide = async (name: string, decision: string) => {
  const { id } = household(name).form;
  const { version } = await db
    .selectFrom('registration')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const body = { decision, version, reason: 'As agreed by phone.' };
  await ask('POST', `registrations/${id}/decision`, body);
};

let slip = '';

/** What happens on a day, before the emails of the day. */
const events: Readonly<Record<string, () => Promise<unknown>>> = {
  '2026-03-02': async () => {
    await register('Aisyah', 'at once');
    await register('Bala', 'instalments');
    await register('Chong', 'instalments');
    await register('Devi', 'at once');
    await register('Elias', 'instalments');
    await register('Farah', 'at once');
    slip = await paySlip(household('Elias').form, '200');
    household('Elias').pending = DEPOSIT;
  },
  '2026-03-03': async () => {
    for (const name of ['Aisyah', 'Bala', 'Chong', 'Farah']) await pay(name, DEPOSIT);
  },
  '2026-03-06': async () => {
    await ask('POST', `payments/${slip}/confirm`, { received: 200, received_on: today() });
    Object.assign(household('Elias'), { pending: 0, received: DEPOSIT });
  },
  '2026-03-10': async () => {
    for (const name of ['Aisyah', 'Bala', 'Chong', 'Elias', 'Farah']) await decide(name, 'accept');
  },
  '2026-04-01': async () => {
    for (const name of ['Bala', 'Chong', 'Elias']) await pay(name, 26_666);
  },
  '2026-04-10': async () => {
    await decide('Elias', 'withdraw');
    household('Elias').ended = true;
  },
  '2026-04-15': async () => {
    const refund = { amount: 466.66, paid_on: today(), method: 'bank', reason: 'Withdrawn in time.' };
    await ask('POST', `registrations/${household('Elias').form.id}/refunds`, refund);
    household('Elias').received = 0;
  },
  '2026-04-20': async () => {
    const body = { instalments_due: '2026-06-01', reason: 'Salary comes late in May.' };
    await ask('PUT', `registrations/${household('Farah').form.id}/payment-plan`, body);
    household('Farah').parts = [{ due_on: '2026-06-01', sen: 80_000 }];
  },
  '2026-05-01': () => pay('Bala', 26_666),
  '2026-05-20': () => pay('Bala', 26_668),
  '2026-05-27': () => pay('Aisyah', 80_000),
  '2026-06-02': async () => {
    await pay('Chong', 53_334);
    await pay('Farah', 80_000);
  },
};

/** What is open of each part after what was received and what waits on slips; the oldest is paid first. */
function openParts({ parts, received, pending }: Household, withPending = true): Part[] {
  let left = received + (withPending ? pending : 0) - DEPOSIT;
  return parts.map(({ due_on, sen }) => {
    const paid = Math.min(Math.max(0, left), sen);
    left -= paid;
    return { due_on, sen: sen - paid };
  });
}

const openDeposit = ({ received, pending }: Household): number => Math.max(0, DEPOSIT - received - pending);
const holdsPlace = ({ received, ended }: Household): boolean => !ended && received >= DEPOSIT;
const sumOf = (parts: readonly Part[]): number => parts.reduce((sum, { sen }) => sum + sen, 0);

/** What a family is reminded of on a day, in sen; 0 where it gets no email. */
function remindedOf(one: Household, day: string): number {
  const isReminded = (due_on: string, days: number) => addDays(due_on, days) === day;
  if (one.ended || day > CAMP.ends_on) return 0;
  if (openDeposit(one) > 0)
    return REMINDER_DAYS.some((days) => days > 0 && isReminded(FIRST_DAY, days)) ? openDeposit(one) : 0;
  if (!holdsPlace(one)) return 0;
  return sumOf(openParts(one).filter(({ due_on }) => REMINDER_DAYS.some((days) => isReminded(due_on, days))));
}

async function expectReminders(day: string): Promise<void> {
  const sent = await db
    .selectFrom('payment_reminder as reminder')
    .innerJoin('message', 'message.id', 'reminder.message_id')
    .select(['reminder.registration_id', 'reminder.message_id', 'reminder.nth', 'reminder.due_on'])
    .where('reminder.day', '=', day)
    .execute();
  const expected = [...households.values()].filter((one) => remindedOf(one, day) > 0);
  expect([day, sent.map(({ registration_id }) => nameOf(registration_id)).sort()]).toEqual([
    day,
    expected.map(({ name }) => name).sort(),
  ]);
}

const nameOf = (id: string) => [...households.values()].find(({ form }) => form.id === id)?.name;

interface Row {
  readonly registration_id: string;
  readonly amount: number;
}

/** Lists of staff, the dashboard and what each family reads. */
async function expectEverywhere(day: string): Promise<void> {
  const staff = await admin();
  const get = async (path: string) => (await staff.ask('GET', `/api/staff/${path}`)).json();
  const listOf = async (state: string) =>
    new Map(
      (await get(`money/unsettled?state=${state}`)).rows.map(({ registration_id, amount }: Row) => [
        nameOf(registration_id),
        Math.round(amount * 100),
      ]),
    );
  const all = [...households.values()];
  const mapOf = (of: (one: Household) => number) =>
    new Map(all.flatMap((one) => (of(one) > 0 ? [[one.name, of(one)] as const] : [])));
  const late = (one: Household) => sumOf(openParts(one).filter(({ due_on }) => due_on < day));
  expect([day, await listOf('overdue')]).toEqual([day, mapOf((one) => (holdsPlace(one) ? late(one) : 0))]);
  expect([day, await listOf('to refund')]).toEqual([day, mapOf((one) => (one.ended ? one.received : 0))]);
  const { dues } = await get('dashboard');
  const owed = all.filter(holdsPlace).reduce((sum, one) => sum + sumOf(openParts(one, false)), 0);
  const due = dues.reduce((sum: number, one: { amount: number }) => sum + Math.round(one.amount * 100), 0);
  expect([day, due]).toEqual([day, owed]);
  for (const one of all) {
    const { money } = await get(`registrations/${one.form.id}`);
    const parts = money.parts.filter(({ nth }: { nth: number }) => nth > 0);
    const open = one.ended || sumOf(openParts(one, false)) === 0 ? [] : openParts(one, false);
    expect([day, one.name, parts.map((part: { open: number }) => Math.round(part.open * 100))]).toEqual([
      day,
      one.name,
      open.map(({ sen }) => sen),
    ]);
  }
}

async function expectInJournal(day: string): Promise<void> {
  const lines = await readJournal(deps);
  expectBalanced(lines);
  const all = [...households.values()];
  const isEarned = (one: Household) => day > CAMP.ends_on && holdsPlace(one);
  const held = all.reduce((sum, one) => sum + (isEarned(one) ? one.received - FEE : one.received), 0);
  expect([day, balanceOfAccount(lines, 'Customer deposits') + held]).toEqual([day, 0]);
}

it('a season with a moved clock: every day the lists, emails, parts and journal are what the rules say', async () => {
  await db
    .updateTable('camp')
    .set({ ...CAMP, fee_sen: FEE, guest_lunch_sen: 0, rest_due_on: '2026-05-24', payment_plan: 'choice' })
    .set({ instalments_due: instalments.map(({ due_on }) => due_on).join('\n') })
    .execute();
  await db.updateTable('provider').set({ payment_reminders: true }).execute();
  const closed = new Map<string, readonly WrittenLine[]>();
  for (let day = FIRST_DAY; day <= LAST_DAY; day = addDays(day, 1)) {
    clock.set(`${day}T09:30:00+08:00`);
    await events[day]?.();
    clock.set(`${day}T10:00:00+08:00`);
    // Every hour, and on two servers.
    for (let hour = 0; hour < 3; hour += 1)
      await Promise.all([queuePaymentReminders(deps), queuePaymentReminders(deps), postEarned(deps)]);
    await expectReminders(day);
    await expectEverywhere(day);
    await expectInJournal(day);
    if (day.endsWith('-05')) closed.set(day, await closeMonthBefore(day));
  }
  for (const [day, lines] of closed)
    expect([day, await readJournal(deps, monthBefore(day))]).toEqual([day, lines]);
  const emails = await db
    .selectFrom('payment_reminder')
    .select(({ fn }) => ['account_id', 'day', fn.count('message_id').distinct().as('emails')])
    .groupBy(['account_id', 'day'])
    .execute();
  expect(emails.filter(({ emails }) => Number(emails) > 1)).toEqual([]);
});

function monthBefore(day: string) {
  const to = addDays(`${day.slice(0, 8)}01`, -1);
  return { from: `${to.slice(0, 8)}01`, to };
}

async function closeMonthBefore(day: string): Promise<readonly WrittenLine[]> {
  const period = monthBefore(day);
  await ask('POST', 'money/closed-months', { month: period.to.slice(0, 7) });
  return readJournal(deps, period);
}
