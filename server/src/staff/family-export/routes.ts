import type { Readable } from 'node:stream';
import { getOwnData } from '@bowline/contract/api/family-data';
import { getFamilyData } from '@bowline/contract/api/staff/family-data';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AppDeps } from '../../http/app-deps.ts';
import { handleCall, handleStaffCall } from '../../http/handle-call.ts';
import { sendAttachment } from '../../http/send-attachment.ts';
import { exportForFamily, exportForStaff } from './export.ts';

export function familyExportRoutes(app: FastifyInstance, deps: AppDeps): void {
  handleStaffCall(app, deps, getFamilyData, async ({ staff, params, request, reply }) => {
    const reader = { staffId: staff.staffId, address: request.ip };
    return sendZip(reply, await exportForStaff(deps, params.accountId, reader));
  });
  handleCall(app, deps, getOwnData, async ({ caller, reply }) =>
    sendZip(reply, await exportForFamily(deps, caller.accountId)),
  );
}

const sendZip = (reply: FastifyReply, content: Readable): FastifyReply =>
  sendAttachment(reply, { content, type: getFamilyData.contentType, name: 'family-data.zip' });
