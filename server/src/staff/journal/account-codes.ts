import type { AccountCode } from '@bowline/contract/api/staff/money/journal';
import { journalAccounts } from '@bowline/contract/money/journal';
import { logAccess } from '../../core/access-log/queries.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { CallerInfo } from '../staff-request.ts';
import { listAccountCodes, saveAccountCode } from './queries.ts';

type Deps = Pick<AppDeps, 'db'>;

/** Every account with its codes, which are empty until somebody enters them. */
export async function getAccountCodes({ db }: Deps): Promise<{ accounts: AccountCode[] }> {
  const stored = new Map((await listAccountCodes(db)).map((one) => [one.account, one]));
  return {
    accounts: journalAccounts.map((account) => stored.get(account) ?? { account, code: '', tax_code: '' }),
  };
}

export async function saveAccountCodes(
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
