import type { EmailPreview } from '@bowline/contract/api/staff/email-schemas';
import type { Review, ReviewNote } from '@bowline/contract/api/staff/review/registrations';
import type { FastifyReply } from 'fastify';
import { logAccess } from '../../../core/access-log/queries.ts';
import { countAttempt } from '../../../core/accounts/attempts.ts';
import { queueConfirmation } from '../../../core/accounts/email-confirmation.ts';
import { limits } from '../../../core/accounts/limits.ts';
import { getRegistration, getRegistrationStatus } from '../../../core/registrations/registration.ts';
import type { StaffCaller } from '../../../core/sessions/caller.ts';
import { previewEmail } from '../../../emails/compose-email.ts';
import { defineRoutes } from '../../../http/serve-calls.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import { withRollback } from '../../../platform/database/with-rollback.ts';
import type { StaffRequest } from '../../staff-request.ts';
import { getNeighbours, getQueue } from '../queue/list-queue.ts';
import { applyDecision, applyDecline, decide, declineChange } from './decide.ts';
import { insertNote } from './queries.ts';
import { logView, viewImage, viewReview } from './review.ts';
import { applyUndo, undoDecision } from './undo.ts';

export const reviewRoutes = defineRoutes({
  listRegistrations: (deps, { staff, query }) => getQueue(deps, staff, query),
  getQueueNeighbours: (deps, { staff, params, query }) =>
    getNeighbours(deps, staff, params.registrationId, query),
  getReview: (deps, { staff, params, address }) => viewReview(deps, staff, params.registrationId, address),
  decide: (deps, { staff, params, body, address, dryRun }) => {
    const deciding = { staff, ...params, decision: body, address };
    if (dryRun)
      return previewEmailOf(deps, deciding, async (trx) => ({
        messageId: await applyDecision(trx, deps, deciding),
      }));
    return logConflict(deps, deciding, () => decide(deps, deciding));
  },
  declineChange: (deps, { staff, params, body, address, dryRun }) => {
    const declining = { staff, ...params, body, address };
    if (dryRun)
      return previewEmailOf(deps, declining, async (trx) => ({
        messageId: await applyDecline(trx, deps, declining),
      }));
    return logConflict(deps, declining, () => declineChange(deps, declining));
  },
  undoDecision: (deps, { staff, params, body, address, dryRun }) => {
    const undoing = { staff, ...params, undo: body, address };
    if (dryRun) return previewEmailOf(deps, undoing, (trx) => applyUndo(trx, deps, undoing));
    return logConflict(deps, undoing, () => undoDecision(deps, undoing));
  },
  addNote: (deps, { staff, params, body, address }) =>
    createNote(deps, staff, { ...params, text: body.text, address }),
  sendConfirmation: (deps, { staff, params, address }) =>
    sendConfirmation(deps, staff, { ...params, address }),
  getReviewPhoto: (deps, input) => sendReviewImage(deps, 'photo_file', input),
  getIdFront: (deps, input) => sendReviewImage(deps, 'ic_front_file', input),
  getIdBack: (deps, input) => sendReviewImage(deps, 'ic_back_file', input),
});

type ImageRequest = Pick<StaffRequest, 'staff' | 'address'> & {
  readonly params: { readonly registrationId: string };
  readonly reply: FastifyReply;
};

async function sendReviewImage(
  deps: AppDeps,
  image: Parameters<typeof viewImage>[2]['image'],
  { staff, params, address, reply }: ImageRequest,
): Promise<FastifyReply> {
  const jpeg = await viewImage(deps, staff, { ...params, image, address });
  return reply.type('image/jpeg').send(jpeg);
}

/** Adds an internal note to a registration. Throws 404. */
async function createNote(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  staff: StaffCaller,
  { registrationId, text, address }: { registrationId: string; text: string; address: string },
): Promise<ReviewNote> {
  const at = clock.now();
  return db.transaction().execute(async (trx) => {
    const form = await getRegistration(trx, registrationId);
    const id = await insertNote(trx, { registrationId, staffId: staff.staffId, text, at });
    const about = { accountId: form.account_id, camperId: form.camper_id, registrationId };
    await logAccess(trx, {
      staffId: staff.staffId,
      action: 'change',
      what: ['note'],
      ...about,
      address,
    });
    return { id, by: staff.name, at: at.toISOString(), text };
  });
}

interface ViewRequest {
  readonly staff: StaffCaller;
  readonly registrationId: string;
  readonly address: string;
}

/**
 * Runs `work`. A `conflict` returns the current registration, which is a view: it is logged after the transaction of
 * `work` was rolled back.
 */
async function logConflict<Answer>(
  { db }: Pick<AppDeps, 'db'>,
  { staff, registrationId, address }: ViewRequest,
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.code === 'conflict') {
      const form = await getRegistration(db, registrationId);
      await logView(db, staff, form, error.details.current as Review, address);
    }
    throw error;
  }
}

interface Done {
  /** Of the email that was queued. */
  readonly messageId?: string | undefined;
}

/**
 * The email that `act` would send: all is done, the email built, and all rolled back, so that the preview is the email
 * itself and the same errors are thrown. Then the view is logged.
 */
async function previewEmailOf<More extends Done>(
  deps: AppDeps,
  asked: ViewRequest,
  act: (trx: Connection) => Promise<More>,
): Promise<Omit<More, 'messageId'> & { readonly mail: EmailPreview | null }> {
  const preview = await logConflict(deps, asked, () =>
    withRollback(deps.db, async (trx) => {
      const { messageId, ...more } = await act(trx);
      return { ...more, mail: messageId ? await previewEmail({ ...deps, db: trx }, messageId) : null };
    }),
  );
  const { account_id: accountId, camper_id: camperId } = await getRegistration(deps.db, asked.registrationId);
  const { registrationId, address, staff } = asked;
  const about = { accountId, camperId, registrationId };
  const what = ['emailPreview'] as const;
  await logAccess(deps.db, { staffId: staff.staffId, action: 'view', what, ...about, address });
  return preview;
}

type Deps = Pick<AppDeps, 'db' | 'clock' | 'config' | 'deriveKey'>;

/**
 * Sends the family of a registration another link that confirms its email. Throws 404, 409 where it is confirmed or the
 * account deleted, 429 after three links of staff in an hour.
 */
export async function sendConfirmation(
  deps: Deps,
  { staffId }: StaffCaller,
  { registrationId, address }: { registrationId: string; address: string },
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const { account_id: accountId, camper_id: camperId } = await getRegistrationStatus(trx, registrationId);
    if (!(await queueConfirmation(trx, deps, accountId))) throw notNeeded();
    await countAttempt({ ...deps, db: trx }, limits.staffConfirmationByAccount, accountId);
    const about = { accountId, camperId, registrationId };
    await logAccess(trx, { staffId, action: 'change', what: ['confirmationLink'], ...about, address });
  });
}

const notNeeded = () => new AppError('read_only', 'This email needs no confirmation any more.');
