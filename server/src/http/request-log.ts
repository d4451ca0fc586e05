import { getSignedImage } from '@bowline/contract/api/images';
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

const signedAddresses = getSignedImage.path.replace(':token', '');

// A signed address opens an image for whoever reads it, by whichever method it was asked for; a query may hold anything.
function loggedPath({ url }: FastifyRequest): string | undefined {
  return url.startsWith(signedAddresses) ? getSignedImage.path : url.split('?', 1)[0];
}
