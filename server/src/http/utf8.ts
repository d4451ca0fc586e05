import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { unreadableText, unsupportedType } from './app-error.ts';

const CHARSET = /;\s*charset\s*=\s*"?([^";\s]*)/i;

/**
 * Accepts text in UTF-8 only: 415 for another `charset`, 400 for bytes that are not UTF-8. Decoding would put a
 * replacement mark in their place, and a name would be saved that nobody typed.
 */
export function readTextAsUtf8(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers, routeOptions, url }) => {
    const charset = CHARSET.exec(headers['content-type'] ?? '')?.[1];
    if (charset !== undefined && !/^utf-?8$/i.test(charset)) throw unsupportedType();
    if (routeOptions.config.call && !isDecodable(url)) throw unreadableText();
  });
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (isUtf8(body)) parseJson(request, body.toString(), done);
    else done(unreadableText());
  });
}

function isDecodable(url: FastifyRequest['url']): boolean {
  if (!url.includes('%')) return true;
  try {
    decodeURIComponent(url);
    return true;
  } catch {
    return false;
  }
}
