import { queueMessage } from '../../core/outbox/queue-message.ts';
import { getRegistration, type Registration } from '../../core/registrations/registration.ts';
import { moveForm } from '../../core/registrations/transitions.ts';
import type { AppDeps } from '../../http/app-deps.ts';
import type { Caller } from '../../http/authentication.ts';

/** Withdraws a registration at the family's wish and confirms it by email; the camper can be registered anew. Throws 404, or 409 where it is over. */
export async function withdrawForm(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  caller: Caller,
  formId: string,
): Promise<Registration> {
  return db.transaction().execute(async (trx) => {
    const view = await getRegistration(trx, formId, { account: caller.accountId, lock: true });
    if (view.reference) {
      const about = { accountId: caller.accountId, registrationId: formId };
      await queueMessage(trx, { clock }, { kind: 'withdrawn', ...about });
    }
    await moveForm(trx, view, 'withdraw', { actor: 'family', actorId: caller.accountId }, clock.now());
    return getRegistration(trx, formId, { account: caller.accountId });
  });
}
