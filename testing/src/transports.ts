export interface WireRequest {
  readonly method: string;
  /** With the query, without the host. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer | string;
}

/** A response of the server, whatever its status. */
export interface WireResponse {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  readonly rawPayload: Buffer;
  /** The payload as text. */
  readonly body: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects, as with the responses of Fastify's `inject`.
  json<T = any>(): T;
}

/** How a request reaches the server. */
export type Transport<R extends WireResponse = WireResponse> = (request: WireRequest) => Promise<R>;

/** Requests to a server process, which time out after so many milliseconds. */
export function httpTransport(baseUrl: string, timeoutMs?: number): Transport {
  return async ({ method, url, headers, body }) => {
    const content = body !== undefined && { body: typeof body === 'string' ? body : new Uint8Array(body) };
    const limit = timeoutMs !== undefined && { signal: AbortSignal.timeout(timeoutMs) };
    const response = await fetch(baseUrl + url, {
      method,
      headers,
      redirect: 'manual',
      ...content,
      ...limit,
    });
    const rawPayload = Buffer.from(await response.arrayBuffer());
    const text = rawPayload.toString();
    const cookies = response.headers.getSetCookie();
    return {
      statusCode: response.status,
      headers: { ...Object.fromEntries(response.headers), ...(cookies.length && { 'set-cookie': cookies }) },
      rawPayload,
      body: text,
      json: () => JSON.parse(text),
    };
  };
}

type InjectedRequest = Omit<WireRequest, 'method' | 'headers'> & {
  method: 'GET';
  headers: Record<string, string>;
  remoteAddress?: string;
};

/** The used part of a Fastify application. */
interface InjectableApp<R extends WireResponse> {
  inject(request: InjectedRequest): Promise<R>;
}

/** Requests to an application in this process, without a port; from `remoteAddress` where it is given. */
export function injectTransport<R extends WireResponse>(
  app: InjectableApp<R>,
  { remoteAddress }: { readonly remoteAddress?: string } = {},
): Transport<R> {
  return ({ method, headers, ...request }) =>
    app.inject({
      ...request,
      // Fastify knows every method that a test may try.
      method: method as 'GET',
      headers: { ...headers },
      ...(remoteAddress !== undefined && { remoteAddress }),
    });
}
