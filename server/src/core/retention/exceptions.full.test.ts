import { hash } from 'node:crypto';
import { mkdir, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeEvent } from '@bowline/contract/staff/log-events';
import { WHOLE_RULE } from '@bowline/contract/staff/retention';
import { addDays } from '@bowline/contract/text/calendar';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { createCompleteFamily, createForm } from '../../../test/support/family.ts';
import { setRulesSince } from '../../../test/support/retention.ts';
import { setUpRetention } from '../../../test/support/retention-runs.ts';
import { readRow, readRows } from '../../../test/support/rows.ts';
import { createSubmittedForm } from '../../../test/support/submitted-form.ts';
import { untilBlocked } from '../../../test/support/until-blocked.ts';
import { outboxFolder } from '../../platform/mail/outbox.ts';
import { withAnswerTriggersOff } from '../registrations/queries/erase-answers.ts';
import { runRetention } from './run.ts';

const { db, testApp, clock, deps, admin, runOn, rowOf, getRow, imagesOf, uploadIds } = await setUpRetention();

test('nothing is deleted in the two weeks after the update that brought the rules', async () => {
  const { id } = await createSubmittedForm(testApp);
  const { camper_id, ends_on } = await getRow(id);
  await uploadIds(camper_id);
  await setRulesSince(db, addDays(ends_on, 200));
  expect(await runOn(addDays(ends_on, 213))).toEqual({});
  expect((await imagesOf(camper_id)).ic_front_file).not.toBeNull();
  expect(await runOn(addDays(ends_on, 214))).toMatchObject({ 'id images': expect.any(Number) });
  expect((await imagesOf(camper_id)).ic_front_file).toBeNull();
});

describe('ID images', () => {
  test('of a camper who is registered for a later camp stay until 90 days after that', async () => {
    const { id } = await createSubmittedForm(testApp);
    const { camper_id, ends_on, camp_id } = await getRow(id);
    await uploadIds(camper_id);
    const later = uuidv7();
    await sql`insert into camp select (jsonb_populate_record(camp, ${JSON.stringify({
      id: later,
      starts_on: addDays(ends_on, 60),
      ends_on: addDays(ends_on, 65),
    })}::jsonb)).* from camp where id = ${camp_id}`.execute(db);
    const copy = { id: uuidv7(), camp_id: later, reference: 'WSC-2026-LATER' };
    await sql`insert into registration select (jsonb_populate_record(registration, ${JSON.stringify(copy)}::jsonb)).*
      from registration where id = ${id}`.execute(db);
    await runOn(addDays(ends_on, 91));
    expect((await imagesOf(camper_id)).ic_front_file).not.toBeNull();
    await runOn(addDays(ends_on, 65 + 91));
    expect((await imagesOf(camper_id)).ic_front_file).toBeNull();
  });

  test('that were uploaded after the camp stay for 90 days from then', async () => {
    const { id } = await createSubmittedForm(testApp);
    const { camper_id, ends_on } = await getRow(id);
    clock.set(`${addDays(ends_on, 80)}T23:30:00+08:00`);
    await uploadIds(camper_id);
    await runOn(addDays(ends_on, 80 + 90));
    expect((await imagesOf(camper_id)).ic_front_file).not.toBeNull();
    await runOn(addDays(ends_on, 80 + 91));
    expect((await imagesOf(camper_id)).ic_front_file).toBeNull();
  });
});

test('a form that is saved while the run waits for it stays', async () => {
  const family = await createCompleteFamily(testApp);
  const id = await createForm(family, { dob: '2014-03-02' });
  clock.set('2027-03-03T03:00:00+08:00');
  const save = await db.startTransaction().execute();
  await save.updateTable('registration').set({ updated_at: clock.now() }).where('id', '=', id).execute();
  const run = runRetention(deps);
  await untilBlocked(db);
  await save.commit().execute();
  await run;
  expect(await rowOf(id)).toBeDefined();
});

describe('a run', () => {
  const drafts = (count: number) =>
    Promise.all(
      Array.from({ length: count }, async () =>
        createForm(await createCompleteFamily(testApp), { dob: '2014-03-02' }),
      ),
    );

  test('that was interrupted continues, and its certificate has all that it deleted', async () => {
    const ids = await drafts(3);
    clock.set('2027-03-03T03:00:00+08:00');
    await sql`create function fail_now() returns trigger language plpgsql as $$ begin raise exception 'stopped'; end $$`.execute(
      db,
    );
    await sql`create trigger fail_now before update on retention_run for each row execute function fail_now()`.execute(
      db,
    );
    await expect(runRetention(deps)).rejects.toThrow('stopped');
    await sql`drop trigger fail_now on retention_run`.execute(db);
    expect(await db.selectFrom('retention_result').selectAll().execute()).toEqual([]);

    clock.set('2027-03-03T04:00:00+08:00');
    await runRetention(deps);
    const result = await db
      .selectFrom('retention_result')
      .selectAll()
      .where('kind', '=', 'drafts')
      .executeTakeFirstOrThrow();
    expect(result).toMatchObject({
      erased: 3,
      days: 365,
      ids_sha256: hash('sha256', ids.sort().join('\n')),
    });
    expect(await db.selectFrom('retention_erased').selectAll().execute()).toEqual([]);
    const logged = await readRows(db, 'access_log', { address: 'nightly run' }, ['what']);
    expect(logged.at(-1)).toEqual({ what: writeEvent(['deletedOnTime', 'drafts', 3]) });
  });

  test('is made once a night, whatever number of processes tries', async () => {
    await drafts(2);
    clock.set('2027-03-03T03:00:00+08:00');
    await Promise.all([runRetention(deps), runRetention(deps), runRetention(deps)]);
    await runRetention(deps);
    const runs = await db.selectFrom('retention_run').select('day').execute();
    expect(runs).toEqual([{ day: '2027-03-03' }]);
    expect(await db.selectFrom('retention_result').select('erased').execute()).toContainEqual({ erased: 2 });
  });
});

