import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it, vi } from 'vitest';
import { createFilledForm, submit } from '../../../../test/support/family.ts';
import { openSeason } from '../../../../test/support/open-season.ts';
import { changeRows } from '../../../../test/support/rows.ts';
import { createStaff } from '../../../../test/support/staff.ts';
import { createSubmittedForm, type SubmittedForm } from '../../../../test/support/submitted-form.ts';
import { buildEmail, isStillTrue } from '../../../emails/build-email.ts';
import { fixedClock } from '../../../platform/process/clock.ts';
import { cancelMessage } from '../group-messages/cancel-message.ts';
import { listMessages } from './present.ts';
import { sendDueMessages } from './send-due.ts';

const { db, testApp } = await openSeason();
await db.updateTable('camp').set({ starts_on: '2026-06-07', ends_on: '2026-06-12' }).execute();
const registrar = await createStaff(testApp, 'registrar');
const path = '/api/staff/scheduled-messages';

const beforeCamp = {
  ...{ name: 'Packing', filters: { tab: 'all' }, rule: 'before start', days: 3 },
  ...{ subject: 'Pack for {camper}', text: 'Hello {parent},\n\n{camp} begins soon.' },
};
const at = { ...beforeCamp, rule: 'at', days: undefined, day: '2026-05-01', time: '23:30' };
const unfinished = { ...beforeCamp, rule: 'form unfinished', days: 3, subject: 'Your form for {camper}' };

const post = (body: object, key: string = randomUUID(), query = '') =>
  registrar.ask('POST', `${path}${query}`, body, { 'idempotency-key': key });
const create = async (body: object) => (await post(body)).json();
const list = async () => (await registrar.ask('GET', path)).json();
const setState = (id: string, state: string) => registrar.ask('PUT', `${path}/${id}/state`, { state });

const error = vi.fn();

/** The minute of several servers at once; returns the subjects of the emails that they queued. */
async function runAt(instant: string, servers = 2): Promise<string[]> {
  const before = await db.selectFrom('message').select('id').where('kind', '=', 'group message').execute();
  const deps = { ...testApp.deps, clock: fixedClock(`${instant}:00+08:00`) };
  await Promise.all(Array.from({ length: servers }, () => sendDueMessages(deps, { error })));
  const rows = await db.selectFrom('message').selectAll().where('kind', '=', 'group message').execute();
  const added = rows.filter(({ id }) => !before.some((one) => one.id === id));
  const emails = await Promise.all(added.map((row) => buildEmail(deps, row)));
  return emails.map(({ subject }) => subject).sort();
}

let form: SubmittedForm;
beforeEach(async () => {
  await db.deleteFrom('scheduled_message').execute();
  await db.deleteFrom('message').execute();
  await db.updateTable('registration').set({ status: 'Withdrawn', status_before: null }).execute();
  form = await createSubmittedForm(testApp, { camper: { name: 'Amara Tan' } });
});

it('goes out three days before camp, by day, once for each registration', async () => {
  await create({ ...beforeCamp, filters: { tab: 'awaiting_payment' } });
  expect(await runAt('2026-06-03T21:30')).toEqual([]);
  expect(await runAt('2026-06-04T07:59')).toEqual([]);
  expect(await runAt('2026-06-04T08:00')).toEqual(['Pack for Amara Tan']);
  expect(await runAt('2026-06-04T08:01')).toEqual([]);
  await createSubmittedForm(testApp, { camper: { name: 'Late Lim' } });
  expect(await runAt('2026-06-05T12:00')).toEqual(['Pack for Late Lim']);
  expect(await runAt('2026-06-05T22:00')).toEqual([]);
});

it('leaves its name out of the log, which is kept for years', async () => {
  const { id } = await create({ ...beforeCamp, name: 'For the Tans' });
  await setState(id, 'paused');
  const logged = await db.selectFrom('access_log').select('what').execute();
  const ofMessage = logged.filter(({ what }) => JSON.stringify(what).includes(id));
  expect(ofMessage).toHaveLength(2);
  expect(JSON.stringify(logged)).not.toContain('Tans');
});

