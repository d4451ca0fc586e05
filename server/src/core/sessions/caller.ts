import type { AccountType } from '@bowline/contract/options/choice';
import type { StaffRole } from '@bowline/contract/staff/roles';

/** The live session of the account that makes a request. */
export interface Caller {
  readonly accountId: string;
  readonly sessionId: string;
  readonly type: AccountType;
  readonly isComplete: boolean;
}

/** Who makes a staff call with a scope: a member of staff, or a program with an API key, which has no roles. */
export interface Reader {
  readonly staffId: string | null;
  readonly keyId?: string;
  readonly roles: readonly StaffRole[];
}

/** The member of staff who makes a request, with their current roles. */
export interface StaffCaller {
  readonly staffId: string;
  readonly sessionId: string;
  readonly roles: readonly StaffRole[];
  readonly name: string;
  /** The session may only make the calls of camp days. */
  readonly forCampDays: boolean;
  /** When the session ends at the latest. */
  readonly endsAt: Date;
}
