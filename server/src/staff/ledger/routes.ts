import { moneyEntries, unsettledList } from '@bowline/contract/api/staff/money/entries';
import { unsettledLabels } from '@bowline/contract/money/entries';
import { limits } from '../../core/accounts/limits.ts';
import { defineRoutes } from '../../http/serve-calls.ts';
import { listFiles } from '../list-files.ts';
import { getMoneyEntries, readMoneyEntries } from './list-entries.ts';
import { getReminders } from './list-reminders.ts';
import { getUnsettled } from './list-unsettled.ts';

const asMoney = { limit: limits.listByStaff, log: ['money'] } as const;

const entryFiles = listFiles(moneyEntries, {
  ...asMoney,
  read: async (deps, { staff, query }) => readMoneyEntries(deps, staff, query),
});

const unsettledFiles = listFiles(unsettledList, {
  ...asMoney,
  read: async (deps, { query }) => (await getUnsettled(deps, query.state)).rows,
  named: ({ state }) => ({ title: unsettledLabels[state], labels: { amount: unsettledLabels[state] } }),
});

export const ledgerRoutes = defineRoutes({
  listMoneyEntries: (deps, { staff, query }) => getMoneyEntries(deps, staff, query),
  getMoneyEntriesCsv: entryFiles.csv,
  getMoneyEntriesXlsx: entryFiles.xlsx,
  listReminders: getReminders,
  listUnsettled: (deps, { query }) => getUnsettled(deps, query.state),
  getUnsettledCsv: unsettledFiles.csv,
  getUnsettledXlsx: unsettledFiles.xlsx,
});
