import type { changeEmailBody } from '@bowline/contract/api/family/account/account-security';
import { t } from '@bowline/contract/text/t';
import type * as z from 'zod/mini';
import { logAccess } from '../../core/access-log/queries.ts';
import { confirmEmail } from '../../core/accounts/email-confirmation.ts';
import { LINK_MINUTES, MAX_LINKS_PER_HOUR } from '../../core/accounts/limits.ts';
import {
  findAccountByEmail,
  lockPassword,
  requireEmail,
  updateEmail,
} from '../../core/accounts/queries/accounts.ts';
import { countLinks, endLinks, findEmailChange, insertLink } from '../../core/accounts/queries/links.ts';
import { endAllSessions } from '../../core/accounts/queries/sessions.ts';
import { encryptSecret } from '../../core/outbox/message-secrets.ts';
import { queueMessage } from '../../core/outbox/queue-message.ts';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import { invalid } from '../../platform/app-error.ts';
import { newToken } from '../../platform/crypto/secrets.ts';
import type { SessionClaims } from '../../platform/crypto/tokens.ts';
import { isUniqueViolation } from '../../platform/database/unique-violation.ts';
import { requireCurrentPassword, wrongPassword } from './change-password.ts';

/**
 * Sends a link to the new email; the account changes when it is confirmed. Where the email already has an account, that
 * account gets an email instead, and the caller sees no difference.
 */
export async function requestEmailChange(
  deps: AppDeps,
  { accountId, sessionId }: SessionClaims,
  body: z.output<typeof changeEmailBody>,
  address: string,
): Promise<void> {
  const account = await requireCurrentPassword(deps, accountId, body.current_password, address);
  if (account.email?.toLowerCase() === body.email.toLowerCase())
    throw invalid({ email: [t('This is your email already.')] });
  await deps.db.transaction().execute(async (trx) => {
    if ((await lockPassword(trx, accountId)) !== account.password_hash) throw wrongPassword();
    await queueLink(trx, deps, { account_id: accountId, session_id: sessionId, new_email: body.email });
  });
}

interface EmailChange {
  readonly account_id: string;
  readonly session_id: string;
  readonly new_email: string;
}

async function queueLink(trx: Connection, deps: Omit<AppDeps, 'db'>, change: EmailChange): Promise<void> {
  const { account_id: accountId, new_email: recipientEmail } = change;
  const now = deps.clock.now();
  if ((await countLinks(trx, accountId, 'email', now)) >= MAX_LINKS_PER_HOUR) throw tooManyLinks();
  await endLinks(trx, accountId, now, ['email']);
  const token = newToken();
  const { new_email, ...asked } = change;
  const link = { ...asked, purpose: 'email', email: new_email } as const;
  const goodUntil = await insertLink(trx, link, token, { now, minutes: LINK_MINUTES });
  const secret = encryptSecret(deps, accountId, token);
  const owner = await findAccountByEmail(trx, recipientEmail);
  if (owner) await queueMessage(trx, deps, { kind: 'email taken', accountId: owner.id });
  else await queueMessage(trx, deps, { kind: 'email change', accountId, recipientEmail, secret, goodUntil });
}

const tooManyLinks = () =>
  invalid({
    email: [
      t('We send {most} links an hour at most. Use the newest one, or try again later.', {
        most: MAX_LINKS_PER_HOUR,
      }),
    ],
  });

type EmailOutcome = 'changed' | 'dead link' | 'taken';

/** Changes the email of an account by a link, which ends. Where the email is taken, nothing changes. */
export async function changeEmailByLink(
  deps: AppDeps,
  token: string,
  address: string,
): Promise<EmailOutcome> {
  const change = await findEmailChange(deps.db, token, deps.clock.now());
  if (!change) return 'dead link';
  try {
    return await deps.db.transaction().execute(async (trx) => {
      await lockPassword(trx, change.id);
      // Read again under the lock: of two requests with one link, one changes the email.
      const current = await findEmailChange(trx, token, deps.clock.now());
      if (!current) return 'dead link';
      await replaceEmail(trx, deps, current, address);
      return 'changed';
    });
  } catch (error) {
    // Only the constraint is certain, since somebody may sign up with the email at this moment.
    if (isUniqueViolation(error)) return 'taken';
    throw error;
  }
}

type ConfirmedEmailChange = NonNullable<Awaited<ReturnType<typeof findEmailChange>>>;

/** Ends all links, also those sent to the old email, and every session but the one that made the request. */
async function replaceEmail(
  trx: Connection,
  { clock }: Pick<AppDeps, 'clock'>,
  { id, email: oldEmail, new_email, session_id }: ConfirmedEmailChange,
  address: string,
): Promise<void> {
  const now = clock.now();
  await updateEmail(trx, id, new_email, now);
  await endAllSessions(trx, clock, id, session_id);
  await endLinks(trx, id, now, ['password', 'email']);
  await confirmEmail(trx, { clock }, id);
  await queueMessage(
    trx,
    { clock },
    { kind: 'email changed', accountId: id, recipientEmail: requireEmail({ email: oldEmail }) },
  );
  await logAccess(trx, {
    staffId: null,
    action: 'change',
    what: ['emailChanged'],
    accountId: id,
    address,
  });
}
