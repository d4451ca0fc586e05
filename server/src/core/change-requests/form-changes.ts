import type { RegistrationChanges } from '@bowline/contract/api/registration-changes';
import { listRequestableSteps } from '@bowline/contract/registrations/change-requests';
import { isSubmitted, statusAfter } from '@bowline/contract/registrations/status';
import { type StepId, stepTitle } from '@bowline/contract/steps/workflows';
import { t } from '@bowline/contract/text/t';
import type { AppDeps } from '../../http/app-deps.ts';
import type { Caller } from '../../http/authentication.ts';
import { listProfileChanges } from '../profile-changes/list-changes.ts';
import { contextOf, getRegistration, type Registration } from '../registrations/registration.ts';
import { type ChangeRequest, findLatestRequest } from './queries.ts';

/** What changed since the caller's form was submitted, and what they ask to change in it. Throws 404. */
export async function getFormChanges(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  caller: Caller,
  formId: string,
): Promise<RegistrationChanges> {
  const view = await getRegistration(db, formId, { account: caller.accountId });
  const latest = await findLatestRequest(db, formId);
  return {
    submitted_at: view.submitted_at?.toISOString() ?? null,
    camp_name: view.camp.name,
    profile_changes: await listProfileChanges(db, view, contextOf(view, clock)),
    request: latest && isTold(view, latest) ? presentRequest(view, latest) : null,
    requestable: isSubmitted(view.status)
      ? listRequestableSteps(view.form_type).map((step) => titled(view, step))
      : [],
  };
}

// What a registration that is over had asked for waits for nobody.
const isTold = ({ status }: Registration, { state }: ChangeRequest): boolean =>
  state !== 'open' || statusAfter(status, 'withdraw change request') !== undefined;

function presentRequest(view: Registration, request: ChangeRequest): RegistrationChanges['request'] {
  const { sections, message, state, reason, created_at, closed_at } = request;
  return {
    sections: listRequestableSteps(view.form_type)
      .filter((step) => sections.includes(step))
      .map((step) => titled(view, step)),
    message,
    state,
    reason,
    created_at: created_at.toISOString(),
    closed_at: closed_at?.toISOString() ?? null,
  };
}

const titled = ({ account_type }: Registration, step: StepId) => ({
  step,
  title: t(stepTitle(step, account_type)),
});
