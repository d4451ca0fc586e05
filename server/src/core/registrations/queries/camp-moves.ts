import type { CampType } from '@bowline/contract/steps/workflows';
import type { Connection } from '../../../platform/app-deps.ts';
import type { AnswersBySection } from '../../../platform/database/column-types.ts';
import { sealAnswers } from '../../answers/sealed-answers.ts';

interface CampMove {
  readonly id: string;
  readonly camp_id: string;
  readonly form_type: CampType;
  readonly answers: AnswersBySection;
}

/** Makes a registration that the transaction has locked one for another camp, with the answers that are left. */
export async function updateCamp(
  trx: Connection,
  { id, camp_id, form_type, answers }: CampMove,
): Promise<void> {
  const { stored, sealed } = sealAnswers(trx, 'registration', id, answers);
  await trx
    .updateTable('registration')
    .set({ camp_id, form_type, answers: stored, sealed })
    .set({ questions_version: null, answered_questions_version: null })
    // The position on another waiting list, and who was skipped there, mean nothing here.
    .set({ waiting_rank: null, offers_paused: false, waits_with_siblings: false })
    .where('id', '=', id)
    .execute();
}

/** Takes a registration out of the groups of its camp, and out of the wishes for them. */
export async function leaveGroups(trx: Connection, registrationId: string): Promise<void> {
  await trx.deleteFrom('group_member').where('registration_id', '=', registrationId).execute();
  await trx
    .deleteFrom('group_wish')
    .where((eb) => eb.or([eb('registration_id', '=', registrationId), eb('other_id', '=', registrationId)]))
    .execute();
}

/** Whether somebody was counted, or ticked at a roll call, at the camp of the registration. */
export async function wasCounted(db: Connection, registrationId: string): Promise<boolean> {
  const holding = (table: 'attendance' | 'roll_call') =>
    db
      .selectFrom(table)
      .select('id')
      .where('registration_id', '=', registrationId)
      .where('undone_at', 'is', null);
  return (await holding('attendance').unionAll(holding('roll_call')).executeTakeFirst()) !== undefined;
}
