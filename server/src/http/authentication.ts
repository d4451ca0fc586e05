import type { AccountType } from '@bowline/contract/options/choice';
import type { StaffRole } from '@bowline/contract/staff/roles';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { statement } from '../platform/statement.ts';
import type { AppDeps, Connection } from './app-deps.ts';
import { unauthenticated } from './app-error.ts';
import type { StaffTokens } from './tokens.ts';

/** A session that nothing is asked in for this long ends (issue of the staff side: idle 30 min). */
export const IDLE_MINUTES = 30;

// Not every request of a busy hour needs a write; sessions end up to this much earlier for it.
const TOUCH_EVERY_SECONDS = 20;

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

/** Who on the staff is asking, with the roles of this very moment. */
export interface StaffCaller {
  readonly staffId: string;
  readonly sessionId: string;
  readonly roles: readonly StaffRole[];
  readonly name: string;
}

type Deps = Pick<AppDeps, 'db' | 'clock'>;

const before = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1000);

/**
 * The staff member behind the bearer token of a request. Throws 401 when the token is not one of ours for staff, its session
 * has ended or stood idle, or the account is disabled or past its last day.
 */
export async function requireStaff(
  request: FastifyRequest,
  { db, clock }: Deps,
  tokens: StaffTokens,
): Promise<StaffCaller> {
  const token = /^Bearer ([\w.-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const claims = token && (await tokens.read(token));
  const found = claims && (await findStaffCaller(db, claims.sessionId, clock.now()));
  if (!found || found.staffId !== claims.staffId) throw unauthenticated();
  const { last_seen_at, ...caller } = found;
  await touchSession(db, caller.sessionId, last_seen_at, clock.now());
  return caller;
}

/** Narrows a query on `staff` to accounts that may be used at this moment. */
export const isLive = (now: Date) =>
  sql<boolean>`staff.disabled_at is null and (staff.ends_on is null
    or staff.ends_on >= (${now}::timestamptz at time zone (select time_zone from provider))::date)`;

function findStaffCaller(db: Connection, sessionId: string, now: Date) {
  return db
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.id', 'staff_session.staff_id')
    .select([
      'staff.id as staffId',
      'staff_session.id as sessionId',
      'staff.roles',
      'staff.name',
      'staff_session.last_seen_at',
    ])
    .where('staff_session.id', '=', sessionId)
    .where('staff_session.confirmed_at', 'is not', null)
    .where('staff_session.revoked_at', 'is', null)
    .where('staff_session.expires_at', '>', now)
    .where('staff_session.last_seen_at', '>', before(now, IDLE_MINUTES * 60))
    .where(isLive(now))
    .executeTakeFirst();
}

async function touchSession(db: Connection, sessionId: string, lastSeenAt: Date, now: Date): Promise<void> {
  if (lastSeenAt > before(now, TOUCH_EVERY_SECONDS)) return;
  await db.updateTable('staff_session').set({ last_seen_at: now }).where('id', '=', sessionId).execute();
}
