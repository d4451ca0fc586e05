import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addDays } from '@bowline/contract/text/calendar';
import { succeeded } from '@bowline/testing/client';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { createCompleteFamily, createForm } from '../../../test/support/family.ts';
import { listReadableRows } from '../../../test/support/readable-rows.ts';
import { setUpRetention } from '../../../test/support/retention-runs.ts';
import { staffClientOf } from '../../../test/support/review.ts';
import { changeRows, readRow, readRows } from '../../../test/support/rows.ts';
import { getSignedContent } from '../../../test/support/signed-content.ts';
import { createStaff } from '../../../test/support/staff.ts';
import { createSubmittedForm, paySlip } from '../../../test/support/submitted-form.ts';
import { outboxFolder } from '../../platform/mail/outbox.ts';
import { logAccess } from '../access-log/queries.ts';
import { chainLog, verifyLog } from '../log-chain/log-chain.ts';

const { db, testApp, clock, deps, admin, START, runOn, rowOf, getRow, imagesOf, uploadIds } =
  await setUpRetention();

async function hold(registration_id: string) {
  await db
    .insertInto('retention_hold')
    .values({
      id: uuidv7(),
      registration_id,
      reason: 'An insurance claim',
      placed_by: admin.id,
      placed_at: clock.now(),
    })
    .execute();
}
const lift = (registrationId: string) =>
  changeRows(
    db,
    'retention_hold',
    { registration_id: registrationId },
    { lifted_by: admin.id, lifted_at: clock.now() },
  );
const listIdChanges = (camperId: string) =>
  db.selectFrom('profile_change').selectAll().where('camper_id', '=', camperId).orderBy('name').execute();
const listFiles = () => Array.fromAsync(deps.files.listKeys());

describe('ID images', () => {
  test('go in the night after 90 days from the last day of the camp, with their files', async () => {
    const { id } = await createSubmittedForm(testApp);
    const { camper_id, ends_on } = await getRow(id);
    const files = await uploadIds(camper_id);
    const changed = await listIdChanges(camper_id);
    await runOn(addDays(ends_on, 90));
    expect(await listFiles()).toEqual(expect.arrayContaining(files));
    expect(await runOn(addDays(ends_on, 91), '02:59')).toEqual({});
    expect(await runOn(addDays(ends_on, 91))).toMatchObject({ 'id images': expect.any(Number) });
    expect(await imagesOf(camper_id)).toMatchObject({ ic_front_file: null, ic_back_file: null });
    for (const file of files) expect(await listFiles()).not.toContain(file);
    expect(await listIdChanges(camper_id)).toEqual(changed);
  });
});

describe('health and behavioural answers', () => {
  test('of a past camp go after a year; the profile and what was signed otherwise stay', async () => {
    const { id, family } = await createSubmittedForm(testApp, { camper: { health_migraine: true } });
    const { camper_id, ends_on } = await getRow(id);
    await runOn(addDays(ends_on, 365));
    expect((await getRow(id)).answers_erased_at).toBeNull();
    expect(await runOn(addDays(ends_on, 366))).toMatchObject({ 'health answers': expect.any(Number) });
    const { data, document, signer_ic } = await getSignedContent(db, id);
    expect(Object.keys(JSON.parse(data).camper)).toEqual(['details']);
    const medical = JSON.parse(document).find(({ step }: { step: string }) => step === 'medical');
    expect(medical.answers).toEqual([]);
    expect(signer_ic).not.toBe('');
    clock.set(START);
    const camper = (await family.ask('GET', `/api/campers/${camper_id}`)).json();
    expect(camper.health_migraine).toBe(true);
  });

  test('of a held registration stay until the hold is lifted', async () => {
    const { id } = await createSubmittedForm(testApp);
    const { ends_on, camper_id } = await getRow(id);
    await uploadIds(camper_id);
    await hold(id);
    await runOn(addDays(ends_on, 366));
    expect((await getRow(id)).answers_erased_at).toBeNull();
    expect((await imagesOf(camper_id)).ic_front_file).not.toBeNull();
    await lift(id);
    await runOn(addDays(ends_on, 367));
    expect((await getRow(id)).answers_erased_at).not.toBeNull();
    expect((await imagesOf(camper_id)).ic_front_file).toBeNull();
  });
});

