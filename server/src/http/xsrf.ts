import { randomBytes, timingSafeEqual } from 'node:crypto';
import { t } from '@bowline/contract/text/t';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

const COOKIE = 'XSRF-TOKEN';
const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Hands every browser an XSRF-TOKEN cookie and asks for its value in the X-XSRF-TOKEN header of whatever writes.
 * A request without the cookie comes from no browser of ours and has only its bearer token to speak for it.
 */
export function guardAgainstForgery(app: FastifyInstance, secure: boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    const cookie = request.cookies[COOKIE];
    if (cookie === undefined) {
      const value = randomBytes(16).toString('base64url');
      reply.setCookie(COOKIE, value, { path: '/', sameSite: 'strict', secure, httpOnly: false });
    } else if (mayChange(request) && !same(cookie, request.headers['x-xsrf-token'])) {
      throw new AppError('forbidden', t('Please reload the page and try again.'));
    }
  });
}

const mayChange = ({ method, routeOptions }: FastifyRequest): boolean =>
  !READING.has(method) && !routeOptions.config.changesNothing;

function same(cookie: string, header: string | string[] | undefined): boolean {
  if (typeof header !== 'string') return false;
  const [a, b] = [Buffer.from(cookie), Buffer.from(header)];
  return a.length === b.length && timingSafeEqual(a, b);
}
