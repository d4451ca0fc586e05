import * as calls from '@bowline/contract/api/staff/families';
import type { FastifyInstance } from 'fastify';
import { handleStaffCall } from '../../http/handle-call.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { getFamilies, viewFamily, viewFamilyPhoto } from './view-family.ts';

export function familyRoutes(app: FastifyInstance, deps: AppDeps): void {
  handleStaffCall(app, deps, calls.listFamilies, ({ staff, query }) => getFamilies(deps, staff, query));
  handleStaffCall(app, deps, calls.getFamily, ({ staff, params, request }) =>
    viewFamily(deps, staff, params.accountId, request.ip),
  );
  handleStaffCall(app, deps, calls.getFamilyPhoto, async ({ staff, params, request, reply }) => {
    const jpeg = await viewFamilyPhoto(deps, staff, { ...params, address: request.ip });
    return reply.type('image/jpeg').send(jpeg);
  });
}
