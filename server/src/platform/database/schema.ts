// Generated from the migrations by `npm run table-types`. Do not edit.

import type { MessageTranslations } from '@bowline/contract/api/staff/messages/group-messages';
import type { PaymentMethod } from '@bowline/contract/api/staff/money/payment-records';
import type { QueueFilters } from '@bowline/contract/api/staff/review/queue';
import type { MessageKind } from '@bowline/contract/emails/message-kinds';
import type { EmailGroup, GuardianAccess } from '@bowline/contract/guardians/access';
import type { ChargeKind } from '@bowline/contract/money/charges';
import type { MoneyEntryKind } from '@bowline/contract/money/entries';
import type { JournalAccount } from '@bowline/contract/money/journal';
import type { DayActionKind } from '@bowline/contract/on-site/actions';
import type { MedicineSchedule } from '@bowline/contract/on-site/medicine-schedule';
import type { CampQuestion } from '@bowline/contract/steps/camp-questions';
import type { ApiScope } from '@bowline/contract/staff/api-keys';
import type { QueueColumn } from '@bowline/contract/staff/queue';
import type { RegistrationStatus, Transition } from '@bowline/contract/registrations/status';
import type { StaffRole } from '@bowline/contract/staff/roles';
import type { WebhookEventName } from '@bowline/contract/staff/webhook-events';
import type { CampType } from '@bowline/contract/steps/workflows';
import type { Language } from '@bowline/contract/text/languages';
import type { PluralForms } from '@bowline/contract/text/t';
import type { ColumnType, JSONColumnType } from 'kysely';
import type { AnswersColumn, CampMoveAct, CampReasons, EarlierAnswers } from './column-types.ts';

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Numeric = ColumnType<string, number | string, number | string>;

export interface AccessLog {
  about_staff_id: string | null;
  account_id: string | null;
  action: "view" | "change" | "export" | "login";
  address: string;
  at: Generated<Date>;
  /**
   * Set once, within a minute or two; entries of one block are hashed together.
   */
  block: number | null;
  camper_id: string | null;
  id: string;
  /**
   * The API key that did it, where nobody of the staff did.
   */
  key_id: string | null;
  registration_id: string | null;
  /**
   * The roles that staff_id had at that time.
   */
  roles: StaffRole[] | null;
  staff_id: string | null;
  /**
   * The event as a JSON array: its code and the values of its words. A sentence in entries of version 0.1.
   */
  what: string;
}

export interface Account {
  created_at: Generated<Date>;
  /**
   * Null where staff entered the account from a paper form and the family has none.
   */
  email: string | null;
  /**
   * When a link that was sent to this email was used; null where none was.
   */
  email_confirmed_at: Date | null;
  /**
   * When the last of them failed.
   */
  email_failed_at: Date | null;
  /**
   * How many emails to its address failed for good, since one was known to arrive.
   */
  email_failures: Generated<number>;
  /**
   * When all that tells who the family was was deleted; its name is a pseudonym since, and its email an address that cannot exist.
   */
  erased_at: Date | null;
  /**
   * Whether the family deleted the account, or it was not used for too long.
   */
  erased_because: "family" | "unused" | null;
  /**
   * Keyed hashes of the whole IC number and of its last four characters, for searches.
   */
  ic_words: Generated<string[]>;
  id: string;
  is_complete: Generated<boolean>;
  /**
   * The language of its emails and documents, chosen on its pages, as a BCP 47 tag.
   */
  language: Generated<Language>;
  /**
   * When its last session began; for accounts of earlier versions the last one that was stored.
   */
  last_login_at: Generated<Date>;
  /**
   * The account that staff merged this one with: nobody logs in to this one any more.
   */
  merged_account_id: string | null;
  /**
   * Null until the family takes over an account that staff entered.
   */
  password_hash: string | null;
  profile: AnswersColumn;
  /**
   * The sensitive answers of the profile, encrypted; null only until the server has encrypted them.
   */
  sealed: Buffer | null;
  type: "parent" | "adult_camper";
  updated_at: Generated<Date>;
  version: Generated<number>;
}

export interface AccountCode {
  account: string;
  code: string;
  tax_code: string;
}

export interface AccountLink {
  account_id: string;
  asked_at: Date;
  /**
   * What it confirms: a new email, or that of the account; null in a link to a new password.
   */
  email: string | null;
  ended_at: Date | null;
  expires_at: Date;
  /**
   * To a new password, to a new email, or to confirm the email of the account.
   */
  purpose: "password" | "email" | "confirmation";
  session_id: string | null;
  token_sha256: Buffer;
}

export interface AnswerCorrection {
  account_id: string;
  answered_at: Date | null;
  answered_by: string | null;
  /**
   * Null where it is about the account itself.
   */
  camper_id: string | null;
  id: string;
  made_at: Date;
  /**
   * The questions whose answers changed.
   */
  names: string[];
  objected_at: Date | null;
  /**
   * Null where it is about a profile.
   */
  registration_id: string | null;
  /**
   * The answers before and after, the reason, what the family objects and the answer to it, encrypted.
   */
  sealed: Buffer;
  section: string;
  staff_id: string;
  state: Generated<"new" | "seen" | "objected" | "kept" | "withdrawn">;
}

export interface AnswerFile {
  content_type: string;
  file: string;
  id: string;
  question: string;
  registration_id: string;
  uploaded_at: Date;
}

export interface ApiKey {
  /**
   * The first characters, by which people recognise a key.
   */
  beginning: string;
  created_at: Date;
  created_by: string;
  /**
   * The last day on which it works, on the provider's calendar.
   */
  ends_on: string;
  id: string;
  key_sha256: Buffer;
  /**
   * To a minute.
   */
  last_used_at: Date | null;
  name: string;
  revoked_at: Date | null;
  revoked_by: string | null;
  scopes: ApiScope[];
}

export interface ArchiveRelease {
  /**
   * An incident, a note to it, a dose, a medicine, a swimming test, what to do, or an action that was not stored.
   */
  record_id: string;
  /**
   * What to do can change: another version is not released. 0 for the others.
   */
  record_version: number;
  registration_id: string;
  released_at: Date;
  staff_id: string;
}

export interface Attempt {
  count: number;
  key: string;
  window_start: Date;
}

export interface Attendance {
  checkpoint_id: string;
  id: string;
  made_at: Date;
  received_at: Generated<Date>;
  registration_id: string;
  staff_id: string;
  undone_at: Date | null;
  undone_by: string | null;
  version: number;
}

export interface AuthorisedPerson {
  allowed: boolean;
  /**
   * The guardian who entered the person; null for the account of the registration.
   */
  entered_by: string | null;
  id: Generated<string>;
  position: number;
  registration_id: string;
  /**
   * Name, relation and phone.
   */
  sealed: Buffer;
  /**
   * Entered before each guardian had a list of their own, by the account of the registration or a guardian who could edit.
   */
  writer_unknown: Generated<boolean>;
}

export interface BankLine {
  amount_sen: number;
  day: string;
  decided_at: Date | null;
  decided_by: string | null;
  description: string;
  id: string;
  line_number: number;
  /**
   * The line whose money went back with this one, where it is known.
   */
  reverses: string | null;
  /**
   * A line stays open until its payments add up to it.
   */
  state: Generated<"open" | "matched" | "ignored" | "returned">;
  statement_id: string;
}

export interface BankLineKey {
  line_id: string;
  /**
   * Of equal lines in one statement each has its number.
   */
  nth: number;
  /**
   * Whether the bank had not booked it yet when it was written like this.
   */
  pending: Generated<boolean>;
  sha256: string;
}

export interface BankLineShare {
  line_id: string;
  /**
   * Whether the match confirmed or recorded the payment, or found one that had been confirmed before.
   */
  match: "confirmed" | "recorded" | "linked";
  payment_id: string;
}

export interface BankStatement {
  id: string;
  imported_at: Date;
  imported_by: string;
}

export interface BounceMailbox {
  id: Generated<number>;
  last_uid: number | null;
  next_read_at: Date | null;
  /**
   * Why it could not be read the last time: login, connection, timeout or folder.
   */
  problem: string | null;
  problem_since: Date | null;
  /**
   * Numbers of emails count within one such value (RFC 9051, section 2.3.1.1).
   */
  uid_validity: number | null;
}

