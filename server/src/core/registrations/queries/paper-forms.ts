import type { Insertable } from 'kysely';
import type { Connection } from '../../../platform/app-deps.ts';
import type { Schema } from '../../../platform/database/schema.ts';

export async function insertPaperForm(
  trx: Connection,
  form: Insertable<Schema['paper_form']>,
): Promise<void> {
  await trx.insertInto('paper_form').values(form).execute();
}

/** The last scan of a signed form, and whose it is. */
export const findPaperScan = (db: Connection, registrationId: string) =>
  db
    .selectFrom('paper_form')
    .innerJoin('registration', 'registration.id', 'paper_form.registration_id')
    .select(['paper_form.file', 'paper_form.content_type', 'paper_form.signed_on', 'paper_form.staff_id'])
    .select(['registration.account_id', 'registration.camper_id'])
    .where('registration_id', '=', registrationId)
    .orderBy('paper_form.submitted_at', 'desc')
    .limit(1)
    .executeTakeFirst();
