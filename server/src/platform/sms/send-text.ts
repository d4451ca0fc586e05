import { NoResponse, type OutgoingResponse, sendRequest } from '../outgoing/send-request.ts';
import { type Gateway, type OutgoingText, requestOf } from './gateway.ts';

export interface TextOutcome {
  readonly state: 'sent' | 'failed' | 'uncertain' | 'waiting';
  /** Why it was not sent, or why that is not known. */
  readonly reason: string | null;
  /** How an error of the gateway begins. */
  readonly response: string | null;
}

/** Behind a proxy that gave up waiting, the gateway may have sent the text; the second is what Cloudflare answers. */
const proxyGaveUp: readonly number[] = [504, 524];

/**
 * Hands a text to the gateway. It failed where the gateway says so, or was never reached; where the connection broke after
 * that, nobody knows whether it was sent. It still waits where the signal came before there was a connection.
 */
export async function sendText(
  gateway: Gateway,
  text: OutgoingText,
  signal: AbortSignal,
): Promise<TextOutcome> {
  try {
    return outcomeOf(
      gateway,
      await sendRequest({
        ...requestOf(gateway, text),
        privateToo: true,
        timeoutMs: gateway.timeoutMs,
        signal,
      }),
    );
  } catch (error) {
    if (!(error instanceof NoResponse)) throw error;
    if (signal.aborted)
      return error.reached
        ? { state: 'uncertain', reason: STOPPED, response: null }
        : { state: 'waiting', reason: null, response: null };
    return { state: error.reached ? 'uncertain' : 'failed', reason: error.message, response: null };
  }
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

export const STOPPED = 'Bowline was stopped while this was sent.';

function reasonOf(status: number): string {
  const answered = `The gateway answered ${status}`;
  if (status === 401 || status === 403) return `${answered}: it does not accept our login.`;
  if (status === 402) return `${answered}: there may be no credit left.`;
  if (status === 429) return `${answered}: it takes no more for now.`;
  if (status >= 300 && status < 400) return `${answered}: it is at another address.`;
  if (status >= 500) return `${answered}: it does not work at present.`;
  return `${answered}: it does not take this text or number.`;
}
