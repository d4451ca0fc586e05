import * as calls from '@bowline/contract/api/staff/on-site/groups';
import type { FastifyInstance } from 'fastify';
import { handleStaffCall } from '../../../http/handle-call.ts';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { staffRequest } from '../../staff-request.ts';
import { getGroups, getSheets } from './get-groups.ts';
import { createKind, deleteKind, moveMembers, saveKind, saveLeaders, saveWish } from './save-groups.ts';

export function groupRoutes(app: FastifyInstance, deps: AppDeps): void {
  handleStaffCall(app, deps, calls.getGroups, ({ params, request }) =>
    getGroups(deps, staffRequest(request, undefined), params.campId),
  );

  handleStaffCall(app, deps, calls.getGroupSheets, ({ params, request }) =>
    getSheets(deps, staffRequest(request, undefined), params),
  );

  handleStaffCall(app, deps, calls.createGroupKind, ({ params, body, request }) =>
    createKind(deps, staffRequest(request, body), params.campId),
  );

  handleStaffCall(app, deps, calls.saveGroupKind, async ({ params, body, request }) => {
    await saveKind(deps, staffRequest(request, body), params);
    return undefined;
  });

  handleStaffCall(app, deps, calls.deleteGroupKind, ({ params, request }) =>
    deleteKind(deps, staffRequest(request, undefined), params),
  );

  handleStaffCall(app, deps, calls.saveGroupLeaders, async ({ params, body, request }) => {
    await saveLeaders(deps, staffRequest(request, body), params);
    return undefined;
  });

  handleStaffCall(app, deps, calls.moveGroupMembers, async ({ params, body, request }) => {
    await moveMembers(deps, staffRequest(request, body), params);
    return undefined;
  });

  handleStaffCall(app, deps, calls.saveGroupWish, async ({ params, body, request }) => {
    await saveWish(deps, staffRequest(request, body), params.campId);
    return undefined;
  });
}
