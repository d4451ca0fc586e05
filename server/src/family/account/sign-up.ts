import type { signUpBody } from '@bowline/contract/api/family/account/sign-up';
import { readersLanguage } from '@bowline/contract/text/t';
import { uuidv7 } from 'uuidv7';
import type * as z from 'zod/mini';
import { createConfirmation } from '../../core/accounts/email-confirmation.ts';
import { countFromShared } from '../../core/accounts/guesses.ts';
import { rememberAddress } from '../../core/accounts/known-addresses.ts';
import { limits } from '../../core/accounts/limits.ts';
import { emailTaken, newProfile } from '../../core/accounts/new-account.ts';
import { insertAccount } from '../../core/accounts/queries/accounts.ts';
import { startSession } from '../../core/accounts/sessions.ts';
import { queueMessage } from '../../core/outbox/queue-message.ts';
import type { AppDeps } from '../../platform/app-deps.ts';

/** Creates an account and returns a token for it. Throws 422 where the email already has one. */
export async function signUp(
  deps: AppDeps,
  body: z.output<typeof signUpBody>,
  address: string,
): Promise<string> {
  await countFromShared(deps, limits.signUpByAddress, address);
  const account = await newAccount(deps, body);
  return deps.db.transaction().execute(async (trx) => {
    if (!(await insertAccount(trx, account))) throw emailTaken();
    const link = await createConfirmation(trx, deps, account);
    await queueMessage(trx, deps, { kind: 'welcome', accountId: account.id, ...link });
    await rememberAddress(trx, deps, { account_id: account.id }, address);
    return startSession(trx, deps, account.id, 'signup');
  });
}

async function newAccount(
  { passwords }: AppDeps,
  { type, email, password, ...holder }: z.output<typeof signUpBody>,
) {
  const profile = newProfile(holder);
  const password_hash = await passwords.hash(password);
  return { id: uuidv7(), type, email, password_hash, profile, language: readersLanguage() };
}
