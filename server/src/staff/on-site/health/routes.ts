import * as calls from '@bowline/contract/api/staff/on-site/camp-health';
import type { FastifyInstance } from 'fastify';
import { handleStaffCall } from '../../../http/handle-call.ts';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { idempotentRequest, staffRequest } from '../../staff-request.ts';
import { getCampHealth, listPeopleWithHealth } from './get-camp-health.ts';
import { getDoses } from './list-doses.ts';
import { getIncidents, viewIncidentPhoto } from './list-incidents.ts';
import { addMedicine, endMedicine } from './medicines.ts';
import { saveCampHealth } from './save-camp-health.ts';

export function campHealthRoutes(app: FastifyInstance, deps: AppDeps): void {
  handleStaffCall(app, deps, calls.listCampHealth, ({ params, request }) =>
    listPeopleWithHealth(deps, staffRequest(request, undefined), params.campId),
  );

  handleStaffCall(app, deps, calls.getCampHealth, ({ params, request }) =>
    getCampHealth(deps, staffRequest(request, undefined), params),
  );

  handleStaffCall(app, deps, calls.saveCampHealth, ({ params, body, request }) =>
    saveCampHealth(deps, staffRequest(request, body), params),
  );

  handleStaffCall(app, deps, calls.addMedicine, ({ params, body, request }) =>
    addMedicine(deps, idempotentRequest(request, body), params),
  );

  handleStaffCall(app, deps, calls.endMedicine, ({ params, request }) =>
    endMedicine(deps, staffRequest(request, undefined), params),
  );

  handleStaffCall(app, deps, calls.listDoses, ({ params, request }) =>
    getDoses(deps, staffRequest(request, undefined), params.campId),
  );

  handleStaffCall(app, deps, calls.listIncidents, ({ params, request }) =>
    getIncidents(deps, staffRequest(request, undefined), params.campId),
  );

  handleStaffCall(app, deps, calls.getIncidentPhoto, async ({ params, request, reply }) => {
    const jpeg = await viewIncidentPhoto(deps, staffRequest(request, undefined), params);
    return reply.type('image/jpeg').send(jpeg);
  });
}
