import { pathOf } from '@bowline/contract/api/define-call';
import { listMessages } from '@bowline/contract/api/staff/messages/email-log';
import { getStaffCamp, saveStaffCamp, undoCampMove } from '@bowline/contract/api/staff/season/camps';
import { writeEvent } from '@bowline/contract/staff/log-events';
import { addDays } from '@bowline/contract/text/calendar';
import { succeeded } from '@bowline/testing/client';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { openSeason } from '../../../../test/support/open-season.ts';
import { changeRows, readRow, readRows } from '../../../../test/support/rows.ts';
import { createStaff } from '../../../../test/support/staff.ts';
import { createSubmittedForm } from '../../../../test/support/submitted-form.ts';

const { db, testApp } = await openSeason();
testApp.clock.set('2026-03-02T10:00:00+08:00');
const admin = await createStaff(testApp, 'admin');
const campId = (await readRow(db, 'camp', { name: 'Junior Camp' })).id;
const params = { campId };

const days = {
  ...{ starts_on: '2026-06-07', ends_on: '2026-06-12', opens_on: '2026-02-25', closes_on: '2026-05-20' },
  ...{ rest_due_on: '2026-05-10', payment_plan: 'instalments', instalments_due: '01/04/2026\n01/05/2026' },
};
const later = (day: string) => addDays(day, 14);
const moved = { starts_on: later(days.starts_on), ends_on: later(days.ends_on) };
const everything = ['closes_on', 'rest_due_on', 'instalments_due', 'instalments', 'program'];

let forms: string[];
let messageId: string;

beforeEach(async () => {
  await db.deleteFrom('camp_move').execute();
  await db.deleteFrom('account').execute();
  await db.deleteFrom('message').execute();
  await db.deleteFrom('scheduled_message').execute();
  await db.deleteFrom('checkpoint').where('day', 'is not', null).execute();
  await succeeded(save(days));
  await db.deleteFrom('camp_move').execute();
  forms = [];
  for (let count = 0; count < 2; count += 1) forms.push((await createSubmittedForm(testApp)).id);
  for (const day of ['2026-06-07', '2026-06-08'])
    await db
      .insertInto('checkpoint')
      .values({ camp_id: campId, kind: 'meal', name: 'Lunch', day, starts_at: '12:30' })
      .execute();
  const message = {
    name: 'Last call',
    rule: 'at',
    day: '2026-05-18',
    time: '09:00',
    filters: { camp: campId },
  };
  const made = await admin.ask(
    'POST',
    '/api/staff/scheduled-messages',
    { ...message, subject: 'Last call', text: 'Register now.' },
    { 'idempotency-key': crypto.randomUUID() },
  );
  messageId = made.json().id;
});

const save = (body: object, query = '') => admin.ask('PUT', pathOf(saveStaffCamp, params) + query, body);
const undo = (query = '') => admin.ask('POST', pathOf(undoCampMove, params) + query);
const camp = async () => (await admin.ask('GET', pathOf(getStaffCamp, params))).json();
const move = (more: object = {}) =>
  save({ ...moved, new_dates: { count: 2, days: everything, messages: [messageId], ...more } });
const dueDays = async () =>
  (await db.selectFrom('instalment').select('due_on').distinct().orderBy('due_on').execute()).map(
    ({ due_on }) => due_on,
  );
const program = async () =>
  (await db.selectFrom('checkpoint').select('day').where('kind', '=', 'meal').orderBy('day').execute()).map(
    ({ day }) => day,
  );
const sendAt = async () => (await readRow(db, 'scheduled_message', { id: messageId })).send_at?.toISOString();
const emailStates = async () =>
  (await readRows(db, 'message', { kind: 'camp dates changed' })).map(({ state }) => state).sort();
/** All that a move can change. */
const state = async () => {
  const { version: _, moved: _moved, ...answers } = await camp();
  return { answers, due: await dueDays(), program: await program(), message: await sendAt() };
};

it('shows what can move before it is saved, and moves what was chosen', async () => {
  const preview = (await save(moved, '?dry_run=true')).json();
  expect(preview.registrations).toHaveLength(2);
  expect(preview.mail.subject).toContain('has new dates');
  const both = (...from: string[]) => ({ from, to: from.map(later), passed: false });
  expect(preview.days).toEqual([
    { name: 'opens_on', ...both(days.opens_on), passed: true },
    { name: 'closes_on', ...both(days.closes_on) },
    { name: 'rest_due_on', ...both(days.rest_due_on) },
    { name: 'instalments_due', ...both('2026-04-01', '2026-05-01') },
    { name: 'instalments', ...both('2026-04-01', '2026-05-01') },
    { name: 'program', ...both('2026-06-07', '2026-06-08') },
  ]);
  expect(preview.messages).toEqual([{ id: messageId, name: 'Last call', ...both('2026-05-18') }]);
  expect((await camp()).starts_on).toBe(days.starts_on);

  await succeeded(move({ days: everything.filter((name) => name !== 'rest_due_on') }));
  expect(await camp()).toMatchObject({
    ...moved,
    ...{ opens_on: days.opens_on, closes_on: later(days.closes_on), rest_due_on: days.rest_due_on },
    instalments_due: ['15/04/2026', '15/05/2026'].join('\n'),
    moved: { from: { starts_on: days.starts_on }, to: { starts_on: moved.starts_on } },
  });
  expect(await dueDays()).toEqual(['2026-04-15', '2026-05-15']);
  expect(await program()).toEqual(['2026-06-21', '2026-06-22']);
  expect(await sendAt()).toBe('2026-06-01T01:00:00.000Z');
});

