import type { PasswordPage } from '@bowline/contract/api/account/password-pages';
import { DEFAULT_COLOUR } from '@bowline/contract/text/colour';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type PortalRecord, readPortal } from '../../core/portal/read-portal.ts';
import { logFailure, toAppError } from '../../http/error-handler.ts';
import { sendUnbuilt } from '../../http/pages/pages.ts';
import { pageLanguage } from '../../http/request-language.ts';
import { decodeForm } from '../../http/utf8.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { readerOf } from '../../platform/language.ts';
import { createPageRenderer } from './page-renderer.ts';

const BODY_LIMIT = 16 * 1024;

/** The text of each field of a form. */
type FormValues = Readonly<Record<string, string>>;

const statuses: Partial<Record<PasswordPage['name'], number>> = {
  'dead-password-link': 410,
  'dead-email-link': 410,
  'email-taken': 409,
};

type SendPage = (reply: FastifyReply, page: PasswordPage) => Promise<FastifyReply>;

/**
 * Serves pages that work without scripts. They accept only forms as browsers send them, and show errors as a page with
 * a link to `retryHref`.
 */
export async function servePages(
  app: FastifyInstance,
  deps: AppDeps,
  register: (scope: FastifyInstance, send: SendPage) => void,
  retryHref: (request: FastifyRequest) => string,
): Promise<void> {
  const findRenderer = createPageRenderer(deps.config.webDir);
  const send = async (reply: FastifyReply, page: PasswordPage, status: number, portal?: PortalRecord) => {
    const renderer = await findRenderer();
    if (!renderer) return sendUnbuilt(reply);
    const { request } = reply;
    const reader = readerOf(pageLanguage(request));
    // The address of a form answers GET only as the page with the form.
    const path = request.method === 'POST' ? retryHref(request) : request.url;
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .header('vary', 'accept-language, cookie')
      .header('content-security-policy', renderer.policy(portal?.colour ?? DEFAULT_COLOUR))
      .type('text/html; charset=utf-8')
      .send(renderer.render(page, { reader, path, portal }));
  };
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'buffer', bodyLimit: BODY_LIMIT },
      async (_request: FastifyRequest, body: Buffer): Promise<FormValues> =>
        Object.fromEntries(decodeForm(body)),
    );
    scope.setErrorHandler((error: FastifyError, request, reply) => {
      const appError = toAppError(error);
      logFailure(request, error, appError);
      const wait = appError.details.retryAfterSeconds;
      if (wait !== undefined) reply.header('retry-after', String(wait));
      // Without the portal: the database may be unavailable.
      const page = { name: 'failed', message: appError.message, retryHref: retryHref(request) } as const;
      return send(reply, page, appError.status);
    });
    register(scope, async (reply, page) => send(reply, page, statusOf(page), await readPortal(deps)));
  });
}

const statusOf = (page: PasswordPage): number =>
  'errors' in page && page.errors ? 422 : (statuses[page.name] ?? 200);

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

export function getPage(scope: FastifyInstance, url: string, handler: Handler): void {
  scope.route({ method: ['GET', 'HEAD'], url, handler });
}

export function postForm(scope: FastifyInstance, url: string, handler: Handler): void {
  scope.post(url, { config: { form: true } }, handler);
}

export const readField = (values: unknown, name: string): string => {
  const value = (values as FormValues | undefined)?.[name];
  return typeof value === 'string' ? value : '';
};

export const readToken = (values: unknown): string => readField(values, 'token');
