import * as calls from '@bowline/contract/api/staff/integrations/api-keys';
import type { FastifyInstance } from 'fastify';
import { handleStaffCall } from '../../http/handle-call.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { callerInfo } from '../staff-request.ts';
import { createApiKey, getApiKeys, revokeApiKey } from './api-keys.ts';

export function apiKeyRoutes(app: FastifyInstance, deps: AppDeps): void {
  handleStaffCall(app, deps, calls.listApiKeys, () => getApiKeys(deps));
  handleStaffCall(app, deps, calls.createApiKey, ({ body, request }) =>
    createApiKey(deps, callerInfo(request), body),
  );
  handleStaffCall(app, deps, calls.revokeApiKey, async ({ params, request }) => {
    await revokeApiKey(deps, callerInfo(request), params.keyId);
    return undefined;
  });
}
