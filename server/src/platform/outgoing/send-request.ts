import { lookup } from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { addressIn, isPublicAddress } from './public-address.ts';

const MOST_READ = 4096;
const EXCERPT_LENGTH = 200;

interface OutgoingRequest {
  readonly method: 'POST' | 'PUT' | 'GET' | 'DELETE';
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Whether it may go to an address that is not of the public internet. */
  readonly privateToo: boolean;
  /** Until the whole response is there. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
}

export interface OutgoingResponse {
  readonly status: number;
  /** The header `Retry-After`: in seconds, or as a date. */
  readonly retryAfter: string | undefined;
  /** The beginning of its body, in one line. */
  readonly excerpt: string;
  /** The same, longer and as it came. */
  readonly body: string;
  /** Whether the connection broke before the body had ended. */
  readonly brokeOff: boolean;
}

/** There was no response; the message says why, in words for staff. */
export class NoResponse extends Error {
  /** Whether there was a connection, so that the request may have arrived. */
  readonly reached: boolean;

  constructor(message: string, reached = false) {
    super(message);
    this.reached = reached;
  }
}

const privateAddress = () => new NoResponse('The address leads into a private network.');

/**
 * Sends a request, once, and reads the beginning of the response. Follows no redirect, and connects only to the address
 * that it checked, so that a name that leads elsewhere a moment later gains nothing.
 * @throws NoResponse
 */
export async function sendRequest(outgoing: OutgoingRequest): Promise<OutgoingResponse> {
  const { url, privateToo, timeoutMs, signal } = outgoing;
  const address = addressIn(url);
  if (address !== undefined && !privateToo && !isPublicAddress(address)) throw privateAddress();
  const timeout = AbortSignal.timeout(timeoutMs);
  let reached = false;
  try {
    const response = await begin(outgoing, signal ? AbortSignal.any([signal, timeout]) : timeout, () => {
      reached = true;
    });
    const { statusCode: status = 0, headers } = response;
    return { status, retryAfter: headers['retry-after'], ...(await readBody(response)) };
  } catch (error) {
    if (error instanceof NoResponse) throw error;
    const late = `No response within ${timeoutMs / 1000} seconds.`;
    throw new NoResponse(timeout.aborted ? late : inWords(error), reached);
  }
}

/** Resolves with the head of the response; `onReached` is called once there is a connection. */
function begin(
  { method, url, headers, body, privateToo }: OutgoingRequest,
  signal: AbortSignal,
  onReached: () => void,
): Promise<IncomingMessage> {
  const isEncrypted = url.protocol === 'https:';
  const { request } = isEncrypted ? https : http;
  return new Promise((resolve, reject) => {
    request(url, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
      agent: false,
      signal,
      ...(!privateToo && { lookup: lookupPublic }),
    })
      .on('socket', (socket) => socket.once(isEncrypted ? 'secureConnect' : 'connect', onReached))
      .on('response', resolve)
      .on('error', reject)
      // After a response or an error it says nothing new. A server that changes the protocol ends only with this.
      .on('close', () => reject(new Error('No response')))
      .end(body);
  });
}

/** Looks a host up as Node does, and fails where any of its addresses is not public. */
const lookupPublic: LookupFunction = (hostname, options, callback) =>
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    if (!addresses.every(({ address }) => isPublicAddress(address))) return callback(privateAddress(), []);
    if (options.all) return callback(null, addresses);
    const [first] = addresses;
    return callback(null, first?.address ?? '', first?.family ?? 4);
  });

async function readBody(response: IncomingMessage): Promise<Omit<OutgoingResponse, 'status' | 'retryAfter'>> {
  let body = '';
  let brokeOff = false;
  try {
    for await (const chunk of response.setEncoding('utf8')) {
      body += chunk;
      if (body.length > MOST_READ) break;
    }
  } catch {
    // The status has arrived, and says whether the request was received.
    brokeOff = true;
  }
  return { excerpt: excerptOf(body), body, brokeOff };
}

const excerptOf = (body: string): string =>
  body
    .replaceAll(/[\p{Cc}\p{Surrogate}\s]+/gu, ' ')
    .trim()
    .slice(0, EXCERPT_LENGTH);

const sentences: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The server refused the connection.',
  ECONNRESET: 'The server closed the connection.',
  ENOTFOUND: 'There is no such host.',
  EAI_AGAIN: 'The name of the host could not be looked up.',
};

function inWords(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'no response';
  return sentences[code] ?? `The connection failed (${code}).`;
}
