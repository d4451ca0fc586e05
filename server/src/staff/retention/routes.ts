import * as calls from '@bowline/contract/api/staff/retention';
import type { FastifyInstance } from 'fastify';
import { handleStaffCall } from '../../http/handle-call.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { callerInfo, staffRequest } from '../staff-request.ts';
import { createHold, getHold, liftHold } from './holds.ts';
import { getRetention, saveRetention } from './settings.ts';

export function staffRetentionRoutes(app: FastifyInstance, deps: AppDeps): void {
  handleStaffCall(app, deps, calls.getRetention, () => getRetention(deps));
  handleStaffCall(app, deps, calls.saveRetention, ({ body, request }) =>
    saveRetention(deps, callerInfo(request), body),
  );
  handleStaffCall(app, deps, calls.getHold, async ({ params }) => ({
    hold: await getHold(deps.db, params.registrationId),
  }));
  handleStaffCall(app, deps, calls.createHold, async ({ params, body, request }) => ({
    hold: await createHold(deps, params.registrationId, staffRequest(request, body)),
  }));
  handleStaffCall(app, deps, calls.liftHold, async ({ params, request }) => {
    await liftHold(deps, params.registrationId, staffRequest(request, undefined));
    return { hold: null };
  });
}
