import autocannon, { type Request } from 'autocannon';

/** As many families as press a button at the same time. */
export const FAMILIES_AT_ONCE = 64;

export interface Load {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

/** Sends the requests in turn over 64 connections, each of which keeps to families of its own. */
export async function putLoad(url: string, requests: readonly Request[], seconds: number): Promise<Load> {
  let client = 0;
  const result = await autocannon({
    url,
    connections: FAMILIES_AT_ONCE,
    duration: seconds,
    setupClient: (connection) => connection.setRequests(shareOf(requests, client++)),
  });
  const refused = result.errors + result.timeouts + result.non2xx;
  if (refused > 0) throw new Error(`${refused} requests were not answered as they should be.`);
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

function shareOf(requests: readonly Request[], client: number): Request[] {
  return requests.filter((_, index) => index % FAMILIES_AT_ONCE === client);
}
