import { sql } from 'kysely';
import type { Connection } from '../../../http/app-deps.ts';
import { statement } from '../../../platform/statement.ts';
import { campRuleColumns } from '../../camps/queries.ts';

const priceColumns = [
  'camp.fee_sen',
  'camp.sibling_discount_unit',
  'camp.sibling_discount',
  'camp.early_bird_unit',
  'camp.early_bird_discount',
  'camp.early_bird_until',
] as const;

const campColumns = [
  'camp.type as camp_type',
  'camp.name as camp_name',
  ...campRuleColumns,
  'camp.pick_up_points',
  'camp.drop_off_points',
  ...priceColumns,
] as const;

// A submitted registration keeps its frozen price.
const lunchPrice = sql<number>`coalesce((select unit_sen from charge where charge.registration_id = registration.id
  and charge.kind = 'guest lunches' and charge.ended_at is null), camp.guest_lunch_sen)`;

const selectRegistration = (db: Connection, id: string) =>
  db
    .selectFrom('registration')
    .innerJoin('camp', 'camp.id', 'registration.camp_id')
    .innerJoin('camper', 'camper.id', 'registration.camper_id')
    .innerJoin('account', 'account.id', 'registration.account_id')
    .innerJoin('provider', (join) => join.onTrue())
    .selectAll('registration')
    .select(campColumns)
    .select(lunchPrice.as('guest_lunch_sen'))
    .select(['camper.profile as camper_profile', 'camper.dob as camper_dob'])
    .select(['account.type as account_type', 'account.profile as account_profile', 'account.email'])
    .select(['provider.time_zone', 'provider.abbreviation as product'])
    .where('registration.id', '=', id);

const anyRegistration = statement(selectRegistration);
const registrationOfAccount = statement((db, id: string, account: string) =>
  selectRegistration(db, id).where('registration.account_id', '=', account),
);

/** Another account's registration and a missing one are the same code path. */
export async function findRegistration(db: Connection, id: string, account: string | undefined) {
  const [found] =
    account === undefined ? await anyRegistration(db, id) : await registrationOfAccount(db, id, account);
  return found;
}

export type FoundRegistration = NonNullable<Awaited<ReturnType<typeof findRegistration>>>;

/** Locks a registration until the transaction ends; none where it is another account's. */
export async function lockRegistration(
  trx: Connection,
  id: string,
  account: string | undefined,
): Promise<void> {
  await trx
    .selectFrom('registration')
    .select('id')
    .where('id', '=', id)
    .$if(account !== undefined, (query) => query.where('account_id', '=', account ?? ''))
    .forNoKeyUpdate()
    .execute();
}
