import type { Review } from '@bowline/contract/api/staff/review/registrations';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { camperName } from '../../../../core/answers/queries.ts';
import type { Connection } from '../../../../platform/app-deps.ts';

const isOpen = (table: string) => sql`${sql.ref(`${table}.status`)} not in ('Withdrawn', 'Refused')`;

// Registrations of the same IC number under other accounts, for camps on the same days. An unfinished one is among them.
const others = sql`camper as same
  join registration as other on other.camper_id = same.id and ${isOpen('other')}
  join camp as other_camp on other_camp.id = other.camp_id`;
const isSameChild = sql`${isOpen('registration')} and same.ic = camper.ic and same.account_id <> registration.account_id
  and other_camp.starts_on <= camp.ends_on and other_camp.ends_on >= camp.starts_on`;

/** SQL condition on `registration`, joined with `camper` and `camp`: another account registers the same child. */
export const inOtherAccount = sql<boolean>`exists (select from ${others} where ${isSameChild})`;

/** The same as a condition on `queue_entry`. */
export const isQueuedInOtherAccount: RawBuilder<SqlBool> = sql`registration_id in (
  select registration.id from registration
    join camper on camper.id = registration.camper_id
    join camp on camp.id = registration.camp_id
  where camper.ic in (select ic from camper group by ic having count(distinct account_id) > 1) and ${inOtherAccount})`;

/** The registrations of the same child under other accounts. */
export async function listInOtherAccounts(
  db: Connection,
  registrationId: string,
): Promise<Review['other_accounts']> {
  const { rows } = await sql<Review['other_accounts'][number]>`
    select found.id as registration_id, found.reference, found.status, camp.name as camp_name, account.email,
      ${camperName} as camper_name
    from registration as found
      join camper on camper.id = found.camper_id
      join camp on camp.id = found.camp_id
      join account on account.id = found.account_id
    where found.id in (select other.id from registration
        join camper on camper.id = registration.camper_id
        join camp on camp.id = registration.camp_id, ${others}
      where registration.id = ${registrationId} and ${isSameChild})
    order by found.created_at, found.id`.execute(db);
  return rows;
}
