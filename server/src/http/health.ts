import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { AppDeps } from '../app-deps.ts';

/** `/healthz` says that the process lives, `/readyz` that the database answers. */
export function healthRoutes(app: FastifyInstance, { db }: Pick<AppDeps, 'db'>): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    try {
      await sql`select 1`.execute(db);
      return { status: 'ok' };
    } catch {
      return reply.code(503).header('retry-after', '5').send({ status: 'database unavailable' });
    }
  });
}
