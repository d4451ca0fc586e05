import * as calls from '@bowline/contract/api/staff/families/paper-forms';
import type { FastifyInstance } from 'fastify';
import { handleStaffCall } from '../../http/handle-call.ts';
import { sendAttachment } from '../../http/send-attachment.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { callerInfo, idempotentRequest } from '../staff-request.ts';
import { enterAccount } from './enter-account.ts';
import { enterCamper } from './enter-camper.ts';
import { printCode } from './print-code.ts';

export function paperFormRoutes(app: FastifyInstance, deps: AppDeps): void {
  handleStaffCall(app, deps, calls.createPaperAccount, ({ body, request }) =>
    enterAccount(deps, idempotentRequest(request, body)),
  );
  handleStaffCall(app, deps, calls.createPaperCamper, ({ params, body, request }) =>
    enterCamper(deps, params.accountId, idempotentRequest(request, body)),
  );
  handleStaffCall(app, deps, calls.printTakeOverCode, async ({ params, request, reply }) => {
    const { fileName, bytes } = await printCode(deps, params.accountId, callerInfo(request));
    return sendAttachment(reply, { content: bytes, type: 'application/pdf', name: fileName });
  });
}
