import { type Selectable, sql } from 'kysely';
import type { Connection } from '../../../http/app-deps.ts';
import type { Schema } from '../../../platform/schema.ts';

/** How long the law wants the books, and with them who agreed to the terms. */
const MONEY_KEPT_YEARS = 7;

/** The last day that money and consent of an account are kept, counted from its last camp; null where it has none. */
export async function findKeptUntil(db: Connection, accountId: string): Promise<string | null> {
  const row = await db
    .selectFrom('registration')
    .innerJoin('camp', 'camp.id', 'registration.camp_id')
    .select(
      sql<string | null>`(max(camp.ends_on) + make_interval(years => ${MONEY_KEPT_YEARS}))::date`.as('day'),
    )
    .where('registration.account_id', '=', accountId)
    .where('registration.submitted_at', 'is not', null)
    .executeTakeFirst();
  return row?.day ?? null;
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
