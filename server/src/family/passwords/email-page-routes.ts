import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getProvider } from '../../core/provider/provider.ts';
import type { AppDeps } from '../../http/app-deps.ts';
import type { Page } from '../../http/server-pages/page.ts';
import { sendPage } from '../../http/server-pages/send-page.ts';
import { servePages } from '../../http/server-pages/serve-pages.ts';
import { confirmEmail } from './confirm-email.ts';
import { CONFIRM, confirmedPage, confirmPage, deadEmailLinkPage, takenPage } from './email-pages.ts';
import { show, take, tokenOf } from './form-routes.ts';
import { findEmailChange } from './links.ts';

const CONFIRMED = `${CONFIRM}/done`;

/** The pages behind a link to a new email. Opening it changes nothing, since mail scanners open links too. */
export async function emailPages(app: FastifyInstance, deps: AppDeps): Promise<void> {
  const send = async (reply: FastifyReply, page: Page) =>
    sendPage(reply, { ...page, camp: await getProvider(deps.db) });
  const register = (scope: FastifyInstance) => {
    show(scope, CONFIRM, async (request, reply) => send(reply, await linkPage(deps, request)));
    show(scope, CONFIRMED, (_request, reply) => send(reply, confirmedPage()));
    take(scope, CONFIRM, async (request, reply) => {
      const outcome = await confirmEmail(deps, tokenOf(request.body), request.ip);
      if (outcome === 'changed') return reply.redirect(CONFIRMED, 303);
      return send(reply, outcome === 'taken' ? takenPage() : deadEmailLinkPage());
    });
  };
  await servePages(app, register, wayBack);
}

async function linkPage({ db, clock }: AppDeps, request: FastifyRequest): Promise<Page> {
  const token = tokenOf(request.query);
  const change = await findEmailChange(db, token, clock.now());
  return change ? confirmPage({ xsrf: request.xsrf, token, email: change.new_email }) : deadEmailLinkPage();
}

const wayBack = ({ body }: FastifyRequest): string =>
  `${CONFIRM}?${new URLSearchParams({ token: tokenOf(body) })}`;
