import type { PrefetchedResponses } from '../../api/call-api.ts';
import { headersFor } from '../../api/headers.ts';
import { serverNow } from '../../api/server-clock.ts';
import { isUsable, readClaims, readToken } from '../../api/token.ts';
import { fillPath } from './fill-path.ts';

// A script of its own, without React: it makes the page's first calls while the other scripts load. The calls are in the
// page as `data-page` and `data-prefetch`, see build/shells.ts.

const TIMEOUT_MS = 30_000;

const { page = '', prefetch: paths = '' } = document.documentElement.dataset;
const token = readToken();
if (token && isOfThisPortal(token)) window.prefetchedResponses = prefetchAll(paths.split(' '), token);

// The portal's own address is not known yet. At any other address the page makes the calls later.
function isOfThisPortal(token: string): boolean {
  const claims = readClaims(token);
  return claims !== undefined && isUsable(claims, location.origin, serverNow());
}

function prefetchAll(paths: readonly string[], token: string): PrefetchedResponses {
  const filled = paths.map((path) => fillPath(path, page, location.pathname));
  return new Map(filled.map((path) => [path, { token, response: prefetch(path, token) }]));
}

function prefetch(path: string, token: string): Promise<Response> {
  const headers = headersFor({ method: 'GET', path, token });
  const response = fetch(path, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  // Its consumer handles a failure; there may be none.
  response.catch(() => undefined);
  return response;
}
