import { type Expression, type SqlBool, sql } from 'kysely';
import { camperName, familyName } from '../../../core/answers/profile-sql.ts';
import type { Connection } from '../../../http/app-deps.ts';

/** What is asked of an entry: of a row of `access_log`. */
export type Condition = Expression<SqlBool>;

/** The entries that meet the conditions, newest first, from behind the given one on. */
export function listEntries(
  db: Connection,
  conditions: readonly Condition[],
  { after, limit }: { readonly after?: string | undefined; readonly limit: number },
) {
  return db
    .with('page', (page) =>
      page
        .selectFrom('access_log')
        .selectAll()
        .where((eb) => eb.and([...conditions]))
        .$if(after !== undefined, (query) => query.where(behind(after ?? '')))
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit),
    )
    .selectFrom('page')
    .leftJoin('staff', 'staff.id', 'page.staff_id')
    .leftJoin('staff as about', 'about.id', 'page.about_staff_id')
    .leftJoin('account', 'account.id', 'page.account_id')
    .leftJoin('camper', 'camper.id', 'page.camper_id')
    .leftJoin('registration', 'registration.id', 'page.registration_id')
    .select(['page.id', 'page.at', 'page.action', 'page.what', 'page.roles', 'page.address'])
    .select(['page.staff_id', 'staff.name as staff_name'])
    .select(['page.about_staff_id', 'about.name as about_name', 'page.account_id', 'page.camper_id'])
    .select(['page.registration_id', 'registration.reference'])
    .select(heldBy.as('family_name'))
    .select(camperName.$castTo<string | null>().as('camper_name'))
    .orderBy('page.at', 'desc')
    .orderBy('page.id', 'desc')
    .execute();
}

export type LogRecord = Awaited<ReturnType<typeof listEntries>>[number];

/** Who holds an account, by name; null where it is gone. */
export const heldBy = sql<string | null>`nullif(${familyName}, '')`;

// The place is looked up by the database: its instants are finer than a Date.
const behind = (id: string) => sql<SqlBool>`(access_log.at, access_log.id)
  < ((select last.at from access_log as last where last.id = ${id}), ${id}::uuid)`;
