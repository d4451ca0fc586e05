import { NoResponse, type OutgoingResponse, sendRequest } from '../outgoing/send-request.ts';
import { type Gateway, type OutgoingText, requestOf } from './gateway.ts';

export interface TextOutcome {
  readonly state: 'sent' | 'failed' | 'uncertain';
  /** Why it was not sent, or why that is not known. */
  readonly reason: string | null;
  /** How an error of the gateway begins. */
  readonly response: string | null;
}

/** Behind a proxy that gave up waiting, the gateway may have sent the text. */
const GATEWAY_TIMEOUT = 504;

/**
 * Hands a text to the gateway. It failed where the gateway says so, or was never reached; where the connection broke after
 * that, nobody knows whether it was sent.
 */
export async function sendText(gateway: Gateway, text: OutgoingText): Promise<TextOutcome> {
  try {
    return outcomeOf(
      await sendRequest({
        ...requestOf(gateway, text),
        privateToo: true,
        timeoutMs: gateway.timeoutMs,
      }),
    );
  } catch (error) {
    if (!(error instanceof NoResponse)) throw error;
    return { state: error.reached ? 'uncertain' : 'failed', reason: error.message, response: null };
  }
}

function outcomeOf({ status, excerpt }: OutgoingResponse): TextOutcome {
  if (status >= 200 && status < 300) return { state: 'sent', reason: null, response: null };
  const response = excerpt || null;
  if (status === GATEWAY_TIMEOUT)
    return { state: 'uncertain', reason: 'The gateway took too long (504). It may have sent it.', response };
  return { state: 'failed', reason: reasonOf(status), response };
}

function reasonOf(status: number): string {
  const answered = `The gateway answered ${status}`;
  if (status === 401 || status === 403) return `${answered}: it does not accept our login.`;
  if (status === 402) return `${answered}: there may be no credit left.`;
  if (status === 429) return `${answered}: it takes no more for now.`;
  if (status >= 300 && status < 400) return `${answered}: it is at another address.`;
  if (status >= 500) return `${answered}: it does not work at present.`;
  return `${answered}: it does not take this text or number.`;
}
