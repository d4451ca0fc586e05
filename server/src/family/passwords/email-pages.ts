import { t } from '@bowline/contract/text/t';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getProvider } from '../../core/provider/queries.ts';
import type { AppDeps } from '../../http/app-deps.ts';
import { html } from '../../http/server-pages/html.ts';
import type { Page } from '../../http/server-pages/page.ts';
import { sendPage } from '../../http/server-pages/page.ts';
import { callout, form, primaryLink, submitButton, textField } from '../../http/server-pages/page-parts.ts';
import { servePages } from '../../http/server-pages/serve-pages.ts';
import { confirmEmail } from './change-email.ts';
import { LINK_MINUTES } from './limits.ts';
import { show, take, tokenOf } from './page-routes.ts';
import { findEmailChange } from './queries.ts';

const CONFIRM = '/confirm-email';

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

interface ConfirmForm {
  readonly xsrf: string;
  readonly token: string;
  readonly email: string;
}

function confirmPage({ xsrf, token, email }: ConfirmForm): Page {
  const field = textField({
    name: 'email',
    label: t('New email'),
    type: 'text',
    autocomplete: 'off',
    value: email,
    readOnly: true,
  });
  return {
    title: t('Confirm your new email'),
    subtitle: t('You will log in with this email from now on, and we will write to it.'),
    content: form({ action: CONFIRM, xsrf, hidden: { token }, fields: [field, submitButton(t('Confirm'))] }),
  };
}

/** Wrong, used and expired links are the same to whoever holds them. */
const deadEmailLinkPage = (): Page => ({
  status: 410,
  title: t('This link no longer works'),
  content: html`<div class="card">
${callout(
  'blue',
  t('A link can be used once and expires in {minutes} minutes. Only the newest one works.', {
    minutes: LINK_MINUTES,
  }),
  t('Your account shows which email it has. You can ask for a new link there.'),
)}
${primaryLink('/account', t('Go to your account'))}
</div>`,
});

/** Whoever reads this has the link, and so the mailbox. */
const takenPage = (): Page => ({
  status: 409,
  title: t('This email is already in use'),
  content: html`<div class="card">
${callout(
  'blue',
  t('Another account has been opened with this email since you asked. Nothing has changed.'),
  t('Please choose another email in your account, or log in to the other one.'),
)}
${primaryLink('/account', t('Go to your account'))}
</div>`,
});

const confirmedPage = (): Page => ({
  title: t('Your email is changed'),
  content: html`<div class="card">
${callout(
  'green',
  t('Log in with your new email from now on. Your password is the same.'),
  t('For your safety every other device was logged out.'),
)}
${primaryLink('/account', t('Go to your account'))}
</div>`,
});
