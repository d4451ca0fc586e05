import { openAnswers } from '../../server/src/core/answers/sealed-answers.ts';
import type { Database } from '../../server/src/platform/app-deps.ts';
import { createFileStore } from '../../server/src/platform/files/file-store/create-file-store.ts';
import { systemClock } from '../../server/src/platform/process/clock.ts';
import type { BenchDatabase } from '../database.ts';
import type { Acknowledged } from './family.ts';

/**
 * What the server acknowledged and the database or the file store does not have, each in a sentence; and what it has twice.
 */
export async function findLost(
  database: BenchDatabase,
  families: readonly Acknowledged[],
): Promise<string[]> {
  const lost: string[] = [];
  const { db, close } = await database.openWithKeys();
  for (const family of families) lost.push(...(await lostOf(database, db, family)));
  await close();
  const twice = await database.client.query(`
    select 'registration of camper ' || camper_id as what from registration group by camper_id having count(*) > 1
    union all select 'payment of registration ' || registration_id from payment group by registration_id having count(*) > 1
    union all select kind || ' of registration ' || registration_id from message
      group by kind, registration_id having count(*) > 1`);
  return [...lost, ...twice.rows.map(({ what }) => `Twice: ${what}.`)];
}

async function lostOf(database: BenchDatabase, db: Database, family: Acknowledged): Promise<string[]> {
  if (!family.registrationId) return [];
  const { rows } = await database.client.query('select * from registration where id = $1', [
    family.registrationId,
  ]);
  const [row] = rows;
  const name = `Family ${family.number}`;
  if (!row) return [`${name}: the registration.`];
  const lost: string[] = [];
  const stored = openAnswers(db, 'registration', { id: row.id, stored: row.answers, sealed: row.sealed });
  if (row.version < family.version) lost.push(`${name}: version ${family.version}.`);
  for (const [step, answers] of family.answers)
    for (const [question, answer] of Object.entries(answers))
      if (JSON.stringify(stored[step]?.[question] ?? null) !== JSON.stringify(answer ?? null))
        lost.push(`${name}: ${question} of ${step}.`);
  if (family.reference && row.reference !== family.reference) lost.push(`${name}: ${family.reference}.`);
  if (family.paymentId) lost.push(...(await lostPayment(database, name, family.paymentId)));
  return lost;
}

async function lostPayment({ client, settings, deriveKey }: BenchDatabase, name: string, id: string) {
  const { rows } = await client.query('select file from payment where id = $1', [id]);
  if (!rows[0]) return [`${name}: the payment.`];
  const files = createFileStore({ dataDir: settings.DATA_DIR, key: deriveKey('files'), clock: systemClock });
  return files.get(rows[0].file).then(
    () => [],
    () => [`${name}: the slip.`],
  );
}