export interface CameBack {
  hand_over_id: string;
  id: string;
  made_at: Date;
  received_at: Generated<Date>;
  registration_id: string;
  /**
   * Who brought the camper back; null without a note.
   */
  sealed: Buffer | null;
  staff_id: string;
  undone_at: Date | null;
  undone_by: string | null;
  version: number;
}

export interface Camp {
  /**
   * Several lines, as read to an ambulance.
   */
  address: Generated<string>;
  /**
   * On the first day, in the provider's time zone.
   */
  arrival_time: string | null;
  asks_medicines: Generated<boolean>;
  audience: "children" | "adults" | "both";
  cancelled_at: Date | null;
  cancelled_by: string | null;
  /**
   * What the families were told.
   */
  cancelled_reason: string | null;
  /**
   * By language, without English.
   */
  cancelled_reasons: JSONColumnType<CampReasons, CampReasons | null, CampReasons | null> | null;
  capacity: number;
  closed_by_hand: Generated<boolean>;
  closed_by_hand_at: Date | null;
  closes_at: Date;
  created_at: Generated<Date>;
  crew_sees_behaviour: Generated<boolean>;
  day_contact_name: Generated<string>;
  day_contact_phone: Generated<string>;
  demo: Generated<boolean>;
  /**
   * On the last day, in the provider's time zone.
   */
  departure_time: string | null;
  /**
   * One stop a line.
   */
  drop_off_points: Generated<string>;
  /**
   * In sen, or in hundredths of a percent of the camp fee.
   */
  early_bird_discount: number | null;
  early_bird_unit: Generated<"none" | "RM" | "%">;
  early_bird_until: string | null;
  ends_on: string;
  fee_sen: number;
  fees_description: string;
  guest_lunch_sen: Generated<number>;
  id: string;
  /**
   * When each instalment is due, one a line: a day, yyyy-mm-dd, or a number of days before the first day, such as `30 days before`.
   */
  instalments_due: Generated<string>;
  map_link: Generated<string>;
  max_age: number | null;
  min_age: number;
  name: string;
  /**
   * How many hours a family has to answer an offer.
   */
  offer_hours: Generated<number>;
  /**
   * Whether free places are offered to the waiting list without a member of staff.
   */
  offers_automatic: Generated<boolean>;
  online_payments: Generated<boolean>;
  opens_at: Date;
  packing_list: Generated<string>;
  /**
   * How families pay what is left after the deposit; with choice, each family chooses at once or in instalments.
   */
  payment_plan: Generated<"at once" | "instalments" | "choice">;
  /**
   * One stop a line.
   */
  pick_up_points: Generated<string>;
  place: Generated<string>;
  /**
   * Families do not see a camp that is not published.
   */
  published: Generated<boolean>;
  /**
   * By when families pay what is left after the deposit.
   */
  rest_due_on: string | null;
  /**
   * In sen, or in hundredths of a percent of the camp fee.
   */
  sibling_discount: number | null;
  sibling_discount_unit: Generated<"none" | "RM" | "%">;
  /**
   * One medicine a line.
   */
  standard_medicines: Generated<string>;
  starts_on: string;
  terms_conditions: string;
  terms_conditions_adult: string;
  terms_conditions_appendices: string;
  type: "lite" | "junior" | "senior";
  version: Generated<number>;
  /**
   * Whether a full camp goes on taking registrations, for its waiting list.
   */
  waiting_list: Generated<boolean>;
}

export interface CampChoice {
  answered_at: Date | null;
  camp_ids: string[];
  /**
   * The cancelled camp.
   */
  from_camp_id: string;
  offered_by: string;
  registration_id: string;
  state: Generated<"open" | "moved" | "declined">;
  /**
   * The last day to choose.
   */
  until: string;
}

export interface CampDayVersion {
  camp_id: string;
  /**
   * Rises when what is known of people changes: groups, medicines, whom they may be handed to.
   */
  people_version: Generated<number>;
  /**
   * Rises with every action; rows of actions carry the version they were made or undone at.
   */
  version: Generated<number>;
}

export interface Camper {
  account_id: string;
  created_at: Generated<Date>;
  dob: string;
  gender: Generated<string | null>;
  /**
   * The accounts of guardians who do not read its health answers.
   */
  health_hidden_from: Generated<string[]>;
  /**
   * A keyed hash of the IC number: equal for equal numbers.
   */
  ic: string;
  ic_at: Date | null;
  ic_back_file: string | null;
  ic_front_file: string | null;
  /**
   * Keyed hashes of the whole IC number and of its last four characters, for searches.
   */
  ic_words: Generated<string[]>;
  id: string;
  /**
   * The same child in another account, which staff made the camper of both; this one is no longer listed.
   */
  merged_camper_id: string | null;
  photo_at: Date | null;
  photo_file: string | null;
  profile: AnswersColumn;
  /**
   * The sensitive answers of the profile, encrypted; null only until the server has encrypted them.
   */
  sealed: Buffer | null;
  updated_at: Generated<Date>;
  version: Generated<number>;
}

export interface CamperFreeze {
  at: Date;
  camper_id: string;
  /**
   * When the family asked to delete its account, which waits for the end of the freeze.
   */
  deletion_asked_at: Date | null;
  id: string;
  /**
   * Why staff froze changes, encrypted; families do not read it.
   */
  sealed: Buffer;
  staff_id: string;
}

export interface CampGroup {
  capacity: number | null;
  /**
   * Of its name tags, its sheets and its column on the board; the values are in contract/src/on-site/group-colours.ts.
   */
  colour: "red" | "blue" | "green" | "orange" | "purple" | "teal" | "pink" | "brown";
  /**
   * Null for all days of the camp, as is until_on.
   */
  from_on: string | null;
  helmets: number | null;
  id: Generated<string>;
  kind_id: string;
  life_jackets: number | null;
  name: string;
  position: number;
  until_on: string | null;
}

export interface CampHealth {
  id: Generated<string>;
  registration_id: string;
  /**
   * Typed allergens, and what to do.
   */
  sealed: Buffer;
  staff_id: string;
  updated_at: Generated<Date>;
  version: number;
}

export interface CampMove {
  /**
   * The days of the camp before and after, and what else moved.
   */
  act: JSONColumnType<CampMoveAct, string, never>;
  camp_id: string;
  id: string;
  moved_at: Date;
  undone_at: Date | null;
}

export interface CampPass {
  registration_id: string;
  token: string;
}

export interface CampPhone {
  camp_id: string;
  heard_at: Date;
  /**
   * It has the list and the pages, and opens without a network.
   */
  ready: boolean;
  session_id: string;
  /**
   * How many taps it had yet to send.
   */
  waiting: number;
}

export interface CampPlaces {
  /**
   * Accepted registrations; one that was sent back keeps its place.
   */
  accepted: Generated<number>;
  camp_id: string;
  /**
   * Registrations with a deposit and no decision; one that was sent back keeps its place.
   */
  deposits: Generated<number>;
  /**
   * Places that are offered to registrations on the waiting list.
   */
  offered: Generated<number>;
  /**
   * Held while somebody pays the deposit online.
   */
  paying: Generated<number>;
}

export interface CampQuestionSet {
  camp_id: string;
  published_at: Date;
  published_by: string | null;
  questions: JSONColumnType<readonly CampQuestion[], string, never>;
  version: number;
}

export interface CampText {
  camp_id: string;
  content: string;
  /**
   * Of the English text that it translates; while that is another one now, the translation is outdated.
   */
  english_sha256: string;
  /**
   * As a BCP 47 tag; never English, which is in the camp itself.
   */
  language: string;
  /**
   * The column of camp that it translates.
   */
  name: string;
}

export interface ChangeFeed {
  epoch: Generated<string>;
  id: Generated<number>;
}

