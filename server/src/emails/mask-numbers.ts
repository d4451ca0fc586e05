import { getAccount } from '../core/accounts/queries/accounts.ts';
import { createNumberMask, listIcNumbers, type NumberMask } from '../core/answers/ic-numbers.ts';
import { listCamperProfiles } from '../core/campers/queries/campers.ts';
import { getProvider } from '../core/provider/queries.ts';
import type { AppDeps } from '../platform/app-deps.ts';

/**
 * The mask of all emails to an account, or to staff: the numbers of the family, and whatever else has the form of a MyKad
 * number.
 */
export async function loadEmailMask(
  { db }: Pick<AppDeps, 'db'>,
  accountId: string | null,
): Promise<NumberMask> {
  const { bank_account } = await getProvider(db);
  if (!accountId) return createNumberMask([], bank_account);
  const [account, profiles] = await Promise.all([
    getAccount(db, accountId),
    listCamperProfiles(db, accountId),
  ]);
  const numbers = [account.profile, ...profiles].flatMap(listIcNumbers);
  return createNumberMask(numbers, bank_account);
}
