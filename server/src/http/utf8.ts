import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { unreadableText, unsupportedType } from '../platform/app-error.ts';

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

/** The fields of a form as browsers send it. Throws 400 for bytes that are not UTF-8, percent-encoded or not. */
export function decodeForm(body: Buffer): URLSearchParams {
  const text = body.toString();
  if (!isUtf8(body) || !isDecodable(text)) throw unreadableText();
  return new URLSearchParams(text);
}

/** Throws 400 for a text that was decoded with a replacement mark, which nobody types. */
export function requireUtf8(decoded: string): string {
  if (decoded.includes('\uFFFD')) throw unreadableText();
  return decoded;
}

function isDecodable(text: string): boolean {
  if (!text.includes('%')) return true;
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
