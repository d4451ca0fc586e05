import { DAY_MS } from '@bowline/contract/text/calendar';
import type { BaseLogger } from 'pino';
import type { AppDeps } from '../../platform/app-deps.ts';
import { type Mailbox, MailboxUnreadable, withMailbox } from '../../platform/mail/imap-mailbox.ts';
import { runInSandbox, SandboxError } from '../../platform/process/sandbox.ts';
import { clearPastFailures } from '../accounts/queries/email-failures.ts';
import { openRecord } from '../answers/sealed-records.ts';
import { countFailure } from './count-failure.ts';
import type { DeliveryReport } from './delivery-report.ts';
import {
  type BounceMailbox,
  claimMailbox,
  lockSent,
  markReturned,
  storePosition,
  storeProblem,
} from './queries.ts';

const EVERY_MS = 5 * 60_000;

/** Less than until the next time, so that two servers never read at once. */
const MOST_MS = 4 * 60_000;

/** How far back the first reading goes: mail servers try for five days before they give up. */
const FIRST_MS = 7 * DAY_MS;

const BATCH = 100;

/** An email that has not bounced after this time has arrived. */
const ARRIVED_MS = 3 * DAY_MS;

type Deps = Pick<AppDeps, 'db' | 'clock' | 'config'>;

/**
 * Every five minutes reads the reports on failed deliveries that came into the mailbox since the last time. Without IMAP_URL
 * it does nothing. The mailbox is never changed: people may use it too.
 */
export async function readBounces(
  deps: Deps,
  log: Pick<BaseLogger, 'warn'>,
  signal: AbortSignal,
): Promise<void> {
  const { db, clock, config } = deps;
  if (!config.imapUrl) return;
  const now = clock.now();
  const position = await claimMailbox(db, { now, next: new Date(now.getTime() + EVERY_MS) });
  if (!position) return;
  const limit = AbortSignal.any([signal, AbortSignal.timeout(MOST_MS)]);
  try {
    await withMailbox(config.imapUrl, (mailbox) => readFrom(deps, mailbox, position), limit);
    await storeProblem(db, null, now);
  } catch (error) {
    if (!(error instanceof MailboxUnreadable)) throw error;
    // The next time continues from the position: there may be fifty thousand emails at first.
    if (limit.aborted) return;
    log.warn({ reason: error.reason }, 'the mailbox for bounces cannot be read');
    await storeProblem(db, error.reason, now);
  }
}

/** Records all reports after the position, and moves it. */
async function readFrom(
  deps: Deps,
  mailbox: Mailbox,
  { uid_validity, last_uid }: BounceMailbox,
): Promise<void> {
  const { uidValidity } = mailbox;
  const isSame = uid_validity === uidValidity && last_uid !== null;
  const since = new Date(deps.clock.now().getTime() - FIRST_MS);
  const uids = await mailbox.list(isSame ? { after: last_uid } : { since });
  for (let start = 0; start < uids.length; start += BATCH) {
    const batch = uids.slice(start, start + BATCH);
    for (const uid of await mailbox.filterReports(batch)) {
      if ((await readOne(deps, mailbox, uid)) === 'wait') return;
      await storePosition(deps.db, { uid_validity: uidValidity, last_uid: uid });
    }
    await storePosition(deps.db, { uid_validity: uidValidity, last_uid: batch.at(-1) ?? 0 });
  }
}

/** Anybody can write to the mailbox. What cannot be read, or takes too much, is no report. */
async function readInSandbox(source: Buffer): Promise<DeliveryReport | undefined> {
  const module = new URL('./delivery-report.ts', import.meta.url);
  try {
    return await runInSandbox<DeliveryReport | undefined>({ module, name: 'readDeliveryReport' }, source);
  } catch (error) {
    if (error instanceof SandboxError) return undefined;
    throw error;
  }
}

async function readOne(deps: Deps, mailbox: Mailbox, uid: number): Promise<'done' | 'wait'> {
  const email = await mailbox.read(uid);
  const report = email && (await readInSandbox(email.source));
  return report ? recordReport(deps, report, email.receivedAt) : 'done';
}

/** Forgets failures of addresses that have received an email since. */
export const forgetPastFailures = ({ db, clock }: Pick<AppDeps, 'db' | 'clock'>): Promise<void> =>
  clearPastFailures(db, new Date(clock.now().getTime() - ARRIVED_MS));

/** In milliseconds: how far the clocks of two servers may differ. */
const CLOCK_DIFFERENCE_MS = 5 * 60_000;

/**
 * In milliseconds: an email is sent within minutes. One that is not has lost its job, and other reports must not wait for
 * it.
 */
const LONGEST_WAIT_MS = 60 * 60_000;

/**
 * Records that an email bounced. One report counts once, however often it is read, and not for an email that was sent again
 * after it. Returns `wait` while the email is still being sent.
 */
function recordReport(
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
    // The family may have changed its email since. The owner of the old one could forge reports to stop emails to the new
    // one.
    if (account_id && to && to === email)
      await countFailure(
        trx,
        { clock },
        { messageId: id, accountId: account_id, email, aboutAddress, words },
      );
    return 'done';
  });
}
