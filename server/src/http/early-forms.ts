import type { FastifyInstance } from 'fastify';

const BODY_LIMIT = 16 * 1024;

/**
 * Answers a form that was sent before its page was alive with that page again. What it carried is not read, and put
 * nowhere, least of all into an address.
 */
export async function answerEarlyForms(app: FastifyInstance, paths: readonly string[]): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, async () => undefined);
    for (const path of paths) {
      scope.post(path, { config: { changesNothing: true } }, (_request, reply) => reply.redirect(path, 303));
    }
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Nothing happens however often this is asked, so that it needs no proof of where it comes from. */
    changesNothing?: boolean;
  }
}