export interface ChangeRequest {
  closed_at: Date | null;
  created_at: Date;
  /**
   * The guardian who asks; null for the account of the registration.
   */
  entered_by: string | null;
  id: string;
  /**
   * Null since it is encrypted in `sealed`.
   */
  message: string | null;
  /**
   * What the family was told when it was declined; null since it is encrypted in `sealed`.
   */
  reason: string | null;
  registration_id: string;
  sealed: Buffer | null;
  sections: string[];
  state: Generated<"open" | "withdrawn" | "sent back" | "declined">;
  updated_at: Date;
}

export interface Charge {
  after_receipt: number;
  /**
   * Signed: what it adds to what the registration owes.
   */
  amount_sen: number;
  created_at: Date;
  ended_after_receipt: number | null;
  ended_at: Date | null;
  ended_by: string | null;
  ended_reason: string | null;
  id: string;
  kind: "camp fee" | "guest lunches" | "sibling discount" | "early-bird discount" | "discount" | "bursary" | "extra" | "online fee" | "write-off";
  /**
   * Of a write-off: it ends what was missing of the deposit; false where it ends a debt beyond the deposit.
   */
  lowers_deposit: Generated<boolean>;
  quantity: number | null;
  /**
   * Hundredths of a percent of the camp fee.
   */
  rate: number | null;
  reason: string | null;
  registration_id: string;
  source: "submission" | "resubmission" | "camp prices" | "staff" | "upgrade" | "online payment";
  staff_id: string | null;
  unit_sen: number | null;
}

export interface Checkpoint {
  camp_id: string;
  /**
   * Null for the bus there and the arrival (first day) and for the bus home (last day).
   */
  day: string | null;
  /**
   * The kind of group, such as boats, that is counted one by one here.
   */
  group_kind_id: string | null;
  id: Generated<string>;
  kind: "bus there" | "arrival" | "session" | "meal" | "bus home";
  name: string;
  starts_at: string | null;
}

export interface ClosedEntry {
  /**
   * Of the journal, beside the account of families; with its codes as they were then.
   */
  account: string;
  amount_sen: number;
  at: Date;
  camp_name: string;
  charge_kind: string | null;
  code: string;
  day: string;
  families_code: string;
  families_tax_code: string;
  id: string;
  kind: string;
  method: string | null;
  /**
   * Of the family, as it was called then; a pseudonym once it was deleted.
   */
  name_first: string | null;
  name_last: string | null;
  other_reference: string | null;
  /**
   * Its day in the books.
   */
  posted_on: string;
  receipt_number: number | null;
  reference: string | null;
  /**
   * Null once the registration was deleted, and with it the name of the family.
   */
  registration_id: string | null;
  tax_code: string;
}

export interface ClosedMonth {
  closed_at: Date;
  closed_by: string;
  /**
   * Its first day.
   */
  month: string;
}

export interface CountedPlaces {
  accepted: number;
  camp_id: string;
  deposits: number;
  offered: number;
  paying: number;
}

export interface CrewCamp {
  camp_id: string;
  from_on: string;
  staff_id: string;
  until_on: string;
}

export interface CrewStanding {
  camp_id: string;
  from_on: string;
  sees_behaviour: boolean;
  /**
   * -infinity for what was so when recording began.
   */
  since: Generated<Date>;
  staff_id: string;
  /**
   * Null for what is so now.
   */
  until: Date | null;
  until_on: string;
}

export interface Dose {
  day: string;
  /**
   * Which of the medicine’s times it is for; null for one that was given as needed.
   */
  due_at: string | null;
  /**
   * When it was given or not, where that was entered; null where it was recorded when it happened.
   */
  given_at: Date | null;
  id: string;
  made_at: Date;
  medicine_id: string;
  outcome: "given" | "refused" | "withheld" | "missed";
  received_at: Generated<Date>;
  registration_id: string;
  sealed: Buffer | null;
  staff_id: string;
  undone_at: Date | null;
  undone_by: string | null;
  version: number;
}

export interface DoseSettled {
  /**
   * The doses that were looked into. One that arrives later is still to be looked at.
   */
  dose_ids: string[];
  id: string;
  made_at: Date;
  medicine_id: string;
  received_at: Generated<Date>;
  registration_id: string;
  /**
   * What was found and done.
   */
  sealed: Buffer;
  staff_id: string;
  version: number;
}

export interface EarnedCharge {
  amount_sen: number;
  at: Date;
  camp_id: string;
  day: string;
  id: string;
  kind: string;
  registration_id: string;
}

export interface FamilyImport {
  address: string;
  created_at: Date;
  emails_per_hour: number | null;
  /**
   * When all rows were brought, or staff stopped it.
   */
  finished_at: Date | null;
  id: string;
  /**
   * When the link of the next account is emailed.
   */
  next_email_at: Date | null;
  staff_id: string;
  state: Generated<"checked" | "running" | "stopped" | "done" | "undoing" | "undone">;
}

export interface FamilyImportRow {
  /**
   * The account that the row belongs to: a known one, or the one that was made.
   */
  account_id: string | null;
  camper_id: string | null;
  /**
   * Rows of one parent have the same number.
   */
  family: number;
  id: string;
  import_id: string;
  kind: "new" | "known" | "doubtful" | "wrong";
  line: number;
  /**
   * The import made the account for this row and those of the same family.
   */
  made_account: Generated<boolean>;
  sealed: Buffer;
  state: Generated<"waiting" | "brought" | "failed" | "undone" | "kept">;
  ticked: Generated<boolean>;
}

export interface FormEvent {
  actor: "family" | "staff" | "system";
  actor_id: string | null;
  at: Generated<Date>;
  from_status: RegistrationStatus | null;
  id: string;
  move: Transition;
  /**
   * Null since it is encrypted in `sealed`.
   */
  reason: string | null;
  registration_id: string;
  sealed: Buffer | null;
  to_status: RegistrationStatus;
  /**
   * The version of the registration after this event.
   */
  version: number | null;
}

export interface GroupKind {
  camp_id: string;
  /**
   * For how many campers one leader is enough; null for no rule.
   */
  campers_per_leader: number | null;
  id: Generated<string>;
  name: string;
  position: number;
  /**
   * Families see in which group of this kind their camper is.
   */
  published: Generated<boolean>;
  /**
   * Girls and boys have groups of their own.
   */
  separate_by_sex: Generated<boolean>;
}

export interface GroupLeader {
  group_id: string;
  staff_id: string;
}

export interface GroupMember {
  group_id: string;
  registration_id: string;
}

export interface GroupMessage {
  attachment_id: string | null;
  created_at: Generated<Date>;
  families: number;
  id: string;
  /**
   * The scheduled message that sent it; null where staff sent it themselves.
   */
  scheduled_message_id: string | null;
  staff_id: string;
  subject: string | null;
  text: string | null;
  /**
   * Subject and text by language, for families that do not read English; null where there are none, and once the message was cleared.
   */
  translations: JSONColumnType<MessageTranslations, string, never> | null;
}

export interface GroupMove {
  /**
   * Null where somebody was taken out of every group of the kind.
   */
  group_id: string | null;
  id: string;
  kind_id: string;
  made_at: Date;
  received_at: Generated<Date>;
  registration_id: string;
  staff_id: string;
  version: number;
}

export interface GroupWish {
  camp_id: string;
  other_id: string;
  registration_id: string;
  together: boolean;
}

export interface Guardian {
  access: GuardianAccess;
  account_id: string;
  camper_id: string;
  /**
   * This guardian wants an email when the camper was handed over.
   */
  hand_over_email: Generated<boolean>;
  id: string;
  invited_by: string | null;
  /**
   * The groups of emails that this guardian does not want.
   */
  muted: Generated<EmailGroup[]>;
  /**
   * The relationship to the camper, encrypted.
   */
  sealed: Buffer;
  /**
   * False where staff decided that this guardian does not read health answers.
   */
  sees_health: Generated<boolean>;
  since: Date;
}

export interface GuardianInvitation {
  access: GuardianAccess;
  account_id: string;
  camper_ids: string[];
  expires_at: Date;
  id: string;
  invited_at: Date;
  /**
   * Name, email and relationship, encrypted.
   */
  sealed: Buffer;
  token_sha256: Buffer;
}

