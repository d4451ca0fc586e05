import { t } from '@bowline/contract/text/t';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { networkOf } from '../platform/network-address.ts';
import { tooMany, unavailable } from './app-error.ts';

// A whole school may share one address: far above what people need, far below a flood.
const REQUESTS_A_MINUTE = 1200;
// On average over five seconds: one long pause is no overload.
const LONGEST_EVENT_LOOP_DELAY_MS = 1000;
const SAMPLE_MS = 5000;

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

/** Responds with 503 while the process is so busy that every response would be late; health probes still succeed. */
export async function shedLoad(app: FastifyInstance): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: LONGEST_EVENT_LOOP_DELAY_MS,
    sampleInterval: SAMPLE_MS,
    pressureHandler: (request) => {
      if (request.url !== '/healthz')
        throw unavailable(t('We’re very busy right now. Please try again in a moment.'));
    },
  });
}
