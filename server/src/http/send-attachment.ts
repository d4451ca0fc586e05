import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

interface Attachment {
  readonly content: Buffer | Readable;
  readonly type: string;
  /** Plain ASCII. */
  readonly name: string;
}

/** Answers with a file to be saved, of which nothing on the way keeps a copy. */
export function sendAttachment(reply: FastifyReply, { content, type, name }: Attachment): FastifyReply {
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(content);
}
