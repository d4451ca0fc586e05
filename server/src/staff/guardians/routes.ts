import * as calls from '@bowline/contract/api/staff/families/guardians';
import type { FastifyInstance } from 'fastify';
import { handleStaffCall } from '../../http/handle-call.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { endFreeze, endGuardian, freezeChanges, readGuardians, setSeesHealth } from './guardians.ts';
import { joinCampers } from './join-campers.ts';

export function staffGuardianRoutes(app: FastifyInstance, deps: AppDeps): void {
  handleStaffCall(app, deps, calls.getStaffGuardians, ({ params }) =>
    readGuardians(deps, params.registrationId),
  );
  handleStaffCall(app, deps, calls.saveStaffGuardian, ({ staff, params, body, request }) =>
    setSeesHealth(deps, { staff, ...params, address: request.ip }, params.accountId, body.sees_health),
  );
  handleStaffCall(app, deps, calls.removeStaffGuardian, ({ staff, params, request }) =>
    endGuardian(deps, { staff, ...params, address: request.ip }, params.accountId),
  );
  handleStaffCall(app, deps, calls.freezeChanges, ({ staff, params, body, request }) =>
    freezeChanges(deps, { staff, ...params, address: request.ip }, body.reason),
  );
  handleStaffCall(app, deps, calls.endFreeze, ({ staff, params, request }) =>
    endFreeze(deps, { staff, ...params, address: request.ip }),
  );
  handleStaffCall(app, deps, calls.joinCampers, ({ staff, params, body, request }) =>
    joinCampers(deps, { staff, ...params, address: request.ip }, body.other_registration_id),
  );
}
