import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A file to download. */
export interface Attachment {
  readonly content: Buffer | Readable;
  readonly type: string;
  readonly name: string;
}

/** Sends a file as a download that no cache may store. */
export function sendAttachment(reply: FastifyReply, { content, type, name }: Attachment): FastifyReply {
  return reply
    .type(type)
    .header('content-disposition', `attachment; ${fileNameParameters(name)}`)
    .header('cache-control', 'no-store')
    .send(content);
}

/** A name in any script is sent twice: encoded, and without it for old programs (RFC 6266). */
function fileNameParameters(name: string): string {
  const plain = `filename="${name.replace(/[^ -~]/g, '_').replace(/["\\]/g, '')}"`;
  if (!/[^ -$&-~]/.test(name)) return plain;
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `${plain}; filename*=UTF-8''${encoded}`;
}
