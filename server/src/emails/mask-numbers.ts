import { getAccount } from '../core/accounts/queries/accounts.ts';
import { createNumberMask, listIcNumbers, type NumberMask } from '../core/answers/ic-numbers.ts';
import { listCampers } from '../core/campers/queries/campers.ts';
import { getProvider } from '../core/provider/queries.ts';
import type { AppDeps } from '../platform/app-deps.ts';

/**
 * The mask of all emails to an account, or to staff: the numbers of the family, and whatever else has the form of a MyKad
 * number.
 */
export async function loadEmailMask(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  accountId: string | null,
): Promise<NumberMask> {
  const { time_zone, bank_account } = await getProvider(db);
  if (!accountId) return createNumberMask([], bank_account);
  const [account, campers] = await Promise.all([
    getAccount(db, accountId),
    listCampers(db, accountId, clock.today(time_zone)),
  ]);
  const numbers = [account, ...campers].flatMap(({ profile }) => listIcNumbers(profile));
  return createNumberMask(numbers, bank_account);
}
