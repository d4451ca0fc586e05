import type { Readable } from 'node:stream';
import { getFamilyData } from '@bowline/contract/api/staff/families/family-data';
import { limits } from '../../../core/accounts/limits.ts';
import { sendExport } from '../../../http/export-turns.ts';
import type { Attachment } from '../../../http/send-attachment.ts';
import { defineRoutes } from '../../../http/serve-calls.ts';
import { releaseRecords, viewCampRecords } from './camp-records.ts';
import { exportForFamily, exportForStaff } from './export.ts';

export const familyExportRoutes = defineRoutes({
  getFamilyData: async (deps, { staff, by, params, reply }) => {
    const own = { lane: 'staff', person: staff.staffId, limit: limits.archiveOrLogByStaff } as const;
    return sendExport(deps, reply, own, async () =>
      zipFile(await exportForStaff(deps, params.accountId, by)),
    );
  },
  getOwnData: async (deps, { caller: { accountId }, reply }) => {
    const own = { lane: 'families', person: accountId, limit: limits.ownDataByAccount } as const;
    return sendExport(deps, reply, own, async () => zipFile(await exportForFamily(deps, accountId)));
  },
  listCampRecords: async (deps, { asked, params }) => ({
    records: await viewCampRecords(deps, params.registrationId, asked),
  }),
  releaseCampRecords: async (deps, { asked, params }) => ({
    records: await releaseRecords(deps, params.registrationId, asked),
  }),
});

const zipFile = (content: Readable): Attachment => ({
  content,
  type: getFamilyData.contentType,
  name: 'family-data.zip',
});
