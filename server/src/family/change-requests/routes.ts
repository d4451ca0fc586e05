import type { changeRequestBody } from '@bowline/contract/api/family/change-requests';
import type { Transition } from '@bowline/contract/registrations/status';
import { t } from '@bowline/contract/text/t';
import { uuidv7 } from 'uuidv7';
import type * as z from 'zod/mini';
import { closeRequest, findLatestRequest, saveRequest } from '../../core/change-requests/queries.ts';
import {
  getRegistrationChanges,
  requestableSteps,
  requesterOf,
} from '../../core/change-requests/registration-changes.ts';
import { getRegistration, type Registration } from '../../core/registrations/registration.ts';
import { applyTransition } from '../../core/registrations/transitions.ts';
import type { Caller } from '../../core/sessions/caller.ts';
import { defineRoutes } from '../../http/serve-calls.ts';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import { invalid } from '../../platform/app-error.ts';

export const changeRequestRoutes = defineRoutes({
  getRegistrationChanges: (deps, { caller, params }) => getRegistrationChanges(deps, caller, params.formId),
  saveChangeRequest: async (deps, { caller, params, body }) => {
    await requestChange(deps, caller, params.formId, body);
    return getRegistrationChanges(deps, caller, params.formId);
  },
  withdrawChangeRequest: async (deps, { caller, params }) => {
    await withdrawRequest(deps, caller, params.formId);
    return getRegistrationChanges(deps, caller, params.formId);
  },
});

type Deps = Pick<AppDeps, 'db' | 'clock'>;

/**
 * Saves what the family asks to change in its submitted registration, in place of an earlier open request of the same
 * guardian. The history does not hold the message, which may be about health. Throws 404, 422, or 409 where it is not
 * submitted.
 */
async function requestChange(
  { db, clock }: Deps,
  caller: Caller,
  registrationId: string,
  { sections, message }: z.output<typeof changeRequestBody>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const registration = await getRegistration(trx, registrationId, {
      account: caller.accountId,
      to: 'edit',
      lock: true,
    });
    const requested = requestableSteps(registration).filter((step) => sections.includes(step));
    if (requested.length < new Set(sections).size)
      throw invalid({ sections: [t('This form has no such section.')] });
    const at = clock.now();
    await applyFamilyTransition(trx, registration, caller, 'ask for change', at);
    await saveRequest(
      trx,
      {
        ...{ id: uuidv7(), registration_id: registrationId, entered_by: requesterOf(registration, caller) },
        ...{ sections: requested, message },
      },
      at,
    );
  });
}

/** Withdraws the caller's open request, if there is one. Throws 404. */
async function withdrawRequest({ db, clock }: Deps, caller: Caller, registrationId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const registration = await getRegistration(trx, registrationId, {
      account: caller.accountId,
      to: 'edit',
      lock: true,
    });
    const latest = await findLatestRequest(trx, registrationId, requesterOf(registration, caller));
    if (latest?.state !== 'open') return;
    const at = clock.now();
    await closeRequest(trx, latest, 'withdrawn', at);
    await applyFamilyTransition(trx, registration, caller, 'withdraw change request', at);
  });
}

const applyFamilyTransition = (
  trx: Connection,
  registration: Registration,
  { accountId }: Caller,
  move: Transition,
  at: Date,
) => applyTransition(trx, registration, move, { actor: 'family', actorId: accountId }, at);
