import type { ResponseOf } from '@bowline/contract/api/define-call';
import type { startRegistration } from '@bowline/contract/api/family/registrations';
import { t } from '@bowline/contract/text/t';
import { presentCardCamp } from '../../core/camps/present.ts';
import type { OfferedCamp } from '../../core/camps/queries.ts';
import { requireAllowed } from '../../core/guardians/access.ts';
import { listEmailedGuardians } from '../../core/outbox/queries/guardians.ts';
import { queueMessage } from '../../core/outbox/queue-message.ts';
import { findClosed, findOrBegin, requireCompleteProfiles } from '../../core/registrations/begin.ts';
import { nameSibling } from '../../core/registrations/places.ts';
import { listRegistrations, listStatusChanges } from '../../core/registrations/queries/registrations.ts';
import {
  getRegistration,
  getRegistrationStatus,
  type Registration,
} from '../../core/registrations/registration.ts';
import { applyTransition } from '../../core/registrations/transitions.ts';
import type { Caller } from '../../core/sessions/caller.ts';
import { defineRoutes } from '../../http/serve-calls.ts';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import { AppError } from '../../platform/app-error.ts';
import { getOwnCamper } from '../campers/campers.ts';
import { presentRegistration, presentRegistrationSummary, presentStatusChange } from './present.ts';
import { recordStep, saveAnswers } from './save.ts';

export const registrationRoutes = defineRoutes({
  startRegistration: (deps, { caller, params, query }) =>
    beginRegistration(deps, caller, params.camperId, query.camp),
  getRegistration: async (deps, { caller, params }) =>
    presentRegistration(
      await getRegistration(deps.db, params.formId, { account: caller.accountId }),
      deps.clock,
    ),
  getRegistrationHistory: async (deps, { caller, params }) => {
    const { id } = await getRegistrationStatus(deps.db, params.formId, caller.accountId);
    return (await listStatusChanges(deps.db, id)).map((change) => presentStatusChange(change, caller));
  },
  listOwnRegistrations: async (deps, { caller }) =>
    (await listRegistrations(deps.db, caller.accountId)).map(presentRegistrationSummary),
  saveStep: async (deps, { caller, params, body }) =>
    presentRegistration(await saveAnswers(deps, caller, params.formId, body), deps.clock),
  recordStep: async (deps, { caller, params, body, address }) =>
    presentRegistration(await recordStep(deps, caller, params.formId, body, address), deps.clock),
  withdrawRegistration: async (deps, { caller, params }) =>
    presentRegistration(await withdrawRegistration(deps, caller, params.formId), deps.clock),
});

/**
 * Returns the live registration of a camper for a camp, or creates one; concurrent requests create only one. Where no camp
 * is chosen, it is the latest registration, else one for the camp that suits best. It begins with the answers of
 * earlier forms.
 */
async function beginRegistration(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  caller: Caller,
  camperId: string,
  campId: string | undefined,
): Promise<ResponseOf<typeof startRegistration>> {
  const own = await getOwnCamper(deps, caller, camperId);
  const known = own.record.forms.find(({ camp }) => campId === undefined || camp.id === campId);
  if (known) return { form: { id: known.id }, eligible_camp: known.camp };
  requireAllowed(own.camper, 'edit');
  const choice = own.choices.find(({ id }) => campId === undefined || id === campId);
  const wanted = { account_id: own.camper.account_id, camper_id: camperId, camp_id: choice?.id ?? camperId };
  const camp = await requireOpenCamp(choice, own.moment.now).catch(
    nameSibling(deps.db, deps, wanted, caller.accountId),
  );
  requireCompleteProfiles({ account: caller.isComplete, camper: own.record.profile_complete });
  const { id } = await deps.db.transaction().execute((trx) => findOrBegin(trx, deps, own, camp));
  return { form: { id }, eligible_camp: presentCardCamp(camp, own.moment) };
}

async function requireOpenCamp(camp: OfferedCamp | undefined, now: Date): Promise<OfferedCamp> {
  if (!camp) throw new AppError('not_open', t("There are no suitable camps for the camper's age group."));
  const closed = findClosed(camp, now);
  if (closed) throw closed;
  return camp;
}

/**
 * Withdraws a registration for the family and confirms it by email, a draft only where it has several guardians; the camper
 * can be registered again. Throws 404, or 409 where it is over.
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
