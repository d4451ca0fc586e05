import { type StaffRole, staffRoles } from '@bowline/contract/staff/roles';
import type { StaffMember } from '../support/staff.ts';
import type { Ground } from './fixture.ts';

/** A call as it is made: what stands for each `:name` of its path, its query and its body. */
export interface Asked {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | string[]>>;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Who may make a call of the staff side, and what it owes to right and to wrong ones. */
export interface StaffCallRow {
  readonly may: readonly StaffRole[] | 'anybody';
  /** The call made rightly, anew for each who asks. A call that needs neither parameter nor body has none. */
  readonly right?: (ground: Ground, asking: StaffMember) => Asked | Promise<Asked>;
  /** What it then answers, where that is not its success: how far an open call gets without the secret it asks for. */
  readonly answers?: number;
  /** Input that is refused with 422: bodies, or queries where the call has no body. Each call that takes input has some. */
  readonly wrong?: readonly Record<string, unknown>[];
  /** A body that names what is not there, where it is the body that names it. */
  readonly missing?: object;
  /** `right` makes something of the asking staff member's own, which is not there for any other. */
  readonly own?: true;
}

export const rolesOf = ({ may }: StaffCallRow): readonly StaffRole[] => (may === 'anybody' ? [] : may);

/** An id that nothing has. */
export const MISSING = '0198c0de-0000-7000-8000-000000000000';

export const everyone = staffRoles;
export const admins = ['admin'] as const;
/** Those who decide on registrations and money. */
export const deciders = ['admin', 'registrar'] as const;
