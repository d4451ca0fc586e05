import type { RegistrationChanges } from '@bowline/contract/api/family/change-requests';
import { accountSections } from '@bowline/contract/profile/account';
import { listRequestableSteps } from '@bowline/contract/registrations/change-requests';
import { isSubmitted } from '@bowline/contract/registrations/status';
import { statusAfter } from '@bowline/contract/registrations/transitions';
import { categoryOfSection } from '@bowline/contract/staff/roles';
import { type StepId, stepTitle } from '@bowline/contract/steps/workflows';
import type { AppDeps } from '../../platform/app-deps.ts';
import { listProfileChanges } from '../profile-changes/list-changes.ts';
import { contextOf, getRegistration, type Registration } from '../registrations/registration.ts';
import type { Caller } from '../sessions/caller.ts';
import { type ChangeRequest, findLatestRequest } from './queries.ts';

/** What changed since the caller's registration was submitted, and what they ask to change in it. Throws 404. */
export async function getRegistrationChanges(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  caller: Caller,
  registrationId: string,
): Promise<RegistrationChanges> {
  const registration = await getRegistration(db, registrationId, { account: caller.accountId });
  const latest = await findLatestRequest(db, registrationId, requesterOf(registration, caller));
  const changes = await listProfileChanges(db, registration, contextOf(registration, clock));
  return {
    profile_changes: changes.filter((change) => isReadable(registration, caller, change)),
    request: latest && isShown(registration, latest) ? presentRequest(registration, latest) : null,
    requestable: isSubmitted(registration.status)
      ? requestableSteps(registration).map((step) => presentStep(registration, step))
      : [],
  };
}

/** Whose requests are the caller's, as it is stored: null for the account of the registration. */
export const requesterOf = ({ account_id }: Registration, { accountId }: Caller): string | null =>
  accountId === account_id ? null : accountId;

/** The sections that the caller can ask to change: not those on health where staff keep them from the caller. */
export const requestableSteps = ({ form_type, hides_health }: Registration): StepId[] =>
  listRequestableSteps(form_type).filter((step) => !(hides_health && isAboutHealth(step)));

const isAboutHealth = (step: string): boolean => categoryOfSection(step) === 'health';

// Staff may keep the answers on health from a guardian, and each account has its own details to itself.
function isReadable(
  { hides_health, account_id }: Registration,
  { accountId }: Caller,
  { step }: RegistrationChanges['profile_changes'][number],
): boolean {
  if (hides_health && isAboutHealth(step)) return false;
  return accountId === account_id || !accountSections.some(({ id }) => id === step);
}

// An open request is not shown once the registration is over.
const isShown = ({ status }: Registration, { state }: ChangeRequest): boolean =>
  state !== 'open' || statusAfter(status, 'withdraw change request') !== undefined;

function presentRequest(registration: Registration, request: ChangeRequest): RegistrationChanges['request'] {
  const { sections, message, state, reason, created_at, closed_at } = request;
  return {
    sections: listRequestableSteps(registration.form_type)
      .filter((step) => sections.includes(step))
      .map((step) => presentStep(registration, step)),
    message,
    // Staff may keep the answers on health from a guardian after the guardian asked.
    reason: registration.hides_health && sections.some(isAboutHealth) ? null : reason,
    state,
    created_at: created_at.toISOString(),
    closed_at: closed_at?.toISOString() ?? null,
  };
}

const presentStep = ({ account_type }: Registration, step: StepId) => ({
  step,
  title: stepTitle(step, account_type),
});
