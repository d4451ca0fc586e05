import type { ResponseOf } from '@bowline/contract/api/define-call';
import type {
  finishSingleSignOnBody,
  finishSingleSignOn as finishSingleSignOnCall,
} from '@bowline/contract/api/staff/administration/single-sign-on';
import * as calls from '@bowline/contract/api/staff/administration/single-sign-on';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { logAccess } from '../../../core/access-log/queries.ts';
import { countAttemptFrom } from '../../../core/accounts/attempts.ts';
import { limits } from '../../../core/accounts/limits.ts';
import { defineRoutes } from '../../../http/serve-calls.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { AppError, notFound, unavailable } from '../../../platform/app-error.ts';
import { keysFor } from '../../../platform/crypto/keys-for.ts';
import { hashToken } from '../../../platform/crypto/secrets.ts';
import { decrypt, encrypt } from '../../../platform/files/file-store/encrypted-bytes.ts';
import { ProviderUnreachable } from '../../../platform/single-sign-on/discover.ts';
import {
  createProvider,
  type SignOnAttempt,
  type SignOnIdentity,
  type SignOnProvider,
  SignOnRefused,
} from '../../../platform/single-sign-on/provider.ts';
import { openConfirmedSession } from '../accounts/log-in.ts';
import { findLinkedStaff, findStaffByEmail, lockLiveStaff } from '../accounts/queries/staff.ts';
import { startStaffSession } from '../accounts/sessions.ts';
import { isLinkedElsewhere } from '../accounts/sign-on-link.ts';
import { markFinished } from './queries.ts';

/** The login of staff at an OpenID provider. Without one in the settings, nothing of it is found. */
export function singleSignOnRoutes({ config, clock }: AppDeps) {
  const { singleSignOn, publicUrl } = config;
  const redirectUri = publicUrl + calls.SINGLE_SIGN_ON_RETURN;
  const provider = singleSignOn && createProvider(singleSignOn, redirectUri, clock);
  return defineRoutes({
    getSingleSignOn: async () => ({
      button: singleSignOn ? `Continue with ${singleSignOn.name ?? 'single sign-on'}` : null,
    }),
    startSingleSignOn: async (deps, { request, reply }) => {
      if (!provider) throw notFound();
      return { url: await startSingleSignOn(deps, provider, request, reply) };
    },
    finishSingleSignOn: async (deps, { body, request, reply }) => {
      if (!provider) throw notFound();
      return finishSingleSignOn(deps, provider, body, request, reply);
    },
  });
}

/** Begins a login in this browser. Returns the page of the provider to open. */
async function startSingleSignOn(
  deps: AppDeps,
  provider: SignOnProvider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  await countAttemptFrom(deps, limits.staffSignOnByAddress, request.ip);
  const { url, ...attempt } = await provider.begin().catch(orUnavailable(deps, request));
  keepAttempt(deps, reply, attempt);
  return url;
}

type Body = z.output<typeof finishSingleSignOnBody>;
type Started = ResponseOf<typeof finishSingleSignOnCall>;

/** What came of it: tokens, or why there are none and whose account it is about. */
type Outcome = Started | { readonly reason: Refusal; readonly about?: string | undefined };

/**
 * Starts a session for a user let in by the provider, as a password does: the second step follows, unless the provider is
 * trusted to ask for a second factor. Every other outcome is logged, and an error.
 */
