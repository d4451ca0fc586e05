import type { FastifyRequest } from 'fastify';
import type { Caller, StaffCaller } from '../core/sessions/caller.ts';
import {
  findLiveSession,
  findStaffSession,
  listLiveStaffSessions,
  updateLastSeen,
} from '../core/sessions/queries.ts';
import type { AppDeps, Connection } from '../platform/app-deps.ts';
import { unauthenticated } from '../platform/app-error.ts';

/** A staff session ends after this long without a request. */
export const IDLE_MINUTES = 30;

// Spares a write for each request; in return sessions end up to this much earlier.
const TOUCH_EVERY_SECONDS = 20;

type AuthDeps = Pick<AppDeps, 'db' | 'tokens' | 'clock'>;

/** The caller behind the bearer token of a request; throws 401 when the token is not valid or its session has ended. */
export async function requireCaller(request: FastifyRequest, deps: AuthDeps): Promise<Caller> {
  const claims = await readBearer(request, deps.tokens);
  if (!claims) throw unauthenticated();
  const found = await findCaller(deps, claims.sessionId);
  if (!found || found.accountId !== claims.accountId) throw unauthenticated();
  return found;
}

/** The claims of the token that a request carries; undefined if there is none or it is not valid. */
async function readBearer<Claims>(
  { headers }: Pick<FastifyRequest, 'headers'>,
  tokens: { read(token: string): Promise<Claims | undefined> },
): Promise<Claims | undefined> {
  const token = bearerOf({ headers });
  return token === undefined ? undefined : tokens.read(token);
}

/** The token that a request carries. */
export const bearerOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  /^Bearer ([\w.-]+)$/i.exec(headers.authorization ?? '')?.[1];

function findCaller({ db, clock }: AuthDeps, sessionId: string): Promise<Caller | undefined> {
  return findLiveSession(db, sessionId, clock.now());
}

type Deps = Pick<AppDeps, 'db' | 'clock'>;

const secondsBefore = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1000);

/**
 * The staff member behind the bearer token of a request. Throws 401 when the token is not a staff token, its session
 * has ended or was idle too long, or the account is disabled or past its last day.
 */
export async function requireStaff(
  request: FastifyRequest,
  { db, clock, staffTokens }: Deps & Pick<AppDeps, 'staffTokens'>,
  { byTimer = false }: { readonly byTimer?: boolean } = {},
): Promise<StaffCaller> {
  const claims = await readBearer(request, staffTokens);
  const now = clock.now();
  const found =
    claims && (await findStaffSession(db, claims.sessionId, now, secondsBefore(now, IDLE_MINUTES * 60)));
  if (!found || found.staffId !== claims.staffId) throw unauthenticated();
  const { last_seen_at, ...caller } = found;
  if (!byTimer) await touchSession(db, caller.sessionId, last_seen_at, now);
  return caller;
}

/** Those of these staff sessions that have not ended, and were not idle too long. */
export function listLiveSessions(
  { db, clock }: Deps,
  sessionIds: readonly string[],
): Promise<readonly string[]> {
  const now = clock.now();
  return listLiveStaffSessions(db, sessionIds, now, secondsBefore(now, IDLE_MINUTES * 60));
}

async function touchSession(db: Connection, sessionId: string, lastSeenAt: Date, now: Date): Promise<void> {
  if (lastSeenAt > secondsBefore(now, TOUCH_EVERY_SECONDS)) return;
  await updateLastSeen(db, sessionId, now);
}
