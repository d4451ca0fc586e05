import type { Connection } from '../../http/app-deps.ts';
import { closeRequest, findOpenRequest } from './queries.ts';

/** Closes the open request of a registration when one of its sections goes back to the family. */
export async function closeWhenSentBack(
  trx: Connection,
  registrationId: string,
  steps: readonly string[],
  at: Date,
): Promise<void> {
  const open = await findOpenRequest(trx, registrationId);
  if (open?.sections.some((section) => steps.includes(section)))
    await closeRequest(trx, registrationId, 'sent back', at);
}

/** Opens the request again that was closed at this time: the sections were sent back by mistake. */
export async function reopenSentBack(trx: Connection, registrationId: string, closedAt: Date): Promise<void> {
  await trx
    .updateTable('change_request')
    .set({ state: 'open', closed_at: null })
    .where('registration_id', '=', registrationId)
    .where('state', '=', 'sent back')
    .where('closed_at', '=', closedAt)
    .execute();
}
