import type { FormCopyState } from '@bowline/contract/api/registrations';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import { newToken } from '../../platform/crypto/secrets.ts';
import type { WithLink } from '../outbox/message.ts';
import { encryptSecret } from '../outbox/message-secrets.ts';
import { listEmailedGuardians } from '../outbox/queries/guardians.ts';
import { cancelMessages, listWaitingCopies } from '../outbox/queries/messages.ts';
import { queueMessage } from '../outbox/queue-message.ts';
import { sendStopped } from '../outbox/resend.ts';
import { lockEmail, markEmailConfirmed } from './queries/accounts.ts';
import { endLinks, insertLink } from './queries/links.ts';

/** Families read their emails days later. */
const CONFIRMATION_DAYS = 7;

type Deps = Pick<AppDeps, 'clock' | 'deriveKey'>;

interface EmailOwner {
  readonly id: string;
  readonly email: string;
}

interface CopyOwner {
  readonly id: string;
  readonly email: string | null;
  readonly email_confirmed_at: Date | null;
}

/** A link for one message to the account, which confirms its email. Earlier ones stay good. */
export async function createConfirmation(
  trx: Connection,
  deps: Deps,
  { id, email }: EmailOwner,
): Promise<WithLink> {
  return createLink(trx, deps, { account_id: id, purpose: 'confirmation', email });
}

async function createLink(
  trx: Connection,
  deps: Deps,
  link: Parameters<typeof insertLink>[1],
  waitSeconds = 0,
): Promise<WithLink> {
  const token = newToken();
  const term = { now: deps.clock.now(), minutes: CONFIRMATION_DAYS * 24 * 60 + Math.ceil(waitSeconds / 60) };
  const goodUntil = await insertLink(trx, link, token, term);
  return { secret: encryptSecret(deps, link.account_id, token), goodUntil };
}

/**
 * Queues the copy of a submitted form, which holds health answers. While the email of the account is not confirmed, queues a
 * link that confirms it instead, and the copy waits. Without an email the message is cancelled at once, and the copy waits
 * for the family to take the account over.
 * @param account locked, so that a confirmation at this moment either finds the copy waiting or is seen here
 */
export async function queueFormCopy(
  trx: Connection,
  deps: Deps,
  account: CopyOwner,
  registrationId: string,
): Promise<FormCopyState> {
  const about = { accountId: account.id, registrationId };
  if (account.email_confirmed_at) {
    await queueMessage(trx, deps, { kind: 'form copy', ...about });
    return 'queued';
  }
  const { id, email } = account;
  const link = email === null ? noLink(deps, id) : await createConfirmation(trx, deps, { id, email });
  await queueMessage(trx, deps, { kind: 'form copy waiting', ...about, ...link });
  // The other guardians need not wait for it; one of them may have signed.
  for (const guardian of await listEmailedGuardians(trx, registrationId, 'form copy'))
    await queueMessage(trx, deps, { kind: 'form copy', registrationId, accountId: guardian, alone: true });
  return 'waiting';
}

// The database stores no secret of a message to an account without an email.
const noLink = (deps: Deps, id: string): WithLink => ({
  secret: encryptSecret(deps, id, ''),
  goodUntil: deps.clock.now(),
});

/**
 * Sends the family another link that confirms its email. False where it is confirmed, there is none, or the account deleted.
 */
export async function queueConfirmation(trx: Connection, deps: Deps, accountId: string): Promise<boolean> {
  const { email, email_confirmed_at, erased_at } = await lockEmail(trx, accountId);
  if (email === null || email_confirmed_at || erased_at) return false;
  const link = await createConfirmation(trx, deps, { id: accountId, email });
  await queueMessage(trx, deps, { kind: 'email confirmation', accountId, ...link });
  return true;
}

/**
 * Sends a family the link to a password for an account that staff entered. One of many waits for its turn; the days of its
 * link begin then.
 */
export async function queuePasswordLink(
  trx: Connection,
  deps: Deps,
  accountId: string,
  { kind = 'account entered', waitSeconds = 0 }: PasswordLink = {},
): Promise<void> {
  const link = await createLink(trx, deps, { account_id: accountId, purpose: 'password' }, waitSeconds);
  await queueMessage(trx, deps, { kind, accountId, ...link }, { waitSeconds });
}

interface PasswordLink {
  readonly kind?: 'account entered' | 'account brought';
  readonly waitSeconds?: number;
}

/** Somebody has opened a link that was sent to the email of the account: queues the form copies that waited for that, and what was
 * not sent because emails had bounced. */
export async function confirmEmail(
  trx: Connection,
  { clock }: Pick<AppDeps, 'clock'>,
  accountId: string,
): Promise<void> {
  const now = clock.now();
  await lockEmail(trx, accountId);
  await markEmailConfirmed(trx, accountId, now);
  await sendStopped(trx, { clock }, accountId);
  await endLinks(trx, accountId, now, ['confirmation']);
  await cancelMessages(trx, accountId, ['form copy waiting', 'email confirmation']);
  for (const registrationId of await listWaitingCopies(trx, accountId))
    await queueMessage(trx, { clock }, { kind: 'form copy', accountId, registrationId, alone: true });
}
