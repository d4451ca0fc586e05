import type { AppDeps } from '../../platform/app-deps.ts';
import { openRecord } from '../answers/sealed-records.ts';
import { countFailure } from './count-failure.ts';
import type { DeliveryReport } from './delivery-report.ts';
import { lockSent, markReturned } from './queries.ts';

/** In milliseconds: how far the clocks of two servers may differ. */
const CLOCK_DIFFERENCE_MS = 5 * 60_000;

/** In milliseconds: an email is sent within minutes. One that is not has lost its job, and other reports must not wait for it. */
const LONGEST_WAIT_MS = 60 * 60_000;

/**
 * Records that an email bounced. One report counts once, however often it is read, and not for an email that was sent again
 * after it. Returns `wait` while the email is still being sent.
 */
export function recordReport(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  { messageId, status, aboutAddress, words }: DeliveryReport,
  receivedAt: Date,
): Promise<'done' | 'wait'> {
  return db.transaction().execute(async (trx) => {
    const message = await lockSent(trx, messageId);
    if (message?.state === 'sending')
      return clock.now().getTime() - receivedAt.getTime() < LONGEST_WAIT_MS ? 'wait' : 'done';
    if (message?.state !== 'sent' || !message.sent_at) return 'done';
    if (receivedAt.getTime() < message.sent_at.getTime() - CLOCK_DIFFERENCE_MS) return 'done';
    await markReturned(trx, messageId, `returned ${status}`);
    const { id, account_id, email, sealed } = message;
    const to = sealed && openRecord<{ readonly to?: string }>(trx, 'message', { id, sealed }).to;
    // The family may have changed its email since. The owner of the old one could forge reports to stop emails to the new one.
    if (account_id && to && to === email)
      await countFailure(
        trx,
        { clock },
        { messageId: id, accountId: account_id, email, aboutAddress, words },
      );
    return 'done';
  });
}
