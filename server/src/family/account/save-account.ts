import { isDeepStrictEqual } from 'node:util';
import type { AnswerContext } from '@bowline/contract/form/field';
import { accountDetails, accountSections } from '@bowline/contract/profile/account';
import { countryAfter, isProfileComplete, withEmergencyContact } from '../../core/accounts/profile.ts';
import { type Account, lockAccount, updateProfile } from '../../core/accounts/queries/accounts.ts';
import { isOutdated, saveSections } from '../../core/answers/sections.ts';
import { answerContext } from '../../core/provider/provider.ts';
import { withdrawConsents } from '../../core/registrations/queries/consents.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { conflict } from '../../platform/app-error.ts';
import type { AnswersBySection } from '../../platform/database/column-types.ts';
import { presentAccount } from './present.ts';

/**
 * Saves values of an account; absent members stay. A change withdraws the consent of drafts, since it was given to the
 * earlier record. Throws 409 with the current record when `version` is an older one.
 */
export async function saveAccount(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  accountId: string,
  values: Readonly<Record<string, unknown>>,
): Promise<Account> {
  return deps.db.transaction().execute(async (trx) => {
    const account = await lockAccount(trx, accountId);
    if (isOutdated(values, account)) throw conflict(presentAccount(account));
    const country = countryAfter(account, values);
    const context = { ...(await answerContext(trx, deps.clock, account.type)), country };
    const profile = nextProfile(account, values, context);
    const is_complete = isProfileComplete(profile, context);
    const change = { profile, is_complete, updated_at: deps.clock.now() };
    if (!isDeepStrictEqual(profile, account.profile)) await withdrawConsents(trx, deps.clock, { accountId });
    return updateProfile(trx, account, change);
  });
}

function nextProfile(
  account: Account,
  values: Readonly<Record<string, unknown>>,
  context: AnswerContext,
): AnswersBySection {
  const sections = account.type === 'parent' ? [accountDetails] : accountSections;
  return withEmergencyContact(
    account,
    saveSections(sections, account.profile, values, context, () => false),
  );
}
