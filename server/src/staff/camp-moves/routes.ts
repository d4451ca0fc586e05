import * as calls from '@bowline/contract/api/staff/families/camp-moves';
import type { FastifyInstance } from 'fastify';
import { handleStaffCall } from '../../http/handle-call.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { staffRequest } from '../staff-request.ts';
import { listCampsToMove, moveToCamp, previewCampMove } from './move-to-camp.ts';

export function campMoveRoutes(app: FastifyInstance, deps: AppDeps): void {
  handleStaffCall(app, deps, calls.listCampsToMove, ({ params }) =>
    listCampsToMove(deps, params.registrationId),
  );
  handleStaffCall(app, deps, calls.previewCampMove, ({ params, body, request }) =>
    previewCampMove(deps, params.registrationId, staffRequest(request, body)),
  );
  handleStaffCall(app, deps, calls.moveToCamp, ({ params, body, request }) =>
    moveToCamp(deps, params.registrationId, staffRequest(request, body)),
  );
}
