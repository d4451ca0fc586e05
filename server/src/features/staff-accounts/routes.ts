import * as session from '@bowline/contract/api/staff/session';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../app-deps.ts';
import { handleStaffCall } from '../../http/handle-staff-call.ts';
import { getOwnAccount } from './own-account.ts';
import { endStaffSession } from './sessions.ts';

export function staffAccountRoutes(app: FastifyInstance, deps: AppDeps): void {
  handleStaffCall(app, deps, session.staffLogout, async ({ staff }) => {
    await endStaffSession(deps, staff.sessionId);
    return undefined;
  });
  handleStaffCall(app, deps, session.getStaffMe, ({ staff }) => getOwnAccount(deps.db, staff));
}