async function finishSingleSignOn(
  deps: AppDeps,
  provider: SignOnProvider,
  body: Body,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Started> {
  await countAttemptFrom(deps, limits.staffLoginByAddress, request.ip);
  const outcome = await findOutcome(deps, provider, body, request, reply);
  if (!('reason' in outcome)) return outcome;
  const entry = { staffId: null, action: 'login' as const, what: [outcome.reason] as const };
  await logAccess(deps.db, { ...entry, aboutStaffId: outcome.about, address: request.ip });
  throw refused(deps, outcome.reason);
}

async function findOutcome(
  deps: AppDeps,
  provider: SignOnProvider,
  body: Body,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Outcome> {
  const attempt = takeAttempt(deps, request, reply);
  if (!attempt || new URLSearchParams(body.answer).get('state') !== attempt.state)
    return { reason: 'signOnLate' };
  if (!(await markFinished(deps.db, hashToken(attempt.state), new Date(attempt.endsAt))))
    return { reason: 'signOnLate' };
  try {
    const identity = await provider.finish(body.answer, attempt);
    return await startSession(deps, identity, body, request.ip);
  } catch (failure) {
    if (!(failure instanceof SignOnRefused)) return orUnavailable(deps, request)(failure);
    request.log.warn({ code: failure.code }, 'single sign-on refused');
    return { reason: failure.reason === 'cancelled' ? 'signOnCancelled' : 'signOnInvalid' };
  }
}

async function startSession(
  deps: AppDeps,
  identity: SignOnIdentity,
  { for_camp_days }: Body,
  address: string,
): Promise<Outcome> {
  const { issuer, subject, verifiedEmail } = identity;
  const linked = await findLinkedStaff(deps.db, identity);
  if (!linked && verifiedEmail === undefined) return { reason: 'signOnUnverified' };
  const about = (linked ?? (await findStaffByVerifiedEmail(deps.db, verifiedEmail ?? '')))?.id;
  if (about === undefined) return { reason: 'signOnUnknown' };
  return deps.db.transaction().execute(async (trx): Promise<Outcome> => {
    const staff = await lockLiveStaff(trx, about, deps.clock.now());
    if (!staff) return { reason: 'signOnUnknown', about };
    if (staff.password_hash === null) return { reason: 'signOnNotSetUp', about };
    if (await isLinkedElsewhere(trx, staff, identity)) return { reason: 'signOnOther', about };
    const started = await startStaffSession(trx, deps, about, { for_camp_days, signOn: { issuer, subject } });
    if (!deps.config.singleSignOn?.asksSecondFactor) return { login_token: started.token };
    return { access_token: await openConfirmedSession(trx, deps, staff, started, 'none', address) };
  });
}

/**
 * In lower case some other letters are those of the alphabet, such as the Kelvin sign; emails of staff have none of them.
 */
const findStaffByVerifiedEmail = async (db: Connection, email: string) =>
  /^[!-~]+$/.test(email) ? findStaffByEmail(db, email) : undefined;

type Deps = Pick<AppDeps, 'config' | 'clock' | 'deriveKey' | 'previousKey'>;

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

type Refusal = keyof typeof sentences;

/** The error for a refused login. */
const refused = (deps: Deps, reason: Refusal) =>
  new AppError('login_failed', sentences[reason](nameOf(deps)));

/** Turns the failure of an unreachable provider into the sentence for it. */
const orUnavailable =
  (deps: Deps, { log }: Pick<FastifyRequest, 'log'>) =>
  (failure: unknown): never => {
    if (!(failure instanceof ProviderUnreachable)) throw failure;
    log.warn('the provider of single sign-on cannot be used');
    throw unavailable(
      `We can’t reach ${nameOf(deps)} right now. Log in with your email and password, or try again in a few minutes.`,
    );
  };

const nameOf = ({ config }: Deps): string => config.singleSignOn?.name ?? 'the login provider';

const NAME = 'single-sign-on';
const PATH = '/api/staff/login/single-sign-on';
const SECONDS = 10 * 60;

const cookieContent = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** In milliseconds since the epoch. */
  endsAt: z.number(),
});

type OpenAttempt = z.infer<typeof cookieContent>;

/** Keeps an attempt in the browser that makes it, encrypted, for ten minutes. */
function keepAttempt(deps: Deps, reply: FastifyReply, attempt: SignOnAttempt): void {
  const { state, nonce, verifier } = attempt;
  const endsAt = deps.clock.now().getTime() + SECONDS * 1000;
  const content = Buffer.from(JSON.stringify({ state, nonce, verifier, endsAt }));
  const sealed = encrypt(deps.deriveKey(NAME), NAME, content).toString('base64url');
  reply.setCookie(NAME, sealed, { ...optionsOf(deps), maxAge: SECONDS });
}

/** The attempt that this browser began less than ten minutes ago, if it did. The browser forgets it. */
function takeAttempt(deps: Deps, { cookies }: FastifyRequest, reply: FastifyReply): OpenAttempt | undefined {
  const cookie = cookies[NAME];
  if (cookie === undefined) return undefined;
  reply.clearCookie(NAME, optionsOf(deps));
  const attempt = open(deps, cookie);
  return attempt && attempt.endsAt > deps.clock.now().getTime() ? attempt : undefined;
}

function open(deps: Deps, cookie: string): OpenAttempt | undefined {
  try {
    const content = decrypt(keysFor(deps, NAME), NAME, Buffer.from(cookie, 'base64url'));
    return cookieContent.parse(JSON.parse(content.toString()));
  } catch {
    // Not one of ours.
    return undefined;
  }
}

const optionsOf = ({ config }: Deps) =>
  ({ path: PATH, httpOnly: true, sameSite: 'lax', secure: config.publicUrl.startsWith('https:') }) as const;
