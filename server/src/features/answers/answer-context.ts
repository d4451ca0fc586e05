import type { AnswerContext } from '@bowline/contract/form/field';
import type { AccountType } from '@bowline/contract/options/account-types';
import { readPhone } from '@bowline/contract/phone';
import type { AppDeps, Connection } from '../../app-deps.ts';
import { getProvider } from '../portal/provider.ts';

/** What the rules of the form depend on for this account, now. */
export async function answerContext(
  db: Connection,
  clock: AppDeps['clock'],
  accountType: AccountType,
): Promise<AnswerContext> {
  const provider = await getProvider(db);
  return { accountType, today: clock.today(provider.time_zone), product: provider.abbreviation, readPhone };
}
