import { defineRoutes } from '../../http/serve-calls.ts';
import { listCampsToMove, moveToCamp, previewCampMove } from './move-to-camp.ts';

export const campMoveRoutes = defineRoutes({
  listCampsToMove: (deps, { params }) => listCampsToMove(deps, params.registrationId),
  previewCampMove: (deps, { asked, params }) => previewCampMove(deps, params.registrationId, asked),
  moveToCamp: (deps, { asked, params }) => moveToCamp(deps, params.registrationId, asked),
});
