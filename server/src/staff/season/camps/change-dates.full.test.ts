import { pathOf } from '@bowline/contract/api/define-call';
import { withdrawRegistration } from '@bowline/contract/api/family/registrations';
import { getStaffCamp, saveStaffCamp } from '@bowline/contract/api/staff/season/camps';
import type { MessageKind } from '@bowline/contract/emails/message-kinds';
import { writeEvent } from '@bowline/contract/staff/log-events';
import { addDays } from '@bowline/contract/text/calendar';
import { formatDateRange } from '@bowline/contract/text/dates';
import { succeeded } from '@bowline/testing/client';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { openSeason } from '../../../../test/support/open-season.ts';
import { staffClientOf } from '../../../../test/support/review.ts';
import { changeRows, readRow, readRows } from '../../../../test/support/rows.ts';
import { createStaff } from '../../../../test/support/staff.ts';
import { createSubmittedForm, type SubmittedForm } from '../../../../test/support/submitted-form.ts';
import { markSent } from '../../../core/outbox/queries/delivery.ts';
import { composeEmail } from '../../../emails/compose-email.ts';

const { db, testApp } = await openSeason();
const { deps, clock } = testApp;
const admin = await createStaff(testApp, 'admin');
const { post } = staffClientOf(admin);
const { camp_id: campId } = await (async () => {
  const { id } = await createSubmittedForm(testApp);
  return db.selectFrom('registration').select('camp_id').where('id', '=', id).executeTakeFirstOrThrow();
})();
const params = { campId };
const { starts_on, ends_on } = (await admin.ask('GET', pathOf(getStaffCamp, params))).json();
const original = { starts_on, ends_on };
// A calendar entry without times is one of whole days.
const wholeDays = { arrival_time: null, departure_time: null, rest_due_on: null };
const by = (days: number) => ({ starts_on: addDays(starts_on, days), ends_on: addDays(ends_on, days) });
const later = by(7);

beforeEach(async () => {
  await db.deleteFrom('account').execute();
  await changeRows(db, 'camp', { id: campId }, { ...original, ...wholeDays });
});

const save = (body: object) => admin.ask('PUT', pathOf(saveStaffCamp, params), body);
const preview = (dates: object, ages = { min_age: 11, max_age: 13 }) =>
  admin.ask('PUT', `${pathOf(saveStaffCamp, params)}?dry_run=true`, { ...dates, ...ages });
