import * as calls from '@bowline/contract/api/staff/email-log';
import type { FastifyInstance } from 'fastify';
import { handleStaffCall } from '../../http/handle-call.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { callerInfo } from '../staff-request.ts';
import { listEmails, resendEmail } from './email-log.ts';

export function emailLogRoutes(app: FastifyInstance, deps: AppDeps): void {
  handleStaffCall(app, deps, calls.listMessages, ({ query }) => listEmails(deps, query));
  handleStaffCall(app, deps, calls.resendMessage, async ({ params, request }) => {
    await resendEmail(deps, params.messageId, callerInfo(request));
    return undefined;
  });
}
