import type { CallDefinition } from '@bowline/contract/api/define-call';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { busy, tooMany } from '../platform/app-error.ts';
import { networkOf } from '../platform/limits/network-address.ts';

// A whole school may share one address: far above what people need, far below a flood.
const REQUESTS_A_MINUTE = 1200;
// How late the event loop is, on average over a second: a call takes several turns of it.
const LATE_FOR_NEWCOMERS_MS = 100;
const LATE_FOR_ALL_MS = 1000;
const SAMPLE_MS = 1000;
// Where limits are off, as in tests on a machine full of them, one long pause is no overload.
const LONG_SAMPLE_MS = 5000;

// Retry-After is all a client needs.
const quiet = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };

/** Rejects floods from one address before anything else runs. Counted in memory, by each process for itself. */
export async function limitRequests(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    max: REQUESTS_A_MINUTE,
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => networkOf(ip),
    addHeadersOnExceeding: quiet,
    addHeaders: quiet,
    errorResponseBuilder: (_request, { ttl }) => tooMany(Math.ceil(ttl / 1000)),
  });
  app.addHook('onRequest', app.rateLimit());
}

/**
 * Responds with 503 while responses would be late: first to logins and sign-ups, so that logged-in users can continue, then
 * to every call. Pages still load, and wait; health probes still succeed.
 */
export async function shedLoad(app: FastifyInstance, limited: boolean): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: limited ? LATE_FOR_NEWCOMERS_MS : LATE_FOR_ALL_MS,
    sampleInterval: limited ? SAMPLE_MS : LONG_SAMPLE_MS,
    pressureHandler: ({ routeOptions: { config } }, _reply, _kind, delay) => {
      if (!config.call || !isTurnedAway(config.call, Number(delay))) return;
      throw busy();
    },
  });
}

/** @param delay how late the event loop is, in milliseconds */
export function isTurnedAway(
  { open, method }: Pick<CallDefinition, 'open' | 'method'>,
  delay: number,
): boolean {
  const entering = open === true && method === 'POST';
  return delay >= (entering ? LATE_FOR_NEWCOMERS_MS : LATE_FOR_ALL_MS);
}
