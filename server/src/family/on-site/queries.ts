import type { Taker } from '@bowline/contract/on-site/takers';
import { personName } from '@bowline/contract/text/names/person-name';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { camperName, familyNames } from '../../core/answers/queries.ts';
import { sealRecord } from '../../core/answers/sealed-records.ts';
import type { Connection } from '../../platform/app-deps.ts';

/** Replaces the lists that the same guardian entered before. */
export async function replaceTakers(
  trx: Connection,
  registrationId: string,
  entered_by: string | null,
  { allowed, never }: Readonly<Record<'allowed' | 'never', readonly Taker[]>>,
): Promise<void> {
  await trx
    .deleteFrom('authorised_person')
    .where('registration_id', '=', registrationId)
    .where('entered_by', 'is not distinct from', entered_by)
    .execute();
  const rows = [allowed, never].flatMap((people, list) =>
    people.map((person, position) => {
      const id = uuidv7();
      const sealed = sealRecord(trx, 'authorised_person', id, person);
      return { id, registration_id: registrationId, allowed: list === 0, position, entered_by, sealed };
    }),
  );
  if (rows.length > 0) await trx.insertInto('authorised_person').values(rows).execute();
}

export async function updateTakersVersion(
  trx: Connection,
  registrationId: string,
  takers_version: number,
): Promise<void> {
  await trx.updateTable('registration').set({ takers_version }).where('id', '=', registrationId).execute();
}

interface Chooser {
  readonly registrationId: string;
  readonly camperId: string;
  /** Null for the account of the registration. */
  readonly guardian: string | null;
}

/** Stores whether an account wants an email when the camper was handed over. */
export async function updateHandOverEmail(
  trx: Connection,
  { registrationId, camperId, guardian }: Chooser,
  hand_over_email: boolean,
): Promise<void> {
  if (guardian === null)
    await trx.updateTable('registration').set({ hand_over_email }).where('id', '=', registrationId).execute();
  else
    await trx
      .updateTable('guardian')
      .set({ hand_over_email })
      .where('camper_id', '=', camperId)
      .where('account_id', '=', guardian)
      .execute();
}

/** Whether a guardian wants an email when the camper was handed over. */
export async function wantsHandOverEmail(
  db: Connection,
  camperId: string,
  account: string,
): Promise<boolean> {
  const { hand_over_email } = await db
    .selectFrom('guardian')
    .select('hand_over_email')
    .where('camper_id', '=', camperId)
    .where('account_id', '=', account)
    .executeTakeFirstOrThrow();
  return hand_over_email;
}

/** The accounts that may sign for a camper. */
export async function listSigners(
  db: Connection,
  { account_id, camper_id }: { readonly account_id: string; readonly camper_id: string },
): Promise<string[]> {
  const guardians = await db
    .selectFrom('guardian')
    .innerJoin('account', 'account.id', 'guardian.account_id')
    .select('guardian.account_id')
    .where('guardian.camper_id', '=', camper_id)
    .where('guardian.access', '=', 'sign')
    .where('account.erased_at', 'is', null)
    .execute();
  return [account_id, ...guardians.map((guardian) => guardian.account_id)];
}

/** The name of an account, and that of a camper. */
export async function getNames(db: Connection, accountId: string, camperId: string) {
  const { names, camper } = await db
    .selectFrom('account')
    .innerJoin('camper', (join) => join.on('camper.id', '=', sql`${camperId}::uuid`))
    .select([familyNames.as('names'), camperName.as('camper')])
    .where('account.id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { account: personName(names), camper };
}
