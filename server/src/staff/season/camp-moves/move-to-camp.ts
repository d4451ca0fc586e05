import type { ResponseOf } from '@bowline/contract/api/define-call';
import type {
  campMoveBody,
  listCampsToMove as listCall,
  moveToCamp as moveCall,
} from '@bowline/contract/api/staff/season/camp-moves';
import type { Answers } from '@bowline/contract/form/field';
import { parseAnswers } from '@bowline/contract/form/parse';
import { isAnswered } from '@bowline/contract/form/shown';
import { labelOf } from '@bowline/contract/form/words';
import { isSuitable } from '@bowline/contract/registrations/eligibility';
import { holdsPlace } from '@bowline/contract/registrations/places';
import { isSubmitted, type RegistrationStatus } from '@bowline/contract/registrations/status';
import { CAMP_QUESTIONS } from '@bowline/contract/steps/camp-sections';
import { consent } from '@bowline/contract/steps/consent';
import { questionSteps } from '@bowline/contract/steps/wizard-steps';
import { stepTitle, workflowOf } from '@bowline/contract/steps/workflows';
import { formatDateRange } from '@bowline/contract/text/dates';
import { ringgitFromSen } from '@bowline/contract/text/money';
import type * as z from 'zod/mini';
import { optionsOf, pricesOf } from '../../../core/camps/present.ts';
import { type Camp, findPublishedCamp } from '../../../core/camps/queries.ts';
import { getSeason } from '../../../core/camps/season.ts';
import { followCampPlan } from '../../../core/charges/plans.ts';
import { getBalance } from '../../../core/charges/queries.ts';
import { queueMessage } from '../../../core/outbox/queue-message.ts';
import { settleDeposit, staffActor } from '../../../core/registrations/deposit.ts';
import { lockPlaces } from '../../../core/registrations/queries/places.ts';
import { contextOf, getRegistration, type Registration } from '../../../core/registrations/registration.ts';
import {
  type Actor,
  applyTransition,
  requireNoOther,
  rethrowAsConflict,
} from '../../../core/registrations/transitions.ts';
import { previewEmail } from '../../../emails/compose-email.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { AppError, invalid } from '../../../platform/app-error.ts';
import { withRollback } from '../../../platform/database/with-rollback.ts';
import { applyRepricing, findRepricing } from '../../money/charges/reprice.ts';
import { logOnRegistration, type StaffRequest } from '../../staff-request.ts';
import * as queries from './queries.ts';

type Deps = Pick<AppDeps, 'db' | 'clock'>;
type Request = StaffRequest<z.output<typeof campMoveBody>>;

/** The camps that a registration can move to. Throws 404. */
export async function listCampsToMove(
  deps: Deps,
  registrationId: string,
): Promise<ResponseOf<typeof listCall>> {
  const registration = await getRegistration(deps.db, registrationId);
  const { camps } = await getSeason(deps, deps.db);
  const fitting = camps.filter((camp) => camp.id !== registration.camp_id && !findMisfit(registration, camp));
  return {
    camps: fitting.map((camp) => ({
      id: camp.id,
      name: camp.name,
      dates: formatDateRange(camp.starts_on, camp.ends_on),
      fee: ringgitFromSen(camp.fee_sen),
      places_left: Math.max(camp.places_left, 0),
      waiting_list: camp.waiting_list,
    })),
  };
}

type MovableCamp = Pick<Camp, 'type' | 'starts_on' | 'min_age' | 'max_age' | 'audience'> &
  Parameters<typeof isSuitable>[0];

/** Why a camp cannot take the form of a registration. */
function findMisfit(registration: Registration, camp: MovableCamp): string | undefined {
  if (String(workflowOf(camp.type)) !== String(workflowOf(registration.form_type)))
    return 'This camp has another form. Register the camper for it, and withdraw this registration.';
  return isSuitable(camp, registration.camper_dob, registration.account_type)
    ? undefined
    : 'The camper’s age does not match this camp.';
}

/** Moves a registration in its own transaction. Throws as `applyMove` does. */
export function moveToCamp(
  deps: Deps,
  registrationId: string,
  request: Request,
): Promise<{ status: RegistrationStatus }> {
  return deps.db.transaction().execute(async (trx) => {
    const { status } = await applyMove(trx, deps, registrationId, request);
    return { status };
  });
}

