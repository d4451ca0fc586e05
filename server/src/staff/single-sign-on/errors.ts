import type { FastifyRequest } from 'fastify';
import type { AppDeps } from '../../platform/app-deps.ts';
import { AppError, unavailable } from '../../platform/app-error.ts';
import { ProviderUnreachable } from '../../platform/single-sign-on/discover.ts';

type Deps = Pick<AppDeps, 'config'>;

/** The code in the access log of each reason for which nobody is let in, and what the person reads. */
const sentences = {
  signOnCancelled: (at) => `The login was cancelled at ${at}. Try again, or log in with your password.`,
  signOnLate: () => 'This login took too long, or was started in another window. Please try again.',
  signOnInvalid: (at) =>
    `We couldn’t accept the response of ${at}. Please try again, or log in with your password.`,
  signOnUnverified: (at) =>
    `We can’t tell that your email address is yours, because ${at} doesn’t confirm it. Please log in with your password.`,
  signOnUnknown: () => 'No staff account has this email address. Ask an admin to invite you.',
  signOnNotSetUp: () =>
    'Accept your invitation first: open the link in its email. If it no longer works, ask an admin for a new one.',
  signOnOther: (at) =>
    `Your staff account is linked to another account at ${at}. Ask an admin to remove that link.`,
} as const satisfies Record<string, (at: string) => string>;

export type Refusal = keyof typeof sentences;

/** The error for a refused login. */
export const refused = (deps: Deps, reason: Refusal) =>
  new AppError('login_failed', sentences[reason](nameOf(deps)));

/** Turns the failure of an unreachable provider into the sentence for it. */
export const orUnavailable =
  (deps: Deps, { log }: Pick<FastifyRequest, 'log'>) =>
  (failure: unknown): never => {
    if (!(failure instanceof ProviderUnreachable)) throw failure;
    log.warn('the provider of single sign-on cannot be used');
    throw unavailable(
      `We can’t reach ${nameOf(deps)} right now. Log in with your email and password, or try again in a few minutes.`,
    );
  };

const nameOf = ({ config }: Deps): string => config.singleSignOn?.name ?? 'the login provider';