describe('a record that cannot be decrypted', () => {
  const sealedOf = (id: string) => readRow(db, 'submission', { registration_id: id }, ['id', 'sealed']);
  const setSealed = (id: string, sealed: Buffer | null) =>
    db
      .transaction()
      .execute((trx) =>
        withAnswerTriggersOff(trx, () =>
          trx.updateTable('submission').set({ sealed }).where('id', '=', id).execute(),
        ),
      );

  test('is skipped and named; the others go, and it goes once it can', async () => {
    const [broken, sound] = [await createSubmittedForm(testApp), await createSubmittedForm(testApp)];
    const { ends_on } = await getRow(broken.id);
    const submission = await sealedOf(broken.id);
    await setSealed(submission.id, Buffer.alloc(60, 7));
    const family = await createCompleteFamily(testApp);
    const draft = await createForm(family, { dob: '2014-03-02' });
    const night = addDays(ends_on, 366);
    expect(await runOn(night)).toMatchObject({ 'health answers': expect.any(Number) });
    expect((await getRow(sound.id)).answers_erased_at).not.toBeNull();
    expect((await getRow(broken.id)).answers_erased_at).toBeNull();
    expect(await rowOf(draft)).toBeUndefined();
    const failures = () => db.selectFrom('retention_failure').select(['kind', 'id', 'error']).execute();
    expect(await failures()).toEqual([
      { kind: 'health answers', id: broken.id, error: `SealedValueError submission/${submission.id}` },
    ]);
    const result = await db
      .selectFrom('retention_result')
      .select(['failed'])
      .where('kind', '=', 'health answers')
      .executeTakeFirstOrThrow();
    expect(result.failed).toBe(1);

    await setSealed(submission.id, submission.sealed);
    expect(await runOn(addDays(night, 1))).toMatchObject({ 'health answers': 1 });
    expect(await failures()).toEqual([]);
  });
});

test('a rule that fails as a whole is named; the rules after it run, and it runs again the next night', async () => {
  const family = await createCompleteFamily(testApp);
  const drafts = [await createForm(family, { dob: '2014-03-02' })];
  const rename = (from: string, to: string) =>
    sql`alter table bank_statement rename column ${sql.ref(from)} to ${sql.ref(to)}`.execute(db);
  const failures = () => db.selectFrom('retention_failure').select(['kind', 'id', 'error']).execute();
  await rename('imported_at', 'moved_at');
  expect(await runOn('2027-03-03')).toMatchObject({ drafts: drafts.length });
  await rename('moved_at', 'imported_at');
  expect(await failures()).toEqual([
    { kind: 'bank statements', id: WHOLE_RULE, error: 'DatabaseError 42703' },
  ]);
  await runOn('2027-03-04');
  expect(await failures()).toEqual([]);
});

test('an email file that cannot be removed is skipped and named', async () => {
  const folder = outboxFolder(deps.config);
  await mkdir(join(folder, '20260302-010000-folder.eml'), { recursive: true });
  await writeFile(join(folder, '20260302-020000-file.eml'), 'Zebulon');
  expect(await runOn('2026-04-02')).toMatchObject({ 'email files': 1 });
  const failures = await db.selectFrom('retention_failure').select(['kind', 'id']).execute();
  expect(failures).toEqual([{ kind: 'email files', id: '20260302-010000-folder.eml' }]);
  await rmdir(join(folder, '20260302-010000-folder.eml'));
});

test('moved money keeps both registrations until the later one is due', async () => {
  const [first, second] = [await createSubmittedForm(testApp), await createSubmittedForm(testApp)];
  const { ends_on, camp_id } = await getRow(first.id);
  const later = uuidv7();
  await sql`insert into camp select (jsonb_populate_record(camp, ${JSON.stringify({
    id: later,
    starts_on: addDays(ends_on, 60),
    ends_on: addDays(ends_on, 65),
  })}::jsonb)).* from camp where id = ${camp_id}`.execute(db);
  await db.updateTable('registration').set({ camp_id: later }).where('id', '=', second.id).execute();
  const move = { staff_id: admin.id, reason: 'Paid for a sibling', at: clock.now(), after_receipt: 0 };
  for (const [kind, from, to, amount_sen] of [
    ['moved out', first.id, second.id, -100],
    ['moved in', second.id, first.id, 100],
  ] as const)
    await db
      .insertInto('ledger_entry')
      .values({ ...move, id: uuidv7(), kind, registration_id: from, other_registration_id: to, amount_sen })
      .execute();
  await runOn(addDays(ends_on, 7 * 365 + 3));
  expect([await rowOf(first.id), await rowOf(second.id)]).not.toContain(undefined);
  await runOn(addDays(ends_on, 65 + 7 * 365 + 3));
  expect([await rowOf(first.id), await rowOf(second.id)]).toEqual([undefined, undefined]);
});
