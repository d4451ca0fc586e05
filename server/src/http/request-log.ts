import { getSignedImage } from '@bowline/contract/api/images';
import { findByPass } from '@bowline/contract/api/staff/on-site/camp-passes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../platform/process/config.ts';
import { pathOfUrl } from './request-path.ts';

/** Logs one line for each response: ids and numbers, nothing a family sent. */
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

const secretPaths = [getSignedImage.path, findByPass.path, '/staff/camp/pass/:token'];

// A token gives access to an image or tells a camper, so it is not logged; a query may hold anything.
function loggedPath({ url }: FastifyRequest): string | undefined {
  const path = pathOfUrl(url);
  return secretPaths.find((secret) => path.startsWith(secret.replace(':token', ''))) ?? path;
}

const secretHeaders =
  /("(?:proxy-)?(?:authorization|(?:set-)?cookie|x-xsrf-token)":)(?:"(?:[^"\\]|\\.)*"|\[[^\]]*\])/gi;

// On the finished line, since a library may log a request's headers at any depth.
const withoutSecretHeaders = (line: string): string => line.replace(secretHeaders, '$1"[removed]"');

/** Logger settings: of any error, only its kind and stack are logged; at no level the headers that let somebody in. */
export const logSettings = ({ logLevel }: Pick<Config, 'logLevel'>) => ({
  level: logLevel,
  serializers: { err: serializeError },
  hooks: { streamWrite: withoutSecretHeaders },
});

// A database error quotes the values of the row it rejected, and may carry the whole connection.
function serializeError(error: Error) {
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  const code = 'code' in error ? error.code : undefined;
  return { type: error.name, code, message: '', stack: frames.join('\n') };
}