it('is one row of the emails and one entry of the log, undone with what moved before anything was sent', async () => {
  const before = await state();
  const logged = await db.selectFrom('access_log').select('id').execute();
  await succeeded(move());
  const entries = await db
    .selectFrom('access_log')
    .select('what')
    .orderBy('id')
    .offset(logged.length)
    .execute();
  expect(entries).toEqual([
    { what: writeEvent(['campMoved', 'Junior Camp', days.starts_on, moved.starts_on]) },
  ]);
  const { messages } = (await admin.ask('GET', listMessages.path)).json();
  const [row] = messages.filter(({ kind }: { kind: string }) => kind === 'camp dates changed');
  expect(row).toMatchObject({ camp: { id: campId }, counts: [{ state: 'queued', count: 2 }] });
  // The emails are not cancelled without the dates.
  expect((await admin.ask('POST', `${listMessages.path}/${row.id}/cancel`)).statusCode).toBe(409);

  expect((await undo('?dry_run=true')).json()).toEqual({ told: 0, held: 2, messages: [] });
  expect((await camp()).starts_on).toBe(moved.starts_on);
  expect((await undo()).json().moved).toBe(null);
  expect(await state()).toEqual(before);
  expect(await emailStates()).toEqual(['cancelled', 'cancelled']);
  expect((await undo()).statusCode).toBe(409);
});

it('tells the families that were told when it is undone, and leaves what changed since', async () => {
  await succeeded(move());
  const [first = ''] = forms;
  const sent = { state: 'sent', sent_at: testApp.clock.now() } as const;
  await changeRows(db, 'message', { kind: 'camp dates changed', registration_id: first }, sent);
  await changeRows(db, 'scheduled_message', { id: messageId }, { state: 'sent' });
  await succeeded(save({ closes_on: '2026-06-02' }));
  const effect = { told: 1, held: 1, messages: ['Last call'] };
  expect((await undo('?dry_run=true')).json()).toEqual(effect);
  await succeeded(undo());
  expect(await camp()).toMatchObject({ starts_on: days.starts_on, closes_on: '2026-06-02' });
  expect(await emailStates()).toEqual(['cancelled', 'queued', 'sent']);
  const email = await readRow(db, 'message', { kind: 'camp dates changed', state: 'queued' });
  expect(email).toMatchObject({ registration_id: first, starts_on_before: moved.starts_on });
});

it('never makes an instalment due at once where the camp comes earlier', async () => {
  const earlier = { starts_on: '2026-04-10', ends_on: '2026-04-15', closes_on: '2026-04-01' };
  await succeeded(
    save({
      ...earlier,
      rest_due_on: null,
      instalments_due: '20/03/2026\n01/04/2026',
      new_dates: { count: 2, days: ['instalments'] },
    }),
  );
  const { days_to_pay } = await readRow(db, 'provider', {});
  expect((await dueDays())[0]).toBe(addDays('2026-03-02', days_to_pay));
});

it('moves back what was planned since, and leaves nothing due after the camp', async () => {
  const far = { starts_on: addDays(days.starts_on, 60), ends_on: addDays(days.ends_on, 60) };
  await succeeded(save({ ...far, new_dates: { count: 2, days: everything } }));
  await createSubmittedForm(testApp);
  const discount = { kind: 'discount', amount: 50, label: 'Sibling', reason: 'As agreed.' };
  const key = { 'idempotency-key': crypto.randomUUID() };
  await succeeded(admin.ask('POST', `/api/staff/registrations/${forms[0]}/charges`, discount, key));
  expect(await dueDays()).toEqual(['2026-05-31', '2026-06-30']);
  await succeeded(undo());
  expect(await dueDays()).toEqual(['2026-04-01', '2026-05-01']);
});

it('keeps its dates while it is cancelled', async () => {
  await succeeded(move());
  await succeeded(
    admin.ask('POST', `/api/staff/camps/${campId}/cancel`, { reason: 'Storms.', refund: 'all' }),
  );
  expect((await undo()).json().code).toBe('read_only');
  expect((await save(days)).json().code).toBe('read_only');
  expect((await camp()).moved).toBe(null);
  await succeeded(admin.ask('POST', `/api/staff/camps/${campId}/cancel/undo`));
  await changeRows(db, 'camp', { id: campId }, { closed_by_hand: false });
});

it('says why the days of before are no longer possible', async () => {
  await succeeded(move());
  await succeeded(save({ opens_on: '2026-05-25' }));
  const { code, message, errors } = (await undo('?dry_run=true')).json();
  expect({ code, errors }).toEqual({ code: 'read_only' });
  expect(message).toBe('Registration must close after it opens.');
});

it('leaves nothing half-done where it fails at the end', async () => {
  const before = await state();
  await sql`create function fails() returns trigger language plpgsql as $$ begin raise exception 'Lost'; end $$`.execute(
    db,
  );
  await sql`create trigger fails before insert on access_log for each row when (new.what like '%campMoved%')
    execute function fails()`.execute(db);
  expect((await move()).statusCode).toBe(500);
  await sql`drop function fails cascade`.execute(db);
  expect(await state()).toEqual(before);
  expect(await emailStates()).toEqual([]);
  expect((await camp()).moved).toBe(null);
});

it('makes no instalment overdue when it is undone late', async () => {
  await succeeded(move());
  testApp.clock.set('2026-04-10T10:00:00+08:00');
  const others = await createStaff(testApp, 'admin');
  await succeeded(others.ask('POST', pathOf(undoCampMove, params)));
  // The second goes back to its day.
  expect(await dueDays()).toEqual(['2026-04-15', '2026-05-01']);
});
