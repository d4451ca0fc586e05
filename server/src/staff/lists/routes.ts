import { Readable } from 'node:stream';
import { getCampListXlsx } from '@bowline/contract/api/staff/lists';
import { listFileName } from '@bowline/contract/staff/lists';
import { limits } from '../../core/accounts/limits.ts';
import type { StaffCaller } from '../../core/sessions/caller.ts';
import { type ExportOf, sendExport } from '../../http/export-turns.ts';
import { defineRoutes } from '../../http/serve-calls.ts';
import { listAsCsv, listAsJson, listAsXlsx } from './files.ts';
import { getList } from './get-list.ts';

export const staffListRoutes = defineRoutes({
  getCampList: async (deps, { staff, params, query, address, reply }) => {
    const list = await getList(deps, { staff, address, action: 'view' }, { ...params, ...query });
    return reply.type('application/json; charset=utf-8').send(Readable.from(listAsJson(list)));
  },
  getCampListCsv: async (deps, { staff, params, query, address, reply }) => {
    return sendExport(deps, reply, exportBy(staff), async () => {
      const list = await getList(deps, { staff, address, action: 'export' }, { ...params, ...query });
      const content = Readable.from(listAsCsv(list));
      return { content, type: 'text/csv; charset=utf-8', name: listFileName(list, 'csv') };
    });
  },
  getCampListXlsx: async (deps, { staff, params, query, address, reply }) => {
    return sendExport(deps, reply, exportBy(staff), async () => {
      const list = await getList(deps, { staff, address, action: 'export' }, { ...params, ...query });
      const content = await listAsXlsx(list);
      return { content, type: getCampListXlsx.contentType, name: listFileName(list, 'xlsx') };
    });
  },
});

const exportBy = ({ staffId }: StaffCaller): ExportOf => ({
  lane: 'staff',
  person: staffId,
  limit: limits.listByStaff,
});
