import type { OnlyFamilies } from '@bowline/contract/api/staff/families/families';
import { type Expression, type SqlBool, sql } from 'kysely';
import { camperName, familyNames, familyPhone } from '../../../core/answers/queries.ts';
import { openReason, openRecord } from '../../../core/answers/sealed-records.ts';
import type { InSeason } from '../../../core/camps/in-season.ts';
import { isAmongCamps } from '../../../core/camps/queries.ts';
import { campersOfFamily } from '../../../core/guardians/queries.ts';
import type { StaffCaller } from '../../../core/sessions/caller.ts';
import type { Connection } from '../../../platform/app-deps.ts';
import { searchQueries } from '../../review/queue/queries/filters.ts';

export const PAGE_ROWS = 50;

const selectFamilies = (db: Connection) =>
  db
    .selectFrom('account')
    .select(['account.id', 'account.type', 'account.email', 'account.email_confirmed_at'])
    .select('account.email_failures')
    .select(sql<boolean>`account.password_hash is null`.as('never_logged_in'))
    .select(['account.last_login_at', 'account.erased_at', 'account.created_at'])
    .select(['account.merged_account_id', familyNames.as('names'), familyPhone.as('phone')]);

export type FamilyRecord = Awaited<ReturnType<ReturnType<typeof selectFamilies>['execute']>>[number];

interface FamilyFilters extends InSeason<{ readonly season?: string | undefined }> {
  readonly q?: string | undefined;
  readonly only?: OnlyFamilies | undefined;
  readonly after?: string | undefined;
  /** Whether words may differ by a letter. */
  readonly similar?: boolean;
}

/** The accounts that match, newest first: one more than a page. */
export function listFamilies(db: Connection, filters: FamilyFilters, staff: StaffCaller) {
  const { q, after, similar, camps, only } = filters;
  return selectFamilies(db)
    .select(
      sql<string[]>`array(select ${camperName} from camper where camper.account_id = account.id
        and camper.merged_camper_id is null order by camper.created_at, camper.id)`.as('campers'),
    )
    .select(
      sql<number>`(select count(*) from registration where registration.account_id = account.id)`.as(
        'registrations',
      ),
    )
    .$if(Boolean(q?.trim()), (query) => query.where(matches(db, q ?? '', staff, similar)))
    .$if(camps !== undefined, (query) => query.where(isOfSeason(filters)))
    .$if(only !== undefined, (query) => query.where(conditions[only ?? 'bounces']))
    .$if(after !== undefined, (query) => query.where('account.id', '<', after ?? ''))
    .orderBy('account.id', 'desc')
    .limit(PAGE_ROWS + 1)
    .execute();
}

const isUnregistered = sql<SqlBool>`not exists (
  select from registration where registration.account_id = account.id)`;

const conditions: Readonly<Record<OnlyFamilies, Expression<SqlBool>>> = {
  no_email: sql<SqlBool>`account.email is null and account.erased_at is null`,
  unconfirmed: sql<SqlBool>`account.email is not null and account.email_confirmed_at is null`,
  bounces: sql<SqlBool>`account.email_failures > 0`,
  unregistered: sql<SqlBool>`account.erased_at is null and ${isUnregistered}`,
};

/** Whether the `account` has a registration for one of the camps; of the current season are also those with none at all. */
function isOfSeason({ camps, season }: FamilyFilters) {
  const registered = sql<boolean>`exists (select from queue_entry where queue_entry.account_id = account.id
    and ${isAmongCamps('queue_entry.camp_id', camps)})`;
  if (season !== undefined) return registered;
  return sql<boolean>`(${registered} or ${isUnregistered})`;
}

const accountNumbers = sql`number_words(array[account.profile -> 'account-details' ->> 'phone'], account.ic_words, null)`;
const camperNumbers = sql`number_words(array[camper.profile -> 'details' ->> 'phone_mobile'], camper.ic_words, null)`;

/** SQL condition on `account`. Each part has an index of its own, so the accounts are gathered and not filtered. */
function matches(db: Connection, q: string, staff: StaffCaller, similar = false): Expression<SqlBool> {
  const { words, numbers, reference } = searchQueries(db, q, staff, similar);
  const parts = [
    ...(words
      ? [
          sql`select id from account where account_words(email, profile) @@ ${words}::tsquery`,
          sql`select account_id from camper where camper_words(profile) @@ ${words}::tsquery`,
        ]
      : []),
    ...(numbers
      ? [
          sql`select id from account where ${accountNumbers} @@ ${numbers}::tsquery`,
          sql`select account_id from camper where ${camperNumbers} @@ ${numbers}::tsquery`,
        ]
      : []),
    ...(reference ? [sql`select account_id from queue_entry where words @@ ${reference}::tsquery`] : []),
  ];
  return parts.length === 0
    ? sql<SqlBool>`false`
    : sql<SqlBool>`account.id in (${sql.join(parts, sql` union `)})`;
}

