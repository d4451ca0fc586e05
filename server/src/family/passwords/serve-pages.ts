import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PasswordPage } from '@bowline/contract/api/family/account/password-pages';
import { DEFAULT_COLOUR } from '@bowline/contract/text/colour';
import type { Reader } from '@bowline/contract/text/t';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type PortalRecord, readPortal } from '../../core/portal/read-portal.ts';
import { logFailure, toAppError } from '../../http/error-handler.ts';
import { campStyleHash, insertCampStyle } from '../../http/pages/brand-style.ts';
import { sendUnbuilt } from '../../http/pages/pages.ts';
import { pageLanguage } from '../../http/request-language.ts';
import { decodeForm } from '../../http/utf8.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { readerOf } from '../../platform/language.ts';

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

interface PageOptions {
  readonly reader: Reader;
  /** The page's address, to which the choice of a language leads back. */
  readonly path: string;
  /** Absent where it cannot be known, as while the database is away. */
  readonly portal: PortalRecord | undefined;
}

interface PageRenderer {
  readonly render: (page: PasswordPage, options: PageOptions) => string;
  /** The content security policy of its pages, where the camp has this colour. */
  readonly policy: (colour: string) => string;
}

interface RendererModule {
  renderPasswordPage(page: PasswordPage, options: PageOptions & { css: string }): string;
}

/** Loads the built renderer of the password pages at the first visit; undefined where the client is not built. */
function createPageRenderer(webDir: string): () => Promise<PageRenderer | undefined> {
  let renderer: Promise<PageRenderer> | undefined;
  const script = join(webDir, 'renderer', 'password-pages.js');
  return async () => {
    if (!renderer && !existsSync(script)) return undefined;
    renderer ??= loadRenderer(script);
    return renderer;
  };
}

async function loadRenderer(script: string): Promise<PageRenderer> {
  const [{ renderPasswordPage }, css]: [RendererModule, string] = await Promise.all([
    import(pathToFileURL(script).href),
    readFile(script.replace(/\.js$/, '.css'), 'utf8'),
  ]);
  return {
    // HTML cannot contain a NUL.
    render: (page, options) =>
      insertCampStyle(
        renderPasswordPage(page, { ...options, css }).replaceAll('\0', ''),
        options.portal?.colour ?? DEFAULT_COLOUR,
      ),
    policy: (colour) => policyFor(css, colour),
  };
}

/** These pages need no script, so they can run none. */
function policyFor(css: string, colour: string): string {
  return [
    "default-src 'none'",
    `style-src 'sha256-${hash('sha256', css, 'base64')}' ${campStyleHash(colour)}`,
    "img-src 'self'",
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join(';');
}
