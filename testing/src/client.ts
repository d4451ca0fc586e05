import {
  type BodyOf,
  type CallDefinition,
  type ParamsOf,
  pathOf,
  type QueryOf,
  type ResponseOf,
} from '@bowline/contract/api/define-call';
import { findContractError } from './check-response.ts';
import { CookieJar } from './cookie-jar.ts';
import { encodeMultipart, type PartList, type Parts } from './multipart.ts';
import type { Transport, WireResponse } from './transports.ts';
import { untilWithinMinute } from './until.ts';

type Headers = Readonly<Record<string, string>>;

type PartsOf<C> = C extends { multipart: infer M }
  ? { readonly [Name in keyof M]?: M[Name] extends 'file' ? Blob : string }
  : never;

type Given<Name extends string, T> = [T] extends [undefined] | [never] ? object : { readonly [N in Name]: T };

/** The input of a call: parameters, body and files where the contract names them. */
export type CallInput<C extends CallDefinition> = {
  readonly query?: QueryOf<C>;
  readonly headers?: Headers;
  /** The idempotency key of a call that creates something. */
  readonly idempotencyKey?: string;
} & Given<'params', keyof ParamsOf<C> extends never ? undefined : ParamsOf<C>> &
  Given<'body', BodyOf<C>> &
  Given<'parts', PartsOf<C>>;

/** Optional where the call needs nothing. */
export type CallArguments<C extends CallDefinition> =
  object extends CallInput<C> ? [input?: CallInput<C>] : [input: CallInput<C>];

/** The JSON of a successful response, or its bytes where the contract says that it is a file. */
type ResultOf<C> = C extends { response: 'binary' } ? Buffer : ResponseOf<C>;

/** A request that no call describes, or that is invalid on purpose. */
export interface RawRequest {
  readonly query?: Readonly<Record<string, string | readonly string[]>> | undefined;
  /** Sent as JSON, unless it is text or bytes. */
  readonly body?: object | string | undefined;
  readonly parts?: Parts | PartList | undefined;
  readonly headers?: Headers | undefined;
}

/** Makes calls with one token, or without. */
export interface Client<R extends WireResponse = WireResponse> {
  readonly token: string | undefined;
  /**
   * Makes a call, again where the server is busy, and checks the response against the contract.
   * @throws UnexpectedResponse where the status is not the call's success
   */
  call<C extends CallDefinition>(call: C, ...input: CallArguments<C>): Promise<ResultOf<C>>;
  /** The same, but returns the response with any status. */
  send<C extends CallDefinition>(call: C, ...input: CallArguments<C>): Promise<R>;
  /** Sends any request, without checking the response. */
  request(method: string, url: string, request?: RawRequest): Promise<R>;
  /** The same with a body. */
  ask(method: string, url: string, body?: object, headers?: Headers): Promise<R>;
  /** Posts files and texts as a page does. */
  upload(url: string, parts: Parts | PartList, headers?: Headers): Promise<R>;
  /** A client with another token on the same transport. */
  as(token: string | undefined): Client<R>;
}

interface ClientOptions {
  readonly token?: string | undefined;
  /** Keeps cookies and sends the XSRF token, as a browser does. */
  readonly cookies?: boolean;
  /** Called for every response, with its duration in milliseconds. */
  readonly onResponse?: (request: string, milliseconds: number) => void;
}

/** A response with another status than expected. */
export class UnexpectedResponse extends Error {
  readonly statusCode: number;
  /** The code of the error; undefined where the response has none. */
  readonly code: string | undefined;
  /** The current record of a conflict. */
  readonly current: unknown;

  constructor(request: string, { statusCode, body }: WireResponse) {
    super(`${request} returned ${statusCode}: ${body}`);
    this.statusCode = statusCode;
    const { code, current } = parseObject(body);
    this.code = typeof code === 'string' ? code : undefined;
    this.current = current;
  }
}