export function findFamily(db: Connection, accountId: string): Promise<FamilyRecord | undefined> {
  return selectFamilies(db).where('account.id', '=', accountId).executeTakeFirst();
}

/** The campers of an account, its own and those it is a guardian of, in the order of the family's page. */
export function listFamilyCampers(db: Connection, accountId: string) {
  return db
    .selectFrom('camper')
    .innerJoin('account', 'account.id', 'camper.account_id')
    .leftJoin('camper_freeze', 'camper_freeze.camper_id', 'camper.id')
    .leftJoin('staff', 'staff.id', 'camper_freeze.staff_id')
    .select(['camper.id', 'camper.account_id', 'camper.dob', 'camper.photo_file', camperName.as('name')])
    .select([familyNames.as('owner'), 'staff.name as frozen_by', 'camper_freeze.at as frozen_at'])
    .select(['camper_freeze.id as freeze_id', 'camper_freeze.sealed as freeze_sealed', 'deletion_asked_at'])
    .where('camper.id', 'in', campersOfFamily(accountId))
    .where('camper.merged_camper_id', 'is', null)
    .orderBy('camper.created_at')
    .orderBy('camper.id')
    .execute();
}

export type FamilyCamper = Awaited<ReturnType<typeof listFamilyCampers>>[number];

/** Why staff froze changes about a camper. */
export const freezeReason = (db: Connection, { freeze_id: id, freeze_sealed: sealed }: FamilyCamper) =>
  id && openReason(db, 'camper_freeze', { id, sealed });

export function listGuardiansOf(db: Connection, campers: readonly string[]) {
  return db
    .selectFrom('guardian')
    .innerJoin('account', 'account.id', 'guardian.account_id')
    .select(['guardian.camper_id', 'guardian.account_id', 'guardian.access', 'guardian.sees_health'])
    .select(familyNames.as('names'))
    .where(sql<boolean>`guardian.camper_id = any(${campers}::uuid[])`)
    .orderBy('guardian.since')
    .execute();
}

/** The registrations of some campers, the newest first, with their money. */
export function listRegistrationsOf(db: Connection, campers: readonly string[]) {
  return db
    .selectFrom('registration')
    .innerJoin('camp', 'camp.id', 'registration.camp_id')
    .innerJoin('registration_balance as balance', 'balance.registration_id', 'registration.id')
    .select(['registration.id', 'registration.camper_id', 'registration.account_id', 'reference', 'status'])
    .select(['camp.name as camp_name', 'camp.starts_on', 'camp.ends_on'])
    .select(['balance.charged_sen', 'balance.received_sen', 'balance.due_sen'])
    .where(sql<boolean>`registration.camper_id = any(${campers}::uuid[])`)
    .orderBy('registration.created_at', 'desc')
    .orderBy('registration.id', 'desc')
    .execute();
}

/** The notes on the registrations of some campers, the newest first. */
export async function listNotesOf(db: Connection, campers: readonly string[]) {
  const rows = await db
    .selectFrom('registration_note')
    .innerJoin('staff', 'staff.id', 'registration_note.staff_id')
    .innerJoin('registration', 'registration.id', 'registration_note.registration_id')
    .innerJoin('camper', 'camper.id', 'registration.camper_id')
    .select(['registration_note.id', 'registration_note.registration_id', 'staff.name as by'])
    .select(['registration_note.at', 'registration_note.sealed', camperName.as('camper_name')])
    .where(sql<boolean>`registration.camper_id = any(${campers}::uuid[])`)
    .orderBy('registration_note.at', 'desc')
    .orderBy('registration_note.id', 'desc')
    .$narrowType<{ sealed: Buffer }>()
    .execute();
  return rows.map(({ sealed, ...row }) => ({
    ...row,
    ...openRecord<{ text: string }>(db, 'registration_note', { id: row.id, sealed }),
  }));
}

/** The photo of a camper that an account has, or is a guardian of. */
export async function findPhotoOf(
  db: Connection,
  accountId: string,
  camperId: string,
): Promise<string | undefined> {
  const camper = await db
    .selectFrom('camper')
    .select('photo_file')
    .where('camper.id', 'in', campersOfFamily(accountId))
    .where('camper.id', '=', camperId)
    .executeTakeFirst();
  return camper?.photo_file ?? undefined;
}