it('reads the filter when it is sent, and lists siblings in one email', async () => {
  await create({ ...beforeCamp, filters: { tab: 'awaiting_payment' } });
  const sibling = await createFilledForm(form.family, { dob: '2014-05-01', name: 'Ben Tan' });
  await submit(form.family, sibling);
  const other = await createSubmittedForm(testApp, { camper: { name: 'Chong Wei' } });
  await db.updateTable('registration').set({ status: 'Refused' }).where('id', '=', other.id).execute();
  expect(await runAt('2026-06-04T09:00')).toEqual(['Pack for Amara Tan and Ben Tan']);
});

it('goes out at its time, at night too, to all who match then, and never again', async () => {
  const { id } = await create(at);
  expect(await runAt('2026-05-01T23:29')).toEqual([]);
  expect(await runAt('2026-05-01T23:30', 3)).toContain('Pack for Amara Tan');
  expect(await runAt('2026-05-01T23:31')).toEqual([]);
  const { messages, sent } = await list();
  expect(messages).toMatchObject([{ id, state: 'sent', day: '2026-05-01', time: '23:30' }]);
  expect(sent).toMatchObject([{ scheduled_id: id, families: messages[0].sent_to }]);
});

it('is missed where no server ran for two days', async () => {
  await create(at);
  expect(await runAt('2026-05-04T00:00')).toEqual([]);
  expect((await list()).messages).toMatchObject([{ state: 'missed' }]);
});

it('goes to forms that are unfinished for three days, once each, while registration is open', async () => {
  const draft = await createFilledForm(form.family, { dob: '2014-05-01', name: 'Ben Tan' });
  await changeRows(db, 'registration', { id: draft }, { updated_at: new Date('2026-03-02T10:00:00+08:00') });
  await create(unfinished);
  expect(await runAt('2026-03-04T12:00')).toEqual([]);
  expect(await runAt('2026-03-05T12:00')).toEqual(['Your form for Ben Tan']);
  expect(await runAt('2026-03-06T12:00')).toEqual([]);
  await db.deleteFrom('scheduled_delivery').execute();
  await db.updateTable('camp').set({ closed_by_hand: true }).execute();
  expect(await runAt('2026-03-06T12:00')).toEqual([]);
  await db.updateTable('camp').set({ closed_by_hand: false }).execute();
});

it('does not go out for a form that was submitted while it waited', async () => {
  const draft = await createFilledForm(form.family, { dob: '2014-05-01', name: 'Ben Tan' });
  await changeRows(db, 'registration', { id: draft }, { updated_at: new Date('2026-03-02T10:00:00+08:00') });
  await create(unfinished);
  await runAt('2026-03-05T12:00');
  const queued = db.selectFrom('message').selectAll().where('kind', '=', 'group message');
  const row = await queued.executeTakeFirstOrThrow();
  expect(await isStillTrue(testApp.deps, row)).toBe(true);
  await submit(form.family, draft);
  expect(await isStillTrue(testApp.deps, row)).toBe(false);
});

it('leaves out who was withdrawn or refused, unless exactly they are chosen', async () => {
  const refused = await createSubmittedForm(testApp, { camper: { name: 'Chong Wei' } });
  await db.updateTable('registration').set({ status: 'Refused' }).where('id', '=', refused.id).execute();
  await create(beforeCamp);
  expect(await runAt('2026-06-04T09:00')).toEqual(['Pack for Amara Tan']);
  await create({ ...beforeCamp, filters: { tab: 'refused' } });
  expect(await runAt('2026-06-04T09:01')).toEqual(['Pack for Chong Wei']);
});

