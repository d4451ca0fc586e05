import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    readonly draining: { started: boolean };
  }
}

const LONGEST_ANSWER_MS = 10_000;
const SWEEP_MS = 50;

/** Lets `drain` end every connection with its next response, so that proxies open no request on one that closes. */
export function prepareDraining(app: FastifyInstance): void {
  const draining = { started: false };
  app.decorate('draining', draining);
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (draining.started) reply.header('connection', 'close');
    done(null, payload);
  });
}

/**
 * Announces by `/readyz` that the server stops, serves on for `delayMs` until every proxy knows, then accepts nothing
 * new and answers what is under way, for ten seconds at most. `hurry` ends both waits.
 */
export async function drain(app: FastifyInstance, delayMs: number, hurry: AbortSignal): Promise<void> {
  app.draining.started = true;
  await delay(delayMs, undefined, { signal: hurry }).catch(() => undefined);
  const closeAll = () => app.server.closeAllConnections();
  // Closing does not end connections that become idle later.
  const sweep = setInterval(() => (hurry.aborted ? closeAll() : app.server.closeIdleConnections()), SWEEP_MS);
  const timeout = setTimeout(closeAll, LONGEST_ANSWER_MS);
  await app.close();
  clearInterval(sweep);
  clearTimeout(timeout);
}