/** What a move would change: it is made and rolled back. Throws as `applyMove` does. */
export function previewCampMove(
  deps: AppDeps,
  registrationId: string,
  request: Request,
): Promise<z.infer<(typeof moveCall)['dryRun']>> {
  return withRollback(deps.db, async (trx) => {
    const { id } = await getRegistration(trx, registrationId, { lock: true });
    const { charged_sen: before } = await getBalance(trx, id);
    const { status, outdated, messageId } = await applyMove(trx, deps, registrationId, request);
    const { charged_sen: after } = await getBalance(trx, registrationId);
    const mail = await previewEmail({ ...deps, db: trx }, messageId);
    return { before: ringgitFromSen(before), after: ringgitFromSen(after), status, outdated, mail };
  });
}

interface Moved {
  readonly status: RegistrationStatus;
  readonly outdated: string[];
  readonly messageId: string;
}

/**
 * Moves a submitted registration to another camp: it takes a place there, or a position on the waiting list of a full one,
 * and its charges and instalments follow that camp. Payments, receipts and reference stay. Throws 404, 422 at the camp, and
 * 409 where it is not submitted, its camper was counted at camp, is registered on those days, or there is no place.
 */
async function applyMove(
  trx: Connection,
  deps: Pick<AppDeps, 'clock'>,
  registrationId: string,
  request: Request,
): Promise<Moved> {
  const registration = await getRegistration(trx, registrationId, { lock: true });
  const camp = await requireMovable(trx, registration, request.body.camp_id);
  const outdated = listOutdatedAnswers(registration, camp, deps);
  const at = deps.clock.now();
  const { staffId } = request.staff;
  const reason = `${registration.camp.name} → ${camp.name}. ${request.body.reason}`;
  const by = { actor: 'staff', actorId: staffId, reason } as const;
  const waits = await mustWait(trx, registration, camp);
  const { version } = await applyTransition(trx, registration, 'move to another camp', by, at);
  if (waits) await putOnWaitingList(trx, { ...registration, version }, by, at);
  const { [CAMP_QUESTIONS]: _, ...answers } = registration.answers;
  const columns = { id: registrationId, camp_id: camp.id, form_type: camp.type, answers };
  await queries.updateCamp(trx, columns).catch(rethrowAsConflict);
  await queries.leaveGroups(trx, registrationId);
  await reprice(trx, registration, camp, { at, staffId });
  const now = await getRegistration(trx, registrationId);
  await followCampPlan(trx, deps, now);
  await settleDeposit(trx, deps, now, { by: staffActor(request.staff), whenFull: 'automatic' });
  const messageId = await queueMessage(trx, deps, {
    kind: 'camp changed',
    accountId: registration.account_id,
    registrationId,
    campId: registration.camp_id,
    reason: request.body.reason,
  });
  await logOnRegistration(trx, request, registration, { action: 'change', what: ['movedToCamp'] });
  const { status } = await getRegistration(trx, registrationId);
  return { status, outdated, messageId };
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
  by: { readonly at: Date; readonly staffId: string },
): Promise<void> {
  const row = { registration_id: id, account_id, reference, status, camper_name: '' };
  const repricing = await findRepricing(trx, row, camp);
  if (repricing) await applyRepricing(trx, repricing, by);
}

/** The answers of a registration that another camp does not have or asks of its own, in words. */
function listOutdatedAnswers(
  registration: Registration,
  camp: Camp,
  { clock }: Pick<AppDeps, 'clock'>,
): string[] {
  const context = {
    ...contextOf(registration, clock),
    options: optionsOf(camp),
    prices: pricesOf(camp),
  };
  const hasSome = (answers: Answers = {}) => Object.values(answers).some(isAnswered);
  const ofSteps = questionSteps(registration.form_type).flatMap(({ id, step }) => {
    const answers = registration.answers[id] ?? {};
    const title = stepTitle(id, registration.account_type);
    if (id === consent.id || !hasSome(answers)) return [];
    if (step.askAgain) return [`${title}: answered for ${registration.camp.name}`];
    const parsed = parseAnswers(step, answers, context, 'draft');
    if (parsed.ok) return [];
    return Object.keys(parsed.errors).flatMap((name) => {
      const field = step.fields[name];
      return field ? [`${title}, ${labelOf(field, context)}: ${answers[name]}`] : [];
    });
  });
  const asked = hasSome(registration.answers[CAMP_QUESTIONS])
    ? [`Questions of ${registration.camp.name}: they stay in the form that was signed`]
    : [];
  return [...ofSteps, ...asked];
}