// The response of a proxy or a crash may be no JSON.
function parseObject(text: string): { code?: unknown; current?: unknown } {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

export function createClient<R extends WireResponse>(
  transport: Transport<R>,
  options: ClientOptions = {},
): Client<R> {
  const { token, cookies = false, onResponse } = options;
  const jar = cookies ? new CookieJar() : undefined;

  async function request(method: string, url: string, raw: RawRequest = {}): Promise<R> {
    const content = await encode(raw);
    const headers = {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...jar?.headersFor(method),
      ...content.headers,
      ...raw.headers,
    };
    const body = content.body !== undefined && { body: content.body };
    const began = performance.now();
    const response = await transport({ method, url: url + searchOf(raw.query), headers, ...body });
    onResponse?.(`${method} ${url.replace(/[0-9a-f-]{36}/g, ':id')}`, performance.now() - began);
    jar?.keep(response.headers['set-cookie']);
    return response;
  }

  function send<C extends CallDefinition>(call: C, ...[input]: CallArguments<C>): Promise<R> {
    const { params, headers, idempotencyKey, ...raw }: AnyInput = input ?? {};
    const all = { ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }), ...headers };
    return request(call.method, pathOf(call, (params ?? {}) as ParamsOf<C>), { ...raw, headers: all });
  }

  return {
    token,
    request,
    ask: (method, url, body, headers) => request(method, url, { body, headers }),
    upload: (url, parts, headers) => request('POST', url, { parts, headers }),
    send,
    async call<C extends CallDefinition>(call: C, ...input: CallArguments<C>): Promise<ResultOf<C>> {
      const response = await sendUntilStarted(() => send(call, ...input));
      if (response.statusCode !== call.status)
        throw new UnexpectedResponse(`${call.method} ${call.path}`, response);
      return readResult(call, response) as ResultOf<C>;
    },
    as: (other) => createClient(transport, { ...options, token: other }),
  };
}

/**
 * The response of a request that prepares something, once it is there.
 * @throws UnexpectedResponse where the status is none of a success
 */
export async function succeeded<R extends WireResponse>(sent: Promise<R>): Promise<R> {
  const response = await sent;
  if (response.statusCode >= 300) throw new UnexpectedResponse('A request', response);
  return response;
}

const COME_BACK_MS = 5000;

/** Whether a server turned a request away because it has too many. */
export const isBusy = ({ statusCode, body }: WireResponse): boolean =>
  statusCode === 503 && parseObject(body).code === 'busy';

/** A server that is busy asks to come back later, as a page does. */
function sendUntilStarted<R extends WireResponse>(send: () => Promise<R>): Promise<R> {
  const answer = async () => {
    const response = await send();
    return isBusy(response) ? undefined : response;
  };
  const instead = () => 'The server was busy for a minute.';
  return untilWithinMinute(answer, { everyMs: COME_BACK_MS, instead });
}

type AnyInput = RawRequest & {
  readonly params?: Readonly<Record<string, string>>;
  readonly idempotencyKey?: string;
};

async function encode({ body, parts }: RawRequest): Promise<{ headers: Headers; body?: Buffer | string }> {
  if (parts) return encodeMultipart(parts);
  if (body === undefined) return { headers: {} };
  if (typeof body === 'string' || Buffer.isBuffer(body)) return { headers: {}, body };
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

function searchOf(query: RawRequest['query']): string {
  if (!query) return '';
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) if (one !== undefined) search.append(name, String(one));
  return `?${search}`;
}

function readResult({ method, path, ...call }: CallDefinition, { rawPayload, body }: WireResponse): unknown {
  if (call.response === 'binary') return rawPayload;
  if (call.response === undefined) return undefined;
  const payload = JSON.parse(body);
  const wrong = findContractError({ method, path, ...call }, call.status, payload);
  if (wrong) throw new Error(`${method} ${path} differs from the contract: ${wrong}`);
  return payload;
}
