import type { ResponseOf } from '@bowline/contract/api/define-call';
import type {
  finishSingleSignOnBody,
  finishSingleSignOn as finishSingleSignOnCall,
} from '@bowline/contract/api/staff/single-sign-on';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { logAccess } from '../../core/access-log/queries.ts';
import { countAttemptFrom } from '../../core/accounts/attempts.ts';
import { limits } from '../../core/accounts/limits.ts';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import { hashToken } from '../../platform/crypto/secrets.ts';
import {
  type SignOnIdentity,
  type SignOnProvider,
  SignOnRefused,
} from '../../platform/single-sign-on/provider.ts';
import { openConfirmedSession } from '../accounts/log-in.ts';
import { findLinkedStaff, findStaffByEmail, lockLiveStaff } from '../accounts/queries/staff.ts';
import { startStaffSession } from '../accounts/sessions.ts';
import { isLinkedElsewhere } from '../accounts/sign-on-link.ts';
import { takeAttempt } from './attempt-cookie.ts';
import { orUnavailable, type Refusal, refused } from './errors.ts';
import { markFinished } from './queries.ts';

type Body = z.output<typeof finishSingleSignOnBody>;
type Started = ResponseOf<typeof finishSingleSignOnCall>;

/** What came of it: tokens, or why there are none and whose account it is about. */
type Outcome = Started | { readonly reason: Refusal; readonly about?: string | undefined };

/**
 * Starts a session for a user let in by the provider, as a password does: the second step follows, unless the provider is
 * trusted to ask for a second factor. Every other outcome is logged, and an error.
 */
export async function finishSingleSignOn(
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
    const begun = await startStaffSession(trx, deps, about, { for_camp_days, signOn: { issuer, subject } });
    if (!deps.config.singleSignOn?.asksSecondFactor) return { login_token: begun.token };
    return { access_token: await openConfirmedSession(trx, deps, staff, begun, 'none', address) };
  });
}

/** In lower case some other letters are those of the alphabet, such as the Kelvin sign; emails of staff have none of them. */
const findStaffByVerifiedEmail = async (db: Connection, email: string) =>
  /^[!-~]+$/.test(email) ? findStaffByEmail(db, email) : undefined;
