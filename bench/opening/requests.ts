import { Agent, request as startRequest } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Language } from '@bowline/contract/text/languages';
import type { Transport, WireRequest, WireResponse } from '@bowline/testing/transports';

export type Kind = 'reads' | 'saves' | 'logins' | 'uploads';

/** What families met, of all their requests. */
export interface Measured {
  /** Milliseconds from sending a request to its response, without those turned away. */
  readonly durations: Record<Kind, number[]>;
  /** Milliseconds from the first try of a request to its success, waiting included. */
  readonly untilDone: Record<Kind, number[]>;
  /** Requests answered with 503 and Retry-After. */
  readonly turnedAway: Record<Kind, number>;
  /** Responses that nobody expects, and lost connections. */
  readonly errors: string[];
  /** How often a request was sent again because its kept connection turned out to be closed, as browsers do. */
  repeated: number;
}

export const kinds: readonly Kind[] = ['reads', 'saves', 'logins', 'uploads'];

export const newMeasured = (): Measured => ({
  durations: { reads: [], saves: [], logins: [], uploads: [] },
  untilDone: { reads: [], saves: [], logins: [], uploads: [] },
  turnedAway: { reads: 0, saves: 0, logins: 0, uploads: 0 },
  errors: [],
  repeated: 0,
});

/** The page waits up to so much longer than it is told, so that not all come back together. */
const JITTER = 0.5;

interface Sender {
  readonly address: string;
  readonly language: Language;
}

/** The connections of one browser, which waits out a 503 with Retry-After as the page does, and measures. */
export function createBrowser(baseUrl: string, sender: Sender, measured: Measured) {
  const agent = new Agent({ keepAlive: true, maxSockets: 6 });
  const send = async (request: WireRequest): Promise<WireResponse> => {
    // Others of its kept connections may be closed too.
    for (;;) {
      try {
        return await sendOnce(agent, baseUrl, sender, request);
      } catch (error) {
        if (!(error instanceof ClosedWhileKept)) throw error;
        measured.repeated += 1;
      }
    }
  };
  const transport: Transport = async (request) => {
    const kind = kindOf(request);
    const began = performance.now();
    for (;;) {
      const sent = performance.now();
      const response = await send(request);
      const retryAfter = Number(response.headers['retry-after']);
      if (response.statusCode !== 503 || !retryAfter) {
        measured.durations[kind].push(performance.now() - sent);
        measured.untilDone[kind].push(performance.now() - began);
        return response;
      }
      measured.turnedAway[kind] += 1;
      await delay(retryAfter * 1000 * (1 + Math.random() * JITTER));
    }
  };
  return { transport, close: () => agent.destroy() };
}

function kindOf({ method, url }: WireRequest): Kind {
  if (url === '/api/auth/login') return 'logins';
  if (url.startsWith('/api/rego/payment/') && method === 'POST') return 'uploads';
  // Beginning a registration is a GET that writes.
  return method === 'GET' && !url.startsWith('/api/rego/init/') ? 'reads' : 'saves';
}

/** The server closed a connection that was kept open, in the moment in which it was used again. */
class ClosedWhileKept extends Error {}

function sendOnce(
  agent: Agent,
  baseUrl: string,
  { address, language }: Sender,
  request: WireRequest,
): Promise<WireResponse> {
  const { method, url, body } = request;
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const from = { 'x-forwarded-for': address, 'accept-language': language };
  const headers = { ...request.headers, ...length, ...from };
  return new Promise((resolve, reject) => {
    const sending = startRequest(baseUrl + url, { method, headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const rawPayload = Buffer.concat(chunks);
        const text = rawPayload.toString();
        const statusCode = response.statusCode ?? 0;
        resolve({
          statusCode,
          headers: response.headers,
          rawPayload,
          body: text,
          json: () => JSON.parse(text),
        });
      });
    });
    sending.on('error', (error: NodeJS.ErrnoException) => {
      const what = `${error.message} in ${method} ${url.split('/').slice(0, 4).join('/')}`;
      const wasKept = sending.reusedSocket && error.code === 'ECONNRESET';
      reject(wasKept ? new ClosedWhileKept(what) : new Error(what));
    });
    sending.end(body);
  });
}
