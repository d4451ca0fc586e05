import { NoResponse, type OutgoingResponse, sendRequest } from '../outgoing/send-request.ts';
import { type Gateway, type OutgoingText, requestOf } from './gateway.ts';

export interface TextOutcome {
  readonly state: 'sent' | 'failed' | 'uncertain' | 'waiting';
  /** Why it was not sent, or why that is not known. */
  readonly reason: string | null;
  /** How an error of the gateway begins. */
  readonly response: string | null;
}

/** What became of a text, and how long the gateway takes no more. */
interface TextAttempt {
  readonly outcome: TextOutcome;
  readonly pausedUntil?: Date;
}

/** Behind a proxy that gave up waiting, the gateway may have sent the text; the second is what Cloudflare answers. */
const proxyGaveUp: readonly number[] = [504, 524];

/**
 * Hands a text to the gateway. It failed where the gateway says so, or was never reached; where the connection broke after
 * that, nobody knows whether it was sent. It still waits where the signal came before there was a connection, and where the
 * gateway takes no more for now.
 */
export async function sendText(
  gateway: Gateway,
  text: OutgoingText,
  { signal, now }: { readonly signal: AbortSignal; readonly now: Date },
): Promise<TextAttempt> {
  try {
    const response = await sendRequest({
      ...requestOf(gateway, text),
      privateToo: true,
      timeoutMs: gateway.timeoutMs,
      signal,
    });
    if (response.status !== 429) return { outcome: outcomeOf(gateway, response) };
    return {
      outcome: { state: 'waiting', reason: TOO_FAST, response: response.excerpt || null },
      pausedUntil: new Date(now.getTime() + pauseMs(response.retryAfter, now)),
    };
  } catch (error) {
    return { outcome: withoutResponse(error, signal) };
  }
}

/** Without `Retry-After`, and where it cannot be read. */
const PAUSE_MS = 30_000;

/** Texts that waited for longer are not sent any more. */
const LONGEST_PAUSE_MS = 2 * 3_600_000;

function pauseMs(retryAfter: string | undefined, now: Date): number {
  const text = retryAfter?.trim() ?? '';
  const asked = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime();
  return Number.isNaN(asked) ? PAUSE_MS : Math.min(Math.max(asked, 1000), LONGEST_PAUSE_MS);
}

function withoutResponse(error: unknown, signal: AbortSignal): TextOutcome {
  if (!(error instanceof NoResponse)) throw error;
  if (signal.aborted)
    return error.reached
      ? { state: 'uncertain', reason: STOPPED, response: null }
      : { state: 'waiting', reason: null, response: null };
  return { state: error.reached ? 'uncertain' : 'failed', reason: error.message, response: null };
}

function outcomeOf(
  { accepted }: Gateway,
  { status, excerpt, body, brokeOff }: OutgoingResponse,
): TextOutcome {
  const response = excerpt || null;
  if (status >= 200 && status < 300) {
    if (!accepted || accepted.test(body)) return { state: 'sent', reason: null, response: null };
    if (brokeOff)
      return {
        state: 'uncertain',
        reason: 'The answer of the gateway broke off. It may have sent it.',
        response,
      };
    return {
      state: 'failed',
      reason: `The gateway answered ${status}, but not that it took the text.`,
      response,
    };
  }
  if (proxyGaveUp.includes(status))
    return {
      ...{ state: 'uncertain', response },
      reason: `The gateway took too long (${status}). It may have sent it.`,
    };
  return { state: 'failed', reason: reasonOf(status), response };
}

const TOO_FAST = 'The gateway takes no more for now (429). It is tried again without your doing.';

export const STOPPED = 'Bowline was stopped while this was sent.';

function reasonOf(status: number): string {
  const answered = `The gateway answered ${status}`;
  if (status === 401 || status === 403) return `${answered}: it does not accept our login.`;
  if (status === 402) return `${answered}: there may be no credit left.`;
  if (status >= 300 && status < 400) return `${answered}: it is at another address.`;
  if (status >= 500) return `${answered}: it does not work at present.`;
  return `${answered}: it does not take this text or number.`;
}
