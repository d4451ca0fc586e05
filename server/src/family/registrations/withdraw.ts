import { queueMessage } from '../../core/outbox/queue-message.ts';
import { getRegistration, type Registration } from '../../core/registrations/registration.ts';
import { applyTransition } from '../../core/registrations/transitions.ts';
import type { AppDeps } from '../../http/app-deps.ts';
import type { Caller } from '../../http/authentication.ts';

/**
 * Withdraws a registration for the family and confirms it by email; the camper can be registered again. Throws 404, or
 * 409 where it is over.
 */
export async function withdrawRegistration(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  caller: Caller,
  registrationId: string,
): Promise<Registration> {
  return db.transaction().execute(async (trx) => {
    const registration = await getRegistration(trx, registrationId, {
      account: caller.accountId,
      lock: true,
    });
    if (registration.reference) {
      const about = { accountId: caller.accountId, registrationId };
      await queueMessage(trx, { clock }, { kind: 'withdrawn', ...about });
    }
    await applyTransition(
      trx,
      registration,
      'withdraw',
      { actor: 'family', actorId: caller.accountId },
      clock.now(),
    );
    return getRegistration(trx, registrationId, { account: caller.accountId });
  });
}
