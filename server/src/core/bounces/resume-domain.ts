import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import { clearEmailFailures, listFailedAccounts } from '../accounts/queries/email-failures.ts';
import { sendStopped } from '../outbox/resend.ts';

/** Forgets that emails to addresses at a domain failed, and queues what was not sent because of that. */
export async function resumeDomain(
  trx: Connection,
  { clock }: Pick<AppDeps, 'clock'>,
  domain: string,
): Promise<void> {
  for (const { id } of await listFailedAccounts(trx, domain)) {
    await clearEmailFailures(trx, id);
    await sendStopped(trx, { clock }, id);
  }
}
