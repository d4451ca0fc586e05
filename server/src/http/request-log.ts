import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Writes one line a request, once it is answered: ids and numbers, nothing a family sent. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: loggedPath(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        account: request.caller?.accountId,
        staff: request.staff?.staffId,
      },
      'answered',
    );
  });
}

// A signed address opens an image for whoever reads it, and a query may hold anything.
function loggedPath({ url, routeOptions }: FastifyRequest): string | undefined {
  if (routeOptions.url?.includes(':token')) return routeOptions.url;
  return url.split('?', 1)[0];
}