export interface HandOver {
  /**
   * The hand-over that held when this one was received.
   */
  contradicts: string | null;
  id: string;
  made_at: Date;
  received_at: Generated<Date>;
  registration_id: string;
  /**
   * When the camper was back at camp; null while it holds.
   */
  returned_at: Date | null;
  /**
   * Name, relation and phone of who took the camper, and the call to the guardian.
   */
  sealed: Buffer;
  staff_id: string;
  taker_kind: "named" | "guardian" | "authorised" | "other" | "self";
  undone_at: Date | null;
  undone_by: string | null;
  version: number;
}

export interface HealthDigest {
  /**
   * The medics were sent a digest of changed health answers on this day.
   */
  day: string;
  made_at: Date;
}

export interface HealthNotesRead {
  /**
   * The newest change that was read.
   */
  changed_at: Date;
  id: string;
  made_at: Date;
  received_at: Generated<Date>;
  registration_id: string;
  staff_id: string;
  version: number;
}

export interface IdempotencyKey {
  account_id: string | null;
  call: string;
  /**
   * Keyed hash of what was sent with the key; null in a key of version 0.1.
   */
  content_hash: string | null;
  created_at: Generated<Date>;
  key: string;
  resource_id: string | null;
  staff_id: string | null;
}

export interface ImportHeading {
  heading: string;
  holds: string;
}

export interface Incident {
  camp_id: string;
  guardian_told_at: Date | null;
  happened_at: Date;
  id: string;
  kind: "first aid" | "incident";
  made_at: Date;
  received_at: Generated<Date>;
  registration_id: string | null;
  /**
   * What happened, where, and what was done.
   */
  sealed: Buffer;
  staff_id: string;
  version: number;
}

export interface IncidentNote {
  guardian_told_at: Date | null;
  id: string;
  incident_id: string;
  made_at: Date;
  received_at: Generated<Date>;
  sealed: Buffer;
  staff_id: string;
  version: number;
}

export interface IncidentPhoto {
  /**
   * Of the note.
   */
  id: string;
  /**
   * JPEG in base64.
   */
  sealed: Buffer;
}

export interface Installation {
  created_at: Generated<Date>;
  id: Generated<number>;
  /**
   * The key of tags and keyed hashes, encrypted under the secret key.
   */
  index_key: Buffer | null;
  key_fingerprint: string;
  /**
   * A file that says where the files are kept; null until the first start that knows it.
   */
  marker_file: string | null;
  /**
   * Whether families pay with the practice provider, as in the demo season.
   */
  practice_payments: Generated<boolean>;
  /**
   * The questions whose answers are encrypted; null before the first start that records them.
   */
  sealed_questions: string[] | null;
}

export interface Instalment {
  amount_sen: number;
  due_on: string;
  /**
   * Its day before the last move of its camp, which can be undone.
   */
  moved_from: string | null;
  nth: number;
  registration_id: string;
}

export interface JournalEntry {
  account: JournalAccount;
  amount_sen: number;
  at: Date;
  camp_name: string;
  charge_kind: ChargeKind | null;
  code: string;
  day: string;
  families_code: string;
  families_tax_code: string;
  id: string;
  is_closed: boolean;
  kind: MoneyEntryKind | 'earned' | 'provider fee';
  method: PaymentMethod | null;
  name_first: string | null;
  name_last: string | null;
  other_reference: string | null;
  posted_on: string;
  receipt_number: number | null;
  reference: string | null;
  registration_id: string | null;
  tax_code: string;
}

export interface KnownAddress {
  account_id: string | null;
  /**
   * Of the account and the address, with the key of known-addresses: the address cannot be read from it.
   */
  address_hmac: Buffer;
  /**
   * To the day; forgotten 90 days later.
   */
  last_used_at: Date;
  staff_id: string | null;
}

export interface LedgerEntry {
  /**
   * The account a refund went to. Staff alone read it.
   */
  account: string | null;
  after_receipt: number;
  /**
   * Signed: what it adds to the money of the registration.
   */
  amount_sen: number;
  at: Date;
  id: string;
  kind: "refund" | "refund reversed" | "kept" | "kept reversed" | "moved out" | "moved in";
  method: "bank" | "cash" | "cheque" | "online" | null;
  other_registration_id: string | null;
  paid_on: string | null;
  reason: string;
  /**
   * The reference of a refund, which the family reads, too.
   */
  reference: string | null;
  registration_id: string;
  /**
   * The refund that never arrived, or the kept amount that is not kept any more: an entry is never changed.
   */
  reverses: string | null;
  staff_id: string;
}

export interface LogAnchor {
  /**
   * The last block of that day; null while there was none.
   */
  block: number | null;
  day: string;
}

export interface LogBlock {
  entries: number;
  /**
   * SHA-256 over the content of its entries in the order of their ids.
   */
  entries_sha256: Buffer;
  /**
   * When its entries were deleted because they were old. The block stays, so that the chain goes on.
   */
  erased_at: Date | null;
  /**
   * SHA-256 over the number, the hash of the block before, the number of entries, last_at and entries_sha256.
   */
  hash: Buffer;
  /**
   * The time of its latest entry.
   */
  last_at: Date;
  made_at: Date;
  number: number;
}

export interface Medicine {
  created_at: Generated<Date>;
  ended_at: Date | null;
  ended_by: string | null;
  from_on: string;
  /**
   * The shortest time between two doses; null for any.
   */
  hours_apart: number | null;
  id: Generated<string>;
  /**
   * The most doses in 24 hours; null for any number.
   */
  most_a_day: number | null;
  registration_id: string;
  /**
   * When it is given; null where that is each day at its times, or as needed.
   */
  schedule: JSONColumnType<MedicineSchedule, string | null, never> | null;
  /**
   * Name, dose and its changes, by whom it is given, and notes.
   */
  sealed: Buffer;
  staff_id: string;
  /**
   * When it is given each day; empty where it is given as needed, or has a schedule.
   */
  times: string[];
  until_on: string;
}

export interface Merge {
  account_id: string;
  at: Date;
  id: string;
  /**
   * The account that was merged with the first; null where two campers of one account became one.
   */
  other_account_id: string | null;
  /**
   * Why, and which rows moved from whom to whom, encrypted: an undo puts them back.
   */
  sealed: Buffer;
  staff_id: string;
  undone_at: Date | null;
  undone_by: string | null;
}

export interface Message {
  /**
   * The family it goes to; null when it goes to a staff account.
   */
  account_id: string | null;
  attempts: Generated<number>;
  /**
   * Whether the sent email brought a calendar entry or took one back; null also in acceptances sent before this was recorded.
   */
  calendar: "PUBLISH" | "CANCEL" | null;
  camp_id: string | null;
  cleared_at: Date | null;
  /**
   * The correction by staff that it is about.
   */
  correction_id: string | null;
  /**
   * The sent message that this one corrects.
   */
  corrects: string | null;
  created_at: Generated<Date>;
  ends_on_before: string | null;
  /**
   * When its last delivery failed for good by what a mail server said, directly or in a report.
   */
  failed_at: Date | null;
  /**
   * Whether that counts in `account.email_failures`.
   */
  failure_counted: Generated<boolean>;
  first_tried_at: Date | null;
  good_until: Date | null;
  group_message_id: string | null;
  /**
   * The registrations it is about: those of the family in a group message, or those of a digest.
   */
  group_registrations: string[] | null;
  /**
   * Not sent before; null when it is sent at once.
   */
  held_until: Date | null;
  id: string;
  kind: MessageKind;
  /**
   * The language of an email whose account is deleted; null where it is the account’s, and in what was sent.
   */
  language: Language | null;
  last_error: string | null;
  ledger_entry_id: string | null;
  log_block: number | null;
  /**
   * The offer of a place that an email is about.
   */
  offer_id: string | null;
  payment_id: string | null;
  /**
   * Null since it is encrypted in `sealed`.
   */
  reason: string | null;
  receipt_id: string | null;
  /**
   * The address it goes to when that is not the present email of the account.
   */
  recipient_email: string | null;
  registration_id: string | null;
  /**
   * Encrypted: what staff wrote with a decision, and the email as it was last written, without the tokens of its links.
   */
  sealed: Buffer | null;
  secret: Buffer | null;
  sent_at: Date | null;
  staff_id: string | null;
  /**
   * In an email on new dates of a camp: the dates that the family knew.
   */
  starts_on_before: string | null;
  /**
   * Kept: stored in the outbox, as there is no mail server.
   */
  state: Generated<"queued" | "sending" | "sent" | "kept" | "failed" | "dead" | "cancelled">;
}

