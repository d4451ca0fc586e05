import { DAY_MS } from '@bowline/contract/text/calendar';
import type { BaseLogger } from 'pino';
import type { AppDeps } from '../../platform/app-deps.ts';
import { type Mailbox, MailboxUnreadable, withMailbox } from '../../platform/mail/imap-mailbox.ts';
import { runInSandbox, SandboxError } from '../../platform/process/sandbox.ts';
import { clearPastFailures } from '../accounts/queries/email-failures.ts';
import type { DeliveryReport } from './delivery-report.ts';
import { type BounceMailbox, claimMailbox, storePosition, storeProblem } from './queries.ts';
import { recordReport } from './record-report.ts';

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
