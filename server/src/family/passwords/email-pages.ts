import type { PasswordPage } from '@bowline/contract/api/password-pages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppDeps } from '../../http/app-deps.ts';
import { XSRF_FIELD } from '../../http/xsrf.ts';
import { confirmEmail } from './change-email.ts';
import { LINK_MINUTES } from './limits.ts';
import { findEmailChange } from './queries.ts';
import { getPage, postForm, readToken, servePages } from './serve-pages.ts';

const CONFIRM = '/confirm-email';
const CONFIRMED = `${CONFIRM}/done`;

/** Wrong, used and expired links are the same to the person who has one. */
const deadLinkPage: PasswordPage = { name: 'dead-email-link', linkMinutes: LINK_MINUTES };

/** The pages behind a link to a new email. Opening it changes nothing, since mail scanners open links too. */
export async function emailPages(app: FastifyInstance, deps: AppDeps): Promise<void> {
  await servePages(
    app,
    deps,
    (scope, send) => {
      getPage(scope, CONFIRM, async (request, reply) => send(reply, await linkPage(deps, request)));
      getPage(scope, CONFIRMED, (_request, reply) => send(reply, { name: 'email-changed' }));
      postForm(scope, CONFIRM, async (request, reply) => {
        const outcome = await confirmEmail(deps, readToken(request.body), request.ip);
        if (outcome === 'changed') return reply.redirect(CONFIRMED, 303);
        return send(reply, outcome === 'taken' ? { name: 'email-taken' } : deadLinkPage);
      });
    },
    ({ body }) => `${CONFIRM}?${new URLSearchParams({ token: readToken(body) })}`,
  );
}

async function linkPage({ db, clock }: AppDeps, request: FastifyRequest): Promise<PasswordPage> {
  const token = readToken(request.query);
  const change = await findEmailChange(db, token, clock.now());
  if (!change) return deadLinkPage;
  return { name: 'confirm-email', hidden: { [XSRF_FIELD]: request.xsrf, token }, email: change.new_email };
}
