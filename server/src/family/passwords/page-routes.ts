import { newPasswordBody } from '@bowline/contract/api/account-security';
import { emailSchema } from '@bowline/contract/form/text-schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { getProvider } from '../../core/provider/queries.ts';
import type { AppDeps } from '../../http/app-deps.ts';
import type { Page } from '../../http/server-pages/page.ts';
import { sendPage } from '../../http/server-pages/page.ts';
import { type FormValues, servePages } from '../../http/server-pages/serve-pages.ts';
import { changedPage, deadLinkPage, FORGOT, forgotPage, RESET, resetPage, sentPage } from './pages.ts';
import { findLinkOwner } from './queries.ts';
import { askForLink, setPasswordByLink } from './reset-password.ts';

const SENT = `${FORGOT}/sent`;
const CHANGED = `${RESET}/done`;

/** The pages for a forgotten password. Each ends by leading on to another, so that loading it again sends nothing twice. */
export async function passwordPages(app: FastifyInstance, deps: AppDeps): Promise<void> {
  const send = async (reply: FastifyReply, page: Page) =>
    sendPage(reply, { ...page, camp: await getProvider(deps.db) });
  const register = (scope: FastifyInstance) => {
    show(scope, FORGOT, (request, reply) => send(reply, forgotPage(request.xsrf)));
    show(scope, SENT, (_request, reply) => send(reply, sentPage()));
    show(scope, RESET, async (request, reply) => send(reply, await linkPage(deps, request)));
    show(scope, CHANGED, (_request, reply) => send(reply, changedPage()));
    take(scope, FORGOT, async (request, reply) => {
      const problem = await takeEmail(deps, request);
      return problem ? send(reply, problem) : reply.redirect(SENT, 303);
    });
    take(scope, RESET, async (request, reply) => {
      const problem = await takePassword(deps, request);
      return problem ? send(reply, problem) : reply.redirect(CHANGED, 303);
    });
  };
  await servePages(app, register, wayBack);
}

async function linkPage({ db, clock }: AppDeps, request: FastifyRequest): Promise<Page> {
  const token = tokenOf(request.query);
  const owner = await findLinkOwner(db, token, clock.now());
  return owner ? resetPage({ xsrf: request.xsrf, token, email: owner.email }) : deadLinkPage();
}

const emailForm = z.object({ email: emailSchema() });

/** Answers the page that says what is wrong, if anything is. */
async function takeEmail(deps: AppDeps, request: FastifyRequest): Promise<Page | undefined> {
  const given = emailForm.safeParse(request.body);
  if (!given.success)
    return forgotPage(request.xsrf, fieldOf(request.body, 'email'), firstErrors(given.error));
  await askForLink(deps, given.data.email, request.ip);
  return undefined;
}

async function takePassword(deps: AppDeps, request: FastifyRequest): Promise<Page | undefined> {
  const token = tokenOf(request.body);
  const given = newPasswordBody.safeParse(request.body);
  if (given.success) {
    return (await setPasswordByLink(deps, token, given.data.password)) ? undefined : deadLinkPage();
  }
  const owner = await findLinkOwner(deps.db, token, deps.clock.now());
  if (!owner) return deadLinkPage();
  return resetPage({ xsrf: request.xsrf, token, email: owner.email, errors: firstErrors(given.error) });
}

function firstErrors(error: z.core.$ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of error.issues) errors[String(path[0])] ??= message;
  return errors;
}

/** After a refusal: the page that was sent, with the token of its link. */
function wayBack({ routeOptions, body }: FastifyRequest): string {
  const token = tokenOf(body);
  if (routeOptions.url !== RESET || !token) return FORGOT;
  return `${RESET}?${new URLSearchParams({ token })}`;
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

export function show(scope: FastifyInstance, url: string, handler: Handler): void {
  scope.route({ method: ['GET', 'HEAD'], url, handler });
}

export function take(scope: FastifyInstance, url: string, handler: Handler): void {
  scope.post(url, { config: { form: true } }, handler);
}

const fieldOf = (values: unknown, name: string): string => {
  const value = (values as FormValues | undefined)?.[name];
  return typeof value === 'string' ? value : '';
};

export const tokenOf = (values: unknown): string => fieldOf(values, 'token');
