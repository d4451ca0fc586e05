import { succeeded } from '@bowline/testing/client';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createCompleteFamily, createForm } from '../../../../test/support/family.ts';
import { openSeason } from '../../../../test/support/open-season.ts';
import { readRow } from '../../../../test/support/rows.ts';
import { createStaff } from '../../../../test/support/staff.ts';
import { createSubmittedForm } from '../../../../test/support/submitted-form.ts';
import { untilBlocked } from '../../../../test/support/until-blocked.ts';

const { db, testApp } = await openSeason();
const admin = await createStaff(testApp, 'admin');

/** Who the queue finds by a query. */
async function found(query: Record<string, string>): Promise<string[]> {
  const address = `/api/staff/registrations?${new URLSearchParams({ tab: 'all', ...query })}`;
  const { rows } = (await admin.ask('GET', address)).json();
  return rows.map(({ id }: { id: string }) => id);
}

/** A submitted registration of a camper with these answers. */
async function registered(camper: Record<string, string>) {
  const { family, id } = await createSubmittedForm(testApp, { camper });
  const { camper_id } = await readRow(db, 'registration', { id });
  return { family, id, camper_id };
}

it('is updated with the camper’s name, sex and date of birth', async () => {
  const { family, id, camper_id } = await registered({
    name: 'Ulrike Sturm',
    gender: 'F',
    dob: '2014-03-01',
  });
  expect(await found({ q: 'ulrike', sex: 'F', age_to: '12' })).toEqual([id]);
  const change = { name: 'Ulrich Sturm', gender: 'M', dob: '2013-03-01' };
  expect((await family.ask('PUT', `/api/campers/${camper_id}`, change)).statusCode).toBe(200);
  expect(await found({ q: 'ulrike' })).toEqual([]);
  expect(await found({ q: 'ulrich', sex: 'M', age_from: '13' })).toEqual([id]);
});

it('is updated with the account’s name', async () => {
  const { family, id } = await registered({ name: 'Account Follower' });
  await succeeded(family.ask('PUT', '/api/auth/account', { name_first: 'Wolfgang', name_last: 'Amadeus' }));
  expect(await found({ q: 'wolfgang' })).toEqual([id]);
  // A word of the camper beside one of the account.
  expect(await found({ q: 'amadeus follower' })).toEqual([id]);
});

it('is updated with the camp’s dates', async () => {
  const { id } = await registered({ name: 'Leap Day', dob: '2012-02-29' });
  const move = (starts_on: string) =>
    db
      .updateTable('camp')
      .set({ starts_on, ends_on: starts_on })
      .where('id', '=', (eb) => eb.selectFrom('registration').select('camp_id').where('id', '=', id))
      .execute();
  await move('2026-02-28');
  expect(await found({ q: 'leap day', age_from: '13', age_to: '13' })).toEqual([id]);
  // In years without a 29 February the birthday is on 1 March.
  await move('2026-03-01');
  expect(await found({ q: 'leap day', age_from: '14', age_to: '14' })).toEqual([id]);
});

it('is created and deleted with its registration', async () => {
  const family = await createCompleteFamily(testApp);
  const id = await createForm(family, { name: 'Short Lived', dob: '2014-03-01' });
  expect(await found({ q: 'short lived', tab: 'in_progress' })).toEqual([id]);
  await db.deleteFrom('registration').where('id', '=', id).execute();
  expect(await found({ q: 'short lived' })).toEqual([]);
});

it('is right after concurrent changes to a registration and its camper', async () => {
  const { id, camper_id } = await registered({ name: 'Early Bird' });
  const name = sql`jsonb_set(profile, '{details,name}', '"Late Bird"')`;
  const saving = await db.transaction().execute(async (trx) => {
    await trx.updateTable('registration').set({ status: 'Withdrawn' }).where('id', '=', id).execute();
    await sql`set constraints all immediate`.execute(trx);
    const camper = sql`update camper set profile = ${name} where id = ${camper_id}`.execute(db);
    await untilBlocked(db);
    return { camper };
  });
  await saving.camper;
  expect(await found({ q: 'late bird', tab: 'withdrawn' })).toEqual([id]);
});

it('equals a newly computed entry for every registration', async () => {
  const read = () => sql`select * from queue_entry order by registration_id`.execute(db);
  const kept = (await read()).rows;
  await sql`select write_queue_entries_in_turn(array(select id from registration))`.execute(db);
  expect((await read()).rows).toEqual(kept);
});
