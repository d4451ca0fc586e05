import type { PaymentRecord } from '@bowline/contract/api/payments';
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

/**
 * Sends a file that was uploaded, a PDF as a download under a name such as `slip`. It may contain active content, so the
 * browser does not open it on the portal's pages (decisions §6).
 */
export function sendUpload(
  reply: FastifyReply,
  { bytes, contentType }: SlipFile,
  name: 'slip' | 'answer' | 'signed-form',
): FastifyReply {
  const disposition = contentType === PDF ? `attachment; filename="${name}.pdf"` : 'inline';
  return reply.type(contentType).header('content-disposition', disposition).send(bytes);
}
