import { messageKind } from '@bowline/contract/emails/message-kinds';
import { DAY_MS } from '@bowline/contract/text/calendar';
import type { BaseLogger } from 'pino';
import { queueFormCopy } from '../core/accounts/email-confirmation.ts';
import { isEmailConfirmed, lockEmail } from '../core/accounts/queries/accounts.ts';
import { isEmailStopped } from '../core/accounts/queries/email-failures.ts';
import { countFailure } from '../core/bounces/count-failure.ts';
import {
  deletePastNotice,
  findNotice,
  insertNotice,
  lockNotice,
  postponeFirstAttempts,
  updateNotice,
} from '../core/notices/queries.ts';
import { secondsUntil } from '../core/outbox/held-emails.ts';
import {
  ADDRESS_STOPPED,
  beginAttempt,
  findHeld,
  findUntriedDeferred,
  markCancelled,
  markDead,
  markFailed,
  markKept,
  markSent,
  markWaiting,
} from '../core/outbox/queries/delivery.ts';
import type { MessageRow } from '../core/outbox/queries/messages.ts';
import { enqueueAgain } from '../core/outbox/queue-message.ts';
import type { AppDeps, Connection } from '../platform/app-deps.ts';
import { isBusy, waitWhileBusy } from '../platform/limits/event-loop-load.ts';
import { type Attachment, type Mailer, MailNotSent } from '../platform/mail/mailer.ts';
import type { JobHandlers } from '../platform/process/jobs/queues.ts';
import { emailOf, isStillTrue } from './build-email.ts';
import { writeEmail } from './compose-email.ts';
import { storeWritten } from './written-email.ts';

/** Of the main thread: families are filling in forms. */
const BUSY = 0.5;

/** In milliseconds: how long it must have been quieter. */
const CALM_MS = 2000;

/** In milliseconds: how late a deferred email may be because of that. */
const LONGEST_WAIT_MS = 5 * 60_000;

/** After a pause others are tried first: whether they are accepted shows whether the limit is the recipient's. */
const REFUSED_WAITS_SECONDS = 30;

/** Without the time in which the mail server had asked to wait. */
const GIVE_UP_AFTER_MS = DAY_MS;

/** Mailboxes are created and servers repaired, so an unknown address is tried three times. */
const UNKNOWN_RECIPIENT_TRIES = 3;

/** Why an email failed that the mail server refused because of a limit. */
const LIMIT = 'limit';

type Log = Pick<BaseLogger, 'warn'>;

interface DeliveryDeps extends AppDeps {
  readonly mailer: Mailer;
  readonly log: Log;
}

/** The worker's handlers: one for each message, one for messages whose job kept killing its worker. */
export function messageHandlers(deps: AppDeps, mailer: Mailer, log: Log): JobHandlers {
  const delivery = { ...deps, mailer, log };
  return {
    message: ({ messageId }, signal) => deliver(delivery, messageId, signal),
    'message-given-up': ({ messageId }) => markDead(deps.db, messageId, 'interrupted'),
  };
}

/**
 * Sends a message unless it is done. Rejects where it should be retried. After a crash between the mail server's
 * acceptance and our update, the message is sent again, with the same Message-ID.
 */
async function deliver(delivery: DeliveryDeps, id: string, signal: AbortSignal): Promise<void> {
  const { db, clock, mailer } = delivery;
  await yieldToRequests(delivery, id, signal);
  const pausedUntil = await findMailPause(delivery);
  if (pausedUntil) return waitUntil(delivery, id, pausedUntil);
  const row = await beginAttempt(db, id, clock.now());
  if (!row) return waitWhileHeld(delivery, id);
  if (row.good_until && row.good_until <= clock.now()) return markDead(db, id, 'out of date');
  if (await mustNotBeTried(db, row)) return markDead(db, id, ADDRESS_STOPPED);
  if (await mustWaitForConfirmation(delivery, row)) return;
  if (!(await isStillTrue(delivery, row))) return markCancelled(db, id);
  let calendar: Attachment['calendar'];
  try {
    const { email, written } = await writeEmail(delivery, row);
    await storeWritten(delivery, row, written, isToAccount(row) ? email.to.address : undefined);
    calendar = email.attachments.find((attachment) => attachment.calendar)?.calendar;
    await mailer.send(email, signal);
  } catch (error) {
    return recordFailure(delivery, row, error);
  }
  if (mailer.keepsEmails) return markKept(db, id);
  await markSent(db, id, clock.now(), calendar);
  await endMailPause(delivery);
}