/** The mailer sends the last email on a registration. */
async function send(id: string): Promise<void> {
  const row = await lastMessage(id);
  const { attachments } = await composeEmail(deps, row);
  await markSent(db, row.id, clock.now(), attachments.find(({ calendar }) => calendar)?.calendar);
}
const lastMessage = (id: string) =>
  db
    .selectFrom('message')
    .selectAll()
    .where('registration_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
const messages = (id: string, kind: MessageKind = 'camp dates changed') =>
  readRows(db, 'message', { registration_id: id, kind });

/** The properties of the calendar in the last email on a registration, and the method that its type names. */
async function lastCalendar({ id }: { id: string }): Promise<Record<string, string> | undefined> {
  const { attachments } = await composeEmail(deps, await lastMessage(id));
  const file = attachments.find(({ filename }) => filename === 'camp.ics');
  if (!file) return undefined;
  const lines = String(file.content).replaceAll('\r\n ', '').split('\r\n');
  const properties = lines.map((line) => [
    line.split(/[:;]/)[0] ?? '',
    line.slice(line.lastIndexOf(':') + 1),
  ]);
  return { ...Object.fromEntries(properties), type: file.contentType.split('method=')[1] ?? '' };
}

async function acceptedForm(): Promise<SubmittedForm> {
  const form = await createSubmittedForm(testApp, { status: 'Deposit Received' });
  expect((await post(form.id, 'decision', { decision: 'accept' })).statusCode).toBe(200);
  await send(form.id);
  return form;
}

test('other dates email everybody who submitted, with a newer calendar entry for those accepted', async () => {
  const accepted = await acceptedForm();
  const waitlisted = await createSubmittedForm(testApp, { status: 'Waitlisted' });
  const gone = await createSubmittedForm(testApp, { status: 'Withdrawn' });
  const before = await lastCalendar(accepted);
  expect(before).toMatchObject({ SEQUENCE: '0', METHOD: 'PUBLISH', STATUS: 'CONFIRMED', type: 'PUBLISH' });
  expect((await save({ ...later, new_dates: { count: 2, reason: 'The haze.' } })).statusCode).toBe(200);
  const email = await composeEmail(deps, await lastMessage(accepted.id));
  expect(email.subject).toMatch(/^Junior Camp has new dates: .* \(WSC-/);
  for (const words of [
    'The haze.',
    formatDateRange(original.starts_on, original.ends_on),
    formatDateRange(later.starts_on, later.ends_on),
  ])
    expect(email.text).toContain(words);
  const after = await lastCalendar(accepted);
  expect(after).toMatchObject({
    UID: before?.UID,
    SEQUENCE: '1',
    METHOD: 'PUBLISH',
    DTSTART: later.starts_on.replaceAll('-', ''),
    DTEND: addDays(later.ends_on, 1).replaceAll('-', ''),
  });
  expect(await messages(waitlisted.id)).toHaveLength(1);
  expect(await lastCalendar(waitlisted)).toBeUndefined();
  expect(await messages(gone.id)).toEqual([]);
  const what = writeEvent(['campMoved', 'Junior Camp', original.starts_on, later.starts_on]);
  expect(await readRows(db, 'access_log', { what })).toHaveLength(1);
});

test('other details email the accepted, where staff say so, with a newer calendar entry', async () => {
  const accepted = await acceptedForm();
  const waitlisted = await createSubmittedForm(testApp, { status: 'Waitlisted' });
  const moved = { place: 'Pantai Baharu', arrival_time: '09:30', departure_time: '14:00' };
  expect((await save({ ...moved, place: 'Pantai Lain' })).statusCode).toBe(200);
  expect(await messages(accepted.id, 'camp details changed')).toEqual([]);
  expect((await save({ ...moved, email_details: true })).statusCode).toBe(200);
  const { subject, text } = await composeEmail(deps, await lastMessage(accepted.id));
  expect(subject).toMatch(/^Junior Camp has new details: .* \(WSC-/);
  expect(text).toContain('Campsite: Pantai Baharu');
  expect(await lastCalendar(accepted)).toMatchObject({
    ...{ SEQUENCE: '1', METHOD: 'PUBLISH', LOCATION: expect.stringContaining('Pantai Baharu') },
    DTSTART: `${original.starts_on.replaceAll('-', '')}T013000Z`,
  });
  expect(await messages(waitlisted.id, 'camp details changed')).toEqual([]);
  await save({ day_contact_name: 'Puan Siti', email_details: true });
  await save({ capacity: 59, email_details: true });
  const states = (await messages(accepted.id, 'camp details changed')).map(({ state }) => state);
  expect(states).toEqual(['cancelled', 'queued']);
});

const withBus = async (form: SubmittedForm, stop: string) => {
  const transport = { transport_to_campsite: 'provider', transport_to_campsite_point: stop };
  await db
    .updateTable('registration')
    .set({ answers: sql`jsonb_set(answers, '{transport}', (answers -> 'transport') || ${transport}::jsonb)` })
    .where('id', '=', form.id)
    .execute();
};

test('another packing list emails the accepted, and another bus stop those who chose it', async () => {
  const [byCar, byBus] = [await acceptedForm(), await acceptedForm()];
  await save({ packing_list: '- A cap', pick_up_points: 'Ipoh, 09:00\nKL Sentral, 08:00' });
  await withBus(byBus, 'KL Sentral, 08:00');
  const told = async () =>
    Promise.all([byCar, byBus].map(async ({ id }) => (await messages(id, 'camp details changed')).length));
  await save({ pick_up_points: 'Ipoh, 09:00\nKL Sentral, 08:00\nKlang, 07:30', email_details: true });
  expect(await told()).toEqual([0, 0]);
  await save({ pick_up_points: 'Ipoh, 09:00\nKlang, 07:30', email_details: true });
  expect(await told()).toEqual([0, 1]);
  const { text } = await composeEmail(deps, await lastMessage(byBus.id));
  expect(text).toContain('The bus to camp no longer stops as you chose: KL Sentral, 08:00.');
  expect(text).toContain('The stops are now: Ipoh, 09:00; Klang, 07:30.');
  expect(text).not.toContain('Bus to camp:');
  await save({ packing_list: '- A hat', email_details: true });
  expect(await told()).toEqual([1, 2]);
  const { text: withList } = await composeEmail(deps, await lastMessage(byCar.id));
  expect(withList).toMatch(/What to bring.*A hat/is);
});

test('the email is in the family’s language', async () => {
  const { id } = await acceptedForm();
  await db.updateTable('account').set({ language: 'ms' }).execute();
  await save(later);
  expect((await composeEmail(deps, await lastMessage(id))).subject).toContain('tarikh baharu');
});

test.each([
  ['unchanged dates', original],
  ['another capacity', { capacity: 61 }],
])('%s send nothing', async (_name, body) => {
  const { id } = await acceptedForm();
  expect((await save(body)).statusCode).toBe(200);
  expect(await messages(id)).toEqual([]);
});

test('a camp that is over is corrected without an email', async () => {
  const { id } = await acceptedForm();
  const past = { starts_on: '2026-01-01', ends_on: '2026-01-06' };
  await db.updateTable('camp').set(past).where('id', '=', campId).execute();
  const moved = { starts_on: '2026-01-02', ends_on: '2026-01-07' };
  expect((await preview(moved)).json()).toMatchObject({ registrations: [], mail: null, send_again: [] });
  expect((await save(moved)).statusCode).toBe(200);
  expect(await messages(id)).toEqual([]);
});

test('dates that are put right before the email goes send nothing, and others tell the dates the family knew', async () => {
  const { id } = await acceptedForm();
  await save(later);
  await save(original);
  expect((await messages(id)).map(({ state }) => state)).toEqual(['cancelled']);
  await save(by(14));
  await save(by(21));
  const rows = await messages(id);
  expect(rows.map(({ state }) => state)).toEqual(['cancelled', 'cancelled', 'queued']);
  expect(rows.at(-1)).toMatchObject({
    starts_on_before: original.starts_on,
    ends_on_before: original.ends_on,
  });
  await send(id);
  await save(by(28));
  expect((await messages(id)).at(-1)).toMatchObject({ starts_on_before: by(21).starts_on });
});

test('the preview refuses a last day before the first at its field', async () => {
  const refused = await preview({ starts_on: '2027-03-08', ends_on: '2027-03-01' });
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['ends_on']]);
});

test('the preview tells who is affected and how, and changes nothing', async () => {
  const form = await createSubmittedForm(testApp, {
    status: 'Accepted',
    camper: { name: 'Mei', dob: '2014-03-01' },
  });
  const other = await db
    .selectFrom('camp')
    .selectAll()
    .where('id', '<>', campId)
    .limit(1)
    .executeTakeFirstOrThrow();
  const row = await readRow(db, 'registration', { id: form.id });
  const copy = {
    ...row,
    id: '0198c0de-0000-7000-8000-000000000001',
    camp_id: other.id,
    reference: 'WSC-OTHER',
  };
  const { answers: _answers, sealed: _sealed, reopened_steps: _steps, ...columns } = copy;
  await db
    .insertInto('registration')
    .values({ ...columns, status: 'Accepted' } as never)
    .execute();
  await db.updateTable('camp').set(later).where('id', '=', other.id).execute();
  const seen = (await preview(later)).json();
  expect(seen.registrations).toMatchObject([
    {
      camper_name: 'Mei',
      status: 'Accepted',
      fits: true,
      overlaps: [{ camp: other.name, dates: formatDateRange(later.starts_on, later.ends_on) }],
    },
  ]);
  expect(seen.registrations[0].due).toBeGreaterThan(0);
  expect(seen.mail).toMatchObject({ attachments: [{ name: 'camp.ics' }] });
  const inTwoYears = { starts_on: '2028-06-01', ends_on: '2028-06-06' };
  expect((await preview(inTwoYears)).json().registrations).toMatchObject([
    { age: 14, fits: false, overlaps: [] },
  ]);
  expect((await preview(inTwoYears, { min_age: 11, max_age: 14 })).json().registrations).toMatchObject([
    { fits: true },
  ]);
  expect(await messages(form.id)).toEqual([]);
  expect((await admin.ask('GET', pathOf(getStaffCamp, params))).json()).toMatchObject(original);
});

test('another number of registrations than was asked about saves nothing', async () => {
  const { id } = await acceptedForm();
  expect((await save({ ...later, new_dates: { count: 3 } })).statusCode).toBe(409);
  expect((await save({ ...later, new_dates: { count: 'all' } })).statusCode).toBe(422);
  expect((await admin.ask('GET', pathOf(getStaffCamp, params))).json()).toMatchObject(original);
  expect(await messages(id)).toEqual([]);
});

test('a family’s withdrawal takes the entry out of the calendar', async () => {
  const form = await acceptedForm();
  const { UID } = (await lastCalendar(form)) ?? {};
  await succeeded(form.family.ask('POST', pathOf(withdrawRegistration, { formId: form.id })));
  expect(await lastCalendar(form)).toMatchObject({
    ...{ UID, SEQUENCE: '1', METHOD: 'CANCEL', type: 'CANCEL', STATUS: 'CANCELLED' },
    ...{ ORGANIZER: expect.stringContaining('@'), DTSTAMP: expect.stringMatching(/^\d{8}T\d{6}Z$/) },
  });
});

test('new dates bring an entry that a later withdrawal cancels, also where no acceptance was sent', async () => {
  const form = await createSubmittedForm(testApp, { status: 'Accepted' });
  await save(later);
  await send(form.id);
  await succeeded(form.family.ask('POST', pathOf(withdrawRegistration, { formId: form.id })));
  expect(await lastCalendar(form)).toMatchObject({ SEQUENCE: '1', METHOD: 'CANCEL' });
});

test('a withdrawal by staff cancels the entry, its undo brings it back, and no other email carries it', async () => {
  const form = await acceptedForm();
  expect(
    (await post(form.id, 'decision', { decision: 'withdraw', reason: 'As they asked.' })).statusCode,
  ).toBe(200);
  expect(await lastCalendar(form)).toMatchObject({ SEQUENCE: '1', METHOD: 'CANCEL' });
  await send(form.id);
  expect((await post(form.id, 'undo', {})).statusCode).toBe(200);
  expect(await lastCalendar(form)).toMatchObject({ SEQUENCE: '2', METHOD: 'PUBLISH' });
  await send(form.id);
  await post(form.id, 'decision', { decision: 'request changes', reason: 'Blurred.', steps: ['transport'] });
  expect(await lastCalendar(form)).toBeUndefined();
});

test('undoing an acceptance cancels the entry, and accepting again brings it back with a higher sequence', async () => {
  const form = await acceptedForm();
  expect((await post(form.id, 'undo', {})).statusCode).toBe(200);
  expect(await lastCalendar(form)).toMatchObject({ SEQUENCE: '1', METHOD: 'CANCEL' });
  await send(form.id);
  await post(form.id, 'decision', { decision: 'accept' });
  expect(await lastCalendar(form)).toMatchObject({ SEQUENCE: '2', METHOD: 'PUBLISH', STATUS: 'CONFIRMED' });
});

test.each(['refuse', 'waitlist'] as const)(
  '"%s" brings no calendar where no entry was sent',
  async (decision) => {
    const form = await createSubmittedForm(testApp, { status: 'Deposit Received' });
    const decided = await post(form.id, 'decision', { decision, reason: 'We are full.' });
    expect(decided.statusCode).toBe(200);
    expect(await lastCalendar(form)).toBeUndefined();
  },
);

test('a withdrawal before the acceptance was sent brings no calendar', async () => {
  const form = await createSubmittedForm(testApp, { status: 'Deposit Received' });
  await post(form.id, 'decision', { decision: 'accept' });
  await succeeded(form.family.ask('POST', pathOf(withdrawRegistration, { formId: form.id })));
  expect(await lastCalendar(form)).toBeUndefined();
});
