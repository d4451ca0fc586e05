import { type AccessEntry, logAccess } from '../../core/access-log/queries.ts';
import { limits } from '../../core/accounts/limits.ts';
import { defineRoutes } from '../../http/serve-calls.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { csvFile, sendInTurn, workbookFile, zipOfCsvFiles } from '../send-table.ts';
import { getAccountCodes, saveAccountCodes } from './account-codes.ts';
import { nameOf, openJournal, openJournalInParts } from './journal.ts';
import { closeMonth, getMonth } from './months.ts';

export const journalRoutes = defineRoutes({
  getMonth: (deps, { query }) => getMonth(deps, query.month),
  closeMonth: (deps, { by, body }) => closeMonth(deps, by, body.month),
  getJournalCsv: (deps, { query, by, reply }) =>
    sendInTurn(deps, reply, limits.listByStaff, async () =>
      csvFile(await openJournal(deps, query), note(deps, by)),
    ),
  getJournalXlsx: (deps, { query, by, reply }) =>
    sendInTurn(deps, reply, limits.listByStaff, async () =>
      workbookFile(await openJournal(deps, query), note(deps, by)),
    ),
  getJournalParts: (deps, { query, by, reply }) =>
    sendInTurn(deps, reply, limits.listByStaff, async () => {
      const tables = await openJournalInParts(deps, query);
      return zipOfCsvFiles(nameOf(query), { tables, changed: deps.clock.now() }, note(deps, by));
    }),
  getAccountCodes,
  saveAccountCodes: (deps, { by, body }) => saveAccountCodes(deps, by, body.accounts),
});

const note =
  ({ db }: AppDeps, by: Pick<AccessEntry, 'staffId' | 'keyId' | 'address'>) =>
  () =>
    logAccess(db, { ...by, action: 'export', what: ['journal'] });
