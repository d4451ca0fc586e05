import type { FastifyReply } from 'fastify';

/** Answers with an image. All images we keep are JPEGs that we encoded ourselves. */
export function sendImage(reply: FastifyReply, jpeg: Buffer): FastifyReply {
  return reply.type('image/jpeg').header('content-disposition', 'inline; filename="image.jpg"').send(jpeg);
}
