import { lookup } from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { addressIn, isPublicAddress } from './public-address.ts';

const TIMEOUT_MS = 10_000;
const MOST_READ = 4096;
const EXCERPT_LENGTH = 200;

export interface Post {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Whether it may go to an address that is not of the public internet. */
  readonly privateToo: boolean;
  readonly signal: AbortSignal;
}

export interface PostResponse {
  readonly status: number;
  /** The beginning of its body, in one line. */
  readonly excerpt: string;
}

/** There was no response; the message says why, in words for staff. */
export class NoResponse extends Error {}

const privateAddress = () => new NoResponse('The address leads into a private network.');

/**
 * Posts JSON and reads the beginning of the response, within ten seconds. Follows no redirect, and connects only to the address
 * that it checked, so that a name that leads elsewhere a moment later gains nothing.
 * @throws NoResponse
 */
export async function postJson({ url, headers, body, privateToo, signal }: Post): Promise<PostResponse> {
  const address = addressIn(url);
  if (address !== undefined && !privateToo && !isPublicAddress(address)) throw privateAddress();
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const { request } = url.protocol === 'https:' ? https : http;
      request(url, {
        method: 'POST',
        headers: {
          ...headers,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        },
        agent: false,
        signal: AbortSignal.any([signal, timeout]),
        ...(!privateToo && { lookup: lookupPublic }),
      })
        .on('response', resolve)
        .on('error', reject)
        .end(body);
    });
    return { status: response.statusCode ?? 0, excerpt: await readExcerpt(response) };
  } catch (error) {
    if (error instanceof NoResponse) throw error;
    throw new NoResponse(timeout.aborted ? 'No response within ten seconds.' : inWords(error));
  }
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

async function readExcerpt(response: IncomingMessage): Promise<string> {
  let text = '';
  try {
    for await (const chunk of response.setEncoding('utf8')) {
      text += chunk;
      if (text.length > MOST_READ) break;
    }
  } catch {
    // The status has arrived, and says whether the request was received.
  }
  return text
    .replaceAll(/[\p{Cc}\p{Surrogate}\s]+/gu, ' ')
    .trim()
    .slice(0, EXCERPT_LENGTH);
}

const sentences: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The server refused the connection.',
  ECONNRESET: 'The server closed the connection.',
  ENOTFOUND: 'There is no such host.',
  EAI_AGAIN: 'The name of the host could not be looked up.',
};

function inWords(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  return sentences[code] ?? `The connection failed (${code}).`;
}
