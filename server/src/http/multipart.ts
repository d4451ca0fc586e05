import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { unsupportedType } from './refusals.ts';

/** Decisions §6: at most 10 MB a file. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;
export const MAX_TEXT_BYTES = 1024;
// More than any call names, so that a part too many is refused by its name.
const MAX_PARTS = 5;

/** Lets the calls that name `multipart` parts be sent those, and no others: a body of the wrong kind is a 415. */
export async function acceptMultipart(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: {
      fileSize: MAX_FILE_BYTES,
      fieldSize: MAX_TEXT_BYTES,
      fieldNameSize: 100,
      parts: MAX_PARTS,
      headerPairs: 20,
    },
  });
  // Any page of the web may send plain text here without asking first; no call reads it.
  app.removeContentTypeParser('text/plain');
  app.addHook('preParsing', async ({ routeOptions: { config }, headers }) => {
    const isMultipart = /^multipart\//i.test(headers['content-type'] ?? '');
    if (config.call && isMultipart !== Boolean(config.call.multipart)) throw unsupportedType();
  });
}
