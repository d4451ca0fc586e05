import { isLanguage, LANGUAGE_COOKIE } from '@bowline/contract/text/languages';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../platform/app-error.ts';

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

interface Choice {
  Params: { language: string };
  Querystring: { to?: unknown };
}

/** Keeps the language that a person chose in the browser, and leads back to the page. Scripts read the cookie too. */
export function languageChoice(app: FastifyInstance, secure: boolean): void {
  app.get<Choice>('/language/:language', ({ params, query }, reply) => {
    if (!isLanguage(params.language)) throw notFound();
    const options = { path: '/', maxAge: ONE_YEAR_SECONDS, sameSite: 'lax', secure } as const;
    return reply
      .header('cache-control', 'no-store')
      .setCookie(LANGUAGE_COOKIE, params.language, options)
      .redirect(localPath(query.to), 303);
  });
}

/** The path in the portal that a link names; the start where it names none. */
function localPath(to: unknown): string {
  if (typeof to !== 'string' || !URL.canParse(to, 'http://portal')) return '/';
  const { origin, pathname, search } = new URL(to, 'http://portal');
  // `//` would begin another host.
  return origin === 'http://portal' && !pathname.startsWith('//') ? pathname + search : '/';
}
