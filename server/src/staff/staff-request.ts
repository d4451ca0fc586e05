import type { FastifyRequest } from 'fastify';
import { type AccessEntry, logAccess } from '../core/access-log/queries.ts';
import type { StaffCaller } from '../core/sessions/caller.ts';
import { idempotencyKeyOf } from '../http/idempotency.ts';
import type { Connection } from '../platform/app-deps.ts';

/** The staff member who makes a request and the address, for the access log. */
export interface CallerInfo {
  readonly staffId: string;
  readonly address: string;
}

export const callerInfo = ({ staff, ip }: FastifyRequest): CallerInfo => ({
  staffId: staff.staffId,
  address: ip,
});

/** The same of a call that programs may make, too. */
export const readerInfo = ({ reader: { staffId, keyId }, ip }: FastifyRequest) => ({
  staffId,
  keyId,
  address: ip,
});

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

export const staffRequest = <Body>(request: FastifyRequest, body: Body): StaffRequest<Body> => ({
  staff: request.staff,
  body,
  address: request.ip,
});

export const idempotentRequest = <Body>(request: FastifyRequest, body: Body): IdempotentRequest<Body> => ({
  ...staffRequest(request, body),
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
