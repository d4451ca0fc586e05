import type { AccountRecord } from '@bowline/contract/api/campers';
import { accountSections } from '@bowline/contract/profile/account';
import { type Account, requireEmail } from '../../core/accounts/queries/accounts.ts';
import { flatAnswers } from '../../core/answers/sections.ts';

export function presentAccount(account: Account): AccountRecord {
  return {
    ...flatAnswers(accountSections, account.profile),
    id: account.id,
    type: account.type,
    email: requireEmail(account),
    email_confirmed: account.email_confirmed_at !== null,
    email_failing: account.email_failures > 0,
    language: account.language,
    is_complete: account.is_complete,
    version: account.version,
  };
}
