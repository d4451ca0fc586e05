import { Readable } from 'node:stream';
import { getCampList, getCampListCsv, getCampListXlsx } from '@bowline/contract/api/staff/lists';
import { listFileName } from '@bowline/contract/staff/lists';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { countAttempt } from '../../core/accounts/attempts.ts';
import { limits } from '../../core/accounts/limits.ts';
import type { StaffCaller } from '../../core/sessions/caller.ts';
import { sendExport } from '../../http/export-turns.ts';
import { handleStaffCall } from '../../http/handle-call.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { listAsCsv, listAsJson, listAsXlsx } from './files.ts';
import { getList, type ListReader } from './get-list.ts';

export function staffListRoutes(app: FastifyInstance, deps: AppDeps): void {
  handleStaffCall(app, deps, getCampList, async ({ params, query, staff, request, reply }) => {
    const list = await getList(deps, reader(staff, request, 'view'), { ...params, ...query });
    return reply.type('application/json; charset=utf-8').send(Readable.from(listAsJson(list)));
  });

  handleStaffCall(app, deps, getCampListCsv, async ({ params, query, staff, request, reply }) => {
    await countAttempt(deps, limits.listByStaff, staff.staffId);
    return sendExport(reply, 'staff', staff.staffId, async () => {
      const list = await getList(deps, reader(staff, request, 'export'), { ...params, ...query });
      const content = Readable.from(listAsCsv(list));
      return { content, type: 'text/csv; charset=utf-8', name: listFileName(list, 'csv') };
    });
  });

  handleStaffCall(app, deps, getCampListXlsx, async ({ params, query, staff, request, reply }) => {
    await countAttempt(deps, limits.listByStaff, staff.staffId);
    return sendExport(reply, 'staff', staff.staffId, async () => {
      const list = await getList(deps, reader(staff, request, 'export'), { ...params, ...query });
      const content = await listAsXlsx(list);
      return { content, type: getCampListXlsx.contentType, name: listFileName(list, 'xlsx') };
    });
  });
}

const reader = (staff: StaffCaller, { ip }: FastifyRequest, action: ListReader['action']): ListReader => ({
  staff,
  address: ip,
  action,
});