export interface MessageAttachment {
  file: string;
  id: string;
  name: string;
  uploaded_at: Date;
  uploaded_by: string;
}

export interface MessageTemplate {
  id: string;
  name: string;
  saved_at: Date;
  saved_by: string;
  subject: string;
  text: string;
  translations: JSONColumnType<MessageTranslations, string | null, string | null> | null;
}

export interface MoneyAct {
  amount_sen: number;
  at: Date;
  day: string;
  id: string;
  kind: string;
  method: string;
  reference: string;
  registration_id: string;
  staff_id: string;
  /**
   * It was voided, reversed or ended, which is another act.
   */
  undone: boolean;
}

export interface MoneyEntry {
  account: string;
  amount_sen: number;
  at: Date;
  day: string;
  id: string;
  kind: string;
  method: string;
  payment_reference: string;
  reason: string;
  receipt_number: number;
  registration_id: string;
  staff_id: string;
}

export interface Notice {
  /**
   * When an admin closed it: it is not shown again, and the address is not slowed until then.
   */
  closed_at: Date | null;
  /**
   * What the mail server said, without addresses; empty in the others.
   */
  details: Generated<string>;
  kind: "mail limit" | "forwarded requests" | "shared address" | "domain rejects";
  since: Date;
  /**
   * The network address that many share, or the domain whose mail server rejects emails; empty in the others.
   */
  subject: Generated<string>;
  /**
   * When the mail server is tried again, or the address is no longer slowed; null where somebody must act.
   */
  until: Date | null;
}

export interface OnlinePayment {
  /**
   * Who pays; null for somebody with a link.
   */
  account_id: string | null;
  amount_sen: number;
  channel: string | null;
  created_at: Date;
  expires_at: Date;
  /**
   * What the provider keeps, as far as it says so.
   */
  fee_sen: number | null;
  id: string;
  link_id: string | null;
  paid_at: Date | null;
  /**
   * Charged to the family, and part of the amount.
   */
  passed_fee_sen: Generated<number>;
  provider: "stripe" | "billplz" | "practice";
  /**
   * When its state was last read from the provider.
   */
  read_at: Date | null;
  received_sen: number | null;
  /**
   * The provider’s id of its page.
   */
  ref: string | null;
  state: Generated<"starting" | "open" | "paid" | "failed" | "expired">;
  url: string | null;
}

export interface OnlinePaymentShare {
  amount_sen: number;
  online_payment_id: string;
  registration_id: string;
}

export interface OnlineRefund {
  amount_sen: number;
  changed_at: Date;
  id: string;
  ledger_entry_id: string;
  online_payment_id: string;
  ref: string | null;
  state: Generated<"waiting" | "sent" | "done" | "failed">;
  /**
   * When it was last sent to the provider, or its state was read there.
   */
  tried_at: Date | null;
}

export interface OpeningReminder {
  account_id: string;
  camp_id: string;
  created_at: Date;
  id: string;
  sent_at: Date | null;
}

export interface PaperAccount {
  account_id: string;
  code_ends_at: Date | null;
  /**
   * A keyed hash of the printed code with which the family takes the account over, once.
   */
  code_hash: string | null;
  entered_at: Date;
  staff_id: string;
  /**
   * When the family chose a password.
   */
  taken_over_at: Date | null;
}

export interface PaperForm {
  content_type: string;
  file: string;
  id: string;
  registration_id: string;
  signed_on: string;
  staff_id: string;
  submitted_at: Date;
}

export interface Payment {
  /**
   * Who sent it, where a guardian did and not the account of the registration.
   */
  account_id: string | null;
  amount_sen: number;
  /**
   * What the family says it paid, once staff have entered what arrived.
   */
  claimed_sen: number | null;
  content_type: string | null;
  created_at: Generated<Date>;
  decided_at: Date | null;
  decided_by: string | null;
  file: string | null;
  id: string;
  method: Generated<"slip" | "cash" | "cheque" | "bank" | "online">;
  online_payment_id: string | null;
  /**
   * The reference of a payment that staff recorded, such as the number of a cheque.
   */
  payment_reference: string | null;
  /**
   * What the family was told when the slip was rejected.
   */
  reason: string | null;
  /**
   * The day the money arrived, as staff enter it when they confirm the payment.
   */
  received_on: string | null;
  registration_id: string;
  sha256: string | null;
  /**
   * The same for payments of several registrations that came as one, with one slip or in one transfer.
   */
  split_id: string | null;
  status: Generated<"Submitted" | "Confirmed" | "Rejected" | "Void">;
}

export interface PaymentDue {
  amount_sen: number;
  days_to_pay: number;
  /**
   * Null for the deposit, which is due at once. Without payable_on the part is not due before the decision, whatever this day.
   */
  due_on: string | null;
  /**
   * 0 for the deposit.
   */
  nth: number;
  /**
   * The same with slips that nobody has checked yet counted as paid.
   */
  open_after_pending_sen: number;
  /**
   * What confirmed money leaves to pay.
   */
  open_sen: number;
  /**
   * As in registration: null before a decision.
   */
  payable_on: string;
  registration_id: string;
  starts_on: string;
}

export interface PaymentLink {
  account_id: string | null;
  created_at: Date;
  ended_at: Date | null;
  expires_at: Date;
  id: string;
  registration_id: string;
  token_sha256: Buffer;
}

export interface PaymentReminder {
  account_id: string;
  day: string;
  /**
   * Which of the reminders it was, by its days from the day on which the part was due.
   */
  days: number;
  due_on: string;
  message_id: string;
  /**
   * As in payment_due: 0 for the deposit.
   */
  nth: number;
  registration_id: string;
}

export interface PaymentTask {
  at: Date;
  id: string;
  kind: "no place" | "no registration" | "disputed" | "refund failed";
  note: string | null;
  online_payment_id: string;
  /**
   * How a dispute ended; of one that was lost, the money has left its registrations.
   */
  outcome: "won" | "lost" | null;
  settled_at: Date | null;
  settled_by: string | null;
}

export interface Payout {
  amount_sen: number;
  day: string;
  id: string;
  imported_at: Date;
  imported_by: string;
  provider: string;
  ref: string;
}

export interface PayoutLine {
  /**
   * Signed, before the fee.
   */
  amount_sen: number;
  description: string;
  fee_sen: number;
  kind: "payment" | "refund" | "other";
  nth: number;
  online_payment_id: string | null;
  payout_id: string;
}

export interface PlaceHold {
  camp_id: string;
  ends_at: Date;
  registration_id: string;
}

export interface PlaceOffer {
  camp_id: string;
  closed_at: Date | null;
  ends_at: Date;
  /**
   * Shared by the offers to siblings that are answered together.
   */
  group_id: string;
  id: string;
  offered_at: Date;
  /**
   * Null where the portal offered the place itself.
   */
  offered_by: string | null;
  registration_id: string;
  state: Generated<"open" | "accepted" | "declined" | "ended" | "withdrawn">;
}

export interface PostedEntry {
  account: string;
  amount_sen: number;
  at: Date;
  camp_id: string;
  charge_kind: string;
  day: string;
  id: string;
  is_closed: boolean;
  kind: string;
  method: string;
  payment_reference: string;
  posted_on: string;
  reason: string;
  receipt_number: number;
  registration_id: string;
  staff_id: string;
}

export interface PracticePage {
  amount_sen: number;
  expires_at: Date;
  notify_url: string;
  paid_at: Date | null;
  ref: string;
  /**
   * Amounts in sen, by the ids of refunds.
   */
  refunds: JSONColumnType<Readonly<Record<string, number>>, string | undefined, string>;
  return_url: string;
  state: Generated<"open" | "paid" | "failed">;
}

export interface ProfileChange {
  account_id: string;
  camper_id: string | null;
  changed_at: Date;
  id: Generated<string>;
  name: string;
  section: string;
}

