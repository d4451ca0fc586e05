import { camperName } from '../../core/answers/queries.ts';
import { isOfFamily } from '../../core/guardians/queries.ts';
import type { Connection } from '../../platform/app-deps.ts';

/** The registrations of an account's campers that owe something, with the access of the account; null for its own. */
export function listOwing(db: Connection, accountId: string) {
  return db
    .selectFrom('registration')
    .innerJoin('camper', 'camper.id', 'registration.camper_id')
    .innerJoin('camp', 'camp.id', 'registration.camp_id')
    .innerJoin('registration_balance as balance', 'balance.registration_id', 'registration.id')
    .leftJoin('guardian', (join) =>
      join
        .onRef('guardian.camper_id', '=', 'registration.camper_id')
        .on('guardian.account_id', '=', accountId)
        .onRef('guardian.account_id', '<>', 'registration.account_id'),
    )
    .select(['registration.id', 'registration.status', 'registration.reference', 'camp.name as camp_name'])
    .select('camp.online_payments')
    .select(['balance.due_sen', 'guardian.access'])
    .select(camperName.as('camper_name'))
    .where(isOfFamily('registration.account_id', 'registration.camper_id', accountId))
    .where('registration.submitted_at', 'is not', null)
    .where('balance.due_sen', '>', 0)
    .orderBy('registration.created_at')
    .orderBy('registration.id')
    .execute();
}
