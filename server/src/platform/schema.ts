import type { DiscountUnit } from '@bowline/contract/money/charges';
import type { AccountType } from '@bowline/contract/options/account-types';
import type { CampType } from '@bowline/contract/steps/workflows';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Instant, OpenInstant, Sections } from './column-types.ts';
import type { MessageSchema } from './message-schema.ts';
import type { MoneySchema } from './money-schema.ts';
import type { QueueViewSchema } from './queue-view-schema.ts';
import type { RegistrationSchema } from './registration-schema.ts';
import type { StaffSchema } from './staff-schema.ts';

interface ProviderTable {
  id: Generated<number>;
  name: string;
  abbreviation: string;
  contact_email: string;
  sender_email: string;
  contact_phone: string;
  payee: string;
  bank_name: string;
  bank_account: string;
  duitnow_qr_file: string | null;
  logo_file: string | null;
  deposit_sen: number;
  time_zone: string;
  version: Generated<number>;
}

interface AccountTable {
  id: string;
  type: AccountType;
  email: string;
  password_hash: string;
  profile: Sections;
  is_complete: Generated<boolean>;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}

interface SessionTable {
  id: string;
  account_id: string;
  created_at: Instant;
  expires_at: Date;
  revoked_at: OpenInstant;
}

/** A link to a new password, or with `new_email` one that confirms that email. */
interface AccountLinkTable {
  token_sha256: Buffer;
  account_id: string;
  asked_at: Date;
  expires_at: Date;
  ended_at: OpenInstant;
  new_email: ColumnType<string | null, string | null | undefined, never>;
  session_id: ColumnType<string | null, string | null | undefined, never>;
}

interface AttemptTable {
  key: string;
  window_start: Date;
  count: number;
}

interface CamperTable {
  id: string;
  account_id: string;
  ic: string;
  dob: string;
  profile: Sections;
  photo_file: string | null;
  ic_front_file: string | null;
  ic_back_file: string | null;
  gender: GeneratedAlways<string | null>;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}

interface CampTable {
  id: string;
  type: CampType;
  name: string;
  starts_on: string;
  ends_on: string;
  min_age: number;
  max_age: number | null;
  audience: 'children' | 'adults' | 'both';
  capacity: number;
  /** Whether a full camp goes on taking registrations for a waiting list. */
  waiting_list: Generated<boolean>;
  opens_at: Date;
  closes_at: Date;
  closed_by_hand: Generated<boolean>;
  closed_by_hand_at: OpenInstant;
  /** Families do not see a camp that is not published. */
  published: Generated<boolean>;
  fee_sen: number;
  fees_description: string;
  terms_conditions: string;
  terms_conditions_adult: string;
  terms_conditions_appendices: string;
  guest_lunch_sen: Generated<number>;
  /** In sen, or in hundredths of a percent of the fee. */
  sibling_discount_unit: Generated<DiscountUnit>;
  sibling_discount: ColumnType<number | null, number | null | undefined>;
  early_bird_unit: Generated<DiscountUnit>;
  early_bird_discount: ColumnType<number | null, number | null | undefined>;
  early_bird_until: ColumnType<string | null, string | null | undefined>;
  /** One a line. */
  pick_up_points: Generated<string>;
  drop_off_points: Generated<string>;
  demo: Generated<boolean>;
  version: Generated<number>;
  created_at: Instant;
}

interface IdempotencyKeyTable {
  account_id: string | null;
  staff_id: string | null;
  key: string;
  call: string;
  resource_id: string | null;
  created_at: Instant;
}

interface InstallationTable {
  id: Generated<number>;
  key_fingerprint: string;
  created_at: Instant;
}

/** The tables of the migrations, as queries see them. Dates are `yyyy-mm-dd` texts, instants are Dates. */
export interface Schema extends MessageSchema, MoneySchema, QueueViewSchema, RegistrationSchema, StaffSchema {
  installation: InstallationTable;
  provider: ProviderTable;
  account: AccountTable;
  session: SessionTable;
  account_link: AccountLinkTable;
  attempt: AttemptTable;
  camper: CamperTable;
  camp: CampTable;
  idempotency_key: IdempotencyKeyTable;
}
