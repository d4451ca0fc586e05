import { camperName } from '../../../core/answers/queries.ts';
import type { Connection } from '../../../platform/app-deps.ts';

/** The submitted registrations of a camp that are neither refused nor withdrawn, locked until the transaction ends. */
export function lockSubmitted(db: Connection, campId: string) {
  return db
    .selectFrom('registration')
    .innerJoin('camper', 'camper.id', 'registration.camper_id')
    .select(['registration.id as registration_id', 'registration.account_id', 'reference', 'status'])
    .select('registration.status_before')
    .select(camperName.as('camper_name'))
    .where('camp_id', '=', campId)
    .where('submitted_at', 'is not', null)
    .where('status', 'not in', ['Refused', 'Withdrawn'])
    .orderBy('registration.id')
    .forNoKeyUpdate('registration')
    .execute();
}