export interface Provider {
  abbreviation: string;
  address: string | null;
  bank_account: string;
  bank_name: string;
  colour: Generated<string>;
  contact_email: string;
  contact_phone: string;
  /**
   * How many days families have at least to pay what is left after the deposit, from the day on which it became payable.
   */
  days_to_pay: Generated<number>;
  deposit_sen: number;
  duitnow_qr_file: string | null;
  /**
   * Whether the office releases a hand-over to somebody who is not on the list.
   */
  hand_over_release: Generated<boolean>;
  id: Generated<number>;
  /**
   * After how many days an amount is so late that staff are asked to decide; null for never.
   */
  lapse_days: number | null;
  logo_file: string | null;
  /**
   * Those that families can choose besides the usual ones, one a line.
   */
  more_races: string | null;
  /**
   * The same for religions.
   */
  more_religions: string | null;
  /**
   * T-shirt sizes that families can choose besides the usual ones, one a line.
   */
  more_shirt_sizes: string | null;
  name: string;
  /**
   * What a family is charged for each online payment.
   */
  online_fee_sen: number | null;
  /**
   * How long a place is held while a family pays its deposit online.
   */
  online_hold_minutes: Generated<number>;
  payee: string;
  /**
   * Whether families are reminded by email of what they have to pay.
   */
  payment_reminders: Generated<boolean>;
  /**
   * Shown on the login and sign-up pages: the key of its file.
   */
  picture_file: string | null;
  /**
   * Of the company or society; printed on receipts and statements.
   */
  registration_number: string | null;
  /**
   * The last day on which payment reminders were queued; those of the days since then are made up for.
   */
  reminded_until: string | null;
  /**
   * When: days from the day on which something is due, negative before it.
   */
  reminder_days: Generated<string>;
  sender_email: string;
  time_zone: string;
  version: Generated<number>;
  /**
   * The most of a deposit that a registrar may write off.
   */
  write_off_limit_sen: Generated<number>;
}

export interface QueueColumns {
  columns: QueueColumn[];
  staff_id: string;
}

export interface QueueEntry {
  account_id: string;
  /**
   * On the first day of camp.
   */
  age: number;
  camp_id: string;
  camper_id: string;
  /**
   * Whether the family has asked for a change to the form.
   */
  change_requested: Generated<boolean>;
  form_type: CampType;
  gender: string | null;
  name_key: Generated<string>;
  name_words: Generated<string>;
  /**
   * The registration date, or infinity.
   */
  place: string;
  /**
   * When the profile last became different from the signed form; null while they agree.
   */
  profile_changed_at: Date | null;
  reference: string | null;
  registration_id: string;
  reviewer_id: string | null;
  status: RegistrationStatus;
  submitted_at: Date | null;
  words: string;
}

export interface QueueView {
  columns: QueueColumn[];
  created_at: Generated<Date>;
  filters: JSONColumnType<QueueFilters, string, string>;
  id: string;
  is_default: Generated<boolean>;
  name: string;
  staff_id: string;
}

export interface Receipt {
  amount_sen: number;
  id: string;
  issued_at: Date;
  number: number;
  payment_id: string;
  received_on: string | null;
  registration_id: string;
  void_number: number | null;
  /**
   * Shown to the family.
   */
  void_reason: string | null;
  voided_at: Date | null;
  voided_by: string | null;
}

export interface ReceiptCounter {
  id: Generated<number>;
  last: Generated<number>;
}

export interface RecordChange {
  at: Generated<Date>;
  deleted: Generated<boolean>;
  kind: "registration" | "payment";
  record_id: string;
  xid: Generated<string>;
}

export interface RefundAccount {
  amount_sen: number;
  asked_at: Date;
  asked_by: string;
  /**
   * When the transfer was marked as sent, or the request withdrawn.
   */
  ended_at: Date | null;
  entered_at: Date | null;
  id: string;
  ledger_entry_id: string | null;
  /**
   * When it was last in a file for the bank.
   */
  listed_at: Date | null;
  reason: string;
  registration_id: string;
  /**
   * The bank, the account and its holder; removed 90 days after the transfer.
   */
  sealed: Buffer | null;
}

export interface Registration {
  account_id: string;
  /**
   * The version of the camp's questions whose later questions the family has answered.
   */
  answered_questions_version: number | null;
  answers: AnswersColumn;
  /**
   * When its health and behavioural answers were deleted because they were old.
   */
  answers_erased_at: Date | null;
  camp_id: string;
  /**
   * A keyed hash of the IC number: equal for equal numbers.
   */
  camper_ic: string;
  camper_id: string;
  /**
   * Since when the family is asked to sign the consent again: staff corrected what its words name.
   */
  consent_again_at: Date | null;
  /**
   * The guardian who gave the consent; null for the account of the registration. Nobody submits with the consent of another.
   */
  consent_by: string | null;
  /**
   * The language in which the family last agreed, as a BCP 47 tag; null, which means English, where it was not said.
   */
  consent_language: Language | null;
  /**
   * Of the terms it was shown then; a form is not submitted with others.
   */
  consent_terms_sha256: string | null;
  consent_withdrawn: "answers" | "terms" | null;
  created_at: Generated<Date>;
  current_step: string | null;
  /**
   * Staff registered the camper although the camp was closed or full: the family fills the form in and submits it all the same.
   */
  despite_closed: Generated<boolean>;
  /**
   * No part of it is due before this day, which was counted from payable_on with the setting of then.
   */
  due_from: string | null;
  /**
   * The answers that the family has yet to confirm: by step, the day on which each was given.
   */
  earlier: JSONColumnType<EarlierAnswers, string | undefined, string>;
  form_type: CampType;
  furthest_step: string | null;
  /**
   * The account of the registration wants an email when the camper was handed over.
   */
  hand_over_email: Generated<boolean>;
  id: string;
  /**
   * Whether it is left out when places are offered: staff skipped it, or an offer was declined, taken back or ended.
   */
  offers_paused: Generated<boolean>;
  /**
   * The last day on which what is left after the deposit became payable, such as that of the acceptance; null before a decision.
   */
  payable_on: string | null;
  /**
   * What the family chose where its camp leaves the choice; instalments are fixed when the form is submitted.
   */
  payment_plan: "at once" | "instalments" | null;
  /**
   * The version of the camp's questions that the family saw when it last saved answers to them; fixed once the form is submitted.
   */
  questions_version: number | null;
  reference: string | null;
  registration_date: string | null;
  reopened_steps: Generated<string[]>;
  reviewer_id: string | null;
  /**
   * The sensitive answers, encrypted; null only until the server has encrypted them.
   */
  sealed: Buffer | null;
  status: Generated<"In Progress" | "Pending Payment" | "Pending Payment Confirmation" | "Deposit Received" | "Accepted" | "Waitlisted" | "Refused" | "Withdrawn" | "Changes Requested">;
  status_before: RegistrationStatus | null;
  submitted_at: Date | null;
  /**
   * Of the list in authorised_person; 0 before the family saved one.
   */
  takers_version: Generated<number>;
  updated_at: Generated<Date>;
  version: Generated<number>;
  /**
   * The order that staff gave the waiting list; null for registrations that joined it afterwards, which come last.
   */
  waiting_rank: number | null;
  /**
   * Whether the family wants places only together. One of its registrations on a waiting list says so for all of them there.
   */
  waits_with_siblings: Generated<boolean>;
}

export interface RegistrationBalance {
  /**
   * Below zero when the registration is overpaid.
   */
  balance_sen: number;
  charged_sen: number;
  /**
   * At most all that is charged, less what was written off.
   */
  deposit_sen: number;
  due_sen: number;
  received_sen: number;
  registration_id: string;
}

export interface RegistrationLook {
  earlier_looked_at: Date | null;
  /**
   * The submission viewed before that one.
   */
  earlier_submission_id: string | null;
  looked_at: Date;
  registration_id: string;
  staff_id: string;
  submission_id: string;
}

export interface RegistrationMoney {
  amount_sen: number;
  /**
   * Order among receipts and voids; null for an entry that falls between them.
   */
  place: Numeric | null;
  registration_id: string;
}

