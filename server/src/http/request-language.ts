import {
  ENGLISH,
  isLanguage,
  LANGUAGE_COOKIE,
  type Language,
  preferredLanguage,
} from '@bowline/contract/text/languages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { withLanguage } from '../platform/language.ts';

/** Serves each request in its language. */
export function setRequestLanguages(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => withLanguage(languageOf(request), done));
}

// Staff read English, whatever their browsers prefer. A page sends its language with each call.
function languageOf(request: FastifyRequest): Language {
  const { url } = request.routeOptions;
  if (url?.startsWith('/api/staff/')) return ENGLISH;
  // Browsers preload the portal as they load a page: without the language that pages send.
  if (url === '/api/portal') return pageLanguage(request);
  return request.url.startsWith('/api/') ? acceptedLanguage(request) : pageLanguage(request);
}

/** The language of an HTML page: the one chosen in this browser, else the one that it prefers. */
export function pageLanguage(request: FastifyRequest): Language {
  const chosen = request.server.parseCookie(request.headers.cookie ?? '')[LANGUAGE_COOKIE];
  return isLanguage(chosen) ? chosen : acceptedLanguage(request);
}

const acceptedLanguage = ({ headers }: FastifyRequest): Language =>
  preferredLanguage(headers['accept-language'] ?? '');
