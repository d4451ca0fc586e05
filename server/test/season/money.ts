import { addDays } from '@bowline/contract/text/calendar';
import { succeeded } from '@bowline/testing/client';
import { expect } from 'vitest';
import { createCompleteFamily, createFilledForm, getForm, submit } from '../support/family.ts';
import { balanceOfAccount, expectBalanced, readJournal, type WrittenLine } from '../support/journal.ts';
import { oneShare, paySlip, type SubmittedForm } from '../support/submitted-form.ts';
import { ask, db, deps, getCamp, testApp, today } from './portal.ts';

// Six families of a camp of their own. What is due, late, to refund, reminded and earned is worked out here only by the
// rules, and compared with the portal.

const { id: campId } = await getCamp('Senior Camp');
export const FIRST_DAY = '2026-03-02';
export const LAST_DAY = '2026-07-10';
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
  readonly reference: string | null;
  parts: readonly Part[];
  received: number;
  /** On a slip that nobody has checked. */
  pending: number;
  ended: boolean;
}

const households = new Map<string, Household>();

async function register(name: string, plan: 'at once' | 'instalments'): Promise<Household> {
  const family = await createCompleteFamily(testApp);
  const id = await createFilledForm(family, { dob: '2010-03-01', name });
  await succeeded(family.ask('POST', `/api/rego/save/${id}`, { consent: true, payment_plan: plan }));
  await submit(family, id);
  const parts = plan === 'at once' ? atOnce : instalments;
  const { reference } = await getForm(family, id);
  const state = { parts, received: 0, pending: 0, ended: false };
  const household = { name, form: { id, family }, reference, ...state };
  households.set(name, household);
  return household;
}

const household = (name: string): Household => {
  const found = households.get(name);
  if (!found) throw new Error(`${name} has not registered`);
  return found;
};

async function pay(name: string, sen: number): Promise<void> {
  const { id: registration_id } = household(name).form;
  const cash = { method: 'cash', received: sen / 100, received_on: today() };
  await ask('POST', 'payments', oneShare({ registration_id }, cash));
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
export const events: Readonly<Record<string, () => Promise<unknown>>> = {
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
    const arrived = { received: 200, received_on: today() };
    await ask('POST', `payments/${slip}/confirm`, oneShare({ payment_id: slip }, arrived));
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
    .select('reminder.registration_id')
    .where('reminder.day', '=', day)
    .execute();
  const expected = [...households.values()].filter((one) => remindedOf(one, day) > 0);
  expect([day, sent.flatMap(({ registration_id }) => nameOf(registration_id) ?? []).sort()]).toEqual([
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
  const listOf = async (state: string) =>
    new Map(
      (await ask('GET', `money/unsettled?state=${state}`)).rows.flatMap(
        ({ registration_id, amount }: Row) => {
          const name = nameOf(registration_id);
          return name ? [[name, Math.round(amount * 100)]] : [];
        },
      ),
    );
  const all = [...households.values()];
  const mapOf = (of: (one: Household) => number) =>
    new Map(all.flatMap((one) => (of(one) > 0 ? [[one.name, of(one)] as const] : [])));
  const late = (one: Household) => sumOf(openParts(one).filter(({ due_on }) => due_on < day));
  expect([day, await listOf('overdue')]).toEqual([day, mapOf((one) => (holdsPlace(one) ? late(one) : 0))]);
  expect([day, await listOf('to refund')]).toEqual([day, mapOf((one) => (one.ended ? one.received : 0))]);
  const { dues } = await ask('GET', `dashboard?camp=${campId}`);
  const owed = all.filter(holdsPlace).reduce((sum, one) => sum + sumOf(openParts(one, false)), 0);
  const due = dues.reduce((sum: number, one: { amount: number }) => sum + Math.round(one.amount * 100), 0);
  expect([day, due]).toEqual([day, owed]);
  for (const one of all) {
    const { money } = await ask('GET', `registrations/${one.form.id}`);
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
  const references = new Set([...households.values()].map(({ reference }) => reference));
  expectBalanced(lines);
  const all = [...households.values()];
  const isEarned = (one: Household) => day > CAMP.ends_on && holdsPlace(one);
  const held = all.reduce((sum, one) => sum + (isEarned(one) ? one.received - FEE : one.received), 0);
  const own = lines.filter(({ columns }) => references.has(columns.Reference ?? ''));
  expect([day, balanceOfAccount(own, 'Customer deposits') + held]).toEqual([day, 0]);
}

export async function openCamp(): Promise<void> {
  await db
    .updateTable('camp')
    .set({ ...CAMP, fee_sen: FEE, guest_lunch_sen: 0, rest_due_on: '2026-05-24', payment_plan: 'choice' })
    .set({ instalments_due: instalments.map(({ due_on }) => due_on).join('\n') })
    .where('id', '=', campId)
    .execute();
  await db.updateTable('provider').set({ payment_reminders: true }).execute();
}

/**
 * Expects the lists, emails, parts and journal of a day to be what the rules say, and closes the month before on its fifth.
 */
export async function checkMoney(day: string): Promise<void> {
  await expectReminders(day);
  await expectEverywhere(day);
  await expectInJournal(day);
  if (!day.endsWith('-05')) return;
  await ask('POST', 'money/closed-months', { month: monthBefore(day).to.slice(0, 7) });
  closed.set(day, await readJournal(deps, monthBefore(day)));
}

const closed = new Map<string, readonly WrittenLine[]>();

export async function checkClosedMonths(): Promise<void> {
  for (const [day, lines] of closed)
    expect([day, await readJournal(deps, monthBefore(day))]).toEqual([day, lines]);
}

function monthBefore(day: string) {
  const to = addDays(`${day.slice(0, 8)}01`, -1);
  return { from: `${to.slice(0, 8)}01`, to };
}
