import type { Selectable } from 'kysely';
import type { Connection } from '../../../platform/app-deps.ts';
import type { Schema } from '../../../platform/database/schema.ts';

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
