import * as calls from '@bowline/contract/api/staff/families/merges';
import type { FastifyInstance } from 'fastify';
import { handleStaffCall } from '../../http/handle-call.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { staffRequest } from '../staff-request.ts';
import { mergeFamilies, previewMerge } from './merge.ts';
import { undoMerge } from './undo-merge.ts';

export function mergeRoutes(app: FastifyInstance, deps: AppDeps): void {
  handleStaffCall(app, deps, calls.previewMerge, ({ params, body, request }) =>
    previewMerge(deps, params.accountId, staffRequest(request, body)),
  );
  handleStaffCall(app, deps, calls.mergeFamilies, ({ params, body, request }) =>
    mergeFamilies(deps, params.accountId, staffRequest(request, body)),
  );
  handleStaffCall(app, deps, calls.undoMerge, async ({ staff, params, request }) => {
    await undoMerge(deps, { staff, ...params, address: request.ip });
    return undefined;
  });
}
