import type { PaymentRecord } from '@bowline/contract/api/records';
import type { FastifyReply } from 'fastify';

const PDF = 'application/pdf';

/** The file that a family uploaded with a payment. */
export interface SlipFile {
  readonly bytes: Buffer;
  readonly contentType: string;
}

/** Null for a payment without a slip. */
export function slipKind(contentType: string | null): PaymentRecord['slip'] {
  if (contentType === null) return null;
  return contentType === PDF ? 'pdf' : 'image';
}

/** A PDF may contain active content: the browser downloads it and does not open it on the portal's pages (decisions §6). */
export function sendSlip(reply: FastifyReply, { bytes, contentType }: SlipFile): FastifyReply {
  const disposition = contentType === PDF ? 'attachment; filename="slip.pdf"' : 'inline';
  return reply.type(contentType).header('content-disposition', disposition).send(bytes);
}
