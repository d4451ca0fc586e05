import { type Selectable, sql } from 'kysely';
import type { Connection } from '../../../platform/app-deps.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import type { CampNames } from '../../camps/camp-names.ts';
import { campNames } from '../../camps/queries.ts';

/**
 * Locks all records of an account until the transaction ends, so that no save comes in between: registrations first, as
 * everywhere. Returns whether it is deleted already; undefined where there is no such account.
 */
export async function lockEverything(
  trx: Connection,
  accountId: string,
): Promise<{ readonly erased: boolean } | undefined> {
  const lockRecords = async (table: 'registration' | 'camper') =>
    sql`select from ${sql.table(table)} where account_id = ${accountId} order by id for update`.execute(trx);
  await lockRecords('registration');
  const { rows } = await sql<{ erased: boolean }>`
    select erased_at is not null as erased from account where id = ${accountId} for update`.execute(trx);
  // Those that were started before the account was locked.
  await lockRecords('camper');
  await lockRecords('registration');
  return rows[0];
}

/** The accounts that staff merged into this one. */
export async function listMergedAccounts(db: Connection, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('account')
    .select('id')
    .where('merged_account_id', '=', accountId)
    .where('erased_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** The campers of an account, and of those that staff merged into it. */
const campersWithMerged = (accountId: string) => sql<string>`(select id from camper where account_id in (
  select id from account where id = ${accountId} or merged_account_id = ${accountId}))`;

/** Whether staff froze changes about a camper of an account. */
export async function hasFreeze(db: Connection, accountId: string): Promise<boolean> {
  const found = await db
    .selectFrom('camper_freeze')
    .select('id')
    .where('camper_id', 'in', campersWithMerged(accountId))
    .executeTakeFirst();
  return found !== undefined;
}

/** Notes, for staff, that the family asked to delete an account while changes are frozen. */
export async function markDeletionAsked(trx: Connection, accountId: string, at: Date): Promise<void> {
  await trx
    .updateTable('camper_freeze')
    .set({ deletion_asked_at: at })
    .where('camper_id', 'in', campersWithMerged(accountId))
    .where('deletion_asked_at', 'is', null)
    .execute();
}

/** The accounts whose deletion waits for the end of a freeze, with when each was asked for. */
export function listDeletionsAsked(db: Connection) {
  const account = sql<string>`coalesce(account.merged_account_id, account.id)`;
  return db
    .selectFrom('camper_freeze')
    .innerJoin('camper', 'camper.id', 'camper_freeze.camper_id')
    .innerJoin('account', 'account.id', 'camper.account_id')
    .select(account.as('account_id'))
    .select(({ fn }) => fn.min('deletion_asked_at').$castTo<Date>().as('since'))
    .where('deletion_asked_at', 'is not', null)
    .groupBy(account)
    .execute();
}

/** A registration that keeps an account from being deleted, or is kept beyond its account. */
export interface NamedRegistration {
  readonly id: string;
  readonly camper_name: string;
  readonly camp_name: string;
  readonly camp_names: CampNames | null;
}

/** The statuses of registrations whose campers are not expected at camp. */
export const notExpected = ['In Progress', 'Withdrawn', 'Refused'] as const;

/** The submitted registrations of camps that have not ended and that nobody has withdrawn or refused. */
export async function listOpenRegistrations(
  db: Connection,
  accountId: string,
  today: string,
): Promise<NamedRegistration[]> {
  return namedRegistrations(db, accountId)
    .where('registration.status', 'not in', [...notExpected])
    .where('camp.ends_on', '>=', today)
    .execute();
}

/** The registrations that must be kept whole for now, whatever becomes of the account. */
export function listHeldRegistrations(db: Connection, accountId: string): Promise<NamedRegistration[]> {
  return namedRegistrations(db, accountId)
    .where('registration.id', 'in', sql<string>`${heldOf(accountId)}`)
    .execute();
}

const namedRegistrations = (db: Connection, accountId: string) =>
  db
    .selectFrom('registration')
    .innerJoin('camp', 'camp.id', 'registration.camp_id')
    .innerJoin('camper', 'camper.id', 'registration.camper_id')
    .select(['registration.id', 'camp.name as camp_name'])
    .select(campNames.as('camp_names'))
    .select(sql<string>`coalesce(camper.profile -> 'details' ->> 'name', '')`.as('camper_name'))
    .where('registration.account_id', '=', accountId)
    .orderBy('camp.starts_on')
    .orderBy('registration.id');

/** Where an account is written to, and in which language. */
export const getMailbox = (trx: Connection, accountId: string) =>
  trx
    .selectFrom('account')
    .select(['email', 'language'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();

/** The files of an account that no kept record needs: all but proofs of payment, and the images of held campers. */
export async function listFiles(db: Connection, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ file: string }>`
    select file from camper cross join unnest(array[photo_file, ic_front_file, ic_back_file]) as file
      where account_id = ${accountId} and file is not null and id not in ${heldCampersOf(accountId)}
    union all select file from answer_file where registration_id in ${registrationsOf(accountId)}
    union all select file from paper_form where registration_id in ${registrationsOf(accountId)}
      and registration_id not in ${heldOf(accountId)}
    union all select file from rendered_document where ${renderedFor(accountId)}`.execute(db);
  return rows.map(({ file }) => file);
}

export const registrationsOf = (accountId: string) =>
  sql`(select id from registration where account_id = ${accountId})`;

export const heldOf = (accountId: string) =>
  sql`(select registration.id from registration join retention_hold on registration_id = registration.id
    where account_id = ${accountId} and lifted_at is null)`;

export const heldCampersOf = (accountId: string) =>
  sql`(select camper_id from registration where id in ${heldOf(accountId)})`;

export const renderedFor = (accountId: string) => sql`(account_id = ${accountId}
  or registration_id in ${registrationsOf(accountId)}
  or receipt_id in (select id from receipt where registration_id in ${registrationsOf(accountId)}))`;

/** The last day of the last camp that an account submitted a form for; null if there is none. */
export async function findLastCampDay(db: Connection, accountId: string): Promise<string | null> {
  const { day } = await db
    .selectFrom('registration')
    .innerJoin('camp', 'camp.id', 'registration.camp_id')
    .select(({ fn }) => fn.max('camp.ends_on').as('day'))
    .where('registration.account_id', '=', accountId)
    .where('registration.submitted_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return day;
}

/** Whether, when and why an account was deleted. */
export function getErasure(
  db: Connection,
  accountId: string,
): Promise<Pick<Selectable<Schema['account']>, 'id' | 'erased_at' | 'erased_because'>> {
  return db
    .selectFrom('account')
    .select(['id', 'erased_at', 'erased_because'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
}
