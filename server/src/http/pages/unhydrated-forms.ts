import type { FastifyInstance } from 'fastify';

const BODY_LIMIT = 16 * 1024;

/**
 * Redirects a form that was submitted before its page was hydrated to that page. Its body is discarded: a password must
 * never get into an address.
 */
export async function redirectUnhydratedForms(app: FastifyInstance, paths: readonly string[]): Promise<void> {
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
    /** The request changes nothing, so it needs no XSRF token. */
    changesNothing?: boolean;
  }
}
