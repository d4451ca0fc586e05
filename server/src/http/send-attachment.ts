import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A file to download. */
export interface Attachment {
  readonly content: Buffer | Readable;
  readonly type: string;
  /** Plain ASCII. */
  readonly name: string;
}

/** Sends a file as a download that no cache may store. */
export function sendAttachment(reply: FastifyReply, { content, type, name }: Attachment): FastifyReply {
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(content);
}
