import { logAccess } from '../../core/access-log/queries.ts';
import { limits } from '../../core/accounts/limits.ts';
import { defineRoutes } from '../../http/serve-calls.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { csvFile, sendInTurn, workbookFile } from '../send-table.ts';
import type { CallerInfo } from '../staff-request.ts';
import { getMoneyEntries, openMoneyEntries } from './list-entries.ts';
import { getReminders } from './list-reminders.ts';
import { getUnsettled, openUnsettled } from './list-unsettled.ts';

export const ledgerRoutes = defineRoutes({
  listMoneyEntries: (deps, { staff, query }) => getMoneyEntries(deps, staff, query),
  getMoneyEntriesCsv: (deps, { staff, query, by, reply }) =>
    sendInTurn(deps, reply, limits.listByStaff, async () =>
      csvFile(openMoneyEntries(deps, staff, query), note(deps, by)),
    ),
  getMoneyEntriesXlsx: (deps, { staff, query, by, reply }) =>
    sendInTurn(deps, reply, limits.listByStaff, async () =>
      workbookFile(openMoneyEntries(deps, staff, query), note(deps, by)),
    ),
  listReminders: getReminders,
  listUnsettled: (deps, { query }) => getUnsettled(deps, query.state),
  getUnsettledCsv: (deps, { query, by, reply }) =>
    sendInTurn(deps, reply, limits.listByStaff, async () =>
      csvFile(await openUnsettled(deps, query.state), note(deps, by)),
    ),
  getUnsettledXlsx: (deps, { query, by, reply }) =>
    sendInTurn(deps, reply, limits.listByStaff, async () =>
      workbookFile(await openUnsettled(deps, query.state), note(deps, by)),
    ),
});

const note =
  ({ db }: AppDeps, by: CallerInfo) =>
  () =>
    logAccess(db, { ...by, action: 'export', what: ['money'] });
