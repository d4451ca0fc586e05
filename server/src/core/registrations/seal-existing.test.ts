import { sampleAnswers } from '@bowline/contract/form/samples';
import { closingCeremony } from '@bowline/contract/steps/closing-ceremony';
import { consent } from '@bowline/contract/steps/consent';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createCompleteFamily, createFilledForm, getForm, submit } from '../../../test/support/family.ts';
import { openSeason } from '../../../test/support/open-season.ts';
import { getSignedContent } from '../../../test/support/signed-content.ts';
import { createStaff } from '../../../test/support/staff.ts';
import { familyTables, textTables } from '../family-tables.ts';
import { withAnswerTriggersOff } from './queries/erase-answers.ts';
import { hasClearAnswers, sealExisting } from './queries/seal-existing.ts';

const { db, testApp } = await openSeason();
const CANARY = 'Zwiebelfisch';

/** All rows of the tables that hold words of people, as text. */
async function dump(): Promise<string> {
  const tables = [...textTables, 'account', 'camper', 'registration', 'submission', 'queue_entry'];
  const rows = tables.map(
    (table) => sql<{ row: string }>`select held::text as row from ${sql.table(table)} as held`,
  );
  return (await Promise.all(rows.map((query) => query.execute(db))))
    .flatMap(({ rows }) => rows.map(({ row }) => row))
    .join();
}

test('words about health that an earlier version stored in clear are encrypted, and read as before', async () => {
  // One of an earlier version, which did not record what it encrypted.
  await db.insertInto('installation').values({ key_fingerprint: 'none' }).execute();
  const family = await createCompleteFamily(testApp);
  const id = await createFilledForm(testApp, family, {
    dob: '2014-03-01',
    dietary_restrictions: `${CANARY} 1`,
  });
  const guests = { ...sampleAnswers(closingCeremony), closing_guests_dietary_restrictions: `${CANARY} 2` };
  await family.ask('POST', `/api/rego/save/${id}`, guests);
  await family.ask('POST', `/api/rego/save/${id}`, sampleAnswers(consent));
  expect((await submit(family, id)).statusCode).toBe(200);
  await db.updateTable('registration').set({ status: 'Deposit Received' }).where('id', '=', id).execute();
  const admin = await createStaff(testApp, 'admin');
  const url = `/api/staff/registrations/${id}`;
  const read = async () => (await admin.ask('GET', url)).body;
  const accepting = { decision: 'accept', version: JSON.parse(await read()).version, note: `${CANARY} 3` };
  const made = [
    await admin.ask('POST', `${url}/decision`, accepting),
    await admin.ask('POST', `${url}/notes`, { text: `${CANARY} 4` }),
    await admin.ask('POST', `${url}/hold`, { reason: `${CANARY} 5` }),
    await family.ask('PUT', `/api/rego/changes/${id}/request`, {
      sections: ['transport'],
      message: `${CANARY} 6`,
    }),
  ];
  expect(made.map(({ statusCode }) => statusCode)).toEqual([200, 201, 201, 200]);
  expect(await dump()).not.toContain(CANARY);
  const [review, form, signed] = [await read(), await getForm(family, id), await getSignedContent(db, id)];
  expect(review.match(new RegExp(`${CANARY} \\d`, 'g'))).toEqual(
    expect.arrayContaining([1, 2, 3, 4, 6].map((n) => `${CANARY} ${n}`)),
  );

  await withAnswerTriggersOff(db, async () => {
    await sql`update registration set answers = jsonb_set(answers,
      '{closing-ceremony,closing_guests_dietary_restrictions}', to_jsonb(${`${CANARY} 2`}::text)) where id = ${id}`.execute(
      db,
    );
    await sql`update camper set profile = jsonb_set(profile, '{details,dietary_restrictions}', to_jsonb(${`${CANARY} 1`}::text))`.execute(
      db,
    );
  });
  const diets = sql`data -> 'form' -> 'closing-ceremony' ->> 'closing_guests_dietary_restrictions'`;
  await db
    .transaction()
    .execute((trx) =>
      withAnswerTriggersOff(trx, () =>
        sql`update submission set data = replace(data::text, ${diets}, ${`${CANARY} 2`})::json`.execute(trx),
      ),
    );
  await sql`alter table form_event disable trigger form_event_is_kept`.execute(db);
  for (const table of textTables)
    for (const column of familyTables[table].wasClear)
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${`${CANARY} of ${table}.${column}`}, sealed = null
        where sealed is not null or ${sql.ref(familyTables[table].wasClear[0])} is not null`.execute(db);
  await sql`alter table form_event enable trigger form_event_is_kept`.execute(db);
  expect(await dump()).toContain(CANARY);

  expect(await hasClearAnswers(db)).toBe(true);
  expect(await sealExisting(db)).toBeGreaterThan(5);
  expect(await hasClearAnswers(db)).toBe(false);
  expect(await dump()).not.toContain(CANARY);
  const after = JSON.parse(await read());
  expect(after.notes[0].text).toBe(`${CANARY} of registration_note.text`);
  expect(after.change_request.message).toBe(`${CANARY} of change_request.message`);
  expect(after.history.map(({ reason }: { reason: string }) => reason)).toContain(
    `${CANARY} of form_event.reason`,
  );
  expect((await admin.ask('GET', `${url}/hold`)).json().hold.reason).toBe(
    `${CANARY} of retention_hold.reason`,
  );
  expect(await getForm(family, id)).toEqual(form);
  expect(await getSignedContent(db, id)).toEqual(signed);
  expect(await sealExisting(db)).toBe(0);
});
