import type { AccountType } from '@bowline/contract/options/choice';
import type { FastifyRequest } from 'fastify';
import { statement } from '../platform/statement.ts';
import type { AppDeps } from './app-deps.ts';
import { unauthenticated } from './refusals.ts';

/** Who is asking: a live session of an account. */
export interface Caller {
  readonly accountId: string;
  readonly sessionId: string;
  readonly type: AccountType;
  readonly isComplete: boolean;
}

type AuthDeps = Pick<AppDeps, 'db' | 'tokens' | 'clock'>;

/** The caller behind the bearer token of a request; throws 401 when the token is not valid or its session has ended. */
export async function requireCaller(request: FastifyRequest, deps: AuthDeps): Promise<Caller> {
  const token = /^Bearer ([\w.-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const claims = token && (await deps.tokens.read(token));
  if (!claims) throw unauthenticated();
  const found = await findCaller(deps, claims.sessionId);
  if (!found || found.accountId !== claims.accountId) throw unauthenticated();
  return found;
}

async function findCaller({ db, clock }: AuthDeps, sessionId: string): Promise<Caller | undefined> {
  const [caller] = await liveSessions(db, sessionId, clock.now());
  return caller;
}

const liveSessions = statement((db, sessionId: string, now: Date) =>
  db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select([
      'account.id as accountId',
      'session.id as sessionId',
      'account.type',
      'account.is_complete as isComplete',
    ])
    .where('session.id', '=', sessionId)
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', now),
);
