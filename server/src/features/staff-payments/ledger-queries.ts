import { camperName } from '../../answers/profile-sql.ts';
import type { Connection } from '../../app-deps.ts';
import { registrationMoney } from '../../platform/registration-sql.ts';

/** The submitted registrations of an account, oldest first. */
export function listSiblings(db: Connection, accountId: string) {
  return db
    .selectFrom('registration')
    .innerJoin('camper', 'camper.id', 'registration.camper_id')
    .innerJoin('camp', 'camp.id', 'registration.camp_id')
    .select(['registration.id', 'reference', 'status', 'status_before', 'fee_sen', 'camp.name as camp_name'])
    .select(camperName.as('camper_name'))
    .select(registrationMoney.as('money_sen'))
    .where('registration.account_id', '=', accountId)
    .where('registration.submitted_at', 'is not', null)
    .orderBy('registration.created_at')
    .execute();
}
