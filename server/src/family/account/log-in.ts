import type { loginBody } from '@bowline/contract/api/family/account/login-body';
import { maskEmail } from '@bowline/contract/text/mask-email';
import { t } from '@bowline/contract/text/t';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { countFromShared, verifyPassword } from '../../core/accounts/guesses.ts';
import { rememberAddress } from '../../core/accounts/known-addresses.ts';
import { limits } from '../../core/accounts/limits.ts';
import { findAccountByEmail, findMergedEmail, lockPassword } from '../../core/accounts/queries/accounts.ts';
import { startSession } from '../../core/accounts/sessions.ts';
import { toAppError } from '../../http/error-handler.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { AppError } from '../../platform/app-error.ts';

/**
 * Checks email and password, starts a session and returns its token. Every mismatch gives the same error in the same time.
 */
export async function logIn(
  deps: AppDeps,
  { email, password }: z.output<typeof loginBody>,
  address: string,
): Promise<string> {
  await countFromShared(deps, limits.loginByAddress, address);
  const row = await findAccountByEmail(deps.db, email);
  const account = row && { owner: { account_id: row.id }, passwordHash: row.password_hash };
  const tried = { kind: 'login', subject: email, account, password, address };
  if (!(await verifyPassword(deps, tried)) || !row) throw loginFailed();
  return deps.db.transaction().execute(async (trx) => {
    // A password change meanwhile has ended all sessions: this one must not start after it.
    if ((await lockPassword(trx, row.id)) !== row.password_hash) throw loginFailed();
    const merged = await findMergedEmail(trx, row.id);
    if (merged) throw accountMerged(merged);
    await rememberAddress(trx, deps, { account_id: row.id }, address);
    return startSession(trx, deps, row.id, 'login');
  });
}

/** The same words for an unknown address and a wrong password. */
const loginFailed = () =>
  new AppError('login_failed', t('The email or password isn’t right. Please try again.'));

/** Shown only after the right password. */
const accountMerged = (email: string) =>
  new AppError(
    'login_failed',
    t('This account was merged with another. Log in with {email}.', { email: maskEmail(email) }),
  );

/**
 * Sends errors of sign-up and login by field at the top level, without a `message`: the page shows them beside the
 * form, and a notification would repeat them.
 */
export function sendAuthError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const appError = toAppError(error);
  if (appError.code !== 'invalid' && appError.code !== 'login_failed' && appError.code !== 'too_many')
    throw error;
  const { fields, retryAfterSeconds } = appError.details;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  request.log.info({ code: appError.code }, 'not let in');
  const errors = fields ? { ...fields, errors: fields } : { error: appError.message };
  return reply.code(appError.status).send({ code: appError.code, ...errors });
}
