import { addDays } from '@bowline/contract/text/calendar';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { openSeason } from '../../../test/support/open-season.ts';
import { setRulesSince } from '../../../test/support/retention.ts';
import { readRow } from '../../../test/support/rows.ts';
import { createStaff } from '../../../test/support/staff.ts';
import { createSubmittedForm } from '../../../test/support/submitted-form.ts';
import { sealRecord } from '../answers/sealed-records.ts';
import { previewRetention, runRetention } from './run.ts';

const { db, testApp } = await openSeason();
const { clock, deps } = testApp;
const { id: staff_id } = await createStaff(testApp, 'crew');
await setRulesSince(db, '2026-01-01');
const made = { staff_id, made_at: clock.now(), version: 1 };

/** An accepted camper with something in each table of the days at camp. */
async function createCampDays() {
  const { id: registration_id } = await createSubmittedForm(testApp, { status: 'Accepted' });
  const camp = await db
    .selectFrom('registration')
    .innerJoin('camp', 'camp.id', 'registration.camp_id')
    .select(['camp.id', 'ends_on', 'starts_on'])
    .where('registration.id', '=', registration_id)
    .executeTakeFirstOrThrow();
  const checkpoint = await readRow(db, 'checkpoint', { camp_id: camp.id }, ['id']);
  const sealedRow = (table: Parameters<typeof sealRecord>[1]) => {
    const id = uuidv7();
    return { id, registration_id, sealed: sealRecord(db, table, id, { name: 'Zebulon' }) };
  };
  await db
    .insertInto('attendance')
    .values({ id: uuidv7(), registration_id, checkpoint_id: checkpoint.id, ...made })
    .execute();
  await db
    .insertInto('hand_over')
    .values({ ...sealedRow('hand_over'), taker_kind: 'guardian', ...made })
    .execute();
  await db
    .insertInto('authorised_person')
    .values({ ...sealedRow('authorised_person'), allowed: true, position: 0 })
    .execute();
  await db
    .insertInto('camp_health')
    .values({ ...sealedRow('camp_health'), version: 1, staff_id })
    .execute();
  const medicine = sealedRow('medicine');
  const days = { from_on: camp.starts_on, until_on: camp.ends_on };
  await db
    .insertInto('medicine')
    .values({ ...medicine, ...days, times: [], staff_id })
    .execute();
  await db
    .insertInto('dose')
    .values({
      ...sealedRow('dose'),
      medicine_id: medicine.id,
      day: camp.starts_on,
      outcome: 'given',
      ...made,
    })
    .execute();
  await db
    .insertInto('dose_settled')
    .values({ ...sealedRow('dose_settled'), medicine_id: medicine.id, dose_ids: [], ...made })
    .execute();
  await db
    .insertInto('swim_test')
    .values({ id: uuidv7(), registration_id, can_swim: true, by_medic: true, ...made })
    .execute();
  const happened = { camp_id: camp.id, kind: 'incident' as const, happened_at: clock.now(), ...made };
  const incidents = [sealedRow('incident'), { ...sealedRow('incident'), registration_id: null }];
  await db
    .insertInto('incident')
    .values(incidents.map((incident) => ({ ...incident, ...happened })))
    .execute();
  const rejected = [sealedRow('rejected_action'), { ...sealedRow('rejected_action'), registration_id: null }];
  await db
    .insertInto('rejected_action')
    .values(
      rejected.map((row) => ({
        ...row,
        camp_id: camp.id,
        kind: 'undo' as const,
        staff_id,
        made_at: clock.now(),
      })),
    )
    .execute();
  await db
    .insertInto('roll_call')
    .values(
      [registration_id, null].map((ticked) => ({
        ...made,
        ...{ id: uuidv7(), camp_id: camp.id, registration_id: ticked },
      })),
    )
    .execute();
  return { registration_id, ends_on: camp.ends_on };
}

const ofDays = ['attendance', 'hand_over', 'authorised_person', 'rejected_action', 'roll_call'] as const;
const ofHealth = ['camp_health', 'medicine', 'dose', 'dose_settled', 'swim_test'] as const;
const countIn = async (tables: readonly string[], id: string) => {
  const counts: number[] = [];
  for (const table of tables) {
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count
      from ${sql.table(table)} where registration_id = ${id}`.execute(db);
    counts.push(rows[0]?.count ?? 0);
  }
  return counts;
};
const incidentsOf = (id: string) =>
  db
    .selectFrom('incident')
    .select('registration_id')
    .where('camp_id', '=', db.selectFrom('registration').select('camp_id').where('id', '=', id))
    .execute();

const runOn = async (day: string) => {
  clock.set(`${day}T03:00:00+08:00`);
  await runRetention(deps);
};

/** Somebody known from the days at camp only by a rejected action. */
async function createRejected() {
  const { id: registration_id } = await createSubmittedForm(testApp, { status: 'Withdrawn' });
  const camp = db.selectFrom('registration').select('camp_id').where('id', '=', registration_id);
  const { camp_id } = await camp.executeTakeFirstOrThrow();
  const id = uuidv7();
  const sealed = sealRecord(db, 'rejected_action', id, {
    message: 'This camper is not on the list any more.',
  });
  const of = { registration_id, camp_id, kind: 'check in', sealed, staff_id, made_at: clock.now() } as const;
  await db
    .insertInto('rejected_action')
    .values({ id, ...of })
    .execute();
  return registration_id;
}

test('the days at camp go 90 days after it, those about health a year after it, and a hold keeps both', async () => {
  const [gone, held] = [await createCampDays(), await createCampDays()];
  const { registration_id: id, ends_on } = gone;
  const rejected = await createRejected();
  const hold = { id: uuidv7(), registration_id: held.registration_id, reason: 'An insurance claim' };
  await db
    .insertInto('retention_hold')
    .values({ ...hold, placed_by: staff_id, placed_at: clock.now() })
    .execute();
  await runOn(addDays(ends_on, 90));
  expect(await countIn(ofDays, id)).toEqual([1, 1, 1, 1, 1]);
  clock.set(`${addDays(ends_on, 90)}T09:00:00+08:00`);
  expect((await previewRetention(deps)).filter(({ kind }) => kind === 'camp days')).toMatchObject([
    { day: addDays(ends_on, 91), held: false, count: 2 },
    { held: true, count: 1 },
  ]);
  await runOn(addDays(ends_on, 91));
  expect(await countIn(ofDays, id)).toEqual([0, 0, 0, 0, 0]);
  expect(await countIn(['rejected_action'], rejected)).toEqual([0]);
  expect(await countIn(ofHealth, id)).toEqual([1, 1, 1, 1, 1]);
  expect(await countIn([...ofDays, ...ofHealth], held.registration_id)).toEqual([
    1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
  ]);

  await runOn(addDays(ends_on, 366));
  expect(await countIn(ofHealth, id)).toEqual([0, 0, 0, 0, 0]);
  expect((await incidentsOf(id)).map(({ registration_id }) => registration_id)).toEqual(
    expect.arrayContaining([held.registration_id, null]),
  );
  await db.updateTable('retention_hold').set({ lifted_at: clock.now(), lifted_by: staff_id }).execute();
  await runOn(addDays(ends_on, 367));
  expect(await incidentsOf(id)).toEqual([]);
  expect(await countIn([...ofDays, ...ofHealth], held.registration_id)).toEqual([
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
  ]);
  expect(await db.selectFrom('rejected_action').select('id').execute()).toEqual([]);
  expect(await db.selectFrom('roll_call').select('id').execute()).toEqual([]);
});