it('is kept back by no others that cannot be sent, each of which is logged', async () => {
  const broken = [(await create(beforeCamp)).id, (await create(beforeCamp)).id];
  await create(beforeCamp);
  for (const id of broken)
    await changeRows(
      db,
      'scheduled_message',
      { id },
      { filters: JSON.stringify({ tab: 'of another version' }) },
    );
  error.mockClear();
  await runAt('2026-06-04T09:00', 1);
  expect(error.mock.calls.map(([{ scheduledMessage }]) => scheduledMessage).sort()).toEqual(broken.sort());
  const sent = db.selectFrom('message').selectAll().where('kind', '=', 'group message');
  expect(await sent.execute()).toHaveLength(1);
});

it('sends nothing for days before it was saved, while it is paused, or once it is cancelled', async () => {
  const { id } = await create(beforeCamp);
  await db.updateTable('scheduled_message').set({ from_day: '2026-06-05' }).execute();
  expect(await runAt('2026-06-05T09:01')).toEqual([]);
  await db.updateTable('scheduled_message').set({ from_day: '2026-03-02' }).execute();
  await setState(id, 'paused');
  expect(await runAt('2026-06-04T09:00')).toEqual([]);
  await setState(id, 'cancelled');
  expect((await setState(id, 'active')).statusCode).toBe(409);
  expect(await runAt('2026-06-04T10:00')).toEqual([]);
});

it('shows who it would reach and when, with the email, and sends nothing', async () => {
  const body = { ...beforeCamp, filters: { tab: 'awaiting_payment' } };
  expect((await registrar.ask('POST', `${path}?dry_run=true`, body)).json()).toMatchObject({
    ...{ recipients: 1, registrations: 1, days: [{ day: '2026-06-04', families: 1 }] },
    people: [{ registration_id: form.id, camper_name: 'Amara Tan', day: '2026-06-04' }],
    email: { family: 0, subject: 'Pack for Amara Tan' },
  });
  const { id } = await create({ ...beforeCamp, filters: { tab: 'awaiting_payment' } });
  const { upcoming, messages } = await list();
  // Six weeks ahead it is not in sight yet.
  expect(upcoming).toEqual([]);
  expect(messages).toMatchObject([{ id, state: 'active', saved_by: registrar.name, sent_to: 0 }]);
  const inMay = { ...testApp.deps, clock: fixedClock('2026-05-20T09:00:00+08:00') };
  const going = { id, name: 'Packing', day: '2026-06-04', time: null, families: 1 };
  expect((await listMessages(inMay)).upcoming).toEqual([going]);
  expect(await db.selectFrom('message').selectAll().where('kind', '=', 'group message').execute()).toEqual(
    [],
  );
});

it('is paused where staff cancel what it has just sent, and does not send it again', async () => {
  const { id } = await create({ ...beforeCamp, filters: { tab: 'awaiting_payment' } });
  const deps = { ...testApp.deps, clock: fixedClock('2026-06-04T09:00:00+08:00') };
  await sendDueMessages(deps, { error });
  const [sent] = (await listMessages(deps)).sent;
  expect(sent).toMatchObject({ scheduled_id: id, families: 1, seconds_left: 60 });
  const caller = { staffId: registrar.id, address: '' };
  expect(await cancelMessage(deps, caller, sent?.id ?? '')).toEqual({ cancelled: 1 });
  expect((await list()).messages).toMatchObject([{ state: 'paused' }]);
  expect((await list()).messages).toMatchObject([{ sent_to: 0 }]);
  expect((await listMessages(deps)).sent).toMatchObject([{ id: sent?.id, families: 0, seconds_left: null }]);
  await setState(id, 'active');
  await db.updateTable('scheduled_message').set({ from_day: '2026-03-02' }).execute();
  expect(await runAt('2026-06-04T10:00')).toEqual([]);
});