/**
 * Makes a deferred email wait for a quiet moment, before it counts as tried: hundreds are queued in the minutes after
 * registration opens.
 */
async function yieldToRequests({ db, clock }: DeliveryDeps, id: string, signal: AbortSignal): Promise<void> {
  if (!isBusy(BUSY, CALM_MS)) return;
  const deferred = await findUntriedDeferred(db, id);
  if (!deferred) return;
  const age = clock.now().getTime() - deferred.created_at.getTime();
  await waitWhileBusy(BUSY, { signal, calm: CALM_MS, longest: LONGEST_WAIT_MS - age });
}

/** A form copy that staff send again may go to an email that nobody confirmed: the link to confirm it is queued instead. */
async function mustWaitForConfirmation(
  delivery: DeliveryDeps,
  { id, kind, account_id: accountId, registration_id: registrationId }: MessageRow,
): Promise<boolean> {
  if (kind !== 'form copy' || !accountId || !registrationId) return false;
  if (await isEmailConfirmed(delivery.db, accountId)) return false;
  await delivery.db.transaction().execute(async (trx) => {
    await markCancelled(trx, id);
    await queueFormCopy(trx, delivery, await lockEmail(trx, accountId), registrationId);
  });
  return true;
}

/** Delays a job that ran too early, as after the queue was restored or where two clocks differ. */
async function waitWhileHeld(delivery: DeliveryDeps, id: string): Promise<void> {
  const held = await findHeld(delivery.db, id, delivery.clock.now());
  if (held) await waitUntil(delivery, id, held.held_until);
}

const waitUntil = ({ db, clock }: DeliveryDeps, id: string, instant: Date): Promise<void> =>
  db.transaction().execute((trx) => enqueueAgain(trx, id, secondsUntil(instant, clock)));

/** Pauses all emails, because the mail server asked for it. The attempt does not count. */
async function waitForServer(
  delivery: DeliveryDeps,
  { id, kind }: MessageRow,
  limit: 'limit' | 'daily limit',
): Promise<void> {
  const { db, clock, log } = delivery;
  const until = await db.transaction().execute(async (trx) => {
    const until = await pauseMail(trx, delivery, limit);
    await markWaiting(trx, id, LIMIT);
    await enqueueAgain(trx, id, secondsUntil(until, clock) + REFUSED_WAITS_SECONDS);
    return until;
  });
  log.warn({ message: id, kind, until }, `the mail server asks to wait: ${limit}`);
}

async function recordFailure(delivery: DeliveryDeps, row: MessageRow, error: unknown): Promise<void> {
  const { db, clock, log } = delivery;
  const { id, kind, attempts } = row;
  const meaning = error instanceof MailNotSent ? error.meaning : undefined;
  const isLimit = meaning === 'limit' || meaning === 'daily limit';
  // After a pause the server accepted others and refuses this one again: then it is about this email.
  const isOwnLimit = isLimit && row.last_error === LIMIT && !(await hasMailLimit(db));
  if (isLimit && !isOwnLimit) return waitForServer(delivery, row, meaning);
  const ownReason = error instanceof MailNotSent ? error.reason : 'composing';
  const reason = isOwnLimit ? LIMIT : ownReason;
  const hopeless = isHopeless(row, error, clock.now());
  log.warn(
    { message: id, kind, attempts, reason },
    hopeless ? 'a message was abandoned' : 'a message must wait',
  );
  if (hopeless) return giveUp(delivery, row, reason, error);
  await markFailed(db, id, reason);
  throw error;
}

