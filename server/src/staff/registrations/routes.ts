import type { FastifyReply } from 'fastify';
import { defineRoutes } from '../../http/serve-calls.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { getNeighbours, getQueue } from '../queue/list-queue.ts';
import type { StaffRequest } from '../staff-request.ts';
import { decide, declineChange } from './decide.ts';
import { createNote } from './notes.ts';
import { logConflict, logPreview, previewDecision, previewDecline, previewUndo } from './preview.ts';
import { viewImage, viewReview } from './review.ts';
import { sendConfirmation } from './send-confirmation.ts';
import { undoDecision } from './undo.ts';

export const reviewRoutes = defineRoutes({
  listRegistrations: (deps, { staff, query }) => getQueue(deps, staff, query),
  getQueueNeighbours: (deps, { staff, params, query }) =>
    getNeighbours(deps, staff, params.registrationId, query),
  getReview: (deps, { staff, params, address }) => viewReview(deps, staff, params.registrationId, address),
  decide: (deps, { staff, params, body, address }) => {
    const deciding = { staff, ...params, decision: body, address };
    return logConflict(deps, deciding, () => decide(deps, deciding));
  },
  declineChange: (deps, { staff, params, body, address }) => {
    const declining = { staff, ...params, body, address };
    return logConflict(deps, declining, () => declineChange(deps, declining));
  },
  previewDecline: (deps, { staff, params, body, address }) => {
    const declining = { staff, ...params, body, address };
    return logPreview(deps, declining, () => previewDecline(deps, declining));
  },
  previewDecision: (deps, { staff, params, body, address }) => {
    const deciding = { staff, ...params, decision: body, address };
    return logPreview(deps, deciding, () => previewDecision(deps, deciding));
  },
  undoDecision: (deps, { staff, params, body, address }) => {
    const undoing = { staff, ...params, undo: body, address };
    return logConflict(deps, undoing, () => undoDecision(deps, undoing));
  },
  previewUndo: (deps, { staff, params, body, address }) => {
    const undoing = { staff, ...params, undo: body, address };
    return logPreview(deps, undoing, () => previewUndo(deps, undoing));
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
