import type { decisionBody, declineChangeBody } from '@bowline/contract/api/staff/review/decisions';
import type { Review } from '@bowline/contract/api/staff/review/registrations';
import { requestablePartIds } from '@bowline/contract/profile/requestable-parts';
import { type DecisionName, decisions } from '@bowline/contract/registrations/decisions';
import { canExceedCapacity } from '@bowline/contract/staff/full-camp';
import { categoryOfSection } from '@bowline/contract/staff/roles';
import { FIRST_STEP } from '@bowline/contract/steps/first-step';
import { type StepId, workflowOf } from '@bowline/contract/steps/workflows';
import type { Updateable } from 'kysely';
import type * as z from 'zod/mini';
import { logAccess } from '../../../core/access-log/queries.ts';
import {
  type ChangeRequest,
  closeRequest,
  closeWhenSentBack,
  listOpenRequests,
} from '../../../core/change-requests/queries.ts';
import { findSharing } from '../../../core/guardians/queries.ts';
import type { Message } from '../../../core/outbox/message.ts';
import { queueMessage } from '../../../core/outbox/queue-message.ts';
import { requirePlace, requireWaitingList } from '../../../core/registrations/places.ts';
import { listWaitingPositions } from '../../../core/registrations/queries/places.ts';
import type { Registration } from '../../../core/registrations/registration.ts';
import { getRegistration } from '../../../core/registrations/registration.ts';
import { applyTransition } from '../../../core/registrations/transitions.ts';
import type { StaffCaller } from '../../../core/sessions/caller.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { AppError, invalid } from '../../../platform/app-error.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import { listReviewFlags } from '../queue/queries/registration-views.ts';
import { requireVersion } from './conflict.ts';
import { insertNote } from './queries.ts';
import { presentReview } from './review.ts';

export type Decision = z.output<typeof decisionBody>;

interface DecisionRequest {
  readonly staff: StaffCaller;
  readonly registrationId: string;
  readonly decision: Decision;
  readonly address: string;
}

/** Makes a decision in its own transaction and returns the registration afterwards. Throws as `applyDecision` does. */
export async function decide(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  deciding: DecisionRequest,
): Promise<Review> {
  return deps.db.transaction().execute(async (trx) => {
    await applyDecision(trx, deps, deciding);
    const form = await getRegistration(trx, deciding.registrationId);
    return presentReview(trx, deps, deciding.staff, form);
  });
}

/**
 * Makes a decision in the given transaction: transition, email, note and log entry. Returns the id of the email, undefined
 * where none is sent.
 * Throws 404, 422, 409 `conflict` with the current registration for an outdated version, 409 `read_only` where the
 * transition is not allowed and 409 `camp_full` where there is no place.
 */
export async function applyDecision(
  trx: Connection,
  deps: Pick<AppDeps, 'clock'>,
  { staff, registrationId, decision, address }: DecisionRequest,
): Promise<string | undefined> {
  const form = await getRegistration(trx, registrationId, { lock: true });
  await requireVersion(trx, deps, staff, form, decision.version);
  if (decision.decision !== 'request changes' && !decision.despite_request)
    await requireNobodyWaits(trx, deps, staff, form, decision.decision);
  const change = decisionColumns(form, decision, staff);
  const isReason = decisions[decision.decision].words === 'reason';
  const reason = isReason ? (decision.reason ?? decision.note) : decision.note;
  const by = { actor: 'staff' as const, actorId: staff.staffId, ...(reason && { reason }) };
  const at = deps.clock.now();
  if (decision.decision === 'accept') await requireAcceptable(trx, form, decision, staff);
  if (decision.decision === 'waitlist') requireWaitingList(form);
  await applyTransition(trx, form, decision.decision, by, at, change);
  if (change.reopened_steps) await closeWhenSentBack(trx, registrationId, change.reopened_steps, at);
  if (decision.note)
    await insertNote(trx, { registrationId, staffId: staff.staffId, text: decision.note, at });
  const what = ['decision', decision.decision] as const;
  const about = { accountId: form.account_id, camperId: form.camper_id, registrationId };
  await logAccess(trx, { staffId: staff.staffId, action: 'change', what, ...about, address });
  const message = decisionEmail(form, decision.decision, decision.reason);
  return message && queueMessage(trx, deps, message);
}

// What the family asks for, or has yet to sign, or a colleague wanted to see, would be passed over.
async function requireNobodyWaits(
  trx: Connection,
  deps: Pick<AppDeps, 'clock'>,
  staff: StaffCaller,
  { id, consent_again_at }: Registration,
  decision: DecisionName,
): Promise<void> {
  const flags = await listReviewFlags(trx, deps, staff, [id]);
  const returned = flags.get(id)?.returned_to;
  const sentence = (await listOpenRequests(trx, id)).length
    ? 'The family asks for a change. Decide all the same?'
    : returned && !returned.you
      ? `${returned.name} sent this back to the family. Decide all the same?`
      : decision === 'accept' && consent_again_at
        ? 'The family has yet to sign again. Decide all the same?'
        : undefined;
  if (sentence) throw invalid({ despite_request: [sentence] });
}

