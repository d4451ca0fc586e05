import { createHmac } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { AccountRecord } from '@bowline/contract/api/campers';
import type { signUpBody } from '@bowline/contract/api/family/account/sign-up';
import type { takeOverBody } from '@bowline/contract/api/family/account/take-over';
import type { AnswerContext } from '@bowline/contract/form/field';
import { accountDetails, accountSections } from '@bowline/contract/profile/account';
import { readersLanguage, t } from '@bowline/contract/text/t';
import { DatabaseError } from 'pg';
import { uuidv7 } from 'uuidv7';
import type * as z from 'zod/mini';
import { logAccess } from '../../core/access-log/queries.ts';
import { countAttemptFrom } from '../../core/accounts/attempts.ts';
import { createConfirmation } from '../../core/accounts/email-confirmation.ts';
import { countFromShared } from '../../core/accounts/guesses.ts';
import { rememberAddress } from '../../core/accounts/known-addresses.ts';
import { limits } from '../../core/accounts/limits.ts';
import {
  countryAfter,
  emailTaken,
  isProfileComplete,
  newProfile,
  withEmergencyContact,
} from '../../core/accounts/profile.ts';
import {
  type Account,
  getAccount,
  insertAccount,
  lockAccount,
  requireEmail,
  updateLanguage,
  updateProfile,
} from '../../core/accounts/queries/accounts.ts';
import { setLogin, useCode } from '../../core/accounts/queries/paper-accounts.ts';
import { endAllSessions, endSession } from '../../core/accounts/queries/sessions.ts';
import { prolongSession, startSession } from '../../core/accounts/sessions.ts';
import { hashCode } from '../../core/accounts/take-over-code.ts';
import { flatAnswers, isOutdated, saveSections } from '../../core/answers/sections.ts';
import { queueMessage } from '../../core/outbox/queue-message.ts';
import { answerContext } from '../../core/provider/provider.ts';
import { withdrawConsents } from '../../core/registrations/queries/consents.ts';
import { admitLogin } from '../../http/login-admission.ts';
import { defineRoutes } from '../../http/serve-calls.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { conflict, invalid } from '../../platform/app-error.ts';
import type { AnswersBySection } from '../../platform/database/column-types.ts';
import { logIn } from './log-in.ts';

export const accountRoutes = defineRoutes({
  signUp: async (deps, { body, address }) => ({
    access_token: await admitLogin(deps, () => signUp(deps, body, address)),
  }),
  takeOver: async (deps, { body, address }) => ({
    access_token: await admitLogin(deps, () => takeOver(deps, body, address)),
  }),
  login: async (deps, { body, address }) => ({
    access_token: await admitLogin(deps, () => logIn(deps, body, address)),
  }),
  logout: (deps, { caller }) => endSession(deps.db, deps.clock, caller.sessionId),
  logoutEverywhere: (deps, { caller }) => endAllSessions(deps.db, deps.clock, caller.accountId),
  refreshSession: async (deps, { caller }) => ({
    access_token: await prolongSession(deps.db, deps, caller),
  }),
  getAccount: async (deps, { caller }) => presentAccount(await getAccount(deps.db, caller.accountId)),
  saveAccount: async (deps, { caller, body }) =>
    presentAccount(await saveAccount(deps, caller.accountId, body)),
  saveLanguage: (deps, { caller, body }) => updateLanguage(deps.db, caller.accountId, body.language),
  getDraftKey: async (deps, { caller }) => ({ key: draftKey(deps, caller.accountId) }),
});

/** The key, base64, that an account's unsaved drafts are encrypted with in its browsers: the same one at every login. */
function draftKey({ deriveKey }: Pick<AppDeps, 'deriveKey'>, accountId: string): string {
  return createHmac('sha256', deriveKey('drafts')).update(accountId).digest('base64');
}

/**
 * Saves values of an account; absent members stay. A change withdraws the consent of drafts, since it was given to the
 * earlier record. Throws 409 with the current record when `version` is an older one.
 */
async function saveAccount(
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

/**
 * Gives an account that staff entered to the family that has its printed code, and returns a token for it. Throws 422: an
 * unknown code, a used one and one that has ended are the same.
 */
async function takeOver(
  deps: AppDeps,
  { code, email, password }: z.output<typeof takeOverBody>,
  address: string,
): Promise<string> {
  const { db, clock, passwords } = deps;
  await countAttemptFrom(deps, limits.takeOverByAddress, address);
  const password_hash = await passwords.hash(password);
  const now = clock.now();
  const taking = db.transaction().execute(async (trx) => {
    const id = await useCode(trx, hashCode(trx, code), now);
    if (!id) throw codeInvalid();
    await setLogin(trx, id, { email, password_hash, updated_at: now });
    const link = await createConfirmation(trx, deps, { id, email });
    await queueMessage(trx, deps, { kind: 'welcome', accountId: id, ...link });
    await rememberAddress(trx, deps, { account_id: id }, address);
    await logAccess(trx, { staffId: null, action: 'change', what: ['takenOver'], accountId: id, address });
    return startSession(trx, deps, id, 'signup');
  });
  return taking.catch(rethrow);
}

const codeInvalid = () =>
  invalid({ code: [t('This code isn’t right, or it was used or has ended. Please check it, or ask us.')] });

// Only the constraint is certain. The code stays good.
function rethrow(error: unknown): never {
  if (!(error instanceof DatabaseError) || error.constraint !== 'account_by_email') throw error;
  throw invalid({
    email: [
      t(
        'There’s already an account with this email. Log in with it and ask us to join the two, or use another email.',
      ),
    ],
  });
}

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
