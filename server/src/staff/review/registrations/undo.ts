import type { undoBody } from '@bowline/contract/api/staff/review/decisions';
import type { Review } from '@bowline/contract/api/staff/review/registrations';
import { type Undoable, undoableDecision } from '@bowline/contract/registrations/decisions';
import { hasEnded, holdsPlace } from '@bowline/contract/registrations/places';
import type { RegistrationStatus } from '@bowline/contract/registrations/status';
import type { Updateable } from 'kysely';
import type * as z from 'zod/mini';
import { logAccess } from '../../../core/access-log/queries.ts';
import { reopenSentBack } from '../../../core/change-requests/queries.ts';
import { getBalance } from '../../../core/charges/queries.ts';
import { cancelMessage } from '../../../core/outbox/queries/messages.ts';
import { queueMessage } from '../../../core/outbox/queue-message.ts';
import { settleDeposit, staffActor } from '../../../core/registrations/deposit.ts';
import { requirePlace } from '../../../core/registrations/places.ts';
import type { Registration } from '../../../core/registrations/registration.ts';
import { getRegistration } from '../../../core/registrations/registration.ts';
import {
  applyTransition,
  requireNoOther,
  rethrowAsConflict,
} from '../../../core/registrations/transitions.ts';
import type { StaffCaller } from '../../../core/sessions/caller.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import { requireVersion } from './conflict.ts';
import { decisionEmail } from './decide.ts';
import { hasMoneyOutSince, hasPaymentSince, insertNote, listHistory, type TransitionRow } from './queries.ts';
import { presentReview } from './review.ts';

export interface UndoRequest {
  readonly staff: StaffCaller;
  readonly registrationId: string;
  readonly undo: z.output<typeof undoBody>;
  readonly address: string;
}

/** What happens to the email about the decision. */
interface UndoneEmail {
  /** The correction of an email that was sent. */
  readonly messageId?: string;
  /** Whether it was still queued and is now cancelled. */
  readonly cancels: boolean;
}

/** Undoes the last decision in its own transaction and returns the registration afterwards. */
export async function undoDecision(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  undoing: UndoRequest,
): Promise<Review> {
  return deps.db.transaction().execute(async (trx) => {
    await applyUndo(trx, deps, undoing);
    const form = await getRegistration(trx, undoing.registrationId);
    return presentReview(trx, deps, undoing.staff, form);
  });
}

/**
 * Undoes the last decision in the given transaction: transition, email, note and log entry. Throws 404, 409 `conflict`
 * with the current registration for an outdated version, 409 `read_only` where something has happened since and 409
 * `camp_full` where its place is taken.
 */
export async function applyUndo(
  trx: Connection,
  deps: Pick<AppDeps, 'clock'>,
  undoing: UndoRequest,
): Promise<UndoneEmail> {
  const { staff, registrationId, address } = undoing;
  const { reason, note, version } = undoing.undo;
  const form = await getRegistration(trx, registrationId, { lock: true });
  await requireVersion(trx, deps, staff, form, version);
  const history = await listHistory(trx, registrationId);
  const undoable = await findUndoableDecision(trx, form, history);
  if (!undoable) throw nothingToUndo();
  await requireAvailability(trx, form, undoable);
  const explanation = reason ?? note;
  const by = { actor: 'staff' as const, actorId: staff.staffId, ...(explanation && { reason: explanation }) };
  const at = deps.clock.now();
  // The transition leads to the status before the decision, as a resubmission leads to the one before the request.
  const target = { ...form, status_before: undoable.to };
  const columns = undoColumns(undoable, history);
  const { status, version: after } = await applyTransition(
    trx,
    target,
    undoable.transition,
    by,
    at,
    columns,
  ).catch(rethrowAsConflict);
  await settleDeposit(
    trx,
    deps,
    { ...form, status, version: after },
    { by: staffActor(staff), whenFull: 'automatic' },
  );
  if (undoable.decision === 'request changes') await reopenSentBack(trx, registrationId, undoable.at);
  if (note) await insertNote(trx, { registrationId, staffId: staff.staffId, text: note, at });
  const about = { accountId: form.account_id, camperId: form.camper_id, registrationId };
  const what = ['decision', undoable.transition] as const;
  await logAccess(trx, { staffId: staff.staffId, action: 'change', what, ...about, address });
  const email = await cancelOrCorrectEmail(trx, deps, form, undoable, reason);
  if (email.messageId && undoing.undo.only_if_unsent) throw emailAlreadySent();
  return email;
}

