import type { PasswordPage } from '@bowline/contract/api/family/account/password-pages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { confirmEmail } from '../../core/accounts/email-confirmation.ts';
import { LINK_MINUTES } from '../../core/accounts/limits.ts';
import { lockEmail, requireEmail } from '../../core/accounts/queries/accounts.ts';
import { findConfirmation, findEmailChange } from '../../core/accounts/queries/links.ts';
import { XSRF_FIELD } from '../../http/xsrf.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { changeEmailByLink } from './change-email.ts';
import { getPage, postForm, readToken, servePages } from './serve-pages.ts';

const CONFIRM = '/confirm-email';
const CONFIRMED = `${CONFIRM}/done`;
const OWN_CONFIRMED = `${CONFIRM}/confirmed`;

/** Wrong, used and expired links are the same to the person who has one. */
const deadLinkPage: PasswordPage = { name: 'dead-email-link', linkMinutes: LINK_MINUTES };

/**
 * The pages behind a link that confirms an email, a new one or that of the account. Opening it changes nothing, since mail
 * scanners open links too.
 */
export async function emailPages(app: FastifyInstance, deps: AppDeps): Promise<void> {
  await servePages(
    app,
    deps,
    (scope, send) => {
      getPage(scope, CONFIRM, async (request, reply) => send(reply, await linkPage(deps, request)));
      getPage(scope, OWN_CONFIRMED, (_request, reply) => send(reply, { name: 'email-confirmed' }));
      getPage(scope, CONFIRMED, (_request, reply) => send(reply, { name: 'email-changed' }));
      postForm(scope, CONFIRM, async (request, reply) => {
        const token = readToken(request.body);
        if (await confirmOwnEmail(deps, token)) return reply.redirect(OWN_CONFIRMED, 303);
        const outcome = await changeEmailByLink(deps, token, request.ip);
        if (outcome === 'changed') return reply.redirect(CONFIRMED, 303);
        return send(reply, outcome === 'taken' ? { name: 'email-taken' } : deadLinkPage);
      });
    },
    ({ body }) => `${CONFIRM}?${new URLSearchParams({ token: readToken(body) })}`,
  );
}

async function linkPage({ db, clock }: AppDeps, request: FastifyRequest): Promise<PasswordPage> {
  const token = readToken(request.query);
  const hidden = { [XSRF_FIELD]: request.xsrf, token };
  const own = await findConfirmation(db, token, clock.now());
  if (own?.email_confirmed_at) return { name: 'email-confirmed' };
  if (own) return { name: 'confirm-own-email', hidden, email: requireEmail(own) };
  const change = await findEmailChange(db, token, clock.now());
  return change ? { name: 'confirm-email', hidden, email: change.new_email } : deadLinkPage;
}

/** False where the link confirms no account's own email. Confirming twice is the same as once. */
async function confirmOwnEmail(deps: AppDeps, token: string): Promise<boolean> {
  const link = await findConfirmation(deps.db, token, deps.clock.now());
  if (!link) return false;
  return deps.db.transaction().execute(async (trx) => {
    await lockEmail(trx, link.id);
    // Read again under the lock: of two requests with one link, one confirms.
    const current = await findConfirmation(trx, token, deps.clock.now());
    if (current && !current.email_confirmed_at) await confirmEmail(trx, deps, current.id);
    return current !== undefined;
  });
}
