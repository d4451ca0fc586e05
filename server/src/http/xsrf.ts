import { randomBytes, timingSafeEqual } from 'node:crypto';
import { t } from '@bowline/contract/text/t';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../platform/app-error.ts';

const COOKIE = 'XSRF-TOKEN';
const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The hidden field of our server's own forms. */
export const XSRF_FIELD = 'xsrf';

/**
 * Sends every browser an XSRF-TOKEN cookie and requires its value in the X-XSRF-TOKEN header of every request that
 * writes. A request without the cookie does not come from a browser and is authenticated only by its bearer token. A
 * form of the server's own pages has no token: it needs the cookie, and its value in a hidden field.
 */
export function guardAgainstForgery(app: FastifyInstance, secure: boolean): void {
  app.decorateRequest('xsrf', '');
  app.addHook('onRequest', async (request, reply) => {
    const cookie = request.cookies[COOKIE];
    request.xsrf = cookie ?? randomBytes(16).toString('base64url');
    if (cookie === undefined) {
      if (!isFile(request))
        reply.setCookie(COOKIE, request.xsrf, { path: '/', sameSite: 'strict', secure, httpOnly: false });
    } else if (mayChange(request) && !isForm(request) && !same(cookie, request.headers['x-xsrf-token'])) {
      throw invalidToken();
    }
  });
  // The body is first known here. Without the cookie the value is new, so no form can have it.
  app.addHook('preHandler', async (request) => {
    if (isForm(request) && mayChange(request) && !same(request.xsrf, hiddenField(request.body)))
      throw invalidFormToken();
  });
}

const invalidToken = (sentence = t('Please reload the page and try again.')) =>
  new AppError('forbidden', sentence);

const invalidFormToken = () =>
  invalidToken(t('This page was open for a while, or your browser blocks cookies. Nothing was changed.'));

const mayChange = ({ method, routeOptions }: FastifyRequest): boolean =>
  !READING.has(method) && !routeOptions.config.changesNothing;

// A response that caches may keep carries no cookie, and one that is missing looks the same.
const isFile = ({ method, url }: FastifyRequest): boolean =>
  READING.has(method) && /^\/assets\/|^(?!\/api\/)[^?]*\.\w+(\?|$)/.test(url);

const isForm = ({ routeOptions }: FastifyRequest): boolean => routeOptions.config.form === true;

const hiddenField = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && XSRF_FIELD in body ? body[XSRF_FIELD] : undefined;

function same(cookie: string, sent: unknown): boolean {
  if (typeof sent !== 'string' || cookie === '') return false;
  const [a, b] = [Buffer.from(cookie), Buffer.from(sent)];
  return a.length === b.length && timingSafeEqual(a, b);
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The value of the hidden field in forms of the server's pages. */
    xsrf: string;
  }
  interface FastifyContextConfig {
    /** Sent by a form of the server's own pages, with the XSRF token in its body. */
    form?: boolean;
  }
}
