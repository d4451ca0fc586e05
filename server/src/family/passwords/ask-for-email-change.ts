import type { changeEmailBody } from '@bowline/contract/api/account-security';
import { t } from '@bowline/contract/text/t';
import type * as z from 'zod/mini';
import { findAccountByEmail, lockPassword } from '../../core/accounts/queries.ts';
import { queueMessage } from '../../core/outbox/queue-message.ts';
import { sealSecret } from '../../core/outbox/secret.ts';
import type { AppDeps, Connection } from '../../http/app-deps.ts';
import { invalid } from '../../http/refusals.ts';
import type { SessionClaims } from '../../http/tokens.ts';
import { requireCurrentPassword, wrongPassword } from './current-password.ts';
import { MOST_LINKS_AN_HOUR } from './limits.ts';
import { countLinks, endLinks, insertLink, newToken } from './links.ts';

/**
 * Sends a link to the new email; the account changes when it is confirmed. Where the email has an account already, that
 * account is told instead, and the caller sees no difference.
 */
export async function askForEmailChange(
  deps: AppDeps,
  { accountId, sessionId }: SessionClaims,
  given: z.output<typeof changeEmailBody>,
): Promise<void> {
  const account = await requireCurrentPassword(deps, accountId, given.current_password);
  if (account.email.toLowerCase() === given.email.toLowerCase())
    throw invalid({ email: [t('This is your email already.')] });
  await deps.db.transaction().execute(async (trx) => {
    if ((await lockPassword(trx, accountId)) !== account.password_hash) throw wrongPassword();
    await queueLink(trx, deps, { account_id: accountId, session_id: sessionId, new_email: given.email });
  });
}

interface Change {
  readonly account_id: string;
  readonly session_id: string;
  readonly new_email: string;
}

async function queueLink(trx: Connection, deps: AppDeps, change: Change): Promise<void> {
  const { account_id: accountId, new_email: recipientEmail } = change;
  const now = deps.clock.now();
  if ((await countLinks(trx, accountId, 'email', now)) >= MOST_LINKS_AN_HOUR) throw tooManyLinks();
  await endLinks(trx, accountId, now, 'email');
  const token = newToken();
  const goodUntil = await insertLink(trx, change, token, now);
  const secret = sealSecret(deps, accountId, token);
  const owner = await findAccountByEmail(trx, recipientEmail);
  if (owner) await queueMessage(trx, deps, { kind: 'email taken', accountId: owner.id });
  else await queueMessage(trx, deps, { kind: 'email change', accountId, recipientEmail, secret, goodUntil });
}

const tooManyLinks = () =>
  invalid({
    email: [
      t('We send {most} links an hour at most. Use the newest one, or try again later.', {
        most: MOST_LINKS_AN_HOUR,
      }),
    ],
  });
