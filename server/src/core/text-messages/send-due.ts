import type { AppDeps } from '../../platform/app-deps.ts';
import { SealedValueError } from '../../platform/database/answer-keys.ts';
import type { Gateway } from '../../platform/sms/gateway.ts';
import { STOPPED, sendText, type TextOutcome } from '../../platform/sms/send-text.ts';
import { openRecord, sealRecord } from '../answers/sealed-records.ts';
import { claimNext, findClaimed, noteAttempt, type Pace, pauseGateway, updateSince } from './queries.ts';

/** What a row of `text_recipient` says of somebody. */
export interface TextContact {
  readonly name: string;
  readonly relation: string;
  readonly phone: string;
  /** How an error of the gateway begins. */
  readonly response?: string;
}

const MINUTE_MS = 60_000;

/** An attempt has ended by then, or its server was killed. */
const INTERRUPTED_MS = MINUTE_MS;

/** A text about a late bus that could not be sent for hours must not come at night. */
const TOO_OLD_MS = 120 * MINUTE_MS;

const AT_ONCE = 4;

const PACE_MS = 10_000;

/** A sixth of what may go in a minute, every ten seconds: networks take more at once for a flood. */
const paceOf = ({ perMinute }: Gateway): Pace => ({ most: Math.ceil(perMinute / 6), withinMs: PACE_MS });

/** How long a server that stops waits for what it has started. Most gateways answer within a second. */
const GRACE_MS = 3000;

type Deps = Pick<AppDeps, 'db' | 'clock' | 'config'>;

/**
 * Sends the texts that wait, a few at once and no faster than the gateway takes them. Several servers may do so: each text
 * is started by one of them, once. One whose server was killed while it sent is uncertain and stays so, as nobody knows
 * whether it left.
 * @param signal begins nothing more, and soon ends what was started
 */
export async function sendDueTexts(deps: Deps, signal: AbortSignal): Promise<void> {
  const { db, clock, config } = deps;
  const before = (ms: number) => new Date(clock.now().getTime() - ms);
  await updateSince(
    db,
    'attempted_at',
    { state: 'sending', before: before(INTERRUPTED_MS) },
    { state: 'uncertain', reason: STOPPED },
  );
  await updateSince(
    db,
    'waiting_since',
    { state: 'waiting', before: before(TOO_OLD_MS) },
    { state: 'failed', reason: 'It had waited for two hours, and was not sent any more.' },
  );
  const { sms } = config;
  if (!sms) return;
  const cutOff = new AbortController();
  const stop = () => void setTimeout(() => cutOff.abort(), GRACE_MS).unref();
  signal.addEventListener('abort', stop);
  try {
    const signals = { signal, cutOff: cutOff.signal };
    const turns = Array.from({ length: AT_ONCE }, () => sendInTurn(deps, sms, signals));
    // All have ended, also where one of them has failed.
    for (const turn of await Promise.allSettled(turns)) if (turn.status === 'rejected') throw turn.reason;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

interface Signals {
  readonly signal: AbortSignal;
  readonly cutOff: AbortSignal;
}

async function sendInTurn(deps: Deps, sms: Gateway, { signal, cutOff }: Signals): Promise<void> {
  while (!signal.aborted) {
    const id = await claimNext(deps.db, deps.clock.now(), paceOf(sms));
    if (id === undefined) return;
    await attempt(deps, sms, id, cutOff);
  }
}

async function attempt({ db, clock }: Deps, sms: Gateway, id: string, cutOff: AbortSignal): Promise<void> {
  const claimed = await findClaimed(db, id);
  if (!claimed) return;
  const { message_id, message_sealed } = claimed;
  try {
    const { response: _, ...contact } = openRecord<TextContact>(db, 'text_recipient', claimed);
    const { text } = openRecord<{ text: string }>(db, 'text_message', {
      id: message_id,
      sealed: message_sealed,
    });
    const { outcome: made, pausedUntil } = await sendText(
      sms,
      { to: contact.phone, text },
      { signal: cutOff, now: clock.now() },
    );
    const { response, ...outcome } = made;
    if (pausedUntil) await pauseGateway(db, pausedUntil);
    const sealed = sealRecord(db, 'text_recipient', id, { ...contact, ...(response && { response }) });
    await noteAttempt(db, claimed, { ...outcome, sealed });
  } catch (error) {
    if (!(error instanceof SealedValueError)) throw error;
    const unreadable: Omit<TextOutcome, 'response'> = {
      state: 'failed',
      reason: 'It cannot be read with the secret key of this server.',
    };
    await noteAttempt(db, claimed, unreadable);
  }
}
