import {
  type BodyOf,
  type CallDefinition,
  type ParamsOf,
  pathOf,
  type QueryOf,
  type ResponseOf,
} from '@bowline/contract/api/define-call';
import { ApiError, readResponse } from './api-error.ts';
import { waitWhileBusy } from './busy.ts';
import { changesSomething, runObserved } from './call-events.ts';
import { headersFor } from './headers.ts';
import { recordServerTime } from './server-clock.ts';
import { readToken } from './token.ts';

// Counted from the navigation. A page that starts later makes the call itself.
const PREFETCH_MAX_AGE_MS = 15_000;

// Uploads have no such limit.
const DEFAULT_TIMEOUT_MS = 30_000;

export type CallOptions<C> = {
  params?: ParamsOf<C>;
  /** The query of the URL. */
  query?: QueryOf<C>;
  body?: BodyOf<C>;
  /** Sent where the call creates something, so that a repeated call does it once. */
  idempotencyKey?: string;
  /** Runs without the spinner and without notifications. */
  background?: boolean;
  /** Runs with the spinner, but without notifications. */
  quiet?: boolean;
  signal?: AbortSignal;
  /** For files that take longer than half a minute to make. */
  timeoutMs?: number;
};

export type CallResult<C> = C extends { response: 'binary' } ? File : ResponseOf<C>;

/**
 * Makes a call of the contract, again while the server is busy. Throws `ApiError`, or the abort reason when `signal` ended
 * it.
 */
export function callApi<C extends CallDefinition>(
  call: C,
  options: CallOptions<C> = {},
): Promise<CallResult<C>> {
  const token = readToken();
  const { background = false } = options;
  const attempt = () =>
    withTimeout(options, async (signal) => {
      const response = await send(call, options, token, signal);
      recordServerTime(response.headers.get('date'));
      if (call.response === 'binary' && response.ok) {
        // Few pages ask for files.
        const { readFile } = await import('./read-file.ts');
        return (await readFile(response)) as CallResult<C>;
      }
      const { status, headers } = response;
      const text = await response.text();
      return readResponse({ status, text, retryAfter: headers.get('retry-after') }) as CallResult<C>;
    });
  const display = {
    spinner: !background,
    quiet: options.quiet ?? background,
    byTimer: call.byTimer ?? false,
    changes: changesSomething(call),
  };
  return runObserved({ ...display, token }, (onWait) =>
    waitWhileBusy(attempt, { onWait, signal: options.signal }),
  );
}

// A body cut off half-way is a network error too.
async function withTimeout<T>(
  {
    signal: callerSignal,
    timeoutMs = DEFAULT_TIMEOUT_MS,
  }: Pick<CallOptions<unknown>, 'signal' | 'timeoutMs'>,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    return await run(callerSignal ? anySignal(callerSignal, timeout) : timeout);
  } catch (failure) {
    if (failure instanceof ApiError || callerSignal?.aborted) throw failure;
    throw ApiError.unreachable();
  }
}

function send<C extends CallDefinition>(
  call: C,
  { params, query, body, idempotencyKey }: CallOptions<C>,
  token: string | undefined,
  signal: AbortSignal,
): Promise<Response> {
  const { method } = call;
  const search = query ? `?${new URLSearchParams(query as Record<string, string>)}` : '';
  const path = pathOf(call, params ?? ({} as ParamsOf<C>)) + search;
  const headers = headersFor({ method, path, token, idempotencyKey });
  if (body === undefined) {
    const prefetched = method === 'GET' ? consumePrefetched(path, token) : undefined;
    return prefetched ?? fetch(path, { method, headers, signal });
  }
  headers['content-type'] = 'application/json';
  return fetch(path, { method, headers, signal, body: JSON.stringify(body) });
}

/** The responses that `prefetch.ts` requested while the page was loading, by URL. */
export type PrefetchedResponses = Map<string, { token: string; response: Promise<Response> }>;

declare global {
  interface Window {
    prefetchedResponses?: PrefetchedResponses;
  }
}

/** The prefetched response for the same token; each is consumed once. */
function consumePrefetched(path: string, token: string | undefined): Promise<Response> | undefined {
  const prefetched = window.prefetchedResponses?.get(path);
  if (!prefetched) return undefined;
  window.prefetchedResponses?.delete(path);
  return prefetched.token === token && performance.now() < PREFETCH_MAX_AGE_MS
    ? prefetched.response
    : undefined;
}

/** Aborts with the first of its signals. Browsers before 2024 have no `AbortSignal.any`. */
export function anySignal(...signals: readonly AbortSignal[]): AbortSignal {
  const controller = new AbortController();
  for (const signal of signals) {
    const abort = () => controller.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true, signal: controller.signal });
  }
  return controller.signal;
}
