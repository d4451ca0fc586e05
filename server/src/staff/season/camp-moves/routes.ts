import { defineRoutes } from '../../../http/serve-calls.ts';
import { listCampsToMove, moveToCamp, previewCampMove } from './move-to-camp.ts';

export const campMoveRoutes = defineRoutes({
  listCampsToMove: (deps, { params }) => listCampsToMove(deps, params.registrationId),
  moveToCamp: (deps, { asked, params, dryRun }) =>
    (dryRun ? previewCampMove : moveToCamp)(deps, params.registrationId, asked),
});
