import { newPasswordBody } from '@bowline/contract/api/family/account/account-security';
import type { PasswordPage } from '@bowline/contract/api/family/account/password-pages';
import { emailSchema } from '@bowline/contract/form/text-schemas';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { LINK_MINUTES, MAX_LINKS_PER_HOUR } from '../../core/accounts/limits.ts';
import { requireEmail } from '../../core/accounts/queries/accounts.ts';
import { findLinkOwner } from '../../core/accounts/queries/links.ts';
import { XSRF_FIELD } from '../../http/xsrf.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { requestLink, setPasswordByLink } from './reset-password.ts';
import { getPage, postForm, readField, readToken, servePages } from './serve-pages.ts';

const FORGOT = '/forgot-password';
const SENT = `${FORGOT}/sent`;
const RESET = '/reset-password';
const CHANGED = `${RESET}/done`;

const sentPage: PasswordPage = {
  name: 'link-sent',
  linkMinutes: LINK_MINUTES,
  linksAnHour: MAX_LINKS_PER_HOUR,
};

/** Wrong, used and expired links are the same to the person who has one. */
const deadLinkPage: PasswordPage = { name: 'dead-password-link', linkMinutes: LINK_MINUTES };

/** The pages for a forgotten password. Each form redirects to another page, so that a reload sends nothing twice. */
export async function passwordPages(app: FastifyInstance, deps: AppDeps): Promise<void> {
  await servePages(
    app,
    deps,
    (scope, send) => {
      getPage(scope, FORGOT, (request, reply) => send(reply, forgotPage(request)));
      getPage(scope, SENT, (_request, reply) => send(reply, sentPage));
      getPage(scope, RESET, async (request, reply) =>
        send(reply, await linkPage(deps, request, readToken(request.query))),
      );
      getPage(scope, CHANGED, (_request, reply) => send(reply, { name: 'password-changed' }));
      postForm(scope, FORGOT, async (request, reply) => {
        const problem = await submitEmail(deps, request);
        return problem ? send(reply, problem) : reply.redirect(SENT, 303);
      });
      postForm(scope, RESET, async (request, reply) => {
        const problem = await submitPassword(deps, request);
        return problem ? send(reply, problem) : reply.redirect(CHANGED, 303);
      });
    },
    retryHref,
  );
}

type Errors = Readonly<Record<string, string>>;

const forgotPage = ({ xsrf }: FastifyRequest) =>
  ({ name: 'forgot-password', hidden: { [XSRF_FIELD]: xsrf } }) as const;

async function linkPage(
  { db, clock }: AppDeps,
  { xsrf }: FastifyRequest,
  token: string,
  errors?: Errors,
): Promise<PasswordPage> {
  const owner = await findLinkOwner(db, token, clock.now());
  if (!owner) return deadLinkPage;
  const hidden = { [XSRF_FIELD]: xsrf, token };
  return { name: 'reset-password', hidden, email: requireEmail(owner), ...(errors && { errors }) };
}

const emailForm = z.object({ email: emailSchema() });

/** Returns the page that shows the errors, if there are any. */
async function submitEmail(deps: AppDeps, request: FastifyRequest): Promise<PasswordPage | undefined> {
  const parsed = emailForm.safeParse(request.body);
  if (!parsed.success) {
    const email = readField(request.body, 'email');
    return { ...forgotPage(request), email, errors: firstErrors(parsed.error) };
  }
  await requestLink(deps, parsed.data.email, request.ip);
  return undefined;
}

async function submitPassword(deps: AppDeps, request: FastifyRequest): Promise<PasswordPage | undefined> {
  const token = readToken(request.body);
  const parsed = newPasswordBody.safeParse(request.body);
  if (!parsed.success) return linkPage(deps, request, token, firstErrors(parsed.error));
  const isSet = await setPasswordByLink(deps, token, parsed.data.password, request.ip);
  return isSet ? undefined : deadLinkPage;
}

function firstErrors(error: z.core.$ZodError): Errors {
  const errors: Record<string, string> = {};
  for (const { path, message } of error.issues) errors[String(path[0])] ??= message;
  return errors;
}

/** The page to return to after an error, with the token of its link. */
function retryHref({ routeOptions, body }: FastifyRequest): string {
  const token = readToken(body);
  if (routeOptions.url !== RESET || !token) return FORGOT;
  return `${RESET}?${new URLSearchParams({ token })}`;
}
