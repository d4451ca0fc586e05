import * as calls from '@bowline/contract/api/staff/families/families';
import type { FastifyInstance } from 'fastify';
import { handleStaffCall } from '../../http/handle-call.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { staffRequest } from '../staff-request.ts';
import { listCampsOf, registerFor } from './register-for.ts';
import { getFamilies, viewFamily, viewFamilyPhoto } from './view-family.ts';

export function familyRoutes(app: FastifyInstance, deps: AppDeps): void {
  handleStaffCall(app, deps, calls.listFamilies, ({ staff, query }) => getFamilies(deps, staff, query));
  handleStaffCall(app, deps, calls.getFamily, ({ staff, params, request }) =>
    viewFamily(deps, staff, params.accountId, request.ip),
  );
  handleStaffCall(app, deps, calls.listCampsFor, ({ params }) => listCampsOf(deps, params));
  handleStaffCall(app, deps, calls.registerFor, ({ params, body, request }) =>
    registerFor(deps, params, staffRequest(request, body)),
  );
  handleStaffCall(app, deps, calls.getFamilyPhoto, async ({ staff, params, request, reply }) => {
    const jpeg = await viewFamilyPhoto(deps, staff, { ...params, address: request.ip });
    return reply.type('image/jpeg').send(jpeg);
  });
}
