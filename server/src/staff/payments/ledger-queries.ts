import { camperName } from '../../core/answers/profile-sql.ts';
import type { Connection } from '../../http/app-deps.ts';

/** The submitted registrations of an account, oldest first. */
export function listSiblings(db: Connection, accountId: string) {
  return db
    .selectFrom('registration')
    .innerJoin('camper', 'camper.id', 'registration.camper_id')
    .innerJoin('camp', 'camp.id', 'registration.camp_id')
    .innerJoin('registration_balance as balance', 'balance.registration_id', 'registration.id')
    .select(['registration.id', 'reference', 'status', 'status_before', 'camp.name as camp_name'])
    .select(camperName.as('camper_name'))
    .select('balance.due_sen')
    .where('registration.account_id', '=', accountId)
    .where('registration.submitted_at', 'is not', null)
    .orderBy('registration.created_at')
    .execute();
}
