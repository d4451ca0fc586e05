import type { AppDeps } from '../../platform/app-deps.ts';
import { countEmailFailure } from '../accounts/queries/email-failures.ts';
import { type DeliveryReport, isAboutAddress } from './delivery-report.ts';
import { findSent, markReturned } from './queries.ts';

/** In milliseconds: how far the clocks of two servers may differ. */
const CLOCK_DIFFERENCE_MS = 5 * 60_000;

/**
 * Records that an email came back. One report counts once, however often it is read, and not for an email that was sent again
 * after it. Returns `wait` while the email is still being sent.
 */
export async function recordReport(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  { messageId, status, recipients }: DeliveryReport,
  receivedAt: Date,
): Promise<'done' | 'wait'> {
  const sent = await findSent(db, messageId);
  if (sent?.state === 'sending') return 'wait';
  if (!sent?.sent_at || receivedAt.getTime() < sent.sent_at.getTime() - CLOCK_DIFFERENCE_MS) return 'done';
  await db.transaction().execute(async (trx) => {
    if (!(await markReturned(trx, messageId, `returned ${status}`))) return;
    const { account_id, email, recipient_email } = sent;
    // The family may have another email by now.
    const isCurrent = email !== null && recipient_email === null && recipients.includes(email.toLowerCase());
    if (account_id && isCurrent && isAboutAddress(status))
      await countEmailFailure(trx, account_id, clock.now());
  });
  return 'done';
}
