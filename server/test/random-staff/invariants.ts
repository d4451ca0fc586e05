import { asksToPay } from '@bowline/contract/money/due';
import { effectiveStatus } from '@bowline/contract/registrations/places';
import { type RegistrationStatus, registrationStatuses } from '@bowline/contract/registrations/status';
import { statusAfter } from '@bowline/contract/registrations/transitions';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TestApp } from '../support/build-test-app.ts';
import type { StaffMember } from '../support/staff.ts';
import type { SubmittedForm } from '../support/submitted-form.ts';

/** What holds for every registration after any actions in any order. */
export async function checkRegistration(
  testApp: TestApp,
  staff: StaffMember,
  form: SubmittedForm,
): Promise<void> {
  await checkHistory(testApp, form);
  await checkMoney(testApp, staff, form);
  await checkSomebodyActs(testApp, form);
}

// The family waits for staff only while a slip waits, and is asked for the deposit only while it is not covered.
async function checkSomebodyActs({ deps: { db } }: TestApp, { id, family }: SubmittedForm): Promise<void> {
  const registration = await db
    .selectFrom('registration')
    .select(['status', 'status_before'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const fees = (await family.ask('GET', `/api/rego/fees/${id}`)).json();
  const status = effectiveStatus(registration);
  if (status === 'Pending Payment Confirmation') expect([status, fees.pending > 0]).toEqual([status, true]);
  if (status === 'Pending Payment') expect([status, asksToPay(fees.next)]).toEqual([status, true]);
}

async function checkHistory({ deps: { db } }: TestApp, { id }: SubmittedForm): Promise<void> {
  const events = await db
    .selectFrom('form_event')
    .select(['move', 'from_status', 'to_status'])
    .where('registration_id', '=', id)
    .orderBy('version')
    .execute();
  const { status } = await db
    .selectFrom('registration')
    .innerJoin('queue_entry', 'queue_entry.registration_id', 'registration.id')
    .select('registration.status')
    .whereRef('queue_entry.status', '=', 'registration.status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  let current: RegistrationStatus = 'In Progress';
  for (const { move, from_status: from, to_status: to } of events) {
    expect([move, from]).toEqual([move, current]);
    const reachable = registrationStatuses.map((before) => statusAfter(current, move, before));
    expect([move, current, reachable.includes(to) ? to : undefined]).toEqual([move, current, to]);
    current = to;
  }
  expect(current).toBe(status);
}

async function checkMoney(
  { deps: { db } }: TestApp,
  staff: StaffMember,
  { id, family }: SubmittedForm,
): Promise<void> {
  const { rows } = await sql<{ sen: number }>`select (
      (select coalesce(sum(amount_sen), 0) from payment where registration_id = ${id} and status = 'Confirmed')
      + (select coalesce(sum(amount_sen), 0) from ledger_entry where registration_id = ${id}))::integer as sen`.execute(
    db,
  );
  const sen = rows[0]?.sen ?? Number.NaN;
  expect(sen).toBeGreaterThanOrEqual(0);
  const review = (await staff.ask('GET', `/api/staff/registrations/${id}`)).json();
  const money = (await staff.ask('GET', `/api/staff/registrations/${id}/money`)).json();
  const fees = (await family.ask('GET', `/api/rego/fees/${id}`)).json();
  const listed = (await staff.ask('GET', `/api/staff/registrations?q=${review.reference}`)).json();
  const shown = [review.money.received, money.context.confirmed, fees.received];
  const queued = listed.rows.map(({ received }: { received: number }) => received);
  expect([...shown, ...queued].map((ringgit) => Math.round(ringgit * 100))).toEqual(
    [...shown, ...queued].map(() => sen),
  );
  expect(money.most_out).toBeLessThanOrEqual(money.context.confirmed);
}

/** What holds for the camp and for all the money together. */
export async function checkTotals(testApp: TestApp, capacity: number): Promise<void> {
  const { db } = testApp.deps;
  const { rows } = await sql<{ accepted: number; moved: number }>`select
    (select count(*)::integer from registration
      where coalesce(nullif(status, 'Changes Requested'), status_before) = 'Accepted') as accepted,
    (select coalesce(sum(amount_sen), 0)::integer from ledger_entry where kind like 'moved%') as moved`.execute(
    db,
  );
  expect(rows[0]?.accepted).toBeLessThanOrEqual(capacity);
  expect(rows[0]?.moved).toBe(0);
  await checkPlaces(testApp);
  await checkReceiptNumbers(testApp);
}

/** The places that are kept for each camp are those of its registrations. */
async function checkPlaces({ deps: { db } }: TestApp): Promise<void> {
  const [kept, counted] = await Promise.all(
    (['camp_places', 'counted_places'] as const).map((places) =>
      db
        .selectFrom(places)
        .select(['camp_id', 'deposits', 'accepted', 'offered'])
        .orderBy('camp_id')
        .execute(),
    ),
  );
  expect(kept).toEqual(counted);
}

/** Receipts and voids are numbered from one counter, without a gap. */
async function checkReceiptNumbers({ deps: { db } }: TestApp): Promise<void> {
  const { rows } = await sql<{ number: number }>`select unnest(array[number, void_number]) as number
    from receipt order by 1`.execute(db);
  const numbers = rows.flatMap(({ number }) => number ?? []);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  const { last } = await db.selectFrom('receipt_counter').select('last').executeTakeFirstOrThrow();
  expect(last).toBe(numbers.length);
}

/** The rows that are never changed or deleted. */
export async function readPermanentRows({ deps: { db } }: TestApp): Promise<ReadonlyMap<string, string>> {
  const rowsById = new Map<string, string>();
  // The block of a log entry is set once, a minute after it is written.
  for (const table of ['form_event', 'submission', 'ledger_entry', 'access_log'] as const) {
    const rows = await sql<{
      id: string;
      row: string;
    }>`select id, (to_jsonb(${sql.ref(table)}) - 'block')::text as row from ${sql.table(table)}`.execute(db);
    for (const { id, row } of rows.rows) rowsById.set(`${table} ${id}`, row);
  }
  return rowsById;
}