const nothingToUndo = () =>
  new AppError('read_only', 'There’s nothing left to undo: something has happened since.');

const emailAlreadySent = () =>
  new AppError('read_only', 'The email has already been sent. Undoing now sends the family a correction.');

// A withdrawn or refused camper has lost the place and may have a new registration.
async function requireAvailability(
  trx: Connection,
  form: Registration,
  { to }: UndoableDecision,
): Promise<void> {
  if (form.camp.cancelled_at) throw new AppError('read_only', 'The camp is cancelled.');
  if (form.status === 'Withdrawn' || form.status === 'Refused') await requireNoOther(trx, form);
  if (holdsPlace({ ...form, status: to }) && !holdsPlace(form)) await requirePlace(trx, form);
}

function undoColumns(
  { decision }: UndoableDecision,
  history: readonly TransitionRow[],
): Updateable<Schema['registration']> {
  if (decision !== 'request changes') return {};
  const submitted = { current_step: 'done', furthest_step: 'done', reopened_steps: [] };
  return { ...submitted, reviewer_id: reviewerBefore(history) };
}

// The reviewer of the last return before the latest resubmission.
function reviewerBefore(history: readonly TransitionRow[]): string | null {
  const resubmitted = history.findLastIndex(({ move }) => move === 'resubmit');
  const request = history
    .slice(0, Math.max(resubmitted, 0))
    .findLast(({ move }) => move === 'request changes');
  return request?.actor_id ?? null;
}

async function cancelOrCorrectEmail(
  trx: Connection,
  deps: Pick<AppDeps, 'clock'>,
  form: Registration,
  { decision }: UndoableDecision,
  reason: string | undefined,
): Promise<UndoneEmail> {
  const email = decisionEmail(form, decision);
  const cancelled = email && (await cancelMessage(trx, form.id, email.kind));
  if (!cancelled?.wasSent) return { cancels: cancelled !== undefined };
  const about = { accountId: form.account_id, registrationId: form.id, corrects: cancelled.id };
  const correction = { kind: 'correction' as const, ...about, ...(reason && { reason }) };
  return { messageId: await queueMessage(trx, deps, correction), cancels: false };
}

interface UndoableDecision extends Undoable {
  readonly by: string;
  readonly at: Date;
}

/** Whether what is left after a refund leads back: a place takes the deposit, all other statuses nothing. */
async function coversReturn(
  db: Connection,
  form: Registration,
  { to }: { to: RegistrationStatus },
): Promise<boolean> {
  if (!hasEnded(form.status)) return false;
  const { received_sen, deposit_sen } = await getBalance(db, form.id);
  return !holdsPlace({ ...form, status: to }) || received_sen >= deposit_sen;
}

/**
 * The decision that can be undone now. Nothing may have happened since: no transition, no answers saved by the family (the
 * version would differ), and no payment.
 */
export async function findUndoableDecision(
  db: Connection,
  form: Registration,
  history: readonly TransitionRow[],
): Promise<UndoableDecision | undefined> {
  const last = history.at(-1);
  if (!last || last.version !== form.version) return undefined;
  const { move, actor, from_status: from, staff_name, at } = last;
  const undoable = undoableDecision(form.status, { move, actor, from });
  if (!undoable || (await hasPaymentSince(db, form.id, at))) return undefined;
  if ((await hasMoneyOutSince(db, form.id, at)) && !(await coversReturn(db, form, undoable)))
    return undefined;
  return { ...undoable, by: staff_name ?? 'Staff', at };
}