// The places are locked, so that of two who are accepted from the waiting list the second sees the first.
async function requireAcceptable(
  trx: Connection,
  form: Registration,
  { over_capacity = false, note }: Decision,
  { roles }: StaffCaller,
): Promise<void> {
  if (over_capacity && !canExceedCapacity(roles))
    throw invalid({ over_capacity: ['Only an admin can go over the camp’s capacity.'] });
  await requirePlace(trx, form, over_capacity);
  const places = await listWaitingPositions(trx, [form.id]);
  const skipped = (places.get(form.id)?.position ?? 1) - 1;
  if (skipped > 0 && !note)
    throw invalid({
      note: [
        skipped === 1
          ? 'This skips 1 place on the waiting list. Add an internal note to say why.'
          : `This skips ${skipped} places on the waiting list. Add an internal note to say why.`,
      ],
    });
}

function decisionColumns(
  form: Registration,
  decision: Decision,
  staff: StaffCaller,
): Updateable<Schema['registration']> {
  const steps = stepsToReopen(form, decision);
  requireReasonAndSteps(decision, steps);
  if (steps.length === 0) return {};
  const first = resumeStep(form, steps);
  // The family resumes at the first step to change: its last step would only be the submission.
  const resumed = { current_step: first, furthest_step: first };
  return { reopened_steps: steps, ...resumed, status_before: form.status, reviewer_id: staff.staffId };
}

function stepsToReopen({ form_type }: Registration, { decision, steps = [] }: Decision): string[] {
  if (decision !== 'request changes') return [];
  const returnable = [...workflowOf(form_type).filter((step) => step !== 'done'), ...requestablePartIds];
  return returnable.filter((step) => steps.includes(step));
}

// Where only parts of the profile are requested: the step before the consent, which has to be given again.
function resumeStep({ form_type }: Registration, steps: readonly string[]): StepId {
  const order = workflowOf(form_type);
  return order.find((step) => steps.includes(step)) ?? order[order.indexOf('consent') - 1] ?? FIRST_STEP;
}

function requireReasonAndSteps({ decision, reason }: Decision, steps: readonly string[]): void {
  const errors = {
    ...(decisions[decision].words === 'reason' &&
      !reason && { reason: ['Give a reason (sent to the family).'] }),
    ...(decision === 'request changes' &&
      steps.length === 0 && { steps: ['Choose at least one section to send back.'] }),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

interface DeclineRequest {
  readonly staff: StaffCaller;
  readonly registrationId: string;
  readonly body: z.output<typeof declineChangeBody>;
  readonly address: string;
}

/**
 * Declines the change that a guardian requests, and emails them the reason. The reason is not in the history, as it may be
 * about health. Throws 404, 409 `conflict` with the current registration, 409 `read_only` where no request is open.
 */
export async function declineChange(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  declining: DeclineRequest,
): Promise<Review> {
  return deps.db.transaction().execute(async (trx) => {
    await applyDecline(trx, deps, declining);
    return presentReview(trx, deps, declining.staff, await getRegistration(trx, declining.registrationId));
  });
}

/** The same in a transaction; returns the id of the email. */
export async function applyDecline(
  trx: Connection,
  deps: Pick<AppDeps, 'clock'>,
  { staff, registrationId, body, address }: DeclineRequest,
): Promise<string> {
  const form = await getRegistration(trx, registrationId, { lock: true });
  await requireVersion(trx, deps, staff, form, body.version);
  const at = deps.clock.now();
  const request = (await listOpenRequests(trx, registrationId)).find(({ id }) => id === body.request_id);
  if (!request) throw new AppError('read_only', 'There’s no open request for a change.');
  await closeRequest(trx, request, 'declined', at, body.reason);
  await applyTransition(trx, form, 'decline change', { actor: 'staff', actorId: staff.staffId }, at);
  const about = { accountId: form.account_id, registrationId };
  const what = ['decision', 'decline change'] as const;
  await logAccess(trx, {
    ...{ staffId: staff.staffId, action: 'change', what, address },
    ...{ ...about, camperId: form.camper_id },
  });
  const accountId = await readerOfAnswer(trx, form, request);
  return queueMessage(trx, deps, { kind: 'change declined', accountId, registrationId, reason: body.reason });
}

/** Who asked; where they may not read the answer any more, the account of the registration. */
async function readerOfAnswer(
  trx: Connection,
  { account_id, camper_id }: Registration,
  { entered_by, sections }: ChangeRequest,
): Promise<string> {
  const sharing = entered_by === null ? undefined : await findSharing(trx, camper_id, entered_by);
  const mayRead = sharing?.sees_health || !sections.some((step) => categoryOfSection(step) === 'health');
  return entered_by !== null && sharing && mayRead ? entered_by : account_id;
}

/** The email to the family about a decision; undefined for a draft. */
export function decisionEmail(
  form: Pick<Registration, 'id' | 'account_id' | 'reference'>,
  decision: DecisionName,
  reason = '',
): Message | undefined {
  const about = { accountId: form.account_id, registrationId: form.id };
  const kind = decisions[decision].email;
  // A draft has no reference, and no email was ever sent about it.
  if (!form.reference) return undefined;
  if (kind === 'refused' || kind === 'changes requested') return { kind, ...about, reason };
  return kind === 'withdrawn' ? { kind, ...about } : { kind, ...about, reason: reason || undefined };
}
