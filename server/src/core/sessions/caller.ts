import type { AccountType } from '@bowline/contract/options/choice';
import type { StaffRole } from '@bowline/contract/staff/roles';

/** The live session of the account that makes a request. */
export interface Caller {
  readonly accountId: string;
  readonly sessionId: string;
  readonly type: AccountType;
  readonly isComplete: boolean;
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
