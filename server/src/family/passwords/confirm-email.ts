import { t } from '@bowline/contract/text/t';
import { logAccess } from '../../core/access-log/service.ts';
import { lockPassword } from '../../core/accounts/queries.ts';
import { endAllSessions } from '../../core/accounts/sessions.ts';
import { queueMessage } from '../../core/outbox/queue-message.ts';
import type { AppDeps, Connection } from '../../http/app-deps.ts';
import { endLinks, findEmailChange } from './links.ts';

export type EmailOutcome = 'changed' | 'dead link' | 'taken';

/** Changes the email of an account through a link, which is then used up. Where the email is taken, nothing changes. */
export async function confirmEmail(deps: AppDeps, token: string, address: string): Promise<EmailOutcome> {
  const change = await findEmailChange(deps.db, token, deps.clock.now());
  if (!change) return 'dead link';
  try {
    return await deps.db.transaction().execute(async (trx) => {
      await lockPassword(trx, change.id);
      // Read again under the lock: of two that come with one link, one changes the email.
      const current = await findEmailChange(trx, token, deps.clock.now());
      if (!current) return 'dead link';
      await replaceEmail(trx, deps, current, address);
      return 'changed';
    });
  } catch (error) {
    // Only the database knows for certain, since somebody may sign up with the email at this moment.
    if (isTaken(error)) return 'taken';
    throw error;
  }
}

type Change = NonNullable<Awaited<ReturnType<typeof findEmailChange>>>;

/** All links end, also those that went to the old email, and so does every session but the one that asked. */
async function replaceEmail(
  trx: Connection,
  { clock }: Pick<AppDeps, 'clock'>,
  { id, email: oldEmail, new_email, session_id }: Change,
  address: string,
): Promise<void> {
  const now = clock.now();
  const changed = { email: new_email, updated_at: now };
  await trx.updateTable('account').set(changed).where('id', '=', id).execute();
  await endAllSessions(trx, clock, id, session_id);
  await endLinks(trx, id, now);
  await queueMessage(trx, { clock }, { kind: 'email changed', accountId: id, recipientEmail: oldEmail });
  const what = t('Email of the account, changed by the family');
  await logAccess(trx, { staffId: null, action: 'change', what, accountId: id, address });
}

const UNIQUE_VIOLATION = '23505';
const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;
