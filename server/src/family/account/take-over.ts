import type { takeOverBody } from '@bowline/contract/api/account/take-over';
import { t } from '@bowline/contract/text/t';
import { DatabaseError } from 'pg';
import type * as z from 'zod/mini';
import { logAccess } from '../../core/access-log/queries.ts';
import { countAttemptFrom } from '../../core/accounts/attempts.ts';
import { createConfirmation } from '../../core/accounts/email-confirmation.ts';
import { rememberAddress } from '../../core/accounts/known-addresses.ts';
import { limits } from '../../core/accounts/limits.ts';
import { setLogin, useCode } from '../../core/accounts/queries/paper-accounts.ts';
import { startSession } from '../../core/accounts/sessions.ts';
import { hashCode } from '../../core/accounts/take-over-code.ts';
import { queueMessage } from '../../core/outbox/queue-message.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { invalid } from '../../platform/app-error.ts';

/**
 * Gives an account that staff entered to the family that has its printed code, and returns a token for it. Throws 422: an unknown
 * code, a used one and one that has ended are the same.
 */
export async function takeOver(
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
