import type { PaymentMethod } from '@bowline/contract/api/staff/payment-records';
import type { Answers } from '@bowline/contract/form/field';
import type { AccountType } from '@bowline/contract/options/account-types';
import type { RegistrationStatus } from '@bowline/contract/registration-status';
import type { CampType } from '@bowline/contract/workflows';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { StaffSchema } from './staff-schema.ts';

/** Answers by the id of their section or step. */
export type AnswersBySection = Readonly<Record<string, Answers>>;

type Instant = ColumnType<Date, Date | undefined, Date>;
type OpenInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;
type Sections = JSONColumnType<AnswersBySection, string | undefined, string>;

/** Every message that is sent to families (DECISIONS §7). */
export const messageKinds = [
  'welcome',
  'password reset',
  'password changed',
  'form copy',
  'payment received',
  'payment confirmed',
  'payment rejected',
  'receipt',
  'changes requested',
  'accepted',
  'waitlisted',
  'refused',
] as const;

export type MessageKind = (typeof messageKinds)[number];

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

interface PasswordResetTable {
  token_sha256: Buffer;
  account_id: string;
  asked_at: Date;
  expires_at: Date;
  ended_at: OpenInstant;
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
  opens_at: Date;
  closes_at: Date;
  closed_by_hand: Generated<boolean>;
  fee_sen: number;
  fees_description: string;
  terms_conditions: string;
  terms_conditions_adult: string;
  terms_conditions_appendices: string;
  guest_lunch_sen: Generated<number>;
  /** One a line. */
  pick_up_points: Generated<string>;
  drop_off_points: Generated<string>;
  demo: Generated<boolean>;
  version: Generated<number>;
  created_at: Instant;
}

interface RegistrationTable {
  id: string;
  account_id: string;
  camper_id: string;
  camp_id: string;
  camper_ic: string;
  form_type: CampType;
  status: ColumnType<RegistrationStatus, RegistrationStatus | undefined, RegistrationStatus>;
  status_before: RegistrationStatus | null;
  current_step: string | null;
  furthest_step: string | null;
  answers: Sections;
  reopened_steps: Generated<string[]>;
  reviewer_id: ColumnType<string | null, string | null | undefined, string | null>;
  reference: string | null;
  submitted_at: OpenInstant;
  registration_date: string | null;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}

interface RegistrationNoteTable {
  id: string;
  registration_id: string;
  staff_id: string;
  text: string;
  at: Date;
}

interface FormEventTable {
  id: string;
  registration_id: string;
  move: string;
  from_status: string | null;
  to_status: string;
  actor: 'family' | 'staff' | 'system';
  actor_id: string | null;
  reason: string | null;
  at: Instant;
}

interface SubmissionTable {
  id: string;
  registration_id: string;
  document: JSONColumnType<object, string, never>;
  data: JSONColumnType<object, string, never>;
  terms: string;
  terms_sha256: string;
  sha256: string;
  signer_name: string;
  signer_ic: string;
  signed_from: string;
  submitted_at: Date;
}

interface PaymentTable {
  id: string;
  registration_id: string;
  amount_sen: number;
  status: ColumnType<
    'Submitted' | 'Confirmed' | 'Rejected',
    'Confirmed' | undefined,
    'Confirmed' | 'Rejected'
  >;
  method: Generated<PaymentMethod>;
  /** What the family says it paid, once staff have said what arrived. */
  claimed_sen: number | null;
  file: string | null;
  content_type: string | null;
  sha256: string | null;
  /** What the family was told when the slip was rejected. */
  reason: string | null;
  decided_by: string | null;
  decided_at: OpenInstant;
  /** The day the money arrived, as staff enter it when they confirm it. */
  received_on: ColumnType<string | null, string | null | undefined, string | null>;
  receipt_number: ColumnType<number | null, undefined, number>;
  created_at: Instant;
}

interface ReceiptCounterTable {
  id: Generated<number>;
  last: number;
}

interface IdempotencyKeyTable {
  account_id: string;
  key: string;
  call: string;
  resource_id: string | null;
  created_at: Instant;
}

interface MessageTable {
  id: string;
  kind: MessageKind;
  account_id: string;
  registration_id: string | null;
  payment_id: string | null;
  reason: string | null;
  secret: Buffer | null;
  good_until: OpenInstant;
  state: Generated<'queued' | 'sending' | 'sent' | 'failed' | 'dead'>;
  attempts: Generated<number>;
  last_error: string | null;
  created_at: Instant;
  first_tried_at: OpenInstant;
  sent_at: OpenInstant;
}

interface InstallationTable {
  id: Generated<number>;
  key_fingerprint: string;
  created_at: Instant;
}

/** The tables of the migrations, as queries see them. Dates are `yyyy-mm-dd` texts, instants are Dates. */
export interface Schema extends StaffSchema {
  installation: InstallationTable;
  provider: ProviderTable;
  account: AccountTable;
  session: SessionTable;
  password_reset: PasswordResetTable;
  attempt: AttemptTable;
  camper: CamperTable;
  camp: CampTable;
  registration: RegistrationTable;
  form_event: FormEventTable;
  registration_note: RegistrationNoteTable;
  submission: SubmissionTable;
  payment: PaymentTable;
  receipt_counter: ReceiptCounterTable;
  idempotency_key: IdempotencyKeyTable;
  message: MessageTable;
}
