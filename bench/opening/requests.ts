import { Agent, request as send } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
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
}

export const kinds: readonly Kind[] = ['reads', 'saves', 'logins', 'uploads'];

export const newMeasured = (): Measured => ({
  durations: { reads: [], saves: [], logins: [], uploads: [] },
  untilDone: { reads: [], saves: [], logins: [], uploads: [] },
  turnedAway: { reads: 0, saves: 0, logins: 0, uploads: 0 },
  errors: [],
});

/** The page waits up to so much longer than it is told, so that not all come back together. */
const JITTER = 0.5;

/** The connections of one browser, which waits out a 503 with Retry-After as the page does, and measures. */
export function createBrowser(baseUrl: string, address: string, measured: Measured) {
  const agent = new Agent({ keepAlive: true, maxSockets: 6 });
  const transport: Transport = async (request) => {
    const kind = kindOf(request);
    const began = performance.now();
    for (;;) {
      const sent = performance.now();
      const response = await sendOnce(agent, baseUrl, address, request);
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

function sendOnce(
  agent: Agent,
  baseUrl: string,
  address: string,
  request: WireRequest,
): Promise<WireResponse> {
  const { method, url, body } = request;
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const headers = { ...request.headers, ...length, 'x-forwarded-for': address };
  return new Promise((resolve, reject) => {
    const sending = send(baseUrl + url, { method, headers, agent }, (response) => {
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
    sending.on('error', reject);
    sending.end(body);
  });
}
