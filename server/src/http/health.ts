import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AppDeps } from '../platform/app-deps.ts';
import { pingDatabase } from '../platform/database/database-unavailable.ts';

// Some proxies probe with HEAD, which would otherwise find the client's page.
const method = ['GET', 'HEAD'];

/** `/healthz` says that the process lives, `/readyz` that the database answers and the server is not about to stop. */
export function healthRoutes(app: FastifyInstance, { db }: Pick<AppDeps, 'db'>): void {
  app.route({ method, url: '/healthz', handler: async () => ({ status: 'ok' }) });
  app.route({
    method,
    url: '/readyz',
    handler: async (_request, reply) => {
      if (app.draining.started) return notReady(reply, 'stopping');
      try {
        await pingDatabase(db);
        return { status: 'ok' };
      } catch {
        return notReady(reply, 'database unavailable');
      }
    },
  });
}

const notReady = (reply: FastifyReply, status: string) =>
  reply.code(503).header('retry-after', '5').send({ status });