/** Whether a message goes to the present email of its account. The address of a deleted account is stored nowhere. */
const isToAccount = (row: MessageRow): boolean =>
  row.account_id !== null && row.recipient_email === null && !emailOf(row).addressee;

/** Emails to the address of an account keep bouncing. One that somebody has just requested is tried all the same. */
const mustNotBeTried = async (db: Connection, { kind, account_id, recipient_email }: MessageRow) =>
  account_id !== null &&
  recipient_email === null &&
  !messageKind(kind).onRequest &&
  (await isEmailStopped(db, account_id));

function giveUp(
  { db, clock }: DeliveryDeps,
  { id, account_id, recipient_email }: MessageRow,
  reason: string,
  error: unknown,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await markDead(trx, id, reason);
    // Without a reply it is about the connection to the mail server of the camp.
    if (!(error instanceof MailNotSent) || !error.meaning || !account_id || recipient_email !== null) return;
    const { email } = await lockEmail(trx, account_id);
    if (!email) return;
    const aboutAddress = error.meaning === 'no such recipient';
    const failure = { messageId: id, accountId: account_id, email, aboutAddress, words: error.words };
    await countFailure(trx, { clock }, failure);
  });
}

function isHopeless({ attempts, first_tried_at }: MessageRow, error: unknown, now: Date): boolean {
  if (error instanceof MailNotSent && error.meaning === 'no such recipient')
    return attempts >= UNKNOWN_RECIPIENT_TRIES;
  return first_tried_at !== null && now.getTime() - first_tried_at.getTime() >= GIVE_UP_AFTER_MS;
}

const MINUTE_MS = 60_000;
const SHORTEST_MS = 5 * MINUTE_MS;
const LONGEST_MS = 60 * MINUTE_MS;

const theLimit = { kind: 'mail limit', subject: '' } as const;

/** Until when no email is tried, because the mail server asked to wait; undefined while none waits for that. */
async function findMailPause({ db, clock }: Pick<AppDeps, 'db' | 'clock'>): Promise<Date | undefined> {
  const until = (await findNotice(db, theLimit))?.until;
  return until && until > clock.now() ? until : undefined;
}

/** Whether the mail server asked to wait, and has accepted no email since the pause was over. */
const hasMailLimit = async (db: Connection): Promise<boolean> =>
  (await findNotice(db, theLimit)) !== undefined;

/**
 * Pauses all emails, and returns until when: an hour for a limit of the day, else five minutes, and ever longer up to an
 * hour while the server keeps asking. What waits is not abandoned for it. Emails sent at the same moment begin one pause.
 */
async function pauseMail(
  trx: Connection,
  { clock }: Pick<AppDeps, 'clock'>,
  limit: 'limit' | 'daily limit',
): Promise<Date> {
  const now = clock.now();
  await insertNotice(trx, { ...theLimit, since: now });
  const { since, until } = await lockNotice(trx, theLimit);
  if (until && until > now) return until;
  const asked = Math.min(LONGEST_MS, Math.max(SHORTEST_MS, now.getTime() - since.getTime()));
  const pause = limit === 'daily limit' ? LONGEST_MS : asked;
  const next = new Date(now.getTime() + pause);
  await updateNotice(trx, theLimit, { until: next });
  await postponeFirstAttempts(trx, pause / 1000);
  return next;
}

/** Ends a pause whose time is over, after the mail server accepted an email. One accepted during a pause does not end it. */
const endMailPause = ({ db, clock }: Pick<AppDeps, 'db' | 'clock'>): Promise<void> =>
  deletePastNotice(db, 'mail limit', clock.now());
