import * as decisions from '@bowline/contract/api/staff/decisions';
import * as undos from '@bowline/contract/api/staff/decisions';
import { getQueueNeighbours, listRegistrations } from '@bowline/contract/api/staff/queue';
import * as calls from '@bowline/contract/api/staff/review';
import { addNote } from '@bowline/contract/api/staff/review';
import type { FastifyInstance } from 'fastify';
import { handleStaffCall } from '../../http/handle-call.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { getNeighbours, getQueue } from '../queue/list-queue.ts';
import { decide, declineChange } from './decide.ts';
import { createNote } from './notes.ts';
import { logConflict, logPreview, previewDecision, previewDecline, previewUndo } from './preview.ts';
import { viewImage, viewReview } from './review.ts';
import { sendConfirmation } from './send-confirmation.ts';
import { undoDecision } from './undo.ts';

export function reviewRoutes(app: FastifyInstance, deps: AppDeps): void {
  handleStaffCall(app, deps, listRegistrations, ({ staff, query }) => getQueue(deps, staff, query));
  handleStaffCall(app, deps, getQueueNeighbours, ({ staff, params, query }) =>
    getNeighbours(deps, staff, params.registrationId, query),
  );
  handleStaffCall(app, deps, calls.getReview, ({ staff, params, request }) =>
    viewReview(deps, staff, params.registrationId, request.ip),
  );
  handleStaffCall(app, deps, decisions.decide, ({ staff, params, body, request }) => {
    const deciding = { staff, ...params, decision: body, address: request.ip };
    return logConflict(deps, deciding, () => decide(deps, deciding));
  });
  handleStaffCall(app, deps, decisions.declineChange, ({ staff, params, body, request }) => {
    const declining = { staff, ...params, body, address: request.ip };
    return logConflict(deps, declining, () => declineChange(deps, declining));
  });
  handleStaffCall(app, deps, decisions.previewDecline, ({ staff, params, body, request }) => {
    const declining = { staff, ...params, body, address: request.ip };
    return logPreview(deps, declining, () => previewDecline(deps, declining));
  });
  handleStaffCall(app, deps, decisions.previewDecision, ({ staff, params, body, request }) => {
    const deciding = { staff, ...params, decision: body, address: request.ip };
    return logPreview(deps, deciding, () => previewDecision(deps, deciding));
  });
  handleStaffCall(app, deps, undos.undoDecision, ({ staff, params, body, request }) => {
    const undoing = { staff, ...params, undo: body, address: request.ip };
    return logConflict(deps, undoing, () => undoDecision(deps, undoing));
  });
  handleStaffCall(app, deps, undos.previewUndo, ({ staff, params, body, request }) => {
    const undoing = { staff, ...params, undo: body, address: request.ip };
    return logPreview(deps, undoing, () => previewUndo(deps, undoing));
  });
  handleStaffCall(app, deps, addNote, ({ staff, params, body, request }) =>
    createNote(deps, staff, { ...params, text: body.text, address: request.ip }),
  );
  handleStaffCall(app, deps, calls.sendConfirmation, async ({ staff, params, request }) => {
    await sendConfirmation(deps, staff, { ...params, address: request.ip });
    return undefined;
  });
  const images = [
    [calls.getReviewPhoto, 'photo_file'],
    [calls.getIdFront, 'ic_front_file'],
    [calls.getIdBack, 'ic_back_file'],
  ] as const;
  for (const [call, image] of images) {
    handleStaffCall(app, deps, call, async ({ staff, params, request, reply }) => {
      const jpeg = await viewImage(deps, staff, { ...params, image, address: request.ip });
      return reply.type('image/jpeg').send(jpeg);
    });
  }
}