export interface RegistrationNote {
  at: Date;
  id: string;
  registration_id: string;
  sealed: Buffer | null;
  staff_id: string;
  /**
   * Null since it is encrypted in `sealed`.
   */
  text: string | null;
}

export interface RegistrationProfileChange {
  /**
   * Null for an answer of the account.
   */
  camper_id: string | null;
  changed_at: Date;
  name: string;
  registration_id: string;
  section: string;
}

export interface RejectedAction {
  camp_id: string;
  /**
   * Of the action: one that is sent twice is stored once.
   */
  id: string;
  kind: DayActionKind;
  made_at: Date;
  received_at: Generated<Date>;
  /**
   * Null where it is about nobody of the camp, or takes another action back.
   */
  registration_id: string | null;
  /**
   * The action, and why it was rejected.
   */
  sealed: Buffer;
  settled_at: Date | null;
  settled_by: string | null;
  staff_id: string;
}

export interface RenderedDocument {
  /**
   * Of the statement of this account.
   */
  account_id: string | null;
  /**
   * Keyed hash of all it was made from, the typesetter included; another hash means that it is out of date.
   */
  content_hash: string;
  /**
   * The PDF in the file store.
   */
  file: string;
  /**
   * The language it is in, as a BCP 47 tag.
   */
  language: Generated<Language>;
  /**
   * A statement names this time.
   */
  made_at: Date;
  /**
   * Of this receipt.
   */
  receipt_id: string | null;
  /**
   * Of the last form copy of this registration.
   */
  registration_id: string | null;
}

export interface RetentionErased {
  id: string;
  kind: string;
  run_id: string;
}

export interface RetentionFailure {
  /**
   * The type of the error and its code, never its message.
   */
  error: string;
  id: string;
  kind: string;
  run_id: string;
}

export interface RetentionHold {
  id: string;
  /**
   * Null while nothing about the registration may be deleted.
   */
  lifted_at: Date | null;
  lifted_by: string | null;
  placed_at: Date;
  placed_by: string;
  /**
   * Null since it is encrypted in `sealed`.
   */
  reason: string | null;
  registration_id: string;
  sealed: Buffer | null;
}

export interface RetentionPeriod {
  days: number;
  /**
   * What is kept, or back-ups; one without a row has the default of its rule.
   */
  kind: string;
}

export interface RetentionResult {
  days: number;
  erased: number;
  failed: Generated<number>;
  /**
   * SHA-256 over the ids of what was deleted, sorted, one a line.
   */
  ids_sha256: string;
  kind: string;
  run_id: string;
}

export interface RetentionRun {
  /**
   * How long back-ups were kept when it ran: they hold what was deleted until then.
   */
  backup_days: number;
  /**
   * In the provider's time zone: what is due until then goes.
   */
  day: string;
  /**
   * Null while it is at work, or was interrupted: the next run continues it.
   */
  finished_at: Date | null;
  id: string;
  /**
   * When the tables that it deleted from were rewritten; null until then.
   */
  rewritten_at: Date | null;
  software: string;
  started_at: Date;
}

export interface RollCall {
  camp_id: string;
  id: string;
  made_at: Date;
  received_at: Generated<Date>;
  /**
   * Who was ticked; null where a roll call was started.
   */
  registration_id: string | null;
  staff_id: string;
  undone_at: Date | null;
  undone_by: string | null;
  version: number;
}

export interface ScheduledDelivery {
  group_message_id: string;
  registration_id: string;
  scheduled_message_id: string;
}

export interface ScheduledMessage {
  attachment_id: string | null;
  /**
   * How many days before or after the first day of camp, or how long a form is unfinished.
   */
  days: number | null;
  /**
   * As of the queue, without what depends on who asks or names a family.
   */
  filters: JSONColumnType<QueueFilters, string, string>;
  /**
   * When it was saved or resumed: nothing is sent for earlier days of camps.
   */
  from_day: string;
  id: string;
  name: string;
  rule: "at" | "before start" | "after start" | "form unfinished";
  saved_at: Date;
  saved_by: string;
  send_at: Date | null;
  /**
   * Sent and missed are for one at a time alone; missed: no server was running for two days.
   */
  state: Generated<"active" | "paused" | "cancelled" | "sent" | "missed">;
  subject: string;
  text: string;
  translations: JSONColumnType<MessageTranslations, string, string> | null;
  version: Generated<number>;
}

export interface SchemaMigration {
  applied_at: Generated<Date>;
  checksum: string;
  name: string;
  number: number;
}

export interface Session {
  account_id: string;
  created_at: Generated<Date>;
  expires_at: Date;
  id: string;
  revoked_at: Date | null;
}

export interface SetUpSkipped {
  item: string;
}

export interface Staff {
  created_at: Generated<Date>;
  disabled_at: Date | null;
  email: string;
  ends_on: string | null;
  id: string;
  name: string;
  password_hash: string | null;
  roles: StaffRole[];
  /**
   * The provider at which this account has logged in.
   */
  sign_on_issuer: string | null;
  /**
   * Who it is there (sub): an email may be given to somebody else.
   */
  sign_on_subject: string | null;
  totp_last_step: Generated<number>;
  /**
   * Encrypted for this account with the key of staff-second-factor.
   */
  totp_secret: Buffer | null;
  version: Generated<number>;
}

export interface StaffInvitation {
  ended_at: Date | null;
  expires_at: Date;
  /**
   * Creates the first admin, and is valid only while there is no other admin.
   */
  first_admin: Generated<boolean>;
  made_at: Date;
  password_hash: string | null;
  /**
   * Null until whoever has the link of the first start has given name and email.
   */
  staff_id: string | null;
  token_sha256: Buffer;
  totp_secret: Buffer | null;
}

export interface StaffRecoveryCode {
  code_sha256: Buffer;
  staff_id: string;
  used_at: Date | null;
}

export interface StaffSession {
  /**
   * The network address the second factor was confirmed from.
   */
  address: string | null;
  confirmed_at: Date | null;
  created_at: Date;
  expires_at: Date;
  for_camp_days: Generated<boolean>;
  id: string;
  last_seen_at: Date;
  revoked_at: Date | null;
  /**
   * Begun by single sign-on, at this provider.
   */
  sign_on_issuer: string | null;
  /**
   * By whom, to be linked to the account once the session is confirmed.
   */
  sign_on_subject: string | null;
  staff_id: string;
}

export interface StaffStanding {
  disabled: boolean;
  ends_on: string | null;
  /**
   * False for what was so when recording began.
   */
  recorded: Generated<boolean>;
  roles: StaffRole[];
  since: Generated<Date>;
  staff_id: string;
}

export interface Submission {
  data: JSONColumnType<object, string, never>;
  /**
   * Null since it is encrypted in `sealed`.
   */
  document: JSONColumnType<object, never, never> | null;
  id: string;
  registration_id: string;
  /**
   * The document in words, the sensitive answers of the data, the IC of the signer and the hash of it all, encrypted.
   */
  sealed: Buffer | null;
  /**
   * Null since it is encrypted in `sealed`: whoever guesses an answer could verify the guess by it.
   */
  sha256: string | null;
  /**
   * The consent was signed again after staff corrected a name or IC number; the form was not submitted again.
   */
  signed_again: Generated<boolean>;
  signed_from: string;
  /**
   * Null since it is encrypted in `sealed`.
   */
  signer_ic: string | null;
  signer_name: string;
  submitted_at: Date;
  terms: string;
  terms_sha256: string;
}

export interface SwimTest {
  /**
   * Whether a role that reads health recorded it: only such a role lifts "cannot swim".
   */
  by_medic: boolean;
  can_swim: boolean;
  id: string;
  made_at: Date;
  received_at: Generated<Date>;
  registration_id: string;
  /**
   * A note; null without one.
   */
  sealed: Buffer | null;
  staff_id: string;
  undone_at: Date | null;
  undone_by: string | null;
  version: number;
}

