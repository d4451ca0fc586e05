import type { CallDefinition } from '../define-call.ts';
import * as session from './session.ts';

/** Every call of the staff side. */
export const staffCalls = {
  staffLogout: session.staffLogout,
  getStaffMe: session.getStaffMe,
} as const satisfies Record<string, CallDefinition>;

export type StaffCallName = keyof typeof staffCalls;
