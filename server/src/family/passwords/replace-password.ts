import { endAllSessions } from '../../core/accounts/sessions.ts';
import { queueMessage } from '../../core/outbox/queue-message.ts';
import type { AppDeps, Connection } from '../../http/app-deps.ts';
import { endLinks } from './links.ts';

/**
 * Gives an account another password: all its sessions and links end, and a mail tells of it. The password goes first,
 * so that a login under way with the old one waits for the commit and is then refused.
 */
export async function replacePassword(
  trx: Connection,
  { clock }: Pick<AppDeps, 'clock'>,
  accountId: string,
  password_hash: string,
): Promise<void> {
  const now = clock.now();
  await trx.updateTable('account').set({ password_hash }).where('id', '=', accountId).execute();
  await endAllSessions(trx, clock, accountId);
  await endLinks(trx, accountId, now);
  await queueMessage(trx, { clock }, { kind: 'password changed', accountId });
}