export interface TextCorrection {
  changed_at: Date;
  changed_by: string;
  /**
   * The text it translates, as it stands in the software; of several plural forms the one for other numbers.
   */
  english: string;
  id: string;
  /**
   * As a BCP 47 tag.
   */
  language: Language;
  /**
   * The translation by plural form; a text without plural forms has the one for other numbers alone.
   */
  translation: JSONColumnType<PluralForms, string, string>;
}

export interface TextGateway {
  id: Generated<number>;
  paused_until: Date | null;
}

export interface TextMessage {
  /**
   * Of all parts to all numbers; null where no price was set.
   */
  cost_sen: number | null;
  created_at: Date;
  id: string;
  numbers: number;
  /**
   * How many messages a network makes of the text for each number.
   */
  parts: number;
  /**
   * Whom it was for, in words that name no family.
   */
  recipients: string;
  /**
   * The text, encrypted.
   */
  sealed: Buffer;
  staff_id: string;
}

export interface TextRecipient {
  attempted_at: Date | null;
  id: string;
  /**
   * Why it failed, or what is not known.
   */
  reason: string | null;
  registration_id: string;
  /**
   * All that the text is about; `registration_id` is the first of them.
   */
  registrations: string[];
  /**
   * Name, relation and phone, and the beginning of an error of the gateway, encrypted; null where a registration has no number.
   */
  sealed: Buffer | null;
  /**
   * Sending: a server began it. One that was interrupted is uncertain, and never sent again by itself. Shown: there was no gateway.
   */
  state: "waiting" | "sending" | "sent" | "failed" | "uncertain" | "shown" | "cancelled" | "no number";
  text_message_id: string;
  /**
   * In the future while it is held and can be cancelled.
   */
  waiting_since: Date;
}

export interface UsedSignOn {
  expires_at: Date;
  state_sha256: Buffer;
}

export interface Webhook {
  created_at: Date;
  created_by: string;
  /**
   * The types of the events it gets.
   */
  events: WebhookEventName[];
  /**
   * The first attempt that failed since the last that did not.
   */
  failing_since: Date | null;
  id: string;
  /**
   * The address, and the secret that signs what is sent, encrypted.
   */
  sealed: Buffer;
  switched_off_at: Date | null;
  /**
   * By staff, after days of failing, or since the address answered 410 Gone.
   */
  switched_off_because: "staff" | "failing" | "gone" | null;
  /**
   * As an earlier version stored it; the next start of a server encrypts it.
   */
  url: string | null;
}

export interface WebhookDelivery {
  attempted_at: Date | null;
  attempts: Generated<number>;
  /**
   * Why the last attempt had no response.
   */
  error: string | null;
  event_id: string;
  id: string;
  /**
   * Of a delivery that waits: when it is tried next. While it is tried, when another server may take it for lost.
   */
  next_attempt_at: Date;
  /**
   * The beginning of the last response.
   */
  response_excerpt: string | null;
  response_status: number | null;
  state: Generated<"waiting" | "delivered" | "failed" | "cancelled">;
  webhook_id: string;
}

export interface WebhookEvent {
  at: Date;
  camp_id: string | null;
  /**
   * Whether its deliveries were made.
   */
  distributed: Generated<boolean>;
  id: string;
  /**
   * A transition of a registration, or `receipt issued`, `receipt voided`, `camp changed` or `test`.
   */
  occasion: string;
  payment_id: string | null;
  registration_id: string | null;
  /**
   * Of the registration, after a transition.
   */
  status: string | null;
}

/** All tables and views, as queries see them. Dates are `yyyy-mm-dd` texts, points in time are Dates. */
export interface Schema {
  access_log: AccessLog;
  account: Account;
  account_code: AccountCode;
  account_link: AccountLink;
  answer_correction: AnswerCorrection;
  answer_file: AnswerFile;
  api_key: ApiKey;
  archive_release: ArchiveRelease;
  attempt: Attempt;
  attendance: Attendance;
  authorised_person: AuthorisedPerson;
  bank_line: BankLine;
  bank_line_key: BankLineKey;
  bank_line_share: BankLineShare;
  bank_statement: BankStatement;
  bounce_mailbox: BounceMailbox;
  came_back: CameBack;
  camp: Camp;
  camp_choice: CampChoice;
  camp_day_version: CampDayVersion;
  camp_group: CampGroup;
  camp_health: CampHealth;
  camp_move: CampMove;
  camp_pass: CampPass;
  camp_phone: CampPhone;
  camp_places: CampPlaces;
  camp_question_set: CampQuestionSet;
  camp_text: CampText;
  camper: Camper;
  camper_freeze: CamperFreeze;
  change_feed: ChangeFeed;
  change_request: ChangeRequest;
  charge: Charge;
  checkpoint: Checkpoint;
  closed_entry: ClosedEntry;
  closed_month: ClosedMonth;
  counted_places: CountedPlaces;
  crew_camp: CrewCamp;
  crew_standing: CrewStanding;
  dose: Dose;
  dose_settled: DoseSettled;
  earned_charge: EarnedCharge;
  family_import: FamilyImport;
  family_import_row: FamilyImportRow;
  form_event: FormEvent;
  group_kind: GroupKind;
  group_leader: GroupLeader;
  group_member: GroupMember;
  group_message: GroupMessage;
  group_move: GroupMove;
  group_wish: GroupWish;
  guardian: Guardian;
  guardian_invitation: GuardianInvitation;
  hand_over: HandOver;
  health_digest: HealthDigest;
  health_notes_read: HealthNotesRead;
  idempotency_key: IdempotencyKey;
  import_heading: ImportHeading;
  incident: Incident;
  incident_note: IncidentNote;
  incident_photo: IncidentPhoto;
  installation: Installation;
  instalment: Instalment;
  journal_entry: JournalEntry;
  known_address: KnownAddress;
  ledger_entry: LedgerEntry;
  log_anchor: LogAnchor;
  log_block: LogBlock;
  medicine: Medicine;
  merge: Merge;
  message: Message;
  message_attachment: MessageAttachment;
  message_template: MessageTemplate;
  money_act: MoneyAct;
  money_entry: MoneyEntry;
  notice: Notice;
  online_payment: OnlinePayment;
  online_payment_share: OnlinePaymentShare;
  online_refund: OnlineRefund;
  opening_reminder: OpeningReminder;
  paper_account: PaperAccount;
  paper_form: PaperForm;
  payment: Payment;
  payment_due: PaymentDue;
  payment_link: PaymentLink;
  payment_reminder: PaymentReminder;
  payment_task: PaymentTask;
  payout: Payout;
  payout_line: PayoutLine;
  place_hold: PlaceHold;
  place_offer: PlaceOffer;
  posted_entry: PostedEntry;
  practice_page: PracticePage;
  profile_change: ProfileChange;
  provider: Provider;
  queue_columns: QueueColumns;
  queue_entry: QueueEntry;
  queue_view: QueueView;
  receipt: Receipt;
  receipt_counter: ReceiptCounter;
  record_change: RecordChange;
  refund_account: RefundAccount;
  registration: Registration;
  registration_balance: RegistrationBalance;
  registration_look: RegistrationLook;
  registration_money: RegistrationMoney;
  registration_note: RegistrationNote;
  registration_profile_change: RegistrationProfileChange;
  rejected_action: RejectedAction;
  rendered_document: RenderedDocument;
  retention_erased: RetentionErased;
  retention_failure: RetentionFailure;
  retention_hold: RetentionHold;
  retention_period: RetentionPeriod;
  retention_result: RetentionResult;
  retention_run: RetentionRun;
  roll_call: RollCall;
  scheduled_delivery: ScheduledDelivery;
  scheduled_message: ScheduledMessage;
  schema_migration: SchemaMigration;
  session: Session;
  set_up_skipped: SetUpSkipped;
  staff: Staff;
  staff_invitation: StaffInvitation;
  staff_recovery_code: StaffRecoveryCode;
  staff_session: StaffSession;
  staff_standing: StaffStanding;
  submission: Submission;
  swim_test: SwimTest;
  text_correction: TextCorrection;
  text_gateway: TextGateway;
  text_message: TextMessage;
  text_recipient: TextRecipient;
  used_sign_on: UsedSignOn;
  webhook: Webhook;
  webhook_delivery: WebhookDelivery;
  webhook_event: WebhookEvent;
}
