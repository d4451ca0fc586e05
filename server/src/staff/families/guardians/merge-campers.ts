import type { StaffGuardians } from '@bowline/contract/api/staff/families/guardians';
import { camperDetails } from '@bowline/contract/profile/camper-details';
import { statusAfter } from '@bowline/contract/registrations/transitions';
import { personName } from '@bowline/contract/text/names/person-name';
import { uuidv7 } from 'uuidv7';
import { sealRecord } from '../../../core/answers/sealed-records.ts';
import { insertGuardian } from '../../../core/guardians/queries.ts';
import { guardianNames } from '../../../core/guardians/remove-guardian.ts';
import { queueMessage } from '../../../core/outbox/queue-message.ts';
import { getRegistration, type Registration } from '../../../core/registrations/registration.ts';
import { applyTransition } from '../../../core/registrations/transitions.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import { changeGuardians, type GuardianChange } from './guardians.ts';
import { getOwnerNames, hasMoney, hasOtherLive, isMerged, moveGuardians, updateMerged } from './queries.ts';

type Deps = Pick<AppDeps, 'clock' | 'emailHoldSeconds'>;

/**
 * Makes the camper of a registration the camper of both accounts that registered the same child: the other account becomes a
 * guardian who may sign, its registration is withdrawn, and its own profile of the child is no longer listed. Both read of
 * it by email. Throws 404, or 409 where it is not the same child, or the other registration has money.
 */
export function mergeCampers(
  deps: Deps & Pick<AppDeps, 'db'>,
  change: GuardianChange,
  otherRegistrationId: string,
): Promise<StaffGuardians> {
  return changeGuardians(deps, change, ['campersMerged'], async (trx, kept) => {
    const other = await getRegistration(trx, otherRegistrationId, { lock: true });
    await requireMergeable(trx, kept, other);
    await moveGuardians(trx, other.camper_id, kept);
    await addGuardian(trx, deps, kept, other.account_id);
    if (statusAfter(other.status, 'withdraw')) await withdraw(trx, deps, change, other);
    await updateMerged(trx, other.camper_id, kept.camper_id);
    await tellBoth(trx, deps, kept, other.account_id);
  });
}

async function requireMergeable(trx: Connection, kept: Registration, other: Registration): Promise<void> {
  if (kept.account_id === other.account_id || kept.camper_ic !== other.camper_ic)
    throw new AppError('conflict', 'These are not registrations of the same child in two accounts.');
  if (kept.status === 'Withdrawn' || (await isMerged(trx, [kept.camper_id, other.camper_id])))
    throw new AppError(
      'conflict',
      'This registration was withdrawn, or one of the campers was already merged with another.',
    );
  if (other.frozen && !kept.frozen)
    throw new AppError(
      'conflict',
      'Changes about the other camper are frozen. Allow those, or freeze this one too, before you join the two.',
    );
  if (await hasOtherLive(trx, other.camper_id, other.id))
    throw new AppError(
      'conflict',
      'The other account has registered the child for further camps. Withdraw those first.',
    );
  if (await hasMoney(trx, other.id))
    throw new AppError(
      'conflict',
      `${other.reference ?? 'The other registration'} has a payment. Refund it, or reject the slip, before you join the two.`,
    );
}

async function addGuardian(
  trx: Connection,
  { clock }: Deps,
  { camper_id }: Registration,
  account_id: string,
): Promise<void> {
  const id = uuidv7();
  const sealed = sealRecord(trx, 'guardian', id, { relationship: 'Guardian' });
  const row = { id, camper_id, account_id, access: 'sign', sealed, since: clock.now() } as const;
  await insertGuardian(trx, row);
}

async function withdraw(
  trx: Connection,
  { clock }: Deps,
  { staff }: GuardianChange,
  other: Registration,
): Promise<void> {
  const by = { actor: 'staff', actorId: staff.staffId, reason: 'Merged with the other account.' } as const;
  await applyTransition(trx, other, 'withdraw', by, clock.now());
}

async function tellBoth(trx: Connection, deps: Deps, kept: Registration, accountId: string): Promise<void> {
  const camper = String(kept.camper_profile[camperDetails.id]?.name);
  for (const [to, with_] of [
    [kept.account_id, accountId],
    [accountId, kept.account_id],
  ] as const) {
    const reason = guardianNames(personName(await getOwnerNames(trx, with_)), [camper]);
    await queueMessage(trx, deps, { kind: 'campers merged', accountId: to, reason });
  }
}
