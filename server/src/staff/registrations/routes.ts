import type { FastifyReply } from 'fastify';
import { defineRoutes } from '../../http/serve-calls.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { getNeighbours, getQueue } from '../queue/list-queue.ts';
import type { StaffRequest } from '../staff-request.ts';
import { applyDecision, applyDecline, decide, declineChange } from './decide.ts';
import { createNote } from './notes.ts';
import { logConflict, previewEmailOf } from './preview.ts';
import { viewImage, viewReview } from './review.ts';
import { sendConfirmation } from './send-confirmation.ts';
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
