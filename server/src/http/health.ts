import type { FastifyInstance } from 'fastify';
import type { AppDeps } from './app-deps.ts';
import { pingDatabase } from './queries.ts';

// Some proxies probe with HEAD, which would otherwise find the client's page.
const method = ['GET', 'HEAD'];

/** `/healthz` says that the process lives, `/readyz` that the database answers. */
export function healthRoutes(app: FastifyInstance, { db }: Pick<AppDeps, 'db'>): void {
  app.route({ method, url: '/healthz', handler: async () => ({ status: 'ok' }) });
  app.route({
    method,
    url: '/readyz',
    handler: async (_request, reply) => {
      try {
        await pingDatabase(db);
        return { status: 'ok' };
      } catch {
        return reply.code(503).header('retry-after', '5').send({ status: 'database unavailable' });
      }
    },
  });
}
