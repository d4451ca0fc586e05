import { t } from '@bowline/contract/text/t';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import type { AppError } from '../app-error.ts';
import { logFailure, toAppError } from '../error-handler.ts';
import { html } from './html.ts';
import type { Page } from './page.ts';
import { sendPage } from './page.ts';
import { callout, primaryLink } from './page-parts.ts';

const BODY_LIMIT = 16 * 1024;

/** What a form sent: each field's text. */
export type FormValues = Readonly<Record<string, string>>;

/**
 * Serves pages that the server makes itself. They are sent forms as browsers send them and nothing else, and what goes
 * wrong is answered by a page too, which leads back to where `wayBack` says.
 */
export async function servePages(
  app: FastifyInstance,
  register: (scope: FastifyInstance) => void,
  wayBack: (request: FastifyRequest) => string,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      async (_request: FastifyRequest, body: string): Promise<FormValues> =>
        Object.fromEntries(new URLSearchParams(body)),
    );
    scope.setErrorHandler((error: FastifyError, request, reply) => {
      const appError = toAppError(error);
      logFailure(request, error, appError);
      const wait = appError.details.retryAfterSeconds;
      if (wait !== undefined) reply.header('retry-after', String(wait));
      return sendPage(reply, errorPage(appError, wayBack(request)));
    });
    register(scope);
  });
}

const errorPage = ({ status, message }: AppError, back: string): Page => ({
  status,
  title: t('That didn’t work'),
  content: html`<div class="card">${callout('red', message)}${primaryLink(back, t('Try again'))}</div>`,
});
