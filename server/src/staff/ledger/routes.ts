import * as calls from '@bowline/contract/api/staff/money/entries';
import { listReminders } from '@bowline/contract/api/staff/money/reminders';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { logAccess } from '../../core/access-log/queries.ts';
import { limits } from '../../core/accounts/limits.ts';
import { handleStaffCall } from '../../http/handle-call.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { csvFile, sendInTurn, workbookFile } from '../send-table.ts';
import { callerInfo } from '../staff-request.ts';
import { getMoneyEntries, openMoneyEntries } from './list-entries.ts';
import { getReminders } from './list-reminders.ts';
import { getUnsettled, openUnsettled } from './list-unsettled.ts';

export function ledgerRoutes(app: FastifyInstance, deps: AppDeps): void {
  const note = (request: FastifyRequest) => () =>
    logAccess(deps.db, { ...callerInfo(request), action: 'export', what: ['money'] });
  handleStaffCall(app, deps, calls.listMoneyEntries, ({ query, staff }) =>
    getMoneyEntries(deps, staff, query),
  );
  handleStaffCall(app, deps, calls.getMoneyEntriesCsv, ({ query, staff, request, reply }) =>
    sendInTurn(deps, reply, limits.listByStaff, async () =>
      csvFile(openMoneyEntries(deps, staff, query), note(request)),
    ),
  );
  handleStaffCall(app, deps, calls.getMoneyEntriesXlsx, ({ query, staff, request, reply }) =>
    sendInTurn(deps, reply, limits.listByStaff, async () =>
      workbookFile(openMoneyEntries(deps, staff, query), note(request)),
    ),
  );
  handleStaffCall(app, deps, listReminders, () => getReminders(deps));
  handleStaffCall(app, deps, calls.listUnsettled, ({ query }) => getUnsettled(deps, query.state));
  handleStaffCall(app, deps, calls.getUnsettledCsv, ({ query, request, reply }) =>
    sendInTurn(deps, reply, limits.listByStaff, async () =>
      csvFile(await openUnsettled(deps, query.state), note(request)),
    ),
  );
  handleStaffCall(app, deps, calls.getUnsettledXlsx, ({ query, request, reply }) =>
    sendInTurn(deps, reply, limits.listByStaff, async () =>
      workbookFile(await openUnsettled(deps, query.state), note(request)),
    ),
  );
}
