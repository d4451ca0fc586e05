import type { FastifyReply, FastifyRequest } from 'fastify';
import { countAttemptFrom } from '../../core/accounts/attempts.ts';
import { limits } from '../../core/accounts/limits.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { SignOnProvider } from '../../platform/single-sign-on/provider.ts';
import { keepAttempt } from './attempt-cookie.ts';
import { orUnavailable } from './errors.ts';

/** Begins a login in this browser. Returns the page of the provider to open. */
export async function startSingleSignOn(
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