test('registrations with their money go after seven years, and nothing of them is left in tables and files', async () => {
  const form = await createSubmittedForm(testApp, { camper: { name: 'Zebulon Canary' } });
  const registrar = await createStaff(testApp, 'registrar');
  await paySlip(form, '200', 'slip of Zebulon');
  const note = { text: 'A canary of a note' };
  await succeeded(registrar.ask('POST', `/api/staff/registrations/${form.id}/notes`, note));
  const { ends_on } = await getRow(form.id);
  const slip = await readRow(db, 'payment', { registration_id: form.id }, ['file']);
  await runOn(addDays(ends_on, 366));
  expect(await dumpTables()).not.toContain('canary of a note');
  await runOn(addDays(ends_on, 7 * 365 + 2));
  expect(await rowOf(form.id)).toBeDefined();
  // Without a registration both, and of one money is still to return.
  const [empty, withTask] = [uuidv7(), uuidv7()];
  const at = clock.now();
  const times = { created_at: at, expires_at: at, paid_at: at };
  const attempt = { provider: 'practice', state: 'paid', amount_sen: 1, received_sen: 1, ...times } as const;
  await db
    .insertInto('online_payment')
    .values([empty, withTask].map((id) => ({ id, ...attempt })))
    .execute();
  const task = { id: uuidv7(), online_payment_id: withTask, kind: 'no registration', at } as const;
  await db.insertInto('payment_task').values(task).execute();
  await runOn(addDays(ends_on, 7 * 365 + 3));
  expect(await rowOf(form.id)).toBeUndefined();
  expect(await readRows(db, 'online_payment', {}, ['id'])).toEqual([{ id: withTask }]);
  await db.deleteFrom('online_payment').execute();
  expect(await listFiles()).not.toContain(slip.file);
  // Only counts stay, the log's entries for as long as the log itself, and for a while the id, for programs that keep copies.
  const left = (await dumpTables(['access_log', 'record_change']))
    .split('\n')
    .filter((line) => line.includes(form.id));
  expect(left).toEqual([]);
});

test('what staff wrote with a decision goes a year after the camp; which decision it was stays', async () => {
  const { id } = await createSubmittedForm(testApp);
  const registrar = await createStaff(testApp, 'registrar');
  const sentBack = { decision: 'request changes', reason: 'A canary of a reason', steps: ['transport'] };
  expect((await staffClientOf(registrar).post(id, 'decision', sentBack)).statusCode).toBe(200);
  const { ends_on } = await getRow(id);
  const listMoves = () =>
    db.selectFrom('form_event').select('move').where('registration_id', '=', id).orderBy('id').execute();
  const moves = await listMoves();
  await runOn(addDays(ends_on, 365));
  expect(await dumpTables(['message'])).toContain('canary of a reason');
  expect(await runOn(addDays(ends_on, 366))).toMatchObject({ notes: expect.any(Number) });
  // Emails have a rule of their own.
  expect(await dumpTables(['message'])).not.toContain('canary of a reason');
  expect(await listMoves()).toEqual(moves);
});

/** All rows of all tables as text, one a line. */
async function dumpTables(except: readonly string[] = []): Promise<string> {
  const { rows: tables } = await sql<{
    name: string;
  }>`select table_name as name from information_schema.tables
    where table_schema in ('public') and table_type = 'BASE TABLE'`.execute(db);
  const dumps = [];
  for (const { name } of tables.filter(({ name }) => !except.includes(name))) {
    dumps.push(...(await listReadableRows(db, name)).map((row) => `${name}: ${row}`));
  }
  return dumps.join('\n');
}

test('a form that was never submitted goes a year after its last change', async () => {
  const family = await createCompleteFamily(testApp);
  const id = await createForm(family, { dob: '2014-03-02' });
  await runOn('2027-03-02');
  expect(await rowOf(id)).toBeDefined();
  expect(await runOn('2027-03-03')).toMatchObject({ drafts: 1 });
  expect(await rowOf(id)).toBeUndefined();
});

test('emails that are stored as files go after 30 days', async () => {
  const folder = outboxFolder(deps.config);
  await mkdir(folder, { recursive: true });
  for (const name of ['20260302-010000-old.eml.encrypted', '20260303-010000-young.eml', 'a note of ours'])
    await writeFile(join(folder, name), 'Zebulon');
  expect(await runOn('2026-04-01')).not.toHaveProperty('email files');
  expect(await runOn('2026-04-02')).toMatchObject({ 'email files': 1 });
  expect((await readdir(folder)).sort()).toEqual(['20260303-010000-young.eml', 'a note of ours']);
});

test('the log goes after seven years by blocks, and its chain still verifies', async () => {
  await chainLog(deps);
  const { rows } = await sql<{
    day: string;
  }>`select max((last_at at time zone 'Asia/Kuala_Lumpur')::date)::text as day
    from log_block`.execute(db);
  const day = rows[0]?.day ?? '';
  await logAccess(db, { staffId: admin.id, action: 'view', what: ['idFront'], address: '203.0.113.7' });
  await runOn(addDays(day, 7 * 365 + 2));
  expect(await verifyLog(db)).toMatchObject({ erasedUntil: undefined });
  expect(await runOn(addDays(day, 7 * 365 + 3))).toMatchObject({ log: expect.any(Number) });
  await chainLog(deps);
  expect(await verifyLog(db)).toMatchObject({ erasedUntil: expect.any(Date) });
});

describe('a run', () => {
  const drafts = (count: number) =>
    Promise.all(
      Array.from({ length: count }, async () =>
        createForm(await createCompleteFamily(testApp), { dob: '2014-03-02' }),
      ),
    );

  test('goes by the periods of the settings', async () => {
    const [id = ''] = await drafts(1);
    await db.insertInto('retention_period').values({ kind: 'drafts', days: 30 }).execute();
    await runOn('2026-04-01');
    expect(await rowOf(id)).toBeDefined();
    await runOn('2026-04-02');
    expect(await rowOf(id)).toBeUndefined();
  });
});
