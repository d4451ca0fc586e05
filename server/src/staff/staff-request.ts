import type { FastifyRequest } from 'fastify';
import { type AccessEntry, logAccess } from '../core/access-log/queries.ts';
import type { StaffCaller } from '../core/sessions/caller.ts';
import { idempotencyKeyOf } from '../http/serve-calls.ts';
import type { Connection } from '../platform/app-deps.ts';

/** The staff member who makes a request and the address, for the access log. */
export interface CallerInfo {
  readonly staffId: string;
  readonly address: string;
}

/** A request whose result depends on the roles of the staff member. */
export interface StaffRequest<Body = unknown> {
  readonly staff: StaffCaller;
  readonly body: Body;
  readonly address: string;
}

/** The same with an Idempotency-Key, for a call that creates something. */
export interface IdempotentRequest<Body = unknown> extends StaffRequest<Body> {
  readonly key: string | undefined;
}

export const withKey = <Body>(
  asked: StaffRequest<Body>,
  request: FastifyRequest,
): IdempotentRequest<Body> => ({
  ...asked,
  key: idempotencyKeyOf(request),
});

interface LoggedRegistration {
  readonly id: string;
  readonly account_id: string;
  readonly camper_id: string;
}

/** Writes a view or a change of a registration to the access log. */
export function logOnRegistration(
  db: Connection,
  { staff, address }: Pick<StaffRequest, 'staff' | 'address'>,
  { id, account_id, camper_id }: LoggedRegistration,
  entry: Pick<AccessEntry, 'action' | 'what'>,
): Promise<void> {
  const about = { accountId: account_id, camperId: camper_id, registrationId: id };
  return logAccess(db, { ...entry, ...about, staffId: staff.staffId, address });
}
