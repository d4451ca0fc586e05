import type { PaymentMethod } from '@bowline/contract/api/staff/payment-records';
import type { PaymentStatus } from '@bowline/contract/money/payment-status';
import type { ChangeRequestState } from '@bowline/contract/registrations/change-requests';
import type { RegistrationStatus, Transition } from '@bowline/contract/registrations/status';
import type { CampType } from '@bowline/contract/steps/workflows';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Instant, OpenInstant, Sections } from './column-types.ts';

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
  consent_withdrawn: 'answers' | 'terms' | null;
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
  move: Transition;
  from_status: RegistrationStatus | null;
  to_status: RegistrationStatus;
  actor: 'family' | 'staff' | 'system';
  actor_id: string | null;
  reason: string | null;
  /** What it left the registration at. */
  version: ColumnType<number | null, number | undefined, never>;
  at: Instant;
}

interface RegistrationLookTable {
  staff_id: string;
  registration_id: string;
  submission_id: string;
  looked_at: Date;
  /** What was seen before that one, and when last. */
  earlier_submission_id: string | null;
  earlier_looked_at: Date | null;
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
  status: ColumnType<PaymentStatus, 'Confirmed' | undefined, PaymentStatus>;
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
  created_at: Instant;
}

/** A receipt is never changed; it can only become void. */
interface ReceiptTable {
  id: string;
  number: ColumnType<number, number, never>;
  payment_id: ColumnType<string, string, never>;
  registration_id: ColumnType<string, string, never>;
  amount_sen: ColumnType<number, number, never>;
  received_on: ColumnType<string | null, string | null, never>;
  issued_at: ColumnType<Date, Date, never>;
  void_number: ColumnType<number | null, undefined, number>;
  voided_at: ColumnType<Date | null, undefined, Date>;
  voided_by: ColumnType<string | null, undefined, string>;
  /** The family reads it. */
  void_reason: ColumnType<string | null, undefined, string>;
}

interface ReceiptCounterTable {
  id: Generated<number>;
  last: number;
}

/** What the queue filters, searches and sorts by. The database writes it; `words` is only ever compared there. */
interface QueueEntryTable {
  registration_id: GeneratedAlways<string>;
  account_id: GeneratedAlways<string>;
  camper_id: GeneratedAlways<string>;
  camp_id: GeneratedAlways<string>;
  status: GeneratedAlways<RegistrationStatus>;
  /** The registration date, or `infinity`. */
  place: GeneratedAlways<string>;
  form_type: GeneratedAlways<CampType>;
  gender: GeneratedAlways<string | null>;
  /** On the first day of camp. */
  age: GeneratedAlways<number>;
  reviewer_id: GeneratedAlways<string | null>;
  reference: GeneratedAlways<string | null>;
  /** When the profile last became another than the form that was signed; null while they agree. */
  profile_changed_at: GeneratedAlways<Date | null>;
  /** Whether the family asks for a change in the form. */
  change_requested: GeneratedAlways<boolean>;
}

/** The day of each change of a profile after a submission. Triggers write it. */
interface ProfileChangeTable {
  id: GeneratedAlways<string>;
  account_id: GeneratedAlways<string>;
  camper_id: GeneratedAlways<string | null>;
  section: GeneratedAlways<string>;
  name: GeneratedAlways<string>;
  changed_at: GeneratedAlways<Date>;
}

/** What a profile says otherwise than the form that was signed last, of every registration that stands. */
interface RegistrationProfileChangeView {
  registration_id: GeneratedAlways<string>;
  /** Null for an answer of the account. */
  camper_id: GeneratedAlways<string | null>;
  section: GeneratedAlways<string>;
  name: GeneratedAlways<string>;
  changed_at: GeneratedAlways<Date>;
}

interface ChangeRequestTable {
  id: string;
  registration_id: string;
  sections: string[];
  message: string;
  state: ColumnType<ChangeRequestState, undefined, ChangeRequestState>;
  /** What the family was told when it was declined. */
  reason: string | null;
  created_at: Date;
  updated_at: Date;
  closed_at: Date | null;
}

/** The tables of registrations: the form, what happened to it, what was signed, what was paid. */
export interface RegistrationSchema {
  registration: RegistrationTable;
  form_event: FormEventTable;
  registration_note: RegistrationNoteTable;
  registration_look: RegistrationLookTable;
  queue_entry: QueueEntryTable;
  submission: SubmissionTable;
  payment: PaymentTable;
  receipt: ReceiptTable;
  receipt_counter: ReceiptCounterTable;
  profile_change: ProfileChangeTable;
  registration_profile_change: RegistrationProfileChangeView;
  change_request: ChangeRequestTable;
}
