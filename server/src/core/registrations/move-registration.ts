import { isSuitable } from '@bowline/contract/registrations/eligibility';
import { holdsPlace } from '@bowline/contract/registrations/places';
import { isSubmitted } from '@bowline/contract/registrations/status';
import { CAMP_QUESTIONS } from '@bowline/contract/steps/camp-sections';
import { workflowOf } from '@bowline/contract/steps/workflows';
import { defineText } from '@bowline/contract/text/t';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import { AppError, invalid } from '../../platform/app-error.ts';
import { type Camp, findPublishedCamp } from '../camps/queries.ts';
import { followCampPlan } from '../charges/plans.ts';
import { applyRepricing, findRepricing } from '../charges/repricing.ts';
import { queueMessage } from '../outbox/queue-message.ts';
import { type DepositActor, settleDeposit } from './deposit.ts';
import * as queries from './queries/camp-moves.ts';
import { lockPlaces } from './queries/places.ts';
import { findOtherLive, findOverlapping } from './queries/registrations.ts';
import { getRegistration, type Registration } from './registration.ts';
import { type Actor, applyTransition, requireNoOther, rethrowAsConflict } from './transitions.ts';

type MovableCamp = Pick<Camp, 'type' | 'starts_on' | 'min_age' | 'max_age' | 'audience'> &
  Parameters<typeof isSuitable>[0];

/** Why a camp cannot take the form of a registration. */
export function findMisfit(registration: Registration, camp: MovableCamp): string | undefined {
  if (String(workflowOf(camp.type)) !== String(workflowOf(registration.form_type)))
    return 'This camp has another form. Register the camper for it, and withdraw this registration.';
  return isSuitable(camp, registration.camper_dob, registration.account_type)
    ? undefined
    : 'The camper’s age does not match this camp.';
}

/**
 * Whether a family can choose a camp that has room.
 * @param registration as it was before its own camp was cancelled
 */
export async function canChoose(
  db: Connection,
  registration: Registration,
  camp: MovableCamp & Pick<Camp, 'id' | 'waiting_list'>,
): Promise<boolean> {
  if (!isSubmitted(registration.status) || findMisfit(registration, camp)) return false;
  if (registration.status === 'Waitlisted' && !camp.waiting_list) return false;
  const moved = { ...registration, camp_id: camp.id };
  return !(await findOtherLive(db, moved)) && !(await findOverlapping(db, moved));
}

/** The reason of a move that a family chose. */
export const chosenByFamily = defineText('Chosen by the family.');

interface CampMove {
  readonly campId: string;
  readonly by: DepositActor;
  /** The family reads it. */
  readonly reason: string;
}

/**
 * Moves a submitted registration to another camp: it takes a place there, or a position on the waiting list of a full one,
 * and its charges and instalments follow that camp. Payments, receipts and reference stay. Returns the email to the family.
 * Throws 404, 422 at the camp, and 409 where it is not submitted, its camper was counted at camp, is registered on those
 * days, or there is no place.
 */
export async function moveRegistration(
  trx: Connection,
  deps: Pick<AppDeps, 'clock'>,
  registrationId: string,
  { campId, by: mover, reason }: CampMove,
): Promise<string> {
  const registration = await getRegistration(trx, registrationId, { lock: true });
  const camp = await requireMovable(trx, registration, campId);
  const at = deps.clock.now();
  const { actor, actorId } = mover;
  const by = { actor, actorId, reason: `${registration.camp.name} → ${camp.name}. ${reason}` };
  const waits = await mustWait(trx, registration, camp);
  const { version } = await applyTransition(trx, registration, 'move to another camp', by, at);
  if (waits) await putOnWaitingList(trx, { ...registration, version }, by, at);
  const { [CAMP_QUESTIONS]: _, ...answers } = registration.answers;
  const columns = { id: registrationId, camp_id: camp.id, form_type: camp.type, answers };
  await queries.updateCamp(trx, columns).catch(rethrowAsConflict);
  await queries.leaveGroups(trx, registrationId);
  await reprice(trx, registration, camp, { at, ...(actor === 'staff' && { staffId: actorId }) });
  const now = await getRegistration(trx, registrationId);
  await followCampPlan(trx, deps, now);
  await settleDeposit(trx, deps, now, { by: mover, whenFull: 'automatic' });
  const about = { accountId: registration.account_id, registrationId, campId: registration.camp_id };
  return queueMessage(trx, deps, { kind: 'camp changed', ...about, reason });
}

async function requireMovable(trx: Connection, registration: Registration, campId: string): Promise<Camp> {
  if (!isSubmitted(registration.status))
    throw new AppError(
      'read_only',
      'Only a submitted registration that is neither with the family nor closed can move to another camp.',
    );
  if (await queries.wasCounted(trx, registration.id))
    throw new AppError('read_only', 'The camper has been counted at this camp.');
  const camp = await findPublishedCamp(trx, campId);
  const misfit =
    !camp || camp.id === registration.camp_id ? 'Choose another camp.' : findMisfit(registration, camp);
  if (!camp || misfit) throw invalid({ camp_id: [misfit ?? 'Choose another camp.'] });
  await requireNoOther(trx, { ...registration, camp_id: camp.id });
  return camp;
}

/**
 * Locks the places of both camps. Returns whether the registration loses its place to the waiting list of the other camp.
 * Throws 409 where there is neither a place nor a waiting list.
 */
async function mustWait(trx: Connection, registration: Registration, camp: Camp): Promise<boolean> {
  // In one order of the camps, so that two moves do not wait for each other.
  for (const id of [registration.camp_id, camp.id].sort()) await lockPlaces(trx, id);
  const { capacity, held } = await lockPlaces(trx, camp.id);
  if (registration.status === 'Waitlisted' && !camp.waiting_list)
    throw new AppError(
      'camp_full',
      `${camp.name} has no waiting list. Take the registration off the waiting list first, then move it.`,
    );
  const needsWaiting = holdsPlace(registration) && held >= capacity;
  if (needsWaiting && !camp.waiting_list)
    throw new AppError('camp_full', `${camp.name} is full and has no waiting list.`);
  return needsWaiting;
}

type MovingStatus = Pick<Registration, 'id' | 'status' | 'status_before' | 'version'>;

async function putOnWaitingList(trx: Connection, moving: MovingStatus, by: Actor, at: Date): Promise<void> {
  let current = moving;
  if (current.status === 'Accepted') {
    const before = { ...current, status_before: 'Deposit Received' as const };
    const { status, version } = await applyTransition(trx, before, 'undo accept', by, at);
    current = { ...current, status, version };
  }
  await applyTransition(trx, current, 'waitlist', by, at);
}

async function reprice(
  trx: Connection,
  { id, account_id, reference, status }: Registration,
  camp: Camp,
  by: { readonly at: Date; readonly staffId?: string },
): Promise<void> {
  const row = { registration_id: id, account_id, reference, status, camper_name: '' };
  const repricing = await findRepricing(trx, row, camp);
  if (repricing) await applyRepricing(trx, repricing, by);
}
