import type { Insertable } from 'kysely';
import type { Connection } from '../../../platform/app-deps.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import type { Registration } from '../registration.ts';
import { type SignedContent, sealSubmission } from '../sealed-submission.ts';

export async function isReferenceTaken(db: Connection, reference: string): Promise<boolean> {
  const taken = await db
    .selectFrom('registration')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirst();
  return taken !== undefined;
}

type NewSubmission = SignedContent &
  Omit<Insertable<Schema['submission']>, 'registration_id' | 'sealed' | keyof SignedContent>;

/** Saves what was signed, encrypted. */
export async function insertSubmission(
  trx: Connection,
  { id: form, account_id: account, camper_id: camper }: Pick<Registration, 'id' | 'account_id' | 'camper_id'>,
  { document, reading, data, signer_ic, sha256, ...columns }: NewSubmission,
): Promise<void> {
  const ids = { id: columns.id, account, camper, form };
  const sealed = sealSubmission(trx, ids, { document, reading, data, signer_ic, sha256 });
  await trx
    .insertInto('submission')
    .values({ ...columns, registration_id: form, ...sealed })
    .execute();
}

/** The sections of the profile that changed since staff last requested changes. */
export async function listChangedSections(
  trx: Connection,
  { id, camper_id }: Pick<Registration, 'id' | 'camper_id'>,
): Promise<string[]> {
  const request = trx
    .selectFrom('form_event')
    .select(({ fn }) => fn.max('at').as('at'))
    .where('registration_id', '=', id)
    .where('move', '=', 'request changes');
  const rows = await trx
    .selectFrom('profile_change')
    .select('section')
    .where('camper_id', '=', camper_id)
    .where('changed_at', '>=', request)
    .execute();
  return rows.map(({ section }) => section);
}

export async function insertPaperForm(
  trx: Connection,
  form: Insertable<Schema['paper_form']>,
): Promise<void> {
  await trx.insertInto('paper_form').values(form).execute();
}

/** The last scan of a signed form, and its author. */
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
