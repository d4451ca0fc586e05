import { getCampList, getCampListCsv, getCampListXlsx } from '@bowline/contract/api/staff/lists';
import { listFileName } from '@bowline/contract/staff/lists';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppDeps } from '../../app-deps.ts';
import { handleStaffCall } from '../../http/handle-staff-call.ts';
import type { StaffCaller } from '../../http/staff-authentication.ts';
import { listAsCsv, listAsXlsx } from './files.ts';
import { getList, type Reader } from './service.ts';

export function staffListRoutes(app: FastifyInstance, deps: AppDeps): void {
  handleStaffCall(app, deps, getCampList, ({ params, staff, request }) =>
    getList(deps, reader(staff, request, 'view'), params.campId, params.list),
  );

  handleStaffCall(app, deps, getCampListCsv, async ({ params, staff, request, reply }) => {
    const list = await getList(deps, reader(staff, request, 'export'), params.campId, params.list);
    const bytes = Buffer.from(listAsCsv(list));
    return sendFile(reply, bytes, 'text/csv; charset=utf-8', listFileName(list, 'csv'));
  });

  handleStaffCall(app, deps, getCampListXlsx, async ({ params, staff, request, reply }) => {
    const list = await getList(deps, reader(staff, request, 'export'), params.campId, params.list);
    return sendFile(reply, await listAsXlsx(list), getCampListXlsx.contentType, listFileName(list, 'xlsx'));
  });
}

const reader = (staff: StaffCaller, { ip }: FastifyRequest, action: Reader['action']): Reader => ({
  staff,
  address: ip,
  action,
});

function sendFile(reply: FastifyReply, bytes: Buffer, type: string, name: string): FastifyReply {
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(bytes);
}
