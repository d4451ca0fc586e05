import { camperDetails } from '@bowline/contract/profile/camper-details';
import { sql } from 'kysely';
import type { Connection } from '../../app-deps.ts';

/** The submitted registrations of an account, oldest first. */
export function listSiblings(db: Connection, accountId: string) {
  return db
    .selectFrom('registration')
    .innerJoin('camper', 'camper.id', 'registration.camper_id')
    .innerJoin('camp', 'camp.id', 'registration.camp_id')
    .select(['registration.id', 'reference', 'status', 'status_before', 'fee_sen', 'camp.name as camp_name'])
    .select(sql<string>`camper.profile -> ${camperDetails.id} ->> 'name'`.as('camper_name'))
    .select(({ selectFrom }) =>
      selectFrom('registration_money')
        .select(({ fn }) => fn.coalesce(fn.sum<number>('amount_sen'), sql<number>`0`).as('sum'))
        .whereRef('registration_money.registration_id', '=', 'registration.id')
        .$asScalar()
        .$notNull()
        .as('money_sen'),
    )
    .where('registration.account_id', '=', accountId)
    .where('registration.submitted_at', 'is not', null)
    .orderBy('registration.created_at')
    .execute();
}
