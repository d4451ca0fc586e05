import type { AccountCode } from '@bowline/contract/api/staff/money/journal';
import { journalAccounts } from '@bowline/contract/money/journal';
import { type AccessEntry, logAccess } from '../../../core/access-log/queries.ts';
import { limits } from '../../../core/accounts/limits.ts';
import { defineRoutes } from '../../../http/serve-calls.ts';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { csvFile, sendInTurn, workbookFile, zipOfCsvFiles } from '../../send-table.ts';
import type { CallerInfo } from '../../staff-request.ts';
import { nameOf, openJournal, openJournalInParts } from './journal.ts';
import { closeMonth, getMonth } from './months.ts';
import { listAccountCodes, saveAccountCode } from './queries.ts';

type Deps = Pick<AppDeps, 'db'>;

/** Every account with its codes, which are empty until somebody enters them. */
async function getAccountCodes({ db }: Deps): Promise<{ accounts: AccountCode[] }> {
  const stored = new Map((await listAccountCodes(db)).map((one) => [one.account, one]));
  return {
    accounts: journalAccounts.map((account) => stored.get(account) ?? { account, code: '', tax_code: '' }),
  };
}

async function saveAccountCodes(
  deps: Deps,
  caller: CallerInfo,
  accounts: readonly AccountCode[],
): Promise<{ accounts: AccountCode[] }> {
  await deps.db.transaction().execute(async (trx) => {
    for (const code of accounts) await saveAccountCode(trx, code);
    await logAccess(trx, { ...caller, action: 'change', what: ['accountCodesChanged'] });
  });
  return getAccountCodes(deps);
}

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
