import { getSignedImage } from '@bowline/contract/api/images';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../platform/config.ts';

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

/** How requests are logged: of whatever goes wrong, in our code or while an answer is on its way, only its kind and place. */
export const logSettings = ({ logLevel }: Pick<Config, 'logLevel'>) => ({
  level: logLevel,
  serializers: { err: innards },
});

// A database error quotes the values of the row it rejected, and may carry the whole connection.
function innards(error: Error) {
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  const code = 'code' in error ? error.code : undefined;
  return { type: error.name, code, message: '', stack: frames.join('\n') };
}
