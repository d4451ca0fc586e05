import { listEmailedGuardians } from '../../core/outbox/queries/guardians.ts';
import { queueMessage } from '../../core/outbox/queue-message.ts';
import { getRegistration, type Registration } from '../../core/registrations/registration.ts';
import { applyTransition } from '../../core/registrations/transitions.ts';
import type { Caller } from '../../core/sessions/caller.ts';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';

/**
 * Withdraws a registration for the family and confirms it by email, a draft only where it has several guardians; the camper can be registered again. Throws 404, or
 * 409 where it is over.
 */
export async function withdrawRegistration(
  deps: Pick<AppDeps, 'db' | 'clock' | 'emailHoldSeconds'>,
  caller: Caller,
  registrationId: string,
): Promise<Registration> {
  return deps.db.transaction().execute(async (trx) => {
    const registration = await getRegistration(trx, registrationId, {
      account: caller.accountId,
      to: 'sign',
      lock: true,
    });
    if (registration.reference || (await isOfSeveral(trx, caller, registration))) {
      const about = { accountId: registration.account_id, registrationId };
      await queueMessage(trx, deps, { kind: 'withdrawn', ...about });
    }
    await applyTransition(
      trx,
      registration,
      'withdraw',
      { actor: 'family', actorId: caller.accountId },
      deps.clock.now(),
    );
    return getRegistration(trx, registrationId, { account: caller.accountId });
  });
}

/** Whether others than the caller have the registration, too. */
async function isOfSeveral(
  trx: Connection,
  { accountId }: Caller,
  { id, account_id }: Registration,
): Promise<boolean> {
  return accountId !== account_id || (await listEmailedGuardians(trx, id, 'withdrawn')).length > 0;
}