it('goes out again for a camp that moves where staff choose so, and otherwise not', async () => {
  const filters = { tab: 'awaiting_payment' };
  const [again, once] = [
    await create({ ...beforeCamp, filters }),
    await create({ ...beforeCamp, filters, subject: 'Once for {camper}' }),
  ];
  await create({ ...beforeCamp, filters, name: 'Of no day', rule: 'form unfinished' });
  expect(await runAt('2026-06-04T09:00')).toEqual(['Once for Amara Tan', 'Pack for Amara Tan']);
  const admin = await createStaff(testApp, 'admin');
  const { camp_id } = await db
    .selectFrom('registration')
    .select('camp_id')
    .where('id', '=', form.id)
    .executeTakeFirstOrThrow();
  const camp = `/api/staff/camps/${camp_id}`;
  const { version } = (await admin.ask('GET', camp)).json();
  const dates = { starts_on: '2026-06-21', ends_on: '2026-06-26' };
  const preview = await admin.ask('PUT', `${camp}?dry_run=true`, dates);
  const packing = ({ id }: { id: string }) => ({ id, name: 'Packing', day: '2026-06-18' });
  expect(preview.json().send_again).toHaveLength(2);
  expect(preview.json().send_again).toEqual(expect.arrayContaining([packing(again), packing(once)]));
  const new_dates = { count: 1, send_again: [again.id] };
  const saved = await admin.ask('PUT', camp, { ...dates, version, new_dates });
  expect(saved.statusCode, saved.body).toBe(200);
  expect(await runAt('2026-06-17T09:00')).toEqual([]);
  expect(await runAt('2026-06-18T09:00')).toEqual(['Pack for Amara Tan']);
  expect(await runAt('2026-06-18T09:01')).toEqual([]);
  await db.updateTable('camp').set({ starts_on: '2026-06-07', ends_on: '2026-06-12' }).execute();
});

it('is created once for a key, also where it is saved twice at once', async () => {
  const key = randomUUID();
  const [first, second] = await Promise.all([post(beforeCamp, key), post(beforeCamp, key)]);
  expect([first.statusCode, second.json()]).toEqual([201, first.json()]);
  expect((await post({ ...beforeCamp, days: 4 }, key)).statusCode).toBe(422);
  expect((await registrar.ask('POST', path, beforeCamp)).statusCode).toBe(422);
  expect((await list()).messages).toHaveLength(1);
});

it('is changed by one person at a time', async () => {
  const { id, version } = await create(beforeCamp);
  const edited = await registrar.ask('PUT', `${path}/${id}?dry_run=true`, {
    ...beforeCamp,
    version,
    days: 5,
  });
  expect(edited.json().days).toEqual([{ day: '2026-06-02', families: 1 }]);
  const save = (changed: object) =>
    registrar.ask('PUT', `${path}/${id}`, { ...beforeCamp, version, ...changed });
  expect((await save({ days: 5, subject_ms: 'Bungkus', text_ms: 'Salam' })).json()).toMatchObject({
    days: 5,
    text_ms: 'Salam',
  });
  expect((await save({ days: 6 })).statusCode).toBe(409);
  const late = await registrar.ask('PUT', `${path}/${id}?dry_run=true`, { ...beforeCamp, version });
  expect(late.statusCode).toBe(409);
});

it.each([
  [{ ...at, time: undefined }, 'time'],
  [{ ...at, day: '2026-02-30' }, 'day'],
  [{ ...at, day: '2020-01-01' }, 'day'],
  [{ ...beforeCamp, days: undefined }, 'days'],
  [{ ...beforeCamp, days: 366 }, 'days'],
  [{ ...beforeCamp, name: '' }, 'name'],
  [{ ...beforeCamp, text: 'Hello {mother}' }, 'text'],
  [{ ...beforeCamp, attachment: randomUUID() }, 'attachment'],
])('rejects %j at its field, also in a dry run', async (wrong, field) => {
  for (const query of ['', '?dry_run=true']) {
    const answer = await post(wrong, randomUUID(), query);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual([field]);
  }
});
