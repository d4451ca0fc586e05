import type { LogAction } from '@bowline/contract/api/staff/log';
import type { StaffRole } from '@bowline/contract/staff/roles';
import type { Generated } from 'kysely';
import type { Instant, OpenInstant } from './column-types.ts';

interface StaffTable {
  id: string;
  email: string;
  name: string;
  roles: StaffRole[];
  ends_on: string | null;
  disabled_at: OpenInstant;
  password_hash: string | null;
  /** Sealed for this account with the key of `staff-second-factor`. */
  totp_secret: Buffer | null;
  totp_last_step: Generated<number>;
  created_at: Instant;
  version: Generated<number>;
}

/** What an account was, from `since` on; written by the database. */
interface StaffStandingTable {
  staff_id: string;
  since: Instant;
  roles: StaffRole[];
  disabled: boolean;
  ends_on: string | null;
  /** False for what stood when recording began. */
  recorded: Generated<boolean>;
}

interface StaffSessionTable {
  id: string;
  staff_id: string;
  created_at: Date;
  confirmed_at: OpenInstant;
  last_seen_at: Date;
  expires_at: Date;
  revoked_at: OpenInstant;
  /** Where it was confirmed from. */
  address: string | null;
}

interface StaffInvitationTable {
  token_sha256: Buffer;
  staff_id: string;
  made_at: Date;
  expires_at: Date;
  ended_at: OpenInstant;
  password_hash: string | null;
  totp_secret: Buffer | null;
}

interface StaffRecoveryCodeTable {
  code_sha256: Buffer;
  staff_id: string;
  used_at: OpenInstant;
}

interface AccessLogTable {
  id: string;
  at: Instant;
  staff_id: string | null;
  /** Those that `staff_id` had then. */
  roles: StaffRole[] | null;
  action: LogAction;
  what: string;
  account_id: string | null;
  camper_id: string | null;
  registration_id: string | null;
  about_staff_id: string | null;
  address: string;
}

/** The tables of the staff side, as queries see them. */
export interface StaffSchema {
  staff: StaffTable;
  staff_standing: StaffStandingTable;
  staff_session: StaffSessionTable;
  staff_invitation: StaffInvitationTable;
  staff_recovery_code: StaffRecoveryCodeTable;
  access_log: AccessLogTable;
}
