import type { Readable } from 'node:stream';
import { getOwnData } from '@bowline/contract/api/family-data';
import {
  getFamilyData,
  listCampRecords,
  releaseCampRecords,
} from '@bowline/contract/api/staff/families/family-data';
import type { FastifyInstance } from 'fastify';
import { countAttempt } from '../../core/accounts/attempts.ts';
import { limits } from '../../core/accounts/limits.ts';
import { sendExport } from '../../http/export-turns.ts';
import { handleCall, handleStaffCall } from '../../http/handle-call.ts';
import type { Attachment } from '../../http/send-attachment.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { staffRequest } from '../staff-request.ts';
import { releaseRecords, viewCampRecords } from './camp-records.ts';
import { exportForFamily, exportForStaff } from './export.ts';

export function familyExportRoutes(app: FastifyInstance, deps: AppDeps): void {
  handleStaffCall(app, deps, getFamilyData, async ({ staff, params, request, reply }) => {
    const reader = { staffId: staff.staffId, address: request.ip };
    await countAttempt(deps, limits.archiveOrLogByStaff, staff.staffId);
    return sendExport(reply, 'staff', staff.staffId, async () =>
      zipFile(await exportForStaff(deps, params.accountId, reader)),
    );
  });
  handleCall(app, deps, getOwnData, async ({ caller: { accountId }, reply }) => {
    await countAttempt(deps, limits.ownDataByAccount, accountId);
    return sendExport(reply, 'families', accountId, async () =>
      zipFile(await exportForFamily(deps, accountId)),
    );
  });
  handleStaffCall(app, deps, listCampRecords, async ({ params, request }) => ({
    records: await viewCampRecords(deps, params.registrationId, staffRequest(request, undefined)),
  }));
  handleStaffCall(app, deps, releaseCampRecords, async ({ params, body, request }) => ({
    records: await releaseRecords(deps, params.registrationId, staffRequest(request, body)),
  }));
}

const zipFile = (content: Readable): Attachment => ({
  content,
  type: getFamilyData.contentType,
  name: 'family-data.zip',
});
