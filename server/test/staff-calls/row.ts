import { officeRoles, type StaffRole, staffRoles } from '@bowline/contract/staff/roles';
import type { Parts } from '@bowline/testing/multipart';
import type { StaffMember } from '../support/staff.ts';
import type { Fixture } from './fixture.ts';

/** The parameters of a call's path, its query and its body. */
export interface CallRequest {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | string[]>>;
  readonly body?: object;
  readonly parts?: Parts;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Who may make a staff call, and its valid and invalid requests. */
export interface StaffCallRow {
  readonly may: readonly StaffRole[] | 'anybody';
  /** Creates a valid request for each caller. Absent where the call needs neither parameter nor body. */
  readonly valid?: (fixture: Fixture, caller: StaffMember) => CallRequest | Promise<CallRequest>;
  /** The status of the valid request, where it is not the call's success: an open call without the secret it needs. */
  readonly answers?: number;
  /** Input that is rejected with 422: bodies, or queries where the call has no body. Each call with input has some. */
  readonly invalid?: readonly Record<string, unknown>[];
  /** Input with the id of a record that does not exist. */
  readonly missing?: object;
  /** Why the call leaves no entry in the access log. Without a reason it leaves one. */
  readonly unlogged?: string;
  /** The roles whose calls leave one, where the others are shown nothing that is guarded. */
  readonly loggedFor?: readonly StaffRole[];
  /** `valid` creates something of the caller's own, which no other staff member can reach. */
  readonly own?: true;
}

export const rolesOf = ({ may }: StaffCallRow): readonly StaffRole[] => (may === 'anybody' ? [] : may);

/** An unknown id. */
export const MISSING = '0198c0de-0000-7000-8000-000000000000';

/** Everybody in the office. */
export const everyone = officeRoles;
/** Everybody, on site too. */
export const allStaff = staffRoles;
export const admins = ['admin'] as const;
/** Who sees the days of a camp. */
export const onSite = ['admin', 'registrar', 'medic', 'crew'] as const;
/** Who sees health data. */
export const health = ['admin', 'medic'] as const;
/** Roles that decide on registrations and money. */
export const deciders = ['admin', 'registrar'] as const;
/** Who works with money. */
export const money = ['admin', 'registrar', 'treasurer'] as const;
