import * as calls from '@bowline/contract/api/staff/season/waiting-list';
import type { FastifyInstance } from 'fastify';
import { handleStaffCall } from '../../http/handle-call.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { staffRequest } from '../staff-request.ts';
import { moveWaiting, offerPlace, skipWaiting, withdrawOffer } from './change-waiting-list.ts';
import { viewWaitingList } from './view-waiting-list.ts';

export function waitingListRoutes(app: FastifyInstance, deps: AppDeps): void {
  handleStaffCall(app, deps, calls.getWaitingList, ({ params }) =>
    viewWaitingList(deps.db, deps, params.campId),
  );
  handleStaffCall(app, deps, calls.offerPlace, ({ params, body, request }) =>
    offerPlace(deps, params.registrationId, staffRequest(request, body)),
  );
  handleStaffCall(app, deps, calls.withdrawOffer, ({ params, body, request }) =>
    withdrawOffer(deps, params.registrationId, staffRequest(request, body)),
  );
  handleStaffCall(app, deps, calls.skipWaiting, ({ params, body, request }) =>
    skipWaiting(deps, params.registrationId, staffRequest(request, body)),
  );
  handleStaffCall(app, deps, calls.moveWaiting, ({ params, body, request }) =>
    moveWaiting(deps, params.registrationId, staffRequest(request, body)),
  );
}
