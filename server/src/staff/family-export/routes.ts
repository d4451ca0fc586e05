import type { Readable } from 'node:stream';
import { getOwnData } from '@bowline/contract/api/family-data';
import { getFamilyData } from '@bowline/contract/api/staff/family-data';
import type { FastifyInstance } from 'fastify';
import { archivesAndLogsByStaff, countAttempt, ownDataByAccount } from '../../core/accounts/attempts.ts';
import type { AppDeps } from '../../http/app-deps.ts';
import { sendExport } from '../../http/export-turns.ts';
import { handleCall, handleStaffCall } from '../../http/handle-call.ts';
import type { Attachment } from '../../http/send-attachment.ts';
import { exportForFamily, exportForStaff } from './export.ts';

export function familyExportRoutes(app: FastifyInstance, deps: AppDeps): void {
  handleStaffCall(app, deps, getFamilyData, async ({ staff, params, request, reply }) => {
    const reader = { staffId: staff.staffId, address: request.ip };
    await countAttempt(deps, archivesAndLogsByStaff, staff.staffId);
    return sendExport(reply, 'staff', staff.staffId, async () =>
      zipFile(await exportForStaff(deps, params.accountId, reader)),
    );
  });
  handleCall(app, deps, getOwnData, async ({ caller: { accountId }, reply }) => {
    await countAttempt(deps, ownDataByAccount, accountId);
    return sendExport(reply, 'families', accountId, async () =>
      zipFile(await exportForFamily(deps, accountId)),
    );
  });
}

const zipFile = (content: Readable): Attachment => ({
  content,
  type: getFamilyData.contentType,
  name: 'family-data.zip',
});
