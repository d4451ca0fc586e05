-- Generated from the migrations by `npm run table-types`. Do not edit.
-- All tables, views and functions, to be read: it is the migrations that create them.

CREATE TABLE access_log (
  id uuid NOT NULL,
  at timestamp with time zone DEFAULT now() NOT NULL,
  staff_id uuid,
  action text NOT NULL,
  -- The event as a JSON array: its code and the values of its words. A sentence in entries of version 0.1.
  what text NOT NULL,
  account_id uuid,
  camper_id uuid,
  registration_id uuid,
  about_staff_id uuid,
  address text NOT NULL,
  -- The roles that staff_id had at that time.
  roles text[],
  -- Set once, within a minute or two; entries of one block are hashed together.
  block integer,
  -- The API key that did it, where nobody of the staff did.
  key_id uuid,
  CONSTRAINT access_log_pkey PRIMARY KEY (id),
  CONSTRAINT access_log_block_fkey FOREIGN KEY (block) REFERENCES log_block(number),
  CONSTRAINT access_log_action_check CHECK (action = ANY (ARRAY['view'::text, 'change'::text, 'export'::text, 'login'::text]))
);
CREATE INDEX access_log_by_account ON access_log USING btree (account_id, at DESC);
CREATE INDEX access_log_by_action ON access_log USING btree (action, at DESC, id DESC);
CREATE INDEX access_log_by_block ON access_log USING btree (block, id);
CREATE INDEX access_log_by_camper ON access_log USING btree (camper_id, at DESC);
CREATE INDEX access_log_by_key ON access_log USING btree (key_id, at DESC) WHERE key_id IS NOT NULL;
CREATE INDEX access_log_by_registration ON access_log USING btree (registration_id, at DESC);
CREATE INDEX access_log_by_staff ON access_log USING btree (staff_id, at DESC);
CREATE INDEX access_log_by_time ON access_log USING btree (at DESC, id DESC);
CREATE INDEX access_log_by_what ON access_log USING btree (what, at DESC, id DESC);
CREATE TRIGGER access_log_is_kept BEFORE DELETE OR UPDATE ON access_log FOR EACH ROW EXECUTE FUNCTION keep_log_entry();

CREATE TABLE account (
  id uuid NOT NULL,
  type text NOT NULL,
  -- Null where staff entered the account from a paper form and the family has none.
  email text,
  -- Null until the family takes over an account that staff entered.
  password_hash text,
  profile jsonb DEFAULT '{}'::jsonb NOT NULL,
  is_complete boolean DEFAULT false NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  -- The sensitive answers of the profile, encrypted; null only until the server has encrypted them.
  sealed bytea,
  -- Keyed hashes of the whole IC number and of its last four characters, for searches.
  ic_words text[] DEFAULT '{}'::text[] NOT NULL,
  -- When a link that was sent to this email was used; null where none was.
  email_confirmed_at timestamp with time zone,
  -- When all that tells who the family was was deleted; its name is a pseudonym since, and its email an address that cannot exist.
  erased_at timestamp with time zone,
  -- Whether the family deleted the account, or it was not used for too long.
  erased_because text,
  -- When its last session began; for accounts of earlier versions the last one that was stored.
  last_login_at timestamp with time zone DEFAULT now() NOT NULL,
  -- The language of its emails and documents, chosen on its pages, as a BCP 47 tag.
  language text DEFAULT 'en'::text NOT NULL,
  -- The account that staff joined this one with: nobody logs in to this one any more.
  joined_account_id uuid,
  -- How many emails to its address failed for good, since one was known to arrive.
  email_failures integer DEFAULT 0 NOT NULL,
  -- When the last of them failed.
  email_failed_at timestamp with time zone,
  CONSTRAINT account_pkey PRIMARY KEY (id),
  CONSTRAINT account_joined_account_id_fkey FOREIGN KEY (joined_account_id) REFERENCES account(id) ON DELETE SET NULL,
  CONSTRAINT account_check CHECK ((erased_at IS NULL) = (erased_because IS NULL)),
  CONSTRAINT account_check1 CHECK (email IS NOT NULL OR password_hash IS NULL),
  CONSTRAINT account_check2 CHECK (email_failures = 0 OR email_failed_at IS NOT NULL),
  CONSTRAINT account_email_failures_check CHECK (email_failures >= 0),
  CONSTRAINT account_erased_because_check CHECK (erased_because = ANY (ARRAY['family'::text, 'unused'::text])),
  CONSTRAINT account_type_check CHECK (type = ANY (ARRAY['parent'::text, 'adult_camper'::text]))
);
CREATE UNIQUE INDEX account_by_email ON account USING btree (lower(email));
CREATE INDEX account_by_numbers ON account USING gin (number_words(ARRAY[(profile -> 'account-details'::text) ->> 'phone'::text], ic_words, NULL::text));
CREATE INDEX account_by_words ON account USING gin (account_words(email, profile));
CREATE INDEX account_erased ON account USING btree (erased_at) WHERE erased_at IS NOT NULL;
CREATE INDEX account_joined ON account USING btree (joined_account_id) WHERE joined_account_id IS NOT NULL;
CREATE TRIGGER account_change_is_dated AFTER UPDATE OF email, profile ON account FOR EACH ROW EXECUTE FUNCTION account_change_is_dated();
CREATE TRIGGER account_changes_people AFTER UPDATE OF profile, sealed ON account FOR EACH ROW WHEN (old.profile IS DISTINCT FROM new.profile OR old.sealed IS DISTINCT FROM new.sealed) EXECUTE FUNCTION account_changes_people();
CREATE TRIGGER account_email_changed BEFORE UPDATE OF email ON account FOR EACH ROW WHEN (new.email IS DISTINCT FROM old.email) EXECUTE FUNCTION forget_email_failures();
CREATE TRIGGER account_is_not_erased BEFORE UPDATE ON account FOR EACH ROW EXECUTE FUNCTION account_is_not_erased('id');
CREATE CONSTRAINT TRIGGER account_is_queued AFTER UPDATE OF email, profile ON account DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION account_is_queued();

-- The codes that the accounts of the journal have in the camp’s books.
CREATE TABLE account_code (
  account text NOT NULL,
  code text NOT NULL,
  tax_code text NOT NULL,
  CONSTRAINT account_code_pkey PRIMARY KEY (account)
);

CREATE TABLE account_link (
  token_sha256 bytea NOT NULL,
  account_id uuid NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  -- What it confirms: a new email, or that of the account; null in a link to a new password.
  email text,
  session_id uuid,
  -- To a new password, to a new email, or to confirm the email of the account.
  purpose text NOT NULL,
  CONSTRAINT password_reset_pkey PRIMARY KEY (token_sha256),
  CONSTRAINT account_link_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE SET NULL,
  CONSTRAINT password_reset_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  CONSTRAINT account_link_check CHECK ((purpose = 'password'::text) = (email IS NULL)),
  CONSTRAINT account_link_purpose_check CHECK (purpose = ANY (ARRAY['password'::text, 'email'::text, 'confirmation'::text])),
  CONSTRAINT password_reset_token_sha256_check CHECK (length(token_sha256) = 32)
);
CREATE INDEX account_link_by_account ON account_link USING btree (account_id, asked_at);

CREATE TABLE answer_correction (
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  -- Null where it is about the account itself.
  camper_id uuid,
  -- Null where it is about a profile.
  registration_id uuid,
  section text NOT NULL,
  -- The questions whose answers changed.
  names text[] NOT NULL,
  staff_id uuid NOT NULL,
  state text DEFAULT 'new'::text NOT NULL,
  made_at timestamp with time zone NOT NULL,
  objected_at timestamp with time zone,
  answered_at timestamp with time zone,
  answered_by uuid,
  -- The answers before and after, the reason, what the family objects and the answer to it, encrypted.
  sealed bytea NOT NULL,
  CONSTRAINT answer_correction_pkey PRIMARY KEY (id),
  CONSTRAINT answer_correction_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  CONSTRAINT answer_correction_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES staff(id),
  CONSTRAINT answer_correction_camper_id_fkey FOREIGN KEY (camper_id) REFERENCES camper(id) ON DELETE CASCADE,
  CONSTRAINT answer_correction_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registration(id) ON DELETE CASCADE,
  CONSTRAINT answer_correction_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  CONSTRAINT answer_correction_check CHECK ((answered_at IS NULL) = (answered_by IS NULL)),
  CONSTRAINT answer_correction_check1 CHECK (registration_id IS NULL OR camper_id IS NOT NULL),
  CONSTRAINT answer_correction_names_check CHECK (cardinality(names) > 0),
  CONSTRAINT answer_correction_state_check CHECK (state = ANY (ARRAY['new'::text, 'seen'::text, 'objected'::text, 'kept'::text, 'taken back'::text]))
);
CREATE INDEX answer_correction_by_account ON answer_correction USING btree (account_id, made_at);
CREATE INDEX answer_correction_by_camper ON answer_correction USING btree (camper_id, made_at);
CREATE INDEX answer_correction_by_registration ON answer_correction USING btree (registration_id, made_at) WHERE registration_id IS NOT NULL;
CREATE CONSTRAINT TRIGGER answer_correction_is_queued AFTER UPDATE OF state ON answer_correction DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION answer_correction_is_queued();

CREATE TABLE answer_file (
  id uuid NOT NULL,
  registration_id uuid NOT NULL,
  question text NOT NULL,
  file text NOT NULL,
  content_type text NOT NULL,
  uploaded_at timestamp with time zone NOT NULL,
  CONSTRAINT answer_file_pkey PRIMARY KEY (id),
  CONSTRAINT answer_file_file_key UNIQUE (file),
  CONSTRAINT answer_file_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registration(id) ON DELETE CASCADE
);
CREATE INDEX answer_file_by_registration ON answer_file USING btree (registration_id);

-- Keys of programs. They are never deleted: the log names them.
CREATE TABLE api_key (
  id uuid NOT NULL,
  name text NOT NULL,
  scopes text[] NOT NULL,
  key_sha256 bytea NOT NULL,
  -- The first characters, by which people recognise a key.
  beginning text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  created_by uuid NOT NULL,
  -- The last day on which it works, on the provider's calendar.
  ends_on date NOT NULL,
  -- To a minute.
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  revoked_by uuid,
  CONSTRAINT api_key_pkey PRIMARY KEY (id),
  CONSTRAINT api_key_key_sha256_key UNIQUE (key_sha256),
  CONSTRAINT api_key_created_by_fkey FOREIGN KEY (created_by) REFERENCES staff(id),
  CONSTRAINT api_key_revoked_by_fkey FOREIGN KEY (revoked_by) REFERENCES staff(id),
  CONSTRAINT api_key_check CHECK ((revoked_at IS NULL) = (revoked_by IS NULL)),
  CONSTRAINT api_key_key_sha256_check CHECK (length(key_sha256) = 32)
);

CREATE TABLE archive_release (
  registration_id uuid NOT NULL,
  -- An incident, a note to it, a dose, a medicine, a swimming test, what to do, or an action that was not stored.
  record_id uuid NOT NULL,
  -- What to do can change: another version is not released. 0 for the others.
  record_version integer NOT NULL,
  staff_id uuid NOT NULL,
  released_at timestamp with time zone NOT NULL,
  CONSTRAINT archive_release_pkey PRIMARY KEY (record_id, record_version),
  CONSTRAINT archive_release_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registration(id) ON DELETE CASCADE,
  CONSTRAINT archive_release_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);
CREATE INDEX archive_release_by_registration ON archive_release USING btree (registration_id);

CREATE TABLE attempt (
  key text NOT NULL,
  window_start timestamp with time zone NOT NULL,
  count integer NOT NULL,
  CONSTRAINT attempt_pkey PRIMARY KEY (key, window_start)
);

CREATE TABLE attendance (
  id uuid NOT NULL,
  checkpoint_id uuid NOT NULL,
  registration_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  made_at timestamp with time zone NOT NULL,
  received_at timestamp with time zone DEFAULT now() NOT NULL,
  undone_at timestamp with time zone,
  undone_by uuid,
  version bigint NOT NULL,
  CONSTRAINT attendance_pkey PRIMARY KEY (id),
  CONSTRAINT attendance_checkpoint_id_fkey FOREIGN KEY (checkpoint_id) REFERENCES checkpoint(id) ON DELETE CASCADE,
  CONSTRAINT attendance_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registration(id) ON DELETE CASCADE,
  CONSTRAINT attendance_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  CONSTRAINT attendance_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES staff(id)
);
CREATE INDEX attendance_by_checkpoint ON attendance USING btree (checkpoint_id, version);
CREATE INDEX attendance_by_registration ON attendance USING btree (registration_id);
CREATE UNIQUE INDEX attendance_once ON attendance USING btree (checkpoint_id, registration_id) WHERE undone_at IS NULL;

-- Who may take a camper home besides the guardians, and to whom the camper must not be handed; written by the family.
CREATE TABLE authorised_person (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  registration_id uuid NOT NULL,
  allowed boolean NOT NULL,
  position integer NOT NULL,
  -- Name, relation and phone.
  sealed bytea NOT NULL,
  -- The guardian who entered an exclusion; null for the account of the registration.
  entered_by uuid,
  CONSTRAINT authorised_person_pkey PRIMARY KEY (id),
  CONSTRAINT authorised_person_entered_by_fkey FOREIGN KEY (entered_by) REFERENCES account(id) ON DELETE SET NULL,
  CONSTRAINT authorised_person_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registration(id) ON DELETE CASCADE
);
CREATE INDEX authorised_person_by_registration ON authorised_person USING btree (registration_id, allowed DESC, "position");

CREATE TABLE bank_line (
  id uuid NOT NULL,
  statement_id uuid NOT NULL,
  line_number integer NOT NULL,
  day date NOT NULL,
  amount_sen integer NOT NULL,
  description text NOT NULL,
  -- A line stays open until its payments add up to it.
  state text DEFAULT 'open'::text NOT NULL,
  decided_by uuid,
  decided_at timestamp with time zone,
  -- The line whose money went back with this one, where it is known.
  takes_back uuid,
  CONSTRAINT bank_line_pkey PRIMARY KEY (id),
  CONSTRAINT bank_line_takes_back_key UNIQUE (takes_back),
  CONSTRAINT bank_line_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(id),
  CONSTRAINT bank_line_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES bank_statement(id),
  CONSTRAINT bank_line_takes_back_fkey FOREIGN KEY (takes_back) REFERENCES bank_line(id) ON DELETE SET NULL,
  CONSTRAINT bank_line_amount_sen_check CHECK (amount_sen > 0),
  CONSTRAINT bank_line_decided_check CHECK ((decided_by IS NULL) = (state = ANY (ARRAY['open'::text, 'returned'::text]))),
  CONSTRAINT bank_line_state_check CHECK (state = ANY (ARRAY['open'::text, 'matched'::text, 'not ours'::text, 'returned'::text])),
  CONSTRAINT bank_line_takes_back_check CHECK (takes_back IS NULL OR state = 'returned'::text)
);
CREATE INDEX bank_line_by_state ON bank_line USING btree (state, decided_at DESC);

-- What a line of a statement is known by when it comes again.
CREATE TABLE bank_line_key (
  sha256 text NOT NULL,
  -- Of equal lines in one statement each has its number.
  nth integer NOT NULL,
  line_id uuid NOT NULL,
  -- Whether the bank had not booked it yet when it was written like this.
  pending boolean DEFAULT false NOT NULL,
  CONSTRAINT bank_line_key_pkey PRIMARY KEY (sha256, nth),
  CONSTRAINT bank_line_key_line_id_fkey FOREIGN KEY (line_id) REFERENCES bank_line(id) ON DELETE CASCADE
);
CREATE INDEX bank_line_key_by_line ON bank_line_key USING btree (line_id);

-- Which payments arrived with a line; their amounts never exceed it.
CREATE TABLE bank_line_share (
  payment_id uuid NOT NULL,
  line_id uuid NOT NULL,
  -- Whether the match confirmed or recorded the payment, or found one that had been confirmed before.
  match text NOT NULL,
  CONSTRAINT bank_line_share_pkey PRIMARY KEY (payment_id),
  CONSTRAINT bank_line_share_line_id_fkey FOREIGN KEY (line_id) REFERENCES bank_line(id) ON DELETE CASCADE,
  CONSTRAINT bank_line_share_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id) ON DELETE CASCADE,
  CONSTRAINT bank_line_share_match_check CHECK (match = ANY (ARRAY['confirmed'::text, 'recorded'::text, 'linked'::text]))
);
CREATE INDEX bank_line_share_by_line ON bank_line_share USING btree (line_id);

CREATE TABLE bank_statement (
  id uuid NOT NULL,
  imported_by uuid NOT NULL,
  imported_at timestamp with time zone NOT NULL,
  CONSTRAINT bank_statement_pkey PRIMARY KEY (id),
  CONSTRAINT bank_statement_imported_by_fkey FOREIGN KEY (imported_by) REFERENCES staff(id)
);

-- How far the mailbox with delivery failures was read.
CREATE TABLE bounce_mailbox (
  id integer DEFAULT 1 NOT NULL,
  -- Numbers of emails count within one such value (RFC 9051, section 2.3.1.1).
  uid_validity bigint,
  last_uid bigint,
  next_read_at timestamp with time zone,
  -- Why it could not be read the last time: login, connection, timeout or folder.
  problem text,
  problem_since timestamp with time zone,
  CONSTRAINT bounce_mailbox_pkey PRIMARY KEY (id),
  CONSTRAINT bounce_mailbox_check CHECK ((problem IS NULL) = (problem_since IS NULL)),
  CONSTRAINT bounce_mailbox_id_check CHECK (id = 1)
);

CREATE TABLE came_back (
  id uuid NOT NULL,
  registration_id uuid NOT NULL,
  hand_over_id uuid NOT NULL,
  -- Who brought the camper back; null without a note.
  sealed bytea,
  staff_id uuid NOT NULL,
  made_at timestamp with time zone NOT NULL,
  received_at timestamp with time zone DEFAULT now() NOT NULL,
  undone_at timestamp with time zone,
  undone_by uuid,
  version bigint NOT NULL,
  CONSTRAINT came_back_pkey PRIMARY KEY (id),
  CONSTRAINT came_back_hand_over_id_fkey FOREIGN KEY (hand_over_id) REFERENCES hand_over(id) ON DELETE CASCADE,
  CONSTRAINT came_back_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registration(id) ON DELETE CASCADE,
  CONSTRAINT came_back_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  CONSTRAINT came_back_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES staff(id)
);
CREATE INDEX came_back_by_hand_over ON came_back USING btree (hand_over_id);
CREATE INDEX came_back_by_registration ON came_back USING btree (registration_id);

CREATE TABLE camp (
  id uuid NOT NULL,
  type text NOT NULL,
  name text NOT NULL,
  starts_on date NOT NULL,
  ends_on date NOT NULL,
  min_age integer NOT NULL,
  max_age integer,
  audience text NOT NULL,
  capacity integer NOT NULL,
  opens_at timestamp with time zone NOT NULL,
  closes_at timestamp with time zone NOT NULL,
  closed_by_hand boolean DEFAULT false NOT NULL,
  fee_sen integer NOT NULL,
  fees_description text NOT NULL,
  terms_conditions text NOT NULL,
  terms_conditions_adult text NOT NULL,
  terms_conditions_appendices text NOT NULL,
  demo boolean DEFAULT false NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  guest_lunch_sen integer DEFAULT 0 NOT NULL,
  -- One stop a line.
  pick_up_points text DEFAULT ''::text NOT NULL,
  -- One stop a line.
  drop_off_points text DEFAULT ''::text NOT NULL,
  -- Whether a full camp goes on taking registrations, for its waiting list.
  waiting_list boolean DEFAULT true NOT NULL,
  closed_by_hand_at timestamp with time zone,
  sibling_discount_unit text DEFAULT 'none'::text NOT NULL,
  -- In sen, or in hundredths of a percent of the camp fee.
  sibling_discount integer,
  early_bird_unit text DEFAULT 'none'::text NOT NULL,
  -- In sen, or in hundredths of a percent of the camp fee.
  early_bird_discount integer,
  early_bird_until date,
  -- Families do not see a camp that is not published.
  published boolean DEFAULT true NOT NULL,
  crew_sees_behaviour boolean DEFAULT false NOT NULL,
  -- Several lines, as read to an ambulance.
  address text DEFAULT ''::text NOT NULL,
  place text DEFAULT ''::text NOT NULL,
  map_link text DEFAULT ''::text NOT NULL,
  -- On the first day, in the provider's time zone.
  arrival_time text,
  -- On the last day, in the provider's time zone.
  departure_time text,
  packing_list text DEFAULT ''::text NOT NULL,
  day_contact_name text DEFAULT ''::text NOT NULL,
  day_contact_phone text DEFAULT ''::text NOT NULL,
  -- By when families pay what is left after the deposit.
  rest_due_on date,
  asks_medicines boolean DEFAULT false NOT NULL,
  -- One medicine a line.
  standard_medicines text DEFAULT ''::text NOT NULL,
  -- How families pay what is left after the deposit; with choice, each family chooses at once or in instalments.
  payment_plan text DEFAULT 'at once'::text NOT NULL,
  -- When each instalment is due, one a line: a day, yyyy-mm-dd, or a number of days before the first day, such as `30 days before`.
  instalments_due text DEFAULT ''::text NOT NULL,
  -- Whether free places are offered to the waiting list without a member of staff.
  offers_automatic boolean DEFAULT false NOT NULL,
  -- How many hours a family has to answer an offer.
  offer_hours integer DEFAULT 48 NOT NULL,
  CONSTRAINT camp_pkey PRIMARY KEY (id),
  CONSTRAINT camp_arrival_time_check CHECK (arrival_time ~ '^([01]\d|2[0-3]):[0-5]\d$'::text),
  CONSTRAINT camp_audience_check CHECK (audience = ANY (ARRAY['children'::text, 'adults'::text, 'both'::text])),
  CONSTRAINT camp_capacity_check CHECK (capacity >= 0),
  CONSTRAINT camp_check CHECK (ends_on >= starts_on),
  CONSTRAINT camp_check1 CHECK (max_age >= min_age),
  CONSTRAINT camp_check2 CHECK (closes_at > opens_at),
  CONSTRAINT camp_check3 CHECK ((sibling_discount_unit = 'none'::text) = (sibling_discount IS NULL)),
  CONSTRAINT camp_check4 CHECK ((early_bird_unit = 'none'::text) = (early_bird_discount IS NULL)),
  CONSTRAINT camp_check5 CHECK ((early_bird_unit = 'none'::text) = (early_bird_until IS NULL)),
  CONSTRAINT camp_departure_time_check CHECK (departure_time ~ '^([01]\d|2[0-3]):[0-5]\d$'::text),
  CONSTRAINT camp_early_bird_discount_check CHECK (early_bird_discount > 0),
  CONSTRAINT camp_early_bird_unit_check CHECK (early_bird_unit = ANY (ARRAY['none'::text, 'RM'::text, '%'::text])),
  CONSTRAINT camp_fee_sen_check CHECK (fee_sen >= 0),
  CONSTRAINT camp_guest_lunch_sen_check CHECK (guest_lunch_sen >= 0),
  CONSTRAINT camp_map_link_check CHECK (map_link = ''::text OR map_link ~~ 'https://%'::text),
  CONSTRAINT camp_min_age_check CHECK (min_age >= 0),
  CONSTRAINT camp_offer_hours_check CHECK (offer_hours >= 24 AND offer_hours <= 168),
  CONSTRAINT camp_payment_plan_check CHECK (payment_plan = ANY (ARRAY['at once'::text, 'instalments'::text, 'choice'::text])),
  CONSTRAINT camp_sibling_discount_check CHECK (sibling_discount > 0),
  CONSTRAINT camp_sibling_discount_unit_check CHECK (sibling_discount_unit = ANY (ARRAY['none'::text, 'RM'::text, '%'::text])),
  CONSTRAINT camp_type_check CHECK (type = ANY (ARRAY['lite'::text, 'junior'::text, 'senior'::text]))
);
CREATE INDEX camp_by_end ON camp USING btree (ends_on);
CREATE TRIGGER camp_gets_days AFTER INSERT ON camp FOR EACH ROW EXECUTE FUNCTION camp_gets_days();
CREATE TRIGGER camp_gets_places AFTER INSERT ON camp FOR EACH ROW EXECUTE FUNCTION camp_gets_places();
CREATE CONSTRAINT TRIGGER camp_is_queued AFTER UPDATE OF starts_on ON camp DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (old.starts_on <> new.starts_on) EXECUTE FUNCTION camp_is_queued();
CREATE TRIGGER camp_tells_webhooks AFTER UPDATE ON camp FOR EACH ROW WHEN (new.published AND new.version <> old.version) EXECUTE FUNCTION queue_webhook_event('camp changed');
CREATE TRIGGER crew_sight_is_recorded AFTER UPDATE OF crew_sees_behaviour ON camp FOR EACH ROW WHEN (old.crew_sees_behaviour <> new.crew_sees_behaviour) EXECUTE FUNCTION crew_sight_is_recorded();

CREATE TABLE camp_day_version (
  camp_id uuid NOT NULL,
  -- Rises with every action; rows of actions carry the version they were made or undone at.
  version bigint DEFAULT 0 NOT NULL,
  -- Rises when what is known of people changes: groups, medicines, whom they may be handed to.
  people_version bigint DEFAULT 0 NOT NULL,
  CONSTRAINT camp_day_version_pkey PRIMARY KEY (camp_id),
  CONSTRAINT camp_day_version_camp_id_fkey FOREIGN KEY (camp_id) REFERENCES camp(id) ON DELETE CASCADE
);

CREATE TABLE camp_group (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  kind_id uuid NOT NULL,
  name text NOT NULL,
  capacity integer,
  -- Null for all days of the camp, as is until_on.
  from_on date,
  until_on date,
  helmets integer,
  life_jackets integer,
  position integer NOT NULL,
  -- Of its name tags, its sheets and its column on the board; the values are in contract/src/on-site/group-colours.ts.
  colour text NOT NULL,
  CONSTRAINT camp_group_pkey PRIMARY KEY (id),
  CONSTRAINT camp_group_kind_id_name_key UNIQUE (kind_id, name),
  CONSTRAINT camp_group_kind_id_fkey FOREIGN KEY (kind_id) REFERENCES group_kind(id) ON DELETE CASCADE,
  CONSTRAINT camp_group_capacity_check CHECK (capacity > 0),
  CONSTRAINT camp_group_check CHECK (until_on >= from_on),
  CONSTRAINT camp_group_colour_check CHECK (colour = ANY (ARRAY['red'::text, 'blue'::text, 'green'::text, 'orange'::text, 'purple'::text, 'teal'::text, 'pink'::text, 'brown'::text])),
  CONSTRAINT camp_group_helmets_check CHECK (helmets >= 0),
  CONSTRAINT camp_group_life_jackets_check CHECK (life_jackets >= 0)
);

CREATE TABLE camp_health (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  registration_id uuid NOT NULL,
  -- Typed allergens, and what to do.
  sealed bytea NOT NULL,
  version integer NOT NULL,
  staff_id uuid NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT camp_health_pkey PRIMARY KEY (id),
  CONSTRAINT camp_health_registration_id_key UNIQUE (registration_id),
  CONSTRAINT camp_health_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registration(id) ON DELETE CASCADE,
  CONSTRAINT camp_health_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);

CREATE TABLE camp_pass (
  registration_id uuid NOT NULL,
  token text NOT NULL,
  CONSTRAINT camp_pass_pkey PRIMARY KEY (registration_id),
  CONSTRAINT camp_pass_token_key UNIQUE (token),
  CONSTRAINT camp_pass_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registration(id) ON DELETE CASCADE
);

CREATE TABLE camp_phone (
  session_id uuid NOT NULL,
  camp_id uuid NOT NULL,
  -- It has the list and the pages, and opens without a network.
  ready boolean NOT NULL,
  -- How many taps it had yet to send.
  waiting integer NOT NULL,
  heard_at timestamp with time zone NOT NULL,
  CONSTRAINT camp_phone_pkey PRIMARY KEY (session_id, camp_id),
  CONSTRAINT camp_phone_camp_id_fkey FOREIGN KEY (camp_id) REFERENCES camp(id) ON DELETE CASCADE,
  CONSTRAINT camp_phone_session_id_fkey FOREIGN KEY (session_id) REFERENCES staff_session(id) ON DELETE CASCADE,
  CONSTRAINT camp_phone_waiting_check CHECK (waiting >= 0)
);
CREATE INDEX camp_phone_by_camp ON camp_phone USING btree (camp_id, heard_at);

CREATE TABLE camp_places (
  camp_id uuid NOT NULL,
  -- Registrations with a deposit and no decision; one that was sent back keeps its place.
  deposits integer DEFAULT 0 NOT NULL,
  -- Accepted registrations; one that was sent back keeps its place.
  accepted integer DEFAULT 0 NOT NULL,
  -- Places that are offered to registrations on the waiting list.
  offered integer DEFAULT 0 NOT NULL,
  CONSTRAINT camp_places_pkey PRIMARY KEY (camp_id),
  CONSTRAINT camp_places_camp_id_fkey FOREIGN KEY (camp_id) REFERENCES camp(id) ON DELETE CASCADE
);

CREATE TABLE camp_question_set (
  camp_id uuid NOT NULL,
  version integer NOT NULL,
  questions jsonb NOT NULL,
  published_by uuid,
  published_at timestamp with time zone NOT NULL,
  CONSTRAINT camp_question_set_pkey PRIMARY KEY (camp_id, version),
  CONSTRAINT camp_question_set_camp_id_fkey FOREIGN KEY (camp_id) REFERENCES camp(id) ON DELETE CASCADE,
  CONSTRAINT camp_question_set_published_by_fkey FOREIGN KEY (published_by) REFERENCES staff(id),
  CONSTRAINT camp_question_set_version_check CHECK (version > 0)
);
CREATE TRIGGER camp_question_set_is_kept BEFORE UPDATE ON camp_question_set FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Translations of a camp’s texts, written by staff.
CREATE TABLE camp_text (
  camp_id uuid NOT NULL,
  -- As a BCP 47 tag; never English, which is in the camp itself.
  language text NOT NULL,
  -- The column of camp that it translates.
  name text NOT NULL,
  content text NOT NULL,
  -- Of the English text that it translates; while that is another one now, the translation is outdated.
  english_sha256 text NOT NULL,
  CONSTRAINT camp_text_pkey PRIMARY KEY (camp_id, language, name),
  CONSTRAINT camp_text_camp_id_fkey FOREIGN KEY (camp_id) REFERENCES camp(id) ON DELETE CASCADE,
  CONSTRAINT camp_text_content_check CHECK (content <> ''::text)
);

CREATE TABLE camper (
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  -- A keyed hash of the IC number: equal for equal numbers.
  ic text NOT NULL,
  dob date NOT NULL,
  profile jsonb NOT NULL,
  photo_file text,
  ic_front_file text,
  ic_back_file text,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  gender text GENERATED ALWAYS AS (((profile -> 'details'::text) ->> 'gender'::text)) STORED,
  -- The sensitive answers of the profile, encrypted; null only until the server has encrypted them.
  sealed bytea,
  -- Keyed hashes of the whole IC number and of its last four characters, for searches.
  ic_words text[] DEFAULT '{}'::text[] NOT NULL,
  photo_at timestamp with time zone,
  ic_at timestamp with time zone,
  -- The same child in another account, which staff made the camper of both; this one is no longer listed.
  joined_camper_id uuid,
  -- The accounts of guardians who do not read its health answers.
  health_hidden_from uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  CONSTRAINT camper_pkey PRIMARY KEY (id),
  CONSTRAINT camper_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  CONSTRAINT camper_joined_camper_id_fkey FOREIGN KEY (joined_camper_id) REFERENCES camper(id) ON DELETE SET NULL,
  CONSTRAINT camper_check CHECK ((ic_front_file IS NULL) = (ic_back_file IS NULL))
);
CREATE INDEX camper_by_account ON camper USING btree (account_id, created_at);
CREATE UNIQUE INDEX camper_by_account_and_ic ON camper USING btree (account_id, ic);
CREATE INDEX camper_by_ic ON camper USING btree (ic);
CREATE INDEX camper_by_numbers ON camper USING gin (number_words(ARRAY[(profile -> 'details'::text) ->> 'phone_mobile'::text], ic_words, NULL::text));
CREATE INDEX camper_by_words ON camper USING gin (camper_words(profile));
CREATE TRIGGER camper_change_is_dated AFTER UPDATE OF profile, photo_file, ic_front_file, ic_back_file ON camper FOR EACH ROW EXECUTE FUNCTION camper_change_is_dated();
CREATE TRIGGER camper_changes_people AFTER UPDATE OF dob, profile, sealed, photo_file ON camper FOR EACH ROW WHEN (old.dob IS DISTINCT FROM new.dob OR old.profile IS DISTINCT FROM new.profile OR old.sealed IS DISTINCT FROM new.sealed OR old.photo_file IS DISTINCT FROM new.photo_file) EXECUTE FUNCTION camper_changes_people();
CREATE TRIGGER camper_is_not_erased BEFORE INSERT OR UPDATE ON camper FOR EACH ROW EXECUTE FUNCTION account_is_not_erased('account_id');
CREATE CONSTRAINT TRIGGER camper_is_queued AFTER UPDATE OF ic, dob, profile ON camper DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION camper_is_queued();
CREATE CONSTRAINT TRIGGER camper_picture_is_queued AFTER UPDATE OF photo_file, ic_front_file, ic_back_file ON camper DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION camper_is_queued();

CREATE TABLE camper_freeze (
  id uuid NOT NULL,
  camper_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  -- Why staff froze changes, encrypted; families do not read it.
  sealed bytea NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT camper_freeze_pkey PRIMARY KEY (camper_id),
  CONSTRAINT camper_freeze_id_key UNIQUE (id),
  CONSTRAINT camper_freeze_camper_id_fkey FOREIGN KEY (camper_id) REFERENCES camper(id) ON DELETE CASCADE,
  CONSTRAINT camper_freeze_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);

CREATE TABLE change_request (
  id uuid NOT NULL,
  registration_id uuid NOT NULL,
  sections text[] NOT NULL,
  -- Null since it is encrypted in `sealed`.
  message text,
  state text DEFAULT 'open'::text NOT NULL,
  -- What the family was told when it was declined; null since it is encrypted in `sealed`.
  reason text,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  closed_at timestamp with time zone,
  sealed bytea,
  CONSTRAINT change_request_pkey PRIMARY KEY (id),
  CONSTRAINT change_request_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registration(id) ON DELETE CASCADE,
  CONSTRAINT change_request_check CHECK ((state = 'open'::text) = (closed_at IS NULL)),
  CONSTRAINT change_request_sections_check CHECK (cardinality(sections) > 0),
  CONSTRAINT change_request_state_check CHECK (state = ANY (ARRAY['open'::text, 'withdrawn'::text, 'sent back'::text, 'declined'::text]))
);
CREATE INDEX change_request_by_registration ON change_request USING btree (registration_id, created_at);
CREATE UNIQUE INDEX change_request_open ON change_request USING btree (registration_id) WHERE state = 'open'::text;
CREATE CONSTRAINT TRIGGER change_request_is_queued AFTER INSERT OR UPDATE OF state ON change_request DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION change_request_is_queued();
CREATE TRIGGER change_request_reaches_phones AFTER INSERT OR UPDATE OF updated_at, state ON change_request FOR EACH ROW EXECUTE FUNCTION change_request_reaches_phones();

CREATE TABLE charge (
  id uuid NOT NULL,
  registration_id uuid NOT NULL,
  kind text NOT NULL,
  -- Signed: what it adds to what the registration owes.
  amount_sen integer NOT NULL,
  quantity integer,
  unit_sen integer,
  -- Hundredths of a percent of the camp fee.
  rate integer,
  source text NOT NULL,
  reason text,
  staff_id uuid,
  created_at timestamp with time zone NOT NULL,
  after_receipt integer NOT NULL,
  ended_at timestamp with time zone,
  ended_after_receipt integer,
  ended_by uuid,
  ended_reason text,
  CONSTRAINT charge_pkey PRIMARY KEY (id),
  CONSTRAINT charge_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES staff(id),
  CONSTRAINT charge_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registration(id) ON DELETE CASCADE,
  CONSTRAINT charge_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  CONSTRAINT charge_check CHECK (
  CASE
      WHEN kind = ANY (ARRAY['camp fee'::text, 'guest lunches'::text]) THEN amount_sen >= 0
      WHEN kind = 'extra'::text THEN amount_sen > 0
      ELSE amount_sen <= 0
  END),
  CONSTRAINT charge_check1 CHECK ((kind = 'guest lunches'::text) = (quantity IS NOT NULL)),
  CONSTRAINT charge_check2 CHECK ((quantity IS NULL) = (unit_sen IS NULL)),
  CONSTRAINT charge_check3 CHECK ((source = 'staff'::text) = (reason IS NOT NULL)),
  CONSTRAINT charge_check4 CHECK ((ended_at IS NULL) = (ended_after_receipt IS NULL)),
  CONSTRAINT charge_check5 CHECK (ended_at IS NOT NULL OR ended_by IS NULL AND ended_reason IS NULL),
  CONSTRAINT charge_kind_check CHECK (kind = ANY (ARRAY['camp fee'::text, 'guest lunches'::text, 'sibling discount'::text, 'early-bird discount'::text, 'discount'::text, 'bursary'::text, 'extra'::text, 'write-off'::text])),
  CONSTRAINT charge_quantity_check CHECK (quantity >= 0),
  CONSTRAINT charge_rate_check CHECK (rate >= 0 AND rate <= 10000),
  CONSTRAINT charge_source_check CHECK (source = ANY (ARRAY['submission'::text, 'resubmission'::text, 'camp prices'::text, 'staff'::text, 'upgrade'::text])),
  CONSTRAINT charge_unit_sen_check CHECK (unit_sen >= 0)
);
CREATE INDEX charge_by_registration ON charge USING btree (registration_id) INCLUDE (amount_sen, kind) WHERE ended_at IS NULL;
CREATE INDEX charge_ended ON charge USING btree (registration_id) WHERE ended_at IS NOT NULL;
CREATE UNIQUE INDEX charge_once ON charge USING btree (registration_id, kind) WHERE ended_at IS NULL AND (kind <> ALL (ARRAY['discount'::text, 'bursary'::text, 'extra'::text, 'write-off'::text]));
CREATE INDEX charge_write_offs ON charge USING btree (created_at) WHERE kind = 'write-off'::text;
CREATE TRIGGER charge_only_ends BEFORE UPDATE ON charge FOR EACH ROW EXECUTE FUNCTION charge_only_ends();

-- Where people are counted. Every camp has a bus there, an arrival and a bus home; it adds its sessions and meals.
CREATE TABLE checkpoint (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  camp_id uuid NOT NULL,
  kind text NOT NULL,
  name text NOT NULL,
  -- Null for the bus there and the arrival (first day) and for the bus home (last day).
  day date,
  starts_at time without time zone,
  -- The kind of group, such as boats, that is counted one by one here.
  group_kind_id uuid,
  CONSTRAINT checkpoint_pkey PRIMARY KEY (id),
  CONSTRAINT checkpoint_camp_id_kind_day_starts_at_name_key UNIQUE NULLS NOT DISTINCT (camp_id, kind, day, starts_at, name),
  CONSTRAINT checkpoint_camp_id_fkey FOREIGN KEY (camp_id) REFERENCES camp(id) ON DELETE CASCADE,
  CONSTRAINT checkpoint_group_kind_id_fkey FOREIGN KEY (group_kind_id) REFERENCES group_kind(id) ON DELETE SET NULL,
  CONSTRAINT checkpoint_check CHECK ((kind = ANY (ARRAY['session'::text, 'meal'::text])) = (day IS NOT NULL)),
  CONSTRAINT checkpoint_kind_check CHECK (kind = ANY (ARRAY['bus there'::text, 'arrival'::text, 'session'::text, 'meal'::text, 'bus home'::text]))
);

-- Months whose journal is in the books. Whatever is recorded after the closing belongs to the first month that was open then.
CREATE TABLE closed_month (
  -- Its first day.
  month date NOT NULL,
  closed_at timestamp with time zone NOT NULL,
  closed_by uuid NOT NULL,
  CONSTRAINT closed_month_pkey PRIMARY KEY (month),
  CONSTRAINT closed_month_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES staff(id),
  CONSTRAINT closed_month_month_check CHECK (month = date_trunc('month'::text, month::timestamp with time zone))
);
CREATE TRIGGER closed_month_is_kept BEFORE UPDATE ON closed_month FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- The camps whose days crew may see, and when.
CREATE TABLE crew_camp (
  staff_id uuid NOT NULL,
  camp_id uuid NOT NULL,
  from_on date NOT NULL,
  until_on date NOT NULL,
  CONSTRAINT crew_camp_pkey PRIMARY KEY (staff_id, camp_id),
  CONSTRAINT crew_camp_camp_id_fkey FOREIGN KEY (camp_id) REFERENCES camp(id) ON DELETE CASCADE,
  CONSTRAINT crew_camp_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE,
  CONSTRAINT crew_camp_check CHECK (until_on >= from_on)
);
CREATE TRIGGER crew_camp_is_recorded AFTER INSERT OR DELETE OR UPDATE ON crew_camp FOR EACH ROW EXECUTE FUNCTION crew_camp_is_recorded();

-- The history of crew_camp, written by triggers, for exposure reports.
CREATE TABLE crew_standing (
  staff_id uuid NOT NULL,
  camp_id uuid NOT NULL,
  from_on date NOT NULL,
  until_on date NOT NULL,
  sees_behaviour boolean NOT NULL,
  -- -infinity for what was so when recording began.
  since timestamp with time zone DEFAULT now() NOT NULL,
  -- Null for what is so now.
  until timestamp with time zone,
  CONSTRAINT crew_standing_pkey PRIMARY KEY (staff_id, camp_id, since),
  CONSTRAINT crew_standing_camp_id_fkey FOREIGN KEY (camp_id) REFERENCES camp(id) ON DELETE CASCADE,
  CONSTRAINT crew_standing_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
);

CREATE TABLE dose (
  id uuid NOT NULL,
  medicine_id uuid NOT NULL,
  registration_id uuid NOT NULL,
  day date NOT NULL,
  -- Which of the medicine’s times it is for; null for one that was given as needed.
  due_at time without time zone,
  outcome text NOT NULL,
  sealed bytea,
  staff_id uuid NOT NULL,
  made_at timestamp with time zone NOT NULL,
  received_at timestamp with time zone DEFAULT now() NOT NULL,
  undone_at timestamp with time zone,
  undone_by uuid,
  version bigint NOT NULL,
  -- When it was given or not, where that was entered; null where it was recorded when it happened.
  given_at timestamp with time zone,
  CONSTRAINT dose_pkey PRIMARY KEY (id),
  CONSTRAINT dose_medicine_id_fkey FOREIGN KEY (medicine_id) REFERENCES medicine(id) ON DELETE CASCADE,
  CONSTRAINT dose_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registration(id) ON DELETE CASCADE,
  CONSTRAINT dose_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  CONSTRAINT dose_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES staff(id),
  CONSTRAINT dose_outcome_check CHECK (outcome = ANY (ARRAY['given'::text, 'refused'::text, 'withheld'::text]))
);
CREATE INDEX dose_by_registration ON dose USING btree (registration_id);

-- Charges of camps that are over, by kind: first their sums, then every change of them.
CREATE TABLE earned_charge (
  id uuid NOT NULL,
  registration_id uuid NOT NULL,
  camp_id uuid NOT NULL,
  kind text NOT NULL,
  amount_sen integer NOT NULL,
  day date NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT earned_charge_pkey PRIMARY KEY (id),
  CONSTRAINT earned_charge_camp_id_fkey FOREIGN KEY (camp_id) REFERENCES camp(id) ON DELETE CASCADE,
  CONSTRAINT earned_charge_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registration(id) ON DELETE CASCADE,
  CONSTRAINT earned_charge_amount_sen_check CHECK (amount_sen <> 0)
);
CREATE INDEX earned_charge_by_registration ON earned_charge USING btree (registration_id);
CREATE INDEX earned_charge_by_time ON earned_charge USING btree (at);
CREATE TRIGGER earned_charge_is_kept BEFORE UPDATE ON earned_charge FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE form_event (
  id uuid NOT NULL,
  registration_id uuid NOT NULL,
  move text NOT NULL,
  from_status text,
  to_status text NOT NULL,
  actor text NOT NULL,
  actor_id uuid,
  -- Null since it is encrypted in `sealed`.
  reason text,
  at timestamp with time zone DEFAULT now() NOT NULL,
  -- The version of the registration after this event.
  version integer,
  sealed bytea,
  CONSTRAINT form_event_pkey PRIMARY KEY (id),
  CONSTRAINT form_event_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registration(id) ON DELETE CASCADE,
  CONSTRAINT form_event_actor_check CHECK (actor = ANY (ARRAY['family'::text, 'staff'::text, 'system'::text]))
);
CREATE INDEX form_event_by_registration ON form_event USING btree (registration_id, at);
CREATE TRIGGER form_event_is_kept BEFORE UPDATE ON form_event FOR EACH ROW EXECUTE FUNCTION form_event_is_kept();
CREATE TRIGGER form_event_tells_webhooks AFTER INSERT ON form_event FOR EACH ROW EXECUTE FUNCTION queue_webhook_event();

CREATE TABLE group_kind (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  camp_id uuid NOT NULL,
  name text NOT NULL,
  -- Families see in which group of this kind their camper is.
  published boolean DEFAULT false NOT NULL,
  position integer NOT NULL,
  -- Girls and boys have groups of their own.
  separate_by_sex boolean DEFAULT false NOT NULL,
  -- For how many campers one leader is enough; null for no rule.
  campers_per_leader integer,
  CONSTRAINT group_kind_pkey PRIMARY KEY (id),
  CONSTRAINT group_kind_camp_id_name_key UNIQUE (camp_id, name),
  CONSTRAINT group_kind_camp_id_fkey FOREIGN KEY (camp_id) REFERENCES camp(id) ON DELETE CASCADE,
  CONSTRAINT group_kind_campers_per_leader_check CHECK (campers_per_leader > 0)
);

-- The staff who lead a group at camp.
CREATE TABLE group_leader (
  group_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  CONSTRAINT group_leader_pkey PRIMARY KEY (group_id, staff_id),
  CONSTRAINT group_leader_group_id_fkey FOREIGN KEY (group_id) REFERENCES camp_group(id) ON DELETE CASCADE,
  CONSTRAINT group_leader_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
);
CREATE INDEX group_leader_by_staff ON group_leader USING btree (staff_id);

CREATE TABLE group_member (
  group_id uuid NOT NULL,
  registration_id uuid NOT NULL,
  CONSTRAINT group_member_pkey PRIMARY KEY (group_id, registration_id),
  CONSTRAINT group_member_group_id_fkey FOREIGN KEY (group_id) REFERENCES camp_group(id) ON DELETE CASCADE,
  CONSTRAINT group_member_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registration(id) ON DELETE CASCADE
);
CREATE INDEX group_member_by_registration ON group_member USING btree (registration_id);

CREATE TABLE group_message (
  id uuid NOT NULL,
  staff_id uuid NOT NULL,
  idempotency_key text NOT NULL,
  families integer NOT NULL,
  subject text,
  text text,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  -- Keyed hash of the call that sent it; null in a message of version 0.1.
  content_hash text,
  -- Subject and text by language, for families that do not read English; null where there are none, and once the message was cleared.
  translations jsonb,
  -- The scheduled message that sent it; null where staff sent it themselves.
  scheduled_message_id uuid,
  attachment_id uuid,
  CONSTRAINT group_message_pkey PRIMARY KEY (id),
  CONSTRAINT group_message_staff_id_idempotency_key_key UNIQUE (staff_id, idempotency_key),
  CONSTRAINT group_message_attachment_id_fkey FOREIGN KEY (attachment_id) REFERENCES message_attachment(id) ON DELETE SET NULL,
  CONSTRAINT group_message_scheduled_message_id_fkey FOREIGN KEY (scheduled_message_id) REFERENCES scheduled_message(id) ON DELETE SET NULL,
  CONSTRAINT group_message_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  CONSTRAINT group_message_families_check CHECK (families > 0)
);
CREATE INDEX group_message_by_attachment ON group_message USING btree (attachment_id);
CREATE INDEX group_message_by_scheduled ON group_message USING btree (scheduled_message_id);

CREATE TABLE group_move (
  id uuid NOT NULL,
  registration_id uuid NOT NULL,
  kind_id uuid NOT NULL,
  -- Null where somebody was taken out of every group of the kind.
  group_id uuid,
  staff_id uuid NOT NULL,
  made_at timestamp with time zone NOT NULL,
  received_at timestamp with time zone DEFAULT now() NOT NULL,
  version bigint NOT NULL,
  CONSTRAINT group_move_pkey PRIMARY KEY (id),
  CONSTRAINT group_move_group_id_fkey FOREIGN KEY (group_id) REFERENCES camp_group(id) ON DELETE SET NULL,
  CONSTRAINT group_move_kind_id_fkey FOREIGN KEY (kind_id) REFERENCES group_kind(id) ON DELETE CASCADE,
  CONSTRAINT group_move_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registration(id) ON DELETE CASCADE,
  CONSTRAINT group_move_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);
CREATE INDEX group_move_by_registration ON group_move USING btree (registration_id, kind_id, made_at);

-- Friends or siblings whom staff keep together, or apart; stored for both of the two.
CREATE TABLE group_wish (
  camp_id uuid NOT NULL,
  registration_id uuid NOT NULL,
  other_id uuid NOT NULL,
  together boolean NOT NULL,
  CONSTRAINT group_wish_pkey PRIMARY KEY (registration_id, other_id),
  CONSTRAINT group_wish_camp_id_fkey FOREIGN KEY (camp_id) REFERENCES camp(id) ON DELETE CASCADE,
  CONSTRAINT group_wish_other_id_fkey FOREIGN KEY (other_id) REFERENCES registration(id) ON DELETE CASCADE,
  CONSTRAINT group_wish_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registration(id) ON DELETE CASCADE
);
CREATE INDEX group_wish_by_other ON group_wish USING btree (other_id);

CREATE TABLE guardian (
  id uuid NOT NULL,
  camper_id uuid NOT NULL,
  account_id uuid NOT NULL,
  invited_by uuid,
  access text NOT NULL,
  -- False where staff decided that this guardian does not read health answers.
  sees_health boolean DEFAULT true NOT NULL,
  -- The groups of emails that this guardian does not want.
  muted text[] DEFAULT '{}'::text[] NOT NULL,
  -- The relationship to the camper, encrypted.
  sealed bytea NOT NULL,
  since timestamp with time zone NOT NULL,
  CONSTRAINT guardian_pkey PRIMARY KEY (camper_id, account_id),
  CONSTRAINT guardian_id_key UNIQUE (id),
  CONSTRAINT guardian_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  CONSTRAINT guardian_camper_id_fkey FOREIGN KEY (camper_id) REFERENCES camper(id) ON DELETE CASCADE,
  CONSTRAINT guardian_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES account(id) ON DELETE SET NULL,
  CONSTRAINT guardian_access_check CHECK (access = ANY (ARRAY['see'::text, 'edit'::text, 'sign'::text]))
);
CREATE INDEX guardian_by_account ON guardian USING btree (account_id);

CREATE TABLE guardian_invitation (
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  camper_ids uuid[] NOT NULL,
  access text NOT NULL,
  -- Name, email and relationship, encrypted.
  sealed bytea NOT NULL,
  token_sha256 bytea NOT NULL,
  invited_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT guardian_invitation_pkey PRIMARY KEY (id),
  CONSTRAINT guardian_invitation_token_sha256_key UNIQUE (token_sha256),
  CONSTRAINT guardian_invitation_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  CONSTRAINT guardian_invitation_access_check CHECK (access = ANY (ARRAY['see'::text, 'edit'::text, 'sign'::text])),
  CONSTRAINT guardian_invitation_camper_ids_check CHECK (cardinality(camper_ids) > 0),
  CONSTRAINT guardian_invitation_token_sha256_check CHECK (length(token_sha256) = 32)
);
CREATE INDEX guardian_invitation_by_account ON guardian_invitation USING btree (account_id);

CREATE TABLE hand_over (
  id uuid NOT NULL,
  registration_id uuid NOT NULL,
  taker_kind text NOT NULL,
  -- Name, relation and phone of who took the camper, and the call to the guardian.
  sealed bytea NOT NULL,
  staff_id uuid NOT NULL,
  made_at timestamp with time zone NOT NULL,
  received_at timestamp with time zone DEFAULT now() NOT NULL,
  undone_at timestamp with time zone,
  undone_by uuid,
  version bigint NOT NULL,
  -- When the camper was back at camp; null while it holds.
  returned_at timestamp with time zone,
  CONSTRAINT hand_over_pkey PRIMARY KEY (id),
  CONSTRAINT hand_over_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registration(id) ON DELETE CASCADE,
  CONSTRAINT hand_over_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  CONSTRAINT hand_over_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES staff(id),
  CONSTRAINT hand_over_taker_kind_check CHECK (taker_kind = ANY (ARRAY['named'::text, 'guardian'::text, 'authorised'::text, 'other'::text, 'self'::text]))
);
CREATE INDEX hand_over_by_registration ON hand_over USING btree (registration_id);
CREATE UNIQUE INDEX hand_over_once ON hand_over USING btree (registration_id) WHERE undone_at IS NULL AND returned_at IS NULL;

CREATE TABLE health_digest (
  -- The medics were sent a digest of changed health answers on this day.
  day date NOT NULL,
  made_at timestamp with time zone NOT NULL,
  CONSTRAINT health_digest_pkey PRIMARY KEY (day)
);

CREATE TABLE health_notes_read (
  id uuid NOT NULL,
  registration_id uuid NOT NULL,
  -- The newest change that was read.
  changed_at timestamp with time zone NOT NULL,
  staff_id uuid NOT NULL,
  made_at timestamp with time zone NOT NULL,
  received_at timestamp with time zone DEFAULT now() NOT NULL,
  version bigint NOT NULL,
  CONSTRAINT health_notes_read_pkey PRIMARY KEY (id),
  CONSTRAINT health_notes_read_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registration(id) ON DELETE CASCADE,
  CONSTRAINT health_notes_read_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);
CREATE INDEX health_notes_read_by_registration ON health_notes_read USING btree (registration_id);

CREATE TABLE idempotency_key (
  account_id uuid,
  key text NOT NULL,
  call text NOT NULL,
  resource_id uuid,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  staff_id uuid,
  -- Keyed hash of what was sent with the key; null in a key of version 0.1.
  content_hash text,
  CONSTRAINT idempotency_key_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  CONSTRAINT idempotency_key_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE,
  CONSTRAINT idempotency_key_check CHECK (num_nonnulls(account_id, staff_id) = 1)
);
CREATE UNIQUE INDEX idempotency_key_by_account ON idempotency_key USING btree (account_id, key);
CREATE INDEX idempotency_key_by_age ON idempotency_key USING btree (created_at);
CREATE UNIQUE INDEX idempotency_key_by_staff ON idempotency_key USING btree (staff_id, key);

CREATE TABLE incident (
  id uuid NOT NULL,
  camp_id uuid NOT NULL,
  registration_id uuid,
  kind text NOT NULL,
  -- What happened, where, and what was done.
  sealed bytea NOT NULL,
  happened_at timestamp with time zone NOT NULL,
  guardian_told_at timestamp with time zone,
  staff_id uuid NOT NULL,
  made_at timestamp with time zone NOT NULL,
  received_at timestamp with time zone DEFAULT now() NOT NULL,
  version bigint NOT NULL,
  CONSTRAINT incident_pkey PRIMARY KEY (id),
  CONSTRAINT incident_camp_id_fkey FOREIGN KEY (camp_id) REFERENCES camp(id) ON DELETE CASCADE,
  CONSTRAINT incident_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registration(id) ON DELETE CASCADE,
  CONSTRAINT incident_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  CONSTRAINT incident_kind_check CHECK (kind = ANY (ARRAY['first aid'::text, 'incident'::text]))
);
CREATE INDEX incident_by_camp ON incident USING btree (camp_id, happened_at);
CREATE INDEX incident_by_registration ON incident USING btree (registration_id);

-- What was added to an incident, which itself is never changed.
CREATE TABLE incident_note (
  id uuid NOT NULL,
  incident_id uuid NOT NULL,
  sealed bytea NOT NULL,
  guardian_told_at timestamp with time zone,
  staff_id uuid NOT NULL,
  made_at timestamp with time zone NOT NULL,
  received_at timestamp with time zone DEFAULT now() NOT NULL,
  version bigint NOT NULL,
  CONSTRAINT incident_note_pkey PRIMARY KEY (id),
  CONSTRAINT incident_note_incident_id_fkey FOREIGN KEY (incident_id) REFERENCES incident(id) ON DELETE CASCADE,
  CONSTRAINT incident_note_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);
CREATE INDEX incident_note_by_incident ON incident_note USING btree (incident_id);

CREATE TABLE incident_photo (
  -- Of the note.
  id uuid NOT NULL,
  -- JPEG in base64.
  sealed bytea NOT NULL,
  CONSTRAINT incident_photo_pkey PRIMARY KEY (id),
  CONSTRAINT incident_photo_id_fkey FOREIGN KEY (id) REFERENCES incident_note(id) ON DELETE CASCADE
);

CREATE TABLE installation (
  id integer DEFAULT 1 NOT NULL,
  key_fingerprint text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  -- A file that says where the files are kept; null until the first start that knows it.
  marker_file text,
  -- The key of tags and keyed hashes, encrypted under the secret key.
  index_key bytea,
  -- The questions whose answers are encrypted; null before the first start that records them.
  sealed_questions text[],
  CONSTRAINT installation_pkey PRIMARY KEY (id),
  CONSTRAINT installation_id_check CHECK (id = 1)
);

-- What a registration owes beyond the deposit, in parts that were fixed at the submission. Without any, the rest is due by the day of its camp.
CREATE TABLE instalment (
  registration_id uuid NOT NULL,
  nth integer NOT NULL,
  due_on date NOT NULL,
  amount_sen integer NOT NULL,
  CONSTRAINT instalment_pkey PRIMARY KEY (registration_id, nth),
  CONSTRAINT instalment_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registration(id) ON DELETE CASCADE,
  CONSTRAINT instalment_amount_sen_check CHECK (amount_sen >= 0),
  CONSTRAINT instalment_nth_check CHECK (nth > 0)
);

CREATE TABLE known_address (
  account_id uuid,
  staff_id uuid,
  -- Of the account and the address, with the key of known-addresses: the address cannot be read from it.
  address_hmac bytea NOT NULL,
  -- To the day; forgotten 90 days later.
  last_used_at timestamp with time zone NOT NULL,
  CONSTRAINT known_address_account_id_address_hmac_key UNIQUE (account_id, address_hmac),
  CONSTRAINT known_address_staff_id_address_hmac_key UNIQUE (staff_id, address_hmac),
  CONSTRAINT known_address_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  CONSTRAINT known_address_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE,
  CONSTRAINT known_address_check CHECK (num_nonnulls(account_id, staff_id) = 1)
);
CREATE INDEX known_address_by_use ON known_address USING btree (last_used_at);

CREATE TABLE ledger_entry (
  id uuid NOT NULL,
  registration_id uuid NOT NULL,
  kind text NOT NULL,
  -- Signed: what it adds to the money of the registration.
  amount_sen integer NOT NULL,
  paid_on date,
  method text,
  other_registration_id uuid,
  reason text NOT NULL,
  staff_id uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  after_receipt integer NOT NULL,
  -- The account a refund went to. Staff alone read it.
  account text,
  -- The reference of a refund, which the family reads, too.
  reference text,
  -- The refund that never arrived, or the kept amount that is not kept any more: an entry is never changed.
  reverses uuid,
  CONSTRAINT ledger_entry_pkey PRIMARY KEY (id),
  CONSTRAINT ledger_entry_reverses_key UNIQUE (reverses),
  CONSTRAINT ledger_entry_other_registration_id_fkey FOREIGN KEY (other_registration_id) REFERENCES registration(id) ON DELETE CASCADE,
  CONSTRAINT ledger_entry_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registration(id) ON DELETE CASCADE,
  CONSTRAINT ledger_entry_reverses_fkey FOREIGN KEY (reverses) REFERENCES ledger_entry(id) ON DELETE CASCADE,
  CONSTRAINT ledger_entry_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  CONSTRAINT ledger_entry_account_check CHECK (char_length(account) >= 1 AND char_length(account) <= 60),
  CONSTRAINT ledger_entry_check1 CHECK ((paid_on IS NOT NULL) = (kind = 'refund'::text)),
  CONSTRAINT ledger_entry_check2 CHECK ((method IS NOT NULL) = (kind = 'refund'::text)),
  CONSTRAINT ledger_entry_check4 CHECK (other_registration_id <> registration_id),
  CONSTRAINT ledger_entry_kind_check CHECK (kind = ANY (ARRAY['refund'::text, 'refund reversed'::text, 'kept'::text, 'kept reversed'::text, 'moved out'::text, 'moved in'::text])),
  CONSTRAINT ledger_entry_method_check CHECK (method = ANY (ARRAY['bank'::text, 'cash'::text, 'cheque'::text])),
  CONSTRAINT ledger_entry_other_check CHECK ((other_registration_id IS NOT NULL) = (kind = ANY (ARRAY['moved out'::text, 'moved in'::text]))),
  CONSTRAINT ledger_entry_reference_check CHECK (char_length(reference) >= 1 AND char_length(reference) <= 60),
  CONSTRAINT ledger_entry_refund_check CHECK (kind = 'refund'::text OR account IS NULL AND reference IS NULL),
  CONSTRAINT ledger_entry_reverses_check CHECK ((reverses IS NOT NULL) = (kind = ANY (ARRAY['refund reversed'::text, 'kept reversed'::text]))),
  CONSTRAINT ledger_entry_sign_check CHECK (amount_sen <> 0 AND (amount_sen > 0) = (kind = ANY (ARRAY['moved in'::text, 'refund reversed'::text, 'kept reversed'::text])))
);
CREATE INDEX ledger_entry_by_registration ON ledger_entry USING btree (registration_id, at);
CREATE INDEX ledger_entry_by_time ON ledger_entry USING btree (at);
CREATE TRIGGER ledger_entry_is_kept BEFORE UPDATE ON ledger_entry FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE log_anchor (
  day date NOT NULL,
  -- The last block of that day; null while there was none.
  block integer,
  CONSTRAINT log_anchor_pkey PRIMARY KEY (day),
  CONSTRAINT log_anchor_block_fkey FOREIGN KEY (block) REFERENCES log_block(number)
);

CREATE TABLE log_block (
  number integer NOT NULL,
  -- SHA-256 over the number, the hash of the block before, the number of entries, last_at and entries_sha256.
  hash bytea NOT NULL,
  entries integer NOT NULL,
  -- SHA-256 over the content of its entries in the order of their ids.
  entries_sha256 bytea NOT NULL,
  -- The time of its latest entry.
  last_at timestamp with time zone NOT NULL,
  made_at timestamp with time zone NOT NULL,
  -- When its entries were deleted because they were old. The block stays, so that the chain goes on.
  erased_at timestamp with time zone,
  CONSTRAINT log_block_pkey PRIMARY KEY (number),
  CONSTRAINT log_block_entries_check CHECK (entries > 0),
  CONSTRAINT log_block_number_check CHECK (number > 0)
);
CREATE TRIGGER log_block_is_kept BEFORE DELETE OR UPDATE ON log_block FOR EACH ROW EXECUTE FUNCTION keep_log_block();

-- A medicine that is given at camp. It is never changed: it is ended, and another entered.
CREATE TABLE medicine (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  registration_id uuid NOT NULL,
  -- Name, dose, by whom it is given, and notes.
  sealed bytea NOT NULL,
  -- When it is given each day; empty where it is given as needed.
  times time without time zone[] NOT NULL,
  from_on date NOT NULL,
  until_on date NOT NULL,
  staff_id uuid NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  ended_at timestamp with time zone,
  ended_by uuid,
  -- The shortest time between two doses; null for any.
  hours_apart smallint,
  -- The most doses in 24 hours; null for any number.
  most_a_day smallint,
  CONSTRAINT medicine_pkey PRIMARY KEY (id),
  CONSTRAINT medicine_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES staff(id),
  CONSTRAINT medicine_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registration(id) ON DELETE CASCADE,
  CONSTRAINT medicine_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  CONSTRAINT medicine_check CHECK (until_on >= from_on),
  CONSTRAINT medicine_hours_apart_check CHECK (hours_apart > 0),
  CONSTRAINT medicine_most_a_day_check CHECK (most_a_day > 0)
);
CREATE INDEX medicine_by_registration ON medicine USING btree (registration_id);

CREATE TABLE merge (
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  -- The account that was joined with the first; null where two campers of one account became one.
  other_account_id uuid,
  staff_id uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  undone_at timestamp with time zone,
  undone_by uuid,
  -- Why, and which rows moved from whom to whom, encrypted: an undo puts them back.
  sealed bytea NOT NULL,
  CONSTRAINT merge_pkey PRIMARY KEY (id),
  CONSTRAINT merge_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  CONSTRAINT merge_other_account_id_fkey FOREIGN KEY (other_account_id) REFERENCES account(id) ON DELETE CASCADE,
  CONSTRAINT merge_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  CONSTRAINT merge_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES staff(id),
  CONSTRAINT merge_check CHECK ((undone_at IS NULL) = (undone_by IS NULL))
);
CREATE INDEX merge_by_account ON merge USING btree (account_id);
CREATE INDEX merge_by_other_account ON merge USING btree (other_account_id);

CREATE TABLE message (
  id uuid NOT NULL,
  kind text NOT NULL,
  -- The family it goes to; null when it goes to a staff account.
  account_id uuid,
  registration_id uuid,
  payment_id uuid,
  -- Null since it is encrypted in `sealed`.
  reason text,
  secret bytea,
  good_until timestamp with time zone,
  -- Kept: stored in the outbox, as there is no mail server.
  state text DEFAULT 'queued'::text NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  last_error text,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  first_tried_at timestamp with time zone,
  sent_at timestamp with time zone,
  -- The sent message that this one corrects.
  corrects uuid,
  ledger_entry_id uuid,
  staff_id uuid,
  group_message_id uuid,
  -- The registrations it is about: those of the family in a group message, or those of a digest.
  group_registrations uuid[],
  cleared_at timestamp with time zone,
  receipt_id uuid,
  -- Not sent before; null when it is sent at once.
  held_until timestamp with time zone,
  -- The address it goes to when that is not the present email of the account.
  recipient_email text,
  camp_id uuid,
  log_block integer,
  -- The language of an email whose account is deleted; null where it is the account’s, and in what was sent.
  language text,
  -- Encrypted: what staff wrote with a decision, and the email as it was last written, without the tokens of its links.
  sealed bytea,
  -- In an email on new dates of a camp: the dates that the family knew.
  starts_on_before date,
  ends_on_before date,
  -- Whether the sent email brought a calendar entry or took one back; null also in acceptances sent before this was recorded.
  calendar text,
  -- The correction by staff that it is about.
  correction_id uuid,
  -- The offer of a place that an email is about.
  offer_id uuid,
  CONSTRAINT message_pkey PRIMARY KEY (id),
  CONSTRAINT message_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  CONSTRAINT message_camp_id_fkey FOREIGN KEY (camp_id) REFERENCES camp(id) ON DELETE CASCADE,
  CONSTRAINT message_correction_id_fkey FOREIGN KEY (correction_id) REFERENCES answer_correction(id) ON DELETE CASCADE,
  CONSTRAINT message_corrects_fkey FOREIGN KEY (corrects) REFERENCES message(id) ON DELETE CASCADE,
  CONSTRAINT message_group_message_id_fkey FOREIGN KEY (group_message_id) REFERENCES group_message(id) ON DELETE CASCADE,
  CONSTRAINT message_ledger_entry_id_fkey FOREIGN KEY (ledger_entry_id) REFERENCES ledger_entry(id) ON DELETE CASCADE,
  CONSTRAINT message_log_block_fkey FOREIGN KEY (log_block) REFERENCES log_block(number),
  CONSTRAINT message_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES place_offer(id) ON DELETE CASCADE,
  CONSTRAINT message_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id) ON DELETE CASCADE,
  CONSTRAINT message_receipt_id_fkey FOREIGN KEY (receipt_id) REFERENCES receipt(id) ON DELETE CASCADE,
  CONSTRAINT message_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registration(id) ON DELETE CASCADE,
  CONSTRAINT message_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE,
  CONSTRAINT message_calendar_check CHECK (calendar = ANY (ARRAY['PUBLISH'::text, 'CANCEL'::text])),
  CONSTRAINT message_check CHECK ((state = 'sent'::text) = (sent_at IS NOT NULL)),
  CONSTRAINT message_check1 CHECK (secret IS NULL OR (state <> ALL (ARRAY['sent'::text, 'dead'::text]))),
  CONSTRAINT message_check2 CHECK ((kind = 'correction'::text) = (corrects IS NOT NULL)),
  CONSTRAINT message_check3 CHECK ((starts_on_before IS NULL) = (ends_on_before IS NULL)),
  CONSTRAINT message_has_one_recipient CHECK ((account_id IS NULL) <> (staff_id IS NULL)),
  CONSTRAINT message_of_group_names_it CHECK ((kind = 'group message'::text) = (group_message_id IS NOT NULL)),
  CONSTRAINT message_state_check CHECK (state = ANY (ARRAY['queued'::text, 'sending'::text, 'sent'::text, 'kept'::text, 'failed'::text, 'dead'::text, 'cancelled'::text]))
);
CREATE INDEX message_by_account ON message USING btree (account_id, created_at);
CREATE INDEX message_by_correction ON message USING btree (correction_id) WHERE correction_id IS NOT NULL;
CREATE INDEX message_by_group ON message USING btree (group_message_id) WHERE group_message_id IS NOT NULL;
CREATE INDEX message_by_offer ON message USING btree (offer_id) WHERE offer_id IS NOT NULL;
CREATE INDEX message_by_receipt ON message USING btree (receipt_id) WHERE receipt_id IS NOT NULL;
CREATE INDEX message_by_registration ON message USING btree (registration_id, created_at);
CREATE INDEX message_by_staff ON message USING btree (staff_id) WHERE staff_id IS NOT NULL;
CREATE INDEX message_to_clear ON message USING btree (created_at) WHERE cleared_at IS NULL;
CREATE INDEX message_undelivered ON message USING btree (created_at) WHERE state <> 'sent'::text;
CREATE TRIGGER message_to_erased_is_cancelled BEFORE INSERT ON message FOR EACH ROW EXECUTE FUNCTION message_to_erased_is_cancelled();

-- PDFs of messages to groups, encrypted; deleted once no message has them.
CREATE TABLE message_attachment (
  id uuid NOT NULL,
  file text NOT NULL,
  name text NOT NULL,
  uploaded_by uuid NOT NULL,
  uploaded_at timestamp with time zone NOT NULL,
  CONSTRAINT message_attachment_pkey PRIMARY KEY (id),
  CONSTRAINT message_attachment_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES staff(id)
);

CREATE TABLE message_template (
  id uuid NOT NULL,
  name text NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  translations jsonb,
  saved_by uuid NOT NULL,
  saved_at timestamp with time zone NOT NULL,
  CONSTRAINT message_template_pkey PRIMARY KEY (id),
  CONSTRAINT message_template_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES staff(id)
);
CREATE UNIQUE INDEX message_template_by_name ON message_template USING btree (lower(name));

-- What a server process noticed and staff must know, once for all processes.
CREATE TABLE notice (
  kind text NOT NULL,
  -- The network address that many share; empty in the others.
  subject text DEFAULT ''::text NOT NULL,
  since timestamp with time zone NOT NULL,
  -- When the mail server is tried again, or the address is no longer slowed; null where somebody must act.
  until timestamp with time zone,
  -- When an admin closed it: it is not shown again, and the address is not slowed until then.
  closed_at timestamp with time zone,
  CONSTRAINT notice_pkey PRIMARY KEY (kind, subject),
  CONSTRAINT notice_kind_check CHECK (kind = ANY (ARRAY['mail limit'::text, 'forwarded requests'::text, 'shared address'::text]))
);

CREATE TABLE opening_reminder (
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  camp_id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  sent_at timestamp with time zone,
  CONSTRAINT opening_reminder_pkey PRIMARY KEY (id),
  CONSTRAINT opening_reminder_account_id_camp_id_key UNIQUE (account_id, camp_id),
  CONSTRAINT opening_reminder_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  CONSTRAINT opening_reminder_camp_id_fkey FOREIGN KEY (camp_id) REFERENCES camp(id) ON DELETE CASCADE
);
CREATE INDEX opening_reminder_to_send ON opening_reminder USING btree (camp_id) WHERE sent_at IS NULL;

-- The accounts that staff entered from paper forms.
CREATE TABLE paper_account (
  account_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  entered_at timestamp with time zone NOT NULL,
  -- A keyed hash of the printed code with which the family takes the account over, once.
  code_hash text,
  code_ends_at timestamp with time zone,
  -- When the family chose a password.
  taken_over_at timestamp with time zone,
  CONSTRAINT paper_account_pkey PRIMARY KEY (account_id),
  CONSTRAINT paper_account_code_hash_key UNIQUE (code_hash),
  CONSTRAINT paper_account_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  CONSTRAINT paper_account_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  CONSTRAINT paper_account_check CHECK ((code_hash IS NULL) = (code_ends_at IS NULL)),
  CONSTRAINT paper_account_check1 CHECK (code_hash IS NULL OR taken_over_at IS NULL)
);

-- Scans of signed paper forms, one for each submission that staff entered.
CREATE TABLE paper_form (
  id uuid NOT NULL,
  registration_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  submitted_at timestamp with time zone NOT NULL,
  signed_on date NOT NULL,
  file text NOT NULL,
  content_type text NOT NULL,
  CONSTRAINT paper_form_pkey PRIMARY KEY (id),
  CONSTRAINT paper_form_file_key UNIQUE (file),
  CONSTRAINT paper_form_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registration(id) ON DELETE CASCADE,
  CONSTRAINT paper_form_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);
CREATE INDEX paper_form_by_registration ON paper_form USING btree (registration_id, submitted_at DESC);

CREATE TABLE payment (
  id uuid NOT NULL,
  registration_id uuid NOT NULL,
  amount_sen integer NOT NULL,
  status text DEFAULT 'Submitted'::text NOT NULL,
  file text,
  content_type text,
  sha256 text,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  -- The day the money arrived, as staff enter it when they confirm the payment.
  received_on date,
  method text DEFAULT 'slip'::text NOT NULL,
  -- What the family says it paid, once staff have entered what arrived.
  claimed_sen integer,
  -- What the family was told when the slip was rejected.
  reason text,
  decided_by uuid,
  decided_at timestamp with time zone,
  -- Who sent it, where a guardian did and not the account of the registration.
  account_id uuid,
  -- The reference of a payment that staff recorded, such as the number of a cheque.
  payment_reference text,
  -- The same for payments of several registrations that came as one, with one slip or in one transfer.
  split_id uuid,
  CONSTRAINT payment_pkey PRIMARY KEY (id),
  CONSTRAINT payment_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL,
  CONSTRAINT payment_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(id),
  CONSTRAINT payment_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registration(id) ON DELETE CASCADE,
  CONSTRAINT payment_amount_sen_check CHECK (amount_sen > 0),
  CONSTRAINT payment_check CHECK ((method = 'slip'::text) = (file IS NOT NULL)),
  CONSTRAINT payment_claimed_sen_check CHECK (claimed_sen > 0),
  CONSTRAINT payment_method_check CHECK (method = ANY (ARRAY['slip'::text, 'cash'::text, 'cheque'::text, 'bank'::text])),
  CONSTRAINT payment_payment_reference_check CHECK (char_length(payment_reference) >= 1 AND char_length(payment_reference) <= 60),
  CONSTRAINT payment_status_check CHECK (status = ANY (ARRAY['Submitted'::text, 'Confirmed'::text, 'Rejected'::text, 'Void'::text]))
);
CREATE INDEX payment_by_content ON payment USING btree (sha256);
CREATE INDEX payment_by_file ON payment USING btree (file) WHERE file IS NOT NULL;
CREATE INDEX payment_by_registration ON payment USING btree (registration_id, created_at DESC);
CREATE UNIQUE INDEX payment_split_once ON payment USING btree (split_id, registration_id) WHERE split_id IS NOT NULL;
CREATE INDEX payment_to_confirm ON payment USING btree (id) WHERE status = 'Submitted'::text;

-- Which parts of what is due an account was reminded of, each by an email; at most one email a day.
CREATE TABLE payment_reminder (
  account_id uuid NOT NULL,
  registration_id uuid NOT NULL,
  -- As in payment_due: 0 for the deposit.
  nth integer NOT NULL,
  due_on date NOT NULL,
  -- Which of the reminders it was, by its days from the day on which the part was due.
  days integer NOT NULL,
  day date NOT NULL,
  message_id uuid NOT NULL,
  CONSTRAINT payment_reminder_pkey PRIMARY KEY (account_id, registration_id, nth, due_on, days),
  CONSTRAINT payment_reminder_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  CONSTRAINT payment_reminder_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registration(id) ON DELETE CASCADE
);
CREATE INDEX payment_reminder_by_day ON payment_reminder USING btree (account_id, day);
CREATE INDEX payment_reminder_by_message ON payment_reminder USING btree (message_id);
CREATE INDEX payment_reminder_by_registration ON payment_reminder USING btree (registration_id);

CREATE TABLE place_offer (
  id uuid NOT NULL,
  registration_id uuid NOT NULL,
  camp_id uuid NOT NULL,
  -- Shared by the offers to siblings that are answered together.
  group_id uuid NOT NULL,
  offered_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  -- Null where the portal offered the place itself.
  offered_by uuid,
  state text DEFAULT 'open'::text NOT NULL,
  closed_at timestamp with time zone,
  CONSTRAINT place_offer_pkey PRIMARY KEY (id),
  CONSTRAINT place_offer_camp_id_fkey FOREIGN KEY (camp_id) REFERENCES camp(id) ON DELETE CASCADE,
  CONSTRAINT place_offer_offered_by_fkey FOREIGN KEY (offered_by) REFERENCES staff(id),
  CONSTRAINT place_offer_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registration(id) ON DELETE CASCADE,
  CONSTRAINT place_offer_check CHECK ((state = 'open'::text) = (closed_at IS NULL)),
  CONSTRAINT place_offer_state_check CHECK (state = ANY (ARRAY['open'::text, 'accepted'::text, 'declined'::text, 'ended'::text, 'withdrawn'::text]))
);
CREATE INDEX place_offer_by_camp ON place_offer USING btree (camp_id) WHERE state = 'open'::text;
CREATE INDEX place_offer_by_end ON place_offer USING btree (ends_at) WHERE state = 'open'::text;
CREATE INDEX place_offer_by_group ON place_offer USING btree (group_id);
CREATE INDEX place_offer_by_registration ON place_offer USING btree (registration_id, offered_at);
CREATE UNIQUE INDEX place_offer_open ON place_offer USING btree (registration_id) WHERE state = 'open'::text;
CREATE TRIGGER place_offer_moves_places AFTER INSERT OR DELETE OR UPDATE OF state ON place_offer FOR EACH ROW EXECUTE FUNCTION place_offer_moves_places();

CREATE TABLE profile_change (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  account_id uuid NOT NULL,
  camper_id uuid,
  section text NOT NULL,
  name text NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  CONSTRAINT profile_change_pkey PRIMARY KEY (id),
  CONSTRAINT profile_change_account_id_camper_id_section_name_key UNIQUE NULLS NOT DISTINCT (account_id, camper_id, section, name),
  CONSTRAINT profile_change_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  CONSTRAINT profile_change_camper_id_fkey FOREIGN KEY (camper_id) REFERENCES camper(id) ON DELETE CASCADE
);
CREATE INDEX profile_change_by_camper ON profile_change USING btree (camper_id);
CREATE TRIGGER profile_change_reaches_phones AFTER INSERT OR UPDATE ON profile_change FOR EACH ROW EXECUTE FUNCTION profile_change_reaches_phones();

CREATE TABLE provider (
  id integer DEFAULT 1 NOT NULL,
  name text NOT NULL,
  abbreviation text NOT NULL,
  contact_email text NOT NULL,
  sender_email text NOT NULL,
  contact_phone text NOT NULL,
  payee text NOT NULL,
  bank_name text NOT NULL,
  bank_account text NOT NULL,
  deposit_sen integer NOT NULL,
  time_zone text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  duitnow_qr_file text,
  logo_file text,
  -- The most of a deposit that a registrar may write off.
  write_off_limit_sen integer DEFAULT 500 NOT NULL,
  -- Those that families can choose besides the usual ones, one a line.
  more_races text,
  -- The same for religions.
  more_religions text,
  -- Whether the office releases a hand-over to somebody who is not on the list.
  hand_over_release boolean DEFAULT false NOT NULL,
  colour text DEFAULT '#ffc629'::text NOT NULL,
  -- Shown on the login and sign-up pages: the key of its file.
  picture_file text,
  -- Of the company or society; printed on receipts and statements.
  registration_number text,
  address text,
  -- T-shirt sizes that families can choose besides the usual ones, one a line.
  more_shirt_sizes text,
  -- Whether families are reminded by email of what they have to pay.
  payment_reminders boolean DEFAULT false NOT NULL,
  -- When: days from the day on which something is due, negative before it.
  reminder_days text DEFAULT '-7, 0, 3, 10'::text NOT NULL,
  -- After how many days an amount is so late that staff are asked to decide; null for never.
  lapse_days integer,
  CONSTRAINT provider_pkey PRIMARY KEY (id),
  CONSTRAINT provider_colour_check CHECK (colour ~ '^#[0-9a-f]{6}$'::text),
  CONSTRAINT provider_deposit_sen_check CHECK (deposit_sen >= 0),
  CONSTRAINT provider_id_check CHECK (id = 1),
  CONSTRAINT provider_lapse_days_check CHECK (lapse_days > 0),
  CONSTRAINT provider_write_off_limit_sen_check CHECK (write_off_limit_sen >= 0)
);

CREATE TABLE queue_columns (
  staff_id uuid NOT NULL,
  columns text[] NOT NULL,
  CONSTRAINT queue_columns_pkey PRIMARY KEY (staff_id),
  CONSTRAINT queue_columns_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
);

CREATE TABLE queue_entry (
  registration_id uuid NOT NULL,
  account_id uuid NOT NULL,
  camper_id uuid NOT NULL,
  camp_id uuid NOT NULL,
  status text NOT NULL,
  -- The registration date, or infinity.
  place date NOT NULL,
  form_type text NOT NULL,
  gender text,
  -- On the first day of camp.
  age integer NOT NULL,
  reviewer_id uuid,
  reference text,
  words tsvector NOT NULL,
  -- When the profile last became different from the signed form; null while they agree.
  profile_changed_at timestamp with time zone,
  -- Whether the family has asked for a change to the form.
  change_requested boolean DEFAULT false NOT NULL,
  name_key text COLLATE "C" DEFAULT ''::text NOT NULL,
  name_words tsvector DEFAULT ''::tsvector NOT NULL,
  submitted_at timestamp with time zone,
  CONSTRAINT queue_entry_pkey PRIMARY KEY (registration_id),
  CONSTRAINT queue_entry_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registration(id) ON DELETE CASCADE
);
CREATE INDEX queue_entry_by_camp ON queue_entry USING btree (camp_id, status);
CREATE INDEX queue_entry_by_change_request ON queue_entry USING btree (status, place, registration_id) WHERE change_requested;
CREATE INDEX queue_entry_by_name ON queue_entry USING btree (name_key, registration_id);
CREATE INDEX queue_entry_by_place ON queue_entry USING btree (status, place, registration_id) INCLUDE (camp_id, form_type, gender, age, reviewer_id);
CREATE INDEX queue_entry_by_profile_change ON queue_entry USING btree (status, place, registration_id) WHERE profile_changed_at IS NOT NULL;
CREATE INDEX queue_entry_by_reviewer ON queue_entry USING btree (reviewer_id) WHERE reviewer_id IS NOT NULL;
CREATE INDEX queue_entry_by_words ON queue_entry USING gin (words) WITH (fastupdate=off);
CREATE TRIGGER queue_entry_is_marked BEFORE INSERT OR UPDATE ON queue_entry FOR EACH ROW EXECUTE FUNCTION queue_entry_is_marked();

CREATE TABLE queue_view (
  id uuid NOT NULL,
  staff_id uuid NOT NULL,
  name text NOT NULL,
  filters jsonb NOT NULL,
  columns text[] NOT NULL,
  is_default boolean DEFAULT false NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT queue_view_pkey PRIMARY KEY (id),
  CONSTRAINT queue_view_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX queue_view_by_default ON queue_view USING btree (staff_id) WHERE is_default;
CREATE UNIQUE INDEX queue_view_by_name ON queue_view USING btree (staff_id, lower(name));

CREATE TABLE receipt (
  id uuid NOT NULL,
  number integer NOT NULL,
  payment_id uuid NOT NULL,
  registration_id uuid NOT NULL,
  amount_sen integer NOT NULL,
  received_on date,
  issued_at timestamp with time zone NOT NULL,
  void_number integer,
  voided_at timestamp with time zone,
  voided_by uuid,
  -- Shown to the family.
  void_reason text,
  CONSTRAINT receipt_pkey PRIMARY KEY (id),
  CONSTRAINT receipt_number_key UNIQUE (number),
  CONSTRAINT receipt_void_number_key UNIQUE (void_number),
  CONSTRAINT receipt_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id) ON DELETE CASCADE,
  CONSTRAINT receipt_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registration(id) ON DELETE CASCADE,
  CONSTRAINT receipt_voided_by_fkey FOREIGN KEY (voided_by) REFERENCES staff(id),
  CONSTRAINT receipt_amount_sen_check CHECK (amount_sen > 0),
  CONSTRAINT receipt_check CHECK (void_number > number),
  CONSTRAINT receipt_check1 CHECK (num_nonnulls(void_number, voided_at, voided_by, void_reason) = ANY (ARRAY[0, 4]))
);
CREATE INDEX receipt_by_issue ON receipt USING btree (issued_at);
CREATE INDEX receipt_by_payment ON receipt USING btree (payment_id);
CREATE INDEX receipt_by_registration ON receipt USING btree (registration_id);
CREATE UNIQUE INDEX receipt_in_force ON receipt USING btree (payment_id) WHERE void_number IS NULL;
CREATE TRIGGER receipt_is_kept BEFORE UPDATE OF id, number, payment_id, registration_id, amount_sen, received_on, issued_at ON receipt FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER receipt_tells_webhooks AFTER INSERT ON receipt FOR EACH ROW EXECUTE FUNCTION queue_webhook_event('receipt issued');
CREATE TRIGGER void_receipt_is_kept BEFORE UPDATE ON receipt FOR EACH ROW WHEN (old.void_number IS NOT NULL) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER void_receipt_tells_webhooks AFTER UPDATE OF voided_at ON receipt FOR EACH ROW WHEN (old.voided_at IS NULL AND new.voided_at IS NOT NULL) EXECUTE FUNCTION queue_webhook_event('receipt voided');

CREATE TABLE receipt_counter (
  id integer DEFAULT 1 NOT NULL,
  last integer DEFAULT 0 NOT NULL,
  CONSTRAINT receipt_counter_pkey PRIMARY KEY (id),
  CONSTRAINT receipt_counter_id_check CHECK (id = 1)
);

CREATE TABLE registration (
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  camper_id uuid NOT NULL,
  camp_id uuid NOT NULL,
  -- A keyed hash of the IC number: equal for equal numbers.
  camper_ic text NOT NULL,
  form_type text NOT NULL,
  status text DEFAULT 'In Progress'::text NOT NULL,
  status_before text,
  current_step text,
  furthest_step text,
  answers jsonb DEFAULT '{}'::jsonb NOT NULL,
  reopened_steps text[] DEFAULT '{}'::text[] NOT NULL,
  reference text,
  submitted_at timestamp with time zone,
  registration_date date,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  reviewer_id uuid,
  consent_withdrawn text,
  -- The sensitive answers, encrypted; null only until the server has encrypted them.
  sealed bytea,
  -- When its health and behavioural answers were deleted because they were old.
  answers_erased_at timestamp with time zone,
  -- The language in which the family last agreed, as a BCP 47 tag; null, which means English, where it was not said.
  consent_language text,
  -- Of the terms it was shown then; a form is not submitted with others.
  consent_terms_sha256 text,
  -- The family wants an email when the camper was handed over.
  hand_over_email boolean DEFAULT false NOT NULL,
  -- Of the list in authorised_person; 0 before the family saved one.
  takers_version integer DEFAULT 0 NOT NULL,
  -- The answers that the family has yet to confirm: by step, the day on which each was given.
  earlier jsonb DEFAULT '{}'::jsonb NOT NULL,
  -- The guardian who gave the consent; null for the account of the registration. Nobody submits with the consent of another.
  consent_by uuid,
  -- The version of the camp's questions that the family saw when it last saved answers to them; fixed once the form is submitted.
  questions_version integer,
  -- Staff registered the camper although the camp was closed or full: the family fills the form in and submits it all the same.
  despite_closed boolean DEFAULT false NOT NULL,
  -- The version of the camp's questions whose later questions the family has answered.
  answered_questions_version integer,
  -- Since when the family is asked to sign the consent again: staff corrected what its words name.
  consent_again_at timestamp with time zone,
  -- What the family chose where its camp leaves the choice; instalments are fixed when the form is submitted.
  payment_plan text,
  -- The order that staff gave the waiting list; null for registrations that joined it afterwards, which come last.
  waiting_rank integer,
  -- Whether it is left out when places are offered: staff skipped it, or an offer was declined, taken back or ended.
  offers_paused boolean DEFAULT false NOT NULL,
  -- Whether the family wants places only together. One of its registrations on a waiting list says so for all of them there.
  waits_with_siblings boolean DEFAULT false NOT NULL,
  CONSTRAINT registration_pkey PRIMARY KEY (id),
  CONSTRAINT registration_reference_key UNIQUE (reference),
  CONSTRAINT registration_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  CONSTRAINT registration_camp_id_fkey FOREIGN KEY (camp_id) REFERENCES camp(id),
  CONSTRAINT registration_camper_id_fkey FOREIGN KEY (camper_id) REFERENCES camper(id),
  CONSTRAINT registration_consent_by_fkey FOREIGN KEY (consent_by) REFERENCES account(id) ON DELETE SET NULL,
  CONSTRAINT registration_reviewer_id_fkey FOREIGN KEY (reviewer_id) REFERENCES staff(id),
  CONSTRAINT registration_check CHECK ((status = ANY (ARRAY['In Progress'::text, 'Withdrawn'::text])) OR submitted_at IS NOT NULL),
  CONSTRAINT registration_check1 CHECK ((submitted_at IS NULL) = (reference IS NULL)),
  CONSTRAINT registration_check2 CHECK (num_nulls(consent_language, consent_terms_sha256) <> 1),
  CONSTRAINT registration_consent_withdrawn_check CHECK (consent_withdrawn = ANY (ARRAY['answers'::text, 'terms'::text])),
  CONSTRAINT registration_payment_plan_check CHECK (payment_plan = ANY (ARRAY['at once'::text, 'instalments'::text])),
  CONSTRAINT registration_status_check CHECK (status = ANY (ARRAY['In Progress'::text, 'Pending Payment'::text, 'Pending Payment Confirmation'::text, 'Deposit Received'::text, 'Accepted'::text, 'Waitlisted'::text, 'Refused'::text, 'Withdrawn'::text, 'Changes Requested'::text]))
);
CREATE INDEX registration_by_account ON registration USING btree (account_id, created_at DESC);
CREATE INDEX registration_by_camp ON registration USING btree (camp_id, status);
CREATE INDEX registration_by_camper ON registration USING btree (camper_id, created_at DESC);
CREATE INDEX registration_by_place ON registration USING btree (camp_id) WHERE status = ANY (ARRAY['Deposit Received'::text, 'Accepted'::text, 'Changes Requested'::text]);
CREATE INDEX registration_by_reference ON registration USING btree (replace(reference, '-'::text, ''::text) text_pattern_ops);
CREATE UNIQUE INDEX registration_live_by_ic ON registration USING btree (camp_id, account_id, camper_ic) WHERE status <> 'Withdrawn'::text;
CREATE INDEX registration_waiting ON registration USING btree (camp_id) WHERE status = ANY (ARRAY['Waitlisted'::text, 'Changes Requested'::text]);
CREATE TRIGGER registration_changes_people AFTER UPDATE OF camp_id, status, status_before, answers, sealed ON registration FOR EACH ROW WHEN (('Accepted'::text = effective_status(old.status, old.status_before) OR 'Accepted'::text = effective_status(new.status, new.status_before)) AND (old.camp_id IS DISTINCT FROM new.camp_id OR effective_status(old.status, old.status_before) IS DISTINCT FROM effective_status(new.status, new.status_before) OR old.answers IS DISTINCT FROM new.answers OR old.sealed IS DISTINCT FROM new.sealed)) EXECUTE FUNCTION registration_changes_people();
CREATE TRIGGER registration_is_not_erased BEFORE INSERT OR UPDATE OF answers, sealed, camper_id, camper_ic ON registration FOR EACH ROW EXECUTE FUNCTION account_is_not_erased('account_id');
CREATE CONSTRAINT TRIGGER registration_is_queued AFTER INSERT OR UPDATE OF account_id, camper_id, camp_id, status, registration_date, form_type, reviewer_id, reference, submitted_at ON registration DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION registration_is_queued();
CREATE TRIGGER registration_moves_places AFTER UPDATE OF camp_id, status, status_before ON registration FOR EACH ROW WHEN (old.camp_id IS DISTINCT FROM new.camp_id OR old.status IS DISTINCT FROM new.status OR old.status_before IS DISTINCT FROM new.status_before) EXECUTE FUNCTION registration_moves_places();
CREATE TRIGGER registrations_free_places AFTER DELETE ON registration REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION registrations_change_places();
CREATE TRIGGER registrations_take_places AFTER INSERT ON registration REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION registrations_change_places();

CREATE TABLE registration_look (
  staff_id uuid NOT NULL,
  registration_id uuid NOT NULL,
  submission_id uuid NOT NULL,
  looked_at timestamp with time zone NOT NULL,
  -- The submission viewed before that one.
  earlier_submission_id uuid,
  earlier_looked_at timestamp with time zone,
  CONSTRAINT registration_look_pkey PRIMARY KEY (staff_id, registration_id),
  CONSTRAINT registration_look_earlier_submission_id_fkey FOREIGN KEY (earlier_submission_id) REFERENCES submission(id) ON DELETE CASCADE,
  CONSTRAINT registration_look_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registration(id) ON DELETE CASCADE,
  CONSTRAINT registration_look_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE,
  CONSTRAINT registration_look_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES submission(id) ON DELETE CASCADE,
  CONSTRAINT registration_look_check CHECK ((earlier_submission_id IS NULL) = (earlier_looked_at IS NULL))
);
CREATE INDEX registration_look_by_registration ON registration_look USING btree (registration_id);

CREATE TABLE registration_note (
  id uuid NOT NULL,
  registration_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  -- Null since it is encrypted in `sealed`.
  text text,
  at timestamp with time zone NOT NULL,
  sealed bytea,
  CONSTRAINT registration_note_pkey PRIMARY KEY (id),
  CONSTRAINT registration_note_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registration(id) ON DELETE CASCADE,
  CONSTRAINT registration_note_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);
CREATE INDEX registration_note_by_registration ON registration_note USING btree (registration_id, at);

CREATE TABLE rejected_action (
  -- Of the action: one that is sent twice is stored once.
  id uuid NOT NULL,
  camp_id uuid NOT NULL,
  -- Null where it is about nobody of the camp, or takes another action back.
  registration_id uuid,
  kind text NOT NULL,
  -- The action, and why it was rejected.
  sealed bytea NOT NULL,
  staff_id uuid NOT NULL,
  made_at timestamp with time zone NOT NULL,
  received_at timestamp with time zone DEFAULT now() NOT NULL,
  settled_at timestamp with time zone,
  settled_by uuid,
  CONSTRAINT rejected_action_pkey PRIMARY KEY (id),
  CONSTRAINT rejected_action_camp_id_fkey FOREIGN KEY (camp_id) REFERENCES camp(id) ON DELETE CASCADE,
  CONSTRAINT rejected_action_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registration(id) ON DELETE CASCADE,
  CONSTRAINT rejected_action_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES staff(id),
  CONSTRAINT rejected_action_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);
CREATE INDEX rejected_action_by_camp ON rejected_action USING btree (camp_id) WHERE settled_at IS NULL;
CREATE INDEX rejected_action_by_registration ON rejected_action USING btree (registration_id);

CREATE TABLE rendered_document (
  -- The PDF in the file store.
  file text NOT NULL,
  -- Of the last form copy of this registration.
  registration_id uuid,
  -- Of this receipt.
  receipt_id uuid,
  -- Of the statement of this account.
  account_id uuid,
  -- Keyed hash of all it was made from, the typesetter included; another hash means that it is out of date.
  content_hash text NOT NULL,
  -- A statement names this time.
  made_at timestamp with time zone NOT NULL,
  -- The language it is in, as a BCP 47 tag.
  language text DEFAULT 'en'::text NOT NULL,
  CONSTRAINT rendered_document_pkey PRIMARY KEY (file),
  CONSTRAINT rendered_document_account_id_language_key UNIQUE (account_id, language),
  CONSTRAINT rendered_document_receipt_id_language_key UNIQUE (receipt_id, language),
  CONSTRAINT rendered_document_registration_id_language_key UNIQUE (registration_id, language),
  CONSTRAINT rendered_document_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  CONSTRAINT rendered_document_receipt_id_fkey FOREIGN KEY (receipt_id) REFERENCES receipt(id) ON DELETE CASCADE,
  CONSTRAINT rendered_document_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registration(id) ON DELETE CASCADE,
  CONSTRAINT rendered_document_check CHECK (num_nonnulls(registration_id, receipt_id, account_id) = 1)
);

CREATE TABLE retention_erased (
  run_id uuid NOT NULL,
  kind text NOT NULL,
  id text NOT NULL,
  CONSTRAINT retention_erased_pkey PRIMARY KEY (run_id, kind, id),
  CONSTRAINT retention_erased_run_id_fkey FOREIGN KEY (run_id) REFERENCES retention_run(id) ON DELETE CASCADE
);

-- What the last run could not delete, and an unfinished one so far; the next run tries again.
CREATE TABLE retention_failure (
  run_id uuid NOT NULL,
  kind text NOT NULL,
  id text NOT NULL,
  -- The type of the error and its code, never its message.
  error text NOT NULL,
  CONSTRAINT retention_failure_pkey PRIMARY KEY (run_id, kind, id),
  CONSTRAINT retention_failure_run_id_fkey FOREIGN KEY (run_id) REFERENCES retention_run(id) ON DELETE CASCADE
);

CREATE TABLE retention_hold (
  id uuid NOT NULL,
  registration_id uuid NOT NULL,
  -- Null since it is encrypted in `sealed`.
  reason text,
  placed_by uuid NOT NULL,
  placed_at timestamp with time zone NOT NULL,
  lifted_by uuid,
  -- Null while nothing about the registration may be deleted.
  lifted_at timestamp with time zone,
  sealed bytea,
  CONSTRAINT retention_hold_pkey PRIMARY KEY (id),
  CONSTRAINT retention_hold_lifted_by_fkey FOREIGN KEY (lifted_by) REFERENCES staff(id),
  CONSTRAINT retention_hold_placed_by_fkey FOREIGN KEY (placed_by) REFERENCES staff(id),
  CONSTRAINT retention_hold_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registration(id) ON DELETE CASCADE,
  CONSTRAINT retention_hold_check CHECK ((lifted_by IS NULL) = (lifted_at IS NULL))
);
CREATE UNIQUE INDEX retention_hold_in_force ON retention_hold USING btree (registration_id) WHERE lifted_at IS NULL;

CREATE TABLE retention_period (
  -- What is kept, or back-ups; one without a row has the default of its rule.
  kind text NOT NULL,
  days integer NOT NULL,
  CONSTRAINT retention_period_pkey PRIMARY KEY (kind),
  CONSTRAINT retention_period_days_check CHECK (days >= 1 AND days <= 36500)
);

CREATE TABLE retention_result (
  run_id uuid NOT NULL,
  kind text NOT NULL,
  days integer NOT NULL,
  erased integer NOT NULL,
  -- SHA-256 over the ids of what was deleted, sorted, one a line.
  ids_sha256 text NOT NULL,
  failed integer DEFAULT 0 NOT NULL,
  CONSTRAINT retention_result_pkey PRIMARY KEY (run_id, kind),
  CONSTRAINT retention_result_run_id_fkey FOREIGN KEY (run_id) REFERENCES retention_run(id) ON DELETE CASCADE,
  CONSTRAINT retention_result_check CHECK (erased >= 0 AND failed >= 0 AND (erased + failed) > 0)
);

CREATE TABLE retention_run (
  id uuid NOT NULL,
  -- In the provider's time zone: what is due until then goes.
  day date NOT NULL,
  started_at timestamp with time zone NOT NULL,
  -- Null while it is at work, or was interrupted: the next run continues it.
  finished_at timestamp with time zone,
  software text NOT NULL,
  -- How long back-ups were kept when it ran: they hold what was deleted until then.
  backup_days integer NOT NULL,
  -- When the tables that it deleted from were rewritten; null until then.
  rewritten_at timestamp with time zone,
  CONSTRAINT retention_run_pkey PRIMARY KEY (id),
  CONSTRAINT retention_run_day_key UNIQUE (day)
);

-- Which registrations a scheduled message went out for, each once.
CREATE TABLE scheduled_delivery (
  scheduled_message_id uuid NOT NULL,
  registration_id uuid NOT NULL,
  group_message_id uuid NOT NULL,
  CONSTRAINT scheduled_delivery_pkey PRIMARY KEY (scheduled_message_id, registration_id),
  CONSTRAINT scheduled_delivery_group_message_id_fkey FOREIGN KEY (group_message_id) REFERENCES group_message(id) ON DELETE CASCADE,
  CONSTRAINT scheduled_delivery_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registration(id) ON DELETE CASCADE,
  CONSTRAINT scheduled_delivery_scheduled_message_id_fkey FOREIGN KEY (scheduled_message_id) REFERENCES scheduled_message(id) ON DELETE CASCADE
);
CREATE INDEX scheduled_delivery_by_group ON scheduled_delivery USING btree (group_message_id);
CREATE INDEX scheduled_delivery_by_registration ON scheduled_delivery USING btree (registration_id);

-- Messages to the families of a filtered queue, which is read when they are sent.
CREATE TABLE scheduled_message (
  id uuid NOT NULL,
  name text NOT NULL,
  -- As of the queue, without what depends on who asks or names a family.
  filters jsonb NOT NULL,
  rule text NOT NULL,
  send_at timestamp with time zone,
  -- How many days before or after the first day of camp, or how long a form is unfinished.
  days integer,
  -- When it was saved or resumed: nothing is sent for earlier days of camps.
  from_day date NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  translations jsonb,
  -- Sent and missed are for one at a time alone; missed: no server was running for two days.
  state text DEFAULT 'active'::text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  saved_by uuid NOT NULL,
  saved_at timestamp with time zone NOT NULL,
  attachment_id uuid,
  CONSTRAINT scheduled_message_pkey PRIMARY KEY (id),
  CONSTRAINT scheduled_message_attachment_id_fkey FOREIGN KEY (attachment_id) REFERENCES message_attachment(id) ON DELETE SET NULL,
  CONSTRAINT scheduled_message_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES staff(id),
  CONSTRAINT scheduled_message_check CHECK ((rule = 'at'::text) = (send_at IS NOT NULL)),
  CONSTRAINT scheduled_message_check1 CHECK ((rule = 'at'::text) = (days IS NULL)),
  CONSTRAINT scheduled_message_days_check CHECK (days >= 0),
  CONSTRAINT scheduled_message_rule_check CHECK (rule = ANY (ARRAY['at'::text, 'before camp'::text, 'after camp'::text, 'form unfinished'::text])),
  CONSTRAINT scheduled_message_state_check CHECK (state = ANY (ARRAY['active'::text, 'paused'::text, 'cancelled'::text, 'sent'::text, 'missed'::text]))
);
CREATE INDEX scheduled_message_by_attachment ON scheduled_message USING btree (attachment_id);

CREATE TABLE schema_migration (
  number integer NOT NULL,
  name text NOT NULL,
  checksum text NOT NULL,
  applied_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT schema_migration_pkey PRIMARY KEY (number)
);

CREATE TABLE session (
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  revoked_at timestamp with time zone,
  CONSTRAINT session_pkey PRIMARY KEY (id),
  CONSTRAINT session_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);
CREATE INDEX session_by_account ON session USING btree (account_id);
CREATE TRIGGER session_is_not_erased BEFORE INSERT ON session FOR EACH ROW EXECUTE FUNCTION account_is_not_erased('account_id');

CREATE TABLE set_up_skipped (
  item text NOT NULL,
  CONSTRAINT set_up_skipped_pkey PRIMARY KEY (item)
);

CREATE TABLE staff (
  id uuid NOT NULL,
  email text NOT NULL,
  name text NOT NULL,
  ends_on date,
  disabled_at timestamp with time zone,
  password_hash text,
  -- Encrypted for this account with the key of staff-second-factor.
  totp_secret bytea,
  totp_last_step bigint DEFAULT 0 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  roles text[] NOT NULL,
  -- The provider at which this account has logged in.
  sign_on_issuer text,
  -- Who it is there (sub): an email may be given to somebody else.
  sign_on_subject text,
  CONSTRAINT staff_pkey PRIMARY KEY (id),
  CONSTRAINT staff_sign_on_issuer_sign_on_subject_key UNIQUE (sign_on_issuer, sign_on_subject),
  CONSTRAINT staff_check CHECK ((password_hash IS NULL) = (totp_secret IS NULL)),
  CONSTRAINT staff_check1 CHECK ((sign_on_issuer IS NULL) = (sign_on_subject IS NULL)),
  CONSTRAINT staff_roles_check CHECK (cardinality(roles) > 0)
);
CREATE UNIQUE INDEX staff_by_email ON staff USING btree (lower(email));
CREATE TRIGGER staff_standing_is_recorded AFTER INSERT OR UPDATE OF roles, disabled_at, ends_on ON staff FOR EACH ROW EXECUTE FUNCTION record_staff_standing();

CREATE TABLE staff_invitation (
  token_sha256 bytea NOT NULL,
  -- Null until whoever has the link of the first start has given name and email.
  staff_id uuid,
  made_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  password_hash text,
  totp_secret bytea,
  -- Creates the first admin, and is valid only while there is no other admin.
  first_admin boolean DEFAULT false NOT NULL,
  CONSTRAINT staff_invitation_pkey PRIMARY KEY (token_sha256),
  CONSTRAINT staff_invitation_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE,
  CONSTRAINT staff_invitation_token_sha256_check CHECK (length(token_sha256) = 32)
);
CREATE INDEX staff_invitation_by_staff ON staff_invitation USING btree (staff_id);

CREATE TABLE staff_recovery_code (
  code_sha256 bytea NOT NULL,
  staff_id uuid NOT NULL,
  used_at timestamp with time zone,
  CONSTRAINT staff_recovery_code_pkey PRIMARY KEY (staff_id, code_sha256),
  CONSTRAINT staff_recovery_code_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE,
  CONSTRAINT staff_recovery_code_code_sha256_check CHECK (length(code_sha256) = 32)
);

CREATE TABLE staff_session (
  id uuid NOT NULL,
  staff_id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  confirmed_at timestamp with time zone,
  last_seen_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  revoked_at timestamp with time zone,
  -- The network address the second factor was confirmed from.
  address text,
  for_camp_days boolean DEFAULT false NOT NULL,
  -- Begun by single sign-on, at this provider.
  sign_on_issuer text,
  -- By whom, to be linked to the account once the session is confirmed.
  sign_on_subject text,
  CONSTRAINT staff_session_pkey PRIMARY KEY (id),
  CONSTRAINT staff_session_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE,
  CONSTRAINT staff_session_check CHECK ((sign_on_issuer IS NULL) = (sign_on_subject IS NULL))
);
CREATE INDEX staff_session_by_staff ON staff_session USING btree (staff_id);

CREATE TABLE staff_standing (
  staff_id uuid NOT NULL,
  since timestamp with time zone DEFAULT now() NOT NULL,
  roles text[] NOT NULL,
  disabled boolean NOT NULL,
  ends_on date,
  -- False for what was so when recording began.
  recorded boolean DEFAULT true NOT NULL,
  CONSTRAINT staff_standing_pkey PRIMARY KEY (staff_id, since),
  CONSTRAINT staff_standing_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
);

CREATE TABLE submission (
  id uuid NOT NULL,
  registration_id uuid NOT NULL,
  -- Null since it is encrypted in `sealed`.
  document json,
  data json NOT NULL,
  terms text NOT NULL,
  terms_sha256 text NOT NULL,
  -- Null since it is encrypted in `sealed`: whoever guesses an answer could verify the guess by it.
  sha256 text,
  signer_name text NOT NULL,
  -- Null since it is encrypted in `sealed`.
  signer_ic text,
  signed_from text NOT NULL,
  submitted_at timestamp with time zone NOT NULL,
  -- The document in words, the sensitive answers of the data, the IC of the signer and the hash of it all, encrypted.
  sealed bytea,
  -- The consent was signed again after staff corrected a name or IC number; the form was not submitted again.
  signed_again boolean DEFAULT false NOT NULL,
  CONSTRAINT submission_pkey PRIMARY KEY (id),
  CONSTRAINT submission_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registration(id) ON DELETE CASCADE
);
CREATE INDEX submission_by_registration ON submission USING btree (registration_id, submitted_at DESC);
CREATE TRIGGER submission_is_kept BEFORE UPDATE ON submission FOR EACH ROW EXECUTE FUNCTION submission_is_kept();

-- The result of the test at camp. The newest that was not undone overrules the family’s answer.
CREATE TABLE swim_test (
  id uuid NOT NULL,
  registration_id uuid NOT NULL,
  can_swim boolean NOT NULL,
  staff_id uuid NOT NULL,
  made_at timestamp with time zone NOT NULL,
  received_at timestamp with time zone DEFAULT now() NOT NULL,
  undone_at timestamp with time zone,
  undone_by uuid,
  version bigint NOT NULL,
  -- A note; null without one.
  sealed bytea,
  CONSTRAINT swim_test_pkey PRIMARY KEY (id),
  CONSTRAINT swim_test_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registration(id) ON DELETE CASCADE,
  CONSTRAINT swim_test_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  CONSTRAINT swim_test_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES staff(id)
);
CREATE INDEX swim_test_by_registration ON swim_test USING btree (registration_id);

CREATE TABLE text_correction (
  id uuid NOT NULL,
  -- As a BCP 47 tag.
  language text NOT NULL,
  -- The text it translates, as it stands in the software; of several plural forms the one for other numbers.
  english text NOT NULL,
  -- The translation by plural form; a text without plural forms has the one for other numbers alone.
  translation jsonb NOT NULL,
  changed_by uuid NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  CONSTRAINT text_correction_pkey PRIMARY KEY (id),
  CONSTRAINT text_correction_language_english_key UNIQUE (language, english),
  CONSTRAINT text_correction_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES staff(id)
);

CREATE TABLE text_message (
  id uuid NOT NULL,
  staff_id uuid NOT NULL,
  idempotency_key text NOT NULL,
  content_hash text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  -- Whom it was for, in words that name no family.
  recipients text NOT NULL,
  -- The text, encrypted.
  sealed bytea NOT NULL,
  -- How many messages a network makes of the text for each number.
  parts integer NOT NULL,
  numbers integer NOT NULL,
  -- Of all parts to all numbers; null where no price was set.
  cost_sen integer,
  CONSTRAINT text_message_pkey PRIMARY KEY (id),
  CONSTRAINT text_message_staff_id_idempotency_key_key UNIQUE (staff_id, idempotency_key),
  CONSTRAINT text_message_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  CONSTRAINT text_message_numbers_check CHECK (numbers > 0),
  CONSTRAINT text_message_parts_check CHECK (parts > 0)
);

-- The numbers of a text message, each once, and who has no mobile number.
CREATE TABLE text_recipient (
  id uuid NOT NULL,
  text_message_id uuid NOT NULL,
  registration_id uuid NOT NULL,
  -- All that the text is about; `registration_id` is the first of them.
  registrations uuid[] NOT NULL,
  -- Name, relation and phone, and the beginning of an error of the gateway, encrypted; null where a registration has no number.
  sealed bytea,
  -- Sending: a server began it. One that was interrupted is uncertain, and never sent again by itself. Shown: there was no gateway.
  state text NOT NULL,
  waiting_since timestamp with time zone NOT NULL,
  attempted_at timestamp with time zone,
  -- Why it failed, or what is not known.
  reason text,
  CONSTRAINT text_recipient_pkey PRIMARY KEY (id),
  CONSTRAINT text_recipient_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registration(id) ON DELETE CASCADE,
  CONSTRAINT text_recipient_text_message_id_fkey FOREIGN KEY (text_message_id) REFERENCES text_message(id) ON DELETE CASCADE,
  CONSTRAINT text_recipient_check CHECK (sealed IS NOT NULL OR state = 'no number'::text),
  CONSTRAINT text_recipient_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'sending'::text, 'sent'::text, 'failed'::text, 'uncertain'::text, 'shown'::text, 'no number'::text]))
);
CREATE INDEX text_recipient_by_message ON text_recipient USING btree (text_message_id);
CREATE INDEX text_recipient_by_registration ON text_recipient USING btree (registration_id);
CREATE INDEX text_recipient_underway ON text_recipient USING btree (state, id) WHERE state = ANY (ARRAY['waiting'::text, 'sending'::text]);

-- Logins by single sign-on that were finished, so that none is finished twice.
CREATE TABLE used_sign_on (
  state_sha256 bytea NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT used_sign_on_pkey PRIMARY KEY (state_sha256),
  CONSTRAINT used_sign_on_state_sha256_check CHECK (length(state_sha256) = 32)
);

CREATE TABLE webhook (
  id uuid NOT NULL,
  url text NOT NULL,
  -- The types of the events it gets.
  events text[] NOT NULL,
  -- The secret that signs what is sent, encrypted.
  sealed bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  created_by uuid NOT NULL,
  -- The first attempt that failed since the last that did not.
  failing_since timestamp with time zone,
  switched_off_at timestamp with time zone,
  -- By staff, after days of failing, or since the address answered 410 Gone.
  switched_off_because text,
  CONSTRAINT webhook_pkey PRIMARY KEY (id),
  CONSTRAINT webhook_created_by_fkey FOREIGN KEY (created_by) REFERENCES staff(id),
  CONSTRAINT webhook_check CHECK ((switched_off_at IS NULL) = (switched_off_because IS NULL)),
  CONSTRAINT webhook_switched_off_because_check CHECK (switched_off_because = ANY (ARRAY['staff'::text, 'failing'::text, 'gone'::text]))
);

CREATE TABLE webhook_delivery (
  id uuid NOT NULL,
  webhook_id uuid NOT NULL,
  event_id uuid NOT NULL,
  state text DEFAULT 'waiting'::text NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  -- Of a delivery that waits: when it is tried next. While it is tried, when another server may take it for lost.
  next_attempt_at timestamp with time zone NOT NULL,
  attempted_at timestamp with time zone,
  response_status integer,
  -- The beginning of the last response.
  response_excerpt text,
  -- Why the last attempt had no response.
  error text,
  CONSTRAINT webhook_delivery_pkey PRIMARY KEY (id),
  CONSTRAINT webhook_delivery_webhook_id_event_id_key UNIQUE (webhook_id, event_id),
  CONSTRAINT webhook_delivery_event_id_fkey FOREIGN KEY (event_id) REFERENCES webhook_event(id) ON DELETE CASCADE,
  CONSTRAINT webhook_delivery_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhook(id) ON DELETE CASCADE,
  CONSTRAINT webhook_delivery_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text, 'cancelled'::text]))
);
CREATE INDEX webhook_delivery_by_event ON webhook_delivery USING btree (event_id);
CREATE INDEX webhook_delivery_due ON webhook_delivery USING btree (webhook_id, next_attempt_at) WHERE state = 'waiting'::text;

-- What happened while there was a webhook, written by triggers in the transaction of the change.
CREATE TABLE webhook_event (
  id uuid NOT NULL,
  -- A transition of a registration, or `receipt issued`, `receipt voided`, `camp changed` or `test`.
  occasion text NOT NULL,
  at timestamp with time zone NOT NULL,
  registration_id uuid,
  camp_id uuid,
  payment_id uuid,
  -- Of the registration, after a transition.
  status text,
  -- Whether its deliveries were made.
  distributed boolean DEFAULT false NOT NULL,
  CONSTRAINT webhook_event_pkey PRIMARY KEY (id),
  CONSTRAINT webhook_event_camp_id_fkey FOREIGN KEY (camp_id) REFERENCES camp(id) ON DELETE CASCADE,
  CONSTRAINT webhook_event_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id) ON DELETE CASCADE,
  CONSTRAINT webhook_event_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registration(id) ON DELETE CASCADE
);
CREATE INDEX webhook_event_by_camp ON webhook_event USING btree (camp_id);
CREATE INDEX webhook_event_by_payment ON webhook_event USING btree (payment_id);
CREATE INDEX webhook_event_by_registration ON webhook_event USING btree (registration_id);
CREATE INDEX webhook_event_to_distribute ON webhook_event USING btree (at) WHERE NOT distributed;

-- 
CREATE VIEW counted_places AS
 SELECT camp.id AS camp_id,
    count(registration.id) FILTER (WHERE effective_status(registration.status, registration.status_before) = 'Deposit Received'::text)::integer AS deposits,
    count(registration.id) FILTER (WHERE effective_status(registration.status, registration.status_before) = 'Accepted'::text)::integer AS accepted,
    (( SELECT count(*) AS count
           FROM place_offer
          WHERE place_offer.camp_id = camp.id AND place_offer.state = 'open'::text))::integer AS offered
   FROM camp
     LEFT JOIN registration ON registration.camp_id = camp.id AND (registration.status = ANY (ARRAY['Deposit Received'::text, 'Accepted'::text, 'Changes Requested'::text]))
  GROUP BY camp.id;

-- Payments, voids, refunds, moves, kept amounts and write-offs, each signed as it adds to the money of the registration; write-offs, which move none, as the debt that they end.
CREATE VIEW money_entry AS
 WITH zone AS (
         SELECT provider.time_zone
           FROM provider
        )
 SELECT receipt.id::text AS id,
    'payment'::text AS kind,
    receipt.registration_id,
    receipt.amount_sen,
    COALESCE(receipt.received_on, (receipt.issued_at AT TIME ZONE zone.time_zone)::date) AS day,
    receipt.issued_at AS at,
    payment.method,
    receipt.number AS receipt_number,
    payment.decided_by AS staff_id,
    NULL::text AS reason,
    payment.payment_reference,
    NULL::text AS account
   FROM receipt
     JOIN payment ON payment.id = receipt.payment_id
     CROSS JOIN zone
UNION ALL
 SELECT receipt.id || ':void'::text AS id,
    'void'::text AS kind,
    receipt.registration_id,
    - receipt.amount_sen AS amount_sen,
    (receipt.voided_at AT TIME ZONE zone.time_zone)::date AS day,
    receipt.voided_at AS at,
    payment.method,
    receipt.number AS receipt_number,
    receipt.voided_by AS staff_id,
    receipt.void_reason AS reason,
    payment.payment_reference,
    NULL::text AS account
   FROM receipt
     JOIN payment ON payment.id = receipt.payment_id
     CROSS JOIN zone
  WHERE receipt.void_number IS NOT NULL
UNION ALL
 SELECT ledger_entry.id::text AS id,
    ledger_entry.kind,
    ledger_entry.registration_id,
    ledger_entry.amount_sen,
    COALESCE(ledger_entry.paid_on, (ledger_entry.at AT TIME ZONE zone.time_zone)::date) AS day,
    ledger_entry.at,
    COALESCE(ledger_entry.method, refund.method) AS method,
    NULL::integer AS receipt_number,
    ledger_entry.staff_id,
    ledger_entry.reason,
    ledger_entry.reference AS payment_reference,
    ledger_entry.account
   FROM ledger_entry
     LEFT JOIN ledger_entry refund ON refund.id = ledger_entry.reverses
     CROSS JOIN zone
UNION ALL
 SELECT charge.id::text AS id,
    'write-off'::text AS kind,
    charge.registration_id,
    - charge.amount_sen AS amount_sen,
    (charge.created_at AT TIME ZONE zone.time_zone)::date AS day,
    charge.created_at AS at,
    NULL::text AS method,
    NULL::integer AS receipt_number,
    charge.staff_id,
    charge.reason,
    NULL::text AS payment_reference,
    NULL::text AS account
   FROM charge
     CROSS JOIN zone
  WHERE charge.kind = 'write-off'::text
UNION ALL
 SELECT charge.id || ':ended'::text AS id,
    'write-off ended'::text AS kind,
    charge.registration_id,
    charge.amount_sen,
    (charge.ended_at AT TIME ZONE zone.time_zone)::date AS day,
    charge.ended_at AS at,
    NULL::text AS method,
    NULL::integer AS receipt_number,
    charge.ended_by AS staff_id,
    charge.ended_reason AS reason,
    NULL::text AS payment_reference,
    NULL::text AS account
   FROM charge
     CROSS JOIN zone
  WHERE charge.kind = 'write-off'::text AND charge.ended_at IS NOT NULL;

-- What a registration that still owes pays when, one part a row, paid ones too. Money pays the oldest part first.
-- nth: 0 for the deposit.
-- due_on: Null for the deposit, which is due at once.
-- open_sen: What confirmed money leaves to pay.
-- open_after_pending_sen: The same with slips that nobody has checked yet counted as paid.
CREATE VIEW payment_due AS
 WITH parts AS (
         SELECT balance.registration_id,
            balance.received_sen,
            0 AS nth,
            NULL::date AS due_on,
            0 AS after_sen,
            balance.deposit_sen AS until_sen
           FROM registration_balance balance
          WHERE balance.due_sen > 0
        UNION ALL
         SELECT balance.registration_id,
            balance.received_sen,
            COALESCE(part.nth, 1) AS "coalesce",
            COALESCE(part.due_on, camp.rest_due_on, camp.starts_on - 14) AS "coalesce",
            LEAST(balance.charged_sen, balance.deposit_sen + COALESCE(part.before_sen, 0)) AS "least",
                CASE
                    WHEN COALESCE(part.is_last, true) THEN balance.charged_sen
                    ELSE LEAST(balance.charged_sen, balance.deposit_sen + part.before_sen + part.amount_sen)
                END AS "least"
           FROM registration_balance balance
             JOIN registration ON registration.id = balance.registration_id
             JOIN camp ON camp.id = registration.camp_id
             LEFT JOIN LATERAL ( SELECT instalment.nth,
                    instalment.due_on,
                    instalment.amount_sen,
                    (sum(instalment.amount_sen) OVER (ORDER BY instalment.nth) - instalment.amount_sen)::integer AS before_sen,
                    instalment.nth = max(instalment.nth) OVER () AS is_last
                   FROM instalment
                  WHERE instalment.registration_id = balance.registration_id) part ON true
          WHERE balance.due_sen > 0
        )
 SELECT parts.registration_id,
    parts.nth,
    parts.due_on,
    parts.until_sen - parts.after_sen AS amount_sen,
    GREATEST(0, parts.until_sen - GREATEST(parts.after_sen, parts.received_sen)) AS open_sen,
    GREATEST(0, parts.until_sen - GREATEST(parts.after_sen, parts.received_sen + pending.sen)) AS open_after_pending_sen
   FROM parts
     CROSS JOIN LATERAL ( SELECT COALESCE(sum(payment.amount_sen), 0::bigint)::integer AS sen
           FROM payment
          WHERE payment.registration_id = parts.registration_id AND payment.status = 'Submitted'::text) pending
  WHERE parts.until_sen > parts.after_sen;

-- The entries of the journal, each signed as it adds to the money of the registration, with the day on which it is in the books: its own, or the first day that was open when it was recorded.
CREATE VIEW posted_entry AS
 WITH entry AS (
         SELECT money_entry.id,
            money_entry.kind,
            money_entry.registration_id,
            money_entry.amount_sen,
            money_entry.day,
            money_entry.at,
            money_entry.method,
            money_entry.receipt_number,
            money_entry.staff_id,
            money_entry.reason,
            money_entry.payment_reference,
            money_entry.account,
            NULL::text AS charge_kind,
            NULL::uuid AS camp_id
           FROM money_entry
        UNION ALL
         SELECT earned_charge.id::text AS id,
            'earned'::text,
            earned_charge.registration_id,
            - earned_charge.amount_sen,
            earned_charge.day,
            earned_charge.at,
            NULL::text,
            NULL::integer,
            NULL::uuid,
            NULL::text,
            NULL::text,
            NULL::text,
            earned_charge.kind,
            earned_charge.camp_id
           FROM earned_charge
        )
 SELECT entry.id,
    entry.kind,
    entry.registration_id,
    entry.amount_sen,
    entry.day,
    entry.at,
    entry.method,
    entry.receipt_number,
    entry.staff_id,
    entry.reason,
    entry.payment_reference,
    entry.account,
    entry.charge_kind,
    entry.camp_id,
    GREATEST(entry.day, opened.day) AS posted_on
   FROM entry
     CROSS JOIN LATERAL ( SELECT (max(closed_month.month) + '1 mon'::interval)::date AS day
           FROM closed_month
          WHERE closed_month.closed_at < entry.at) opened;

-- balance_sen: Below zero when the registration is overpaid.
-- deposit_sen: At most all that is charged, less what was written off.
CREATE VIEW registration_balance AS
 SELECT registration.id AS registration_id,
    charges.sen AS charged_sen,
    money.sen AS received_sen,
    charges.sen - money.sen AS balance_sen,
        CASE
            WHEN registration.status = ANY (ARRAY['Refused'::text, 'Withdrawn'::text]) THEN 0
            ELSE GREATEST(charges.sen - money.sen, 0)
        END AS due_sen,
    GREATEST(LEAST(provider.deposit_sen + charges.written_off_sen, charges.sen), 0) AS deposit_sen
   FROM registration
     CROSS JOIN provider
     CROSS JOIN LATERAL ( SELECT COALESCE(sum(charge.amount_sen), 0::bigint)::integer AS sen,
            COALESCE(sum(charge.amount_sen) FILTER (WHERE charge.kind = 'write-off'::text), 0::bigint)::integer AS written_off_sen
           FROM charge
          WHERE charge.registration_id = registration.id AND charge.ended_at IS NULL) charges
     CROSS JOIN LATERAL ( SELECT COALESCE(sum(entry.amount_sen), 0::bigint)::integer AS sen
           FROM registration_money entry
          WHERE entry.registration_id = registration.id) money;

-- place: Order among receipts and voids; null for an entry that falls between them.
CREATE VIEW registration_money AS
 SELECT receipt.registration_id,
    receipt.amount_sen,
    receipt.number::numeric AS place
   FROM receipt
UNION ALL
 SELECT receipt.registration_id,
    - receipt.amount_sen AS amount_sen,
    receipt.void_number::numeric AS place
   FROM receipt
  WHERE receipt.void_number IS NOT NULL
UNION ALL
 SELECT ledger_entry.registration_id,
    ledger_entry.amount_sen,
    ledger_entry.after_receipt::numeric + 0.5 AS place
   FROM ledger_entry;

-- camper_id: Null for an answer of the account.
CREATE VIEW registration_profile_change AS
 SELECT registration.id AS registration_id,
    change.camper_id,
    change.section,
    change.name,
    change.changed_at
   FROM registration
     JOIN camp ON camp.id = registration.camp_id
     JOIN camper ON camper.id = registration.camper_id
     JOIN account ON account.id = registration.account_id
     JOIN LATERAL ( SELECT submission.data,
            submission.submitted_at
           FROM submission
          WHERE submission.registration_id = registration.id AND NOT submission.signed_again
          ORDER BY submission.submitted_at DESC, submission.id DESC
         LIMIT 1) signed ON true
     JOIN profile_change change ON change.account_id = registration.account_id AND (change.camper_id IS NULL OR change.camper_id = registration.camper_id)
  WHERE (registration.status <> ALL (ARRAY['In Progress'::text, 'Refused'::text, 'Withdrawn'::text])) AND change.changed_at < (camp.ends_on + 1) AND
        CASE
            WHEN change.section = ANY (ARRAY['photo'::text, 'id'::text]) THEN change.changed_at > signed.submitted_at
            WHEN change.camper_id IS NULL THEN COALESCE(signed.data #>> ARRAY['account'::text, change.section, change.name], ''::text) <> COALESCE(account_answers(account.email, account.profile) #>> ARRAY[change.section, change.name], ''::text)
            ELSE COALESCE(signed.data #>> ARRAY['camper'::text, change.section, change.name], ''::text) <> COALESCE(camper.profile #>> ARRAY[change.section, change.name], ''::text)
        END;

CREATE OR REPLACE FUNCTION account_answers(email text, profile jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
 SELECT (profile || jsonb_build_object('account-details', (COALESCE((profile -> 'account-details'::text), '{}'::jsonb) || jsonb_build_object('email', email))));
END;

CREATE OR REPLACE FUNCTION account_change_is_dated()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if task_is('seal') then return null; end if;
  insert into profile_change as kept (account_id, section, name, changed_at)
  select new.id, changed.section, changed.name, new.updated_at
  from changed_answers(account_answers(old.email, old.profile), account_answers(new.email, new.profile)) as changed
  where exists (select from registration where account_id = new.id and submitted_at is not null)
  on conflict (account_id, camper_id, section, name) do update set changed_at = excluded.changed_at;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION account_changes_people()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not task_is('seal') then perform people_of_camps_change(array(select camp_id from registration
    where account_id = new.id and effective_status(status, status_before) = 'Accepted')); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION account_is_not_erased()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not task_is('seal') and exists (
    select from account where id = (to_jsonb(new) ->> tg_argv[0])::uuid and erased_at is not null
  ) then
    raise exception 'the account is deleted' using errcode = 'BW401';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION account_is_queued()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform write_queue_entries_in_turn(array(select id from registration where account_id = new.id));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION account_words(email text, profile jsonb)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE COST 100000
BEGIN ATOMIC
 SELECT search_words(concat_ws(' '::text, email, ((profile -> 'account-details'::text) ->> 'name_first'::text), ((profile -> 'account-details'::text) ->> 'name_last'::text), regexp_replace(((profile -> 'account-details'::text) ->> 'phone'::text), '^\+60'::text, ''::text))) AS search_words;
END;

CREATE OR REPLACE FUNCTION add_places(camp uuid, more_deposits bigint, more_accepted bigint)
 RETURNS void
 LANGUAGE sql
BEGIN ATOMIC
 UPDATE camp_places SET deposits = (camp_places.deposits + add_places.more_deposits), accepted = (camp_places.accepted + add_places.more_accepted)
   WHERE ((camp_places.camp_id = add_places.camp) AND ((add_places.more_deposits <> 0) OR (add_places.more_accepted <> 0)));
END;

CREATE OR REPLACE FUNCTION answer_correction_is_queued()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.state <> 'objected' and old.state <> 'objected' then return null; end if;
  perform write_queue_entries_in_turn(array(select id from registration
    where account_id = new.account_id and (new.registration_id is null or id = new.registration_id)
      and (new.camper_id is null or camper_id = new.camper_id)));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION answers_given(profile jsonb)
 RETURNS TABLE(section text, name text, answer text)
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
 SELECT sections.key,
     answers.key,
     answers.value
    FROM (jsonb_each(answers_given.profile) sections(key, value)
      CROSS JOIN LATERAL jsonb_each_text(sections.value) answers(key, value))
   WHERE (answers.value <> ''::text);
END;

CREATE OR REPLACE FUNCTION camp_gets_days()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into camp_day_version (camp_id) values (new.id);
  insert into checkpoint (camp_id, kind, name) values
    (new.id, 'bus there', 'Bus to camp'), (new.id, 'arrival', 'Arrival'), (new.id, 'bus home', 'Bus home');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION camp_gets_places()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into camp_places (camp_id) values (new.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION camp_is_queued()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform write_queue_entries_in_turn(array(select id from registration where camp_id = new.id));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION camper_change_is_dated()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if task_is('seal') then return null; end if;
  insert into profile_change as kept (account_id, camper_id, section, name, changed_at)
  select new.account_id, new.id, changed.section, changed.name, new.updated_at
  from (
    select section, name from changed_answers(old.profile, new.profile)
    union all select 'photo', 'photo' where old.photo_file is distinct from new.photo_file
    union all select 'id', 'id_front' where old.ic_front_file is distinct from new.ic_front_file
    union all select 'id', 'id_back' where old.ic_back_file is distinct from new.ic_back_file
  ) as changed
  where exists (select from registration where camper_id = new.id and submitted_at is not null)
  on conflict (account_id, camper_id, section, name) do update set changed_at = excluded.changed_at;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION camper_changes_people()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not task_is('seal') then perform people_of_camps_change(array(select camp_id from registration
    where camper_id = new.id and effective_status(status, status_before) = 'Accepted')); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION camper_is_queued()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform write_queue_entries_in_turn(array(select id from registration where camper_id = new.id));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION camper_words(profile jsonb)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT COST 100000
BEGIN ATOMIC
 SELECT search_words(concat_ws(' '::text, ((profile -> 'details'::text) ->> 'name'::text), ((profile -> 'details'::text) ->> 'email'::text), regexp_replace(((profile -> 'details'::text) ->> 'phone_mobile'::text), '^\+60'::text, ''::text))) AS search_words;
END;

CREATE OR REPLACE FUNCTION change_request_is_queued()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform write_queue_entries_in_turn(array[new.registration_id]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION change_request_reaches_phones()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform phones_read_people_again(array[new.registration_id], new.updated_at);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION changed_answers(before jsonb, after jsonb)
 RETURNS TABLE(section text, name text)
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
 SELECT section,
     name
    FROM (answers_given(changed_answers.before) old(section, name, answer)
      FULL JOIN answers_given(changed_answers.after) new(section, name, answer) USING (section, name))
   WHERE (old.answer IS DISTINCT FROM new.answer);
END;

CREATE OR REPLACE FUNCTION charge_only_ends()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.ended_at is not null or new.ended_at is null
    or (to_jsonb(old) - '{ended_at,ended_after_receipt,ended_by,ended_reason}'::text[])
      is distinct from (to_jsonb(new) - '{ended_at,ended_after_receipt,ended_by,ended_reason}'::text[]) then
    raise exception 'charge rows are kept as they were written';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION crew_camp_is_recorded()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then perform record_crew_standing(old, false); end if;
  if tg_op <> 'DELETE' then perform record_crew_standing(new, true); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION crew_sight_is_recorded()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform record_crew_standing(crew_camp, true) from crew_camp where camp_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION effective_status(status text, status_before text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN COALESCE(NULLIF(status, 'Changes Requested'::text), status_before);

CREATE OR REPLACE FUNCTION forget_email_failures()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.email_failures := 0;
  new.email_failed_at := null;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION form_event_is_kept()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if task_is('seal') and new.reason is null
    and to_jsonb(old) - array['reason', 'sealed'] = to_jsonb(new) - array['reason', 'sealed'] then return new; end if;
  raise exception 'form_event rows are kept as they were written';
end $function$;

CREATE OR REPLACE FUNCTION keep_log_block()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and old.erased_at is null and to_jsonb(new) - 'erased_at' = to_jsonb(old) - 'erased_at' then
    return new;
  end if;
  raise exception 'log_block rows are kept as they were written';
end $function$;

CREATE OR REPLACE FUNCTION keep_log_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and old.block is null and to_jsonb(new) - 'block' = to_jsonb(old) - 'block' then
    return new;
  end if;
  if tg_op = 'DELETE' and exists (select from log_block where number = old.block and erased_at is not null) then
    return old;
  end if;
  raise exception 'access_log rows are kept as they were written';
end $function$;

CREATE OR REPLACE FUNCTION message_to_erased_is_cancelled()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if task_is('seal') then return new; end if;
  if exists (select from account where id = new.account_id and erased_at is not null) then
    new.state := 'cancelled';
    new.secret := null;
    new.reason := null;
  elsif new.recipient_email is null and exists (select from account where id = new.account_id and email is null) then
    new.state := 'cancelled';
    new.secret := null;
    new.last_error := 'no email';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION number_words(phones text[], ic_words text[], reference text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
 SELECT array_to_tsvector(COALESCE(array_agg(every.word), '{}'::text[])) AS array_to_tsvector
    FROM ( SELECT ('<'::text || reverse(regexp_replace(phone.phone, '\D'::text, ''::text, 'g'::text))) AS "?column?"
            FROM unnest(number_words.phones) phone(phone)
           WHERE (phone.phone <> ''::text)
         UNION
          SELECT ('#'::text || ic_word.ic_word)
            FROM unnest(number_words.ic_words) ic_word(ic_word)
         UNION
          SELECT ('='::text || substr(number_words.reference, start.start))
            FROM generate_series(1, (length(number_words.reference) - 3)) start(start)) every(word);
END;

CREATE OR REPLACE FUNCTION people_of_camps_change(camps uuid[])
 RETURNS void
 LANGUAGE sql
BEGIN ATOMIC
 UPDATE camp_day_version SET version = (camp_day_version.version + 1), people_version = (camp_day_version.people_version + 1)
   WHERE (camp_day_version.camp_id IN ( SELECT camp_day_version_1.camp_id
            FROM camp_day_version camp_day_version_1
           WHERE (camp_day_version_1.camp_id = ANY (people_of_camps_change.camps))
           ORDER BY camp_day_version_1.camp_id
          FOR NO KEY UPDATE OF camp_day_version_1));
END;

CREATE OR REPLACE FUNCTION phones_read_people_again(registrations uuid[], changed_at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
BEGIN ATOMIC
 UPDATE camp_day_version SET version = (camp_day_version.version + 1), people_version = (camp_day_version.people_version + 1)
   WHERE (camp_day_version.camp_id IN ( SELECT camp.id
            FROM (registration
              JOIN camp ON ((camp.id = registration.camp_id)))
           WHERE ((registration.id = ANY (phones_read_people_again.registrations)) AND (registration.status = ANY (ARRAY['Accepted'::text, 'Changes Requested'::text])) AND (phones_read_people_again.changed_at >= (camp.starts_on - 7)) AND (phones_read_people_again.changed_at < (camp.ends_on + 2)))));
END;

CREATE OR REPLACE FUNCTION place_offer_moves_places()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' and old.state = 'open' then
    update camp_places set offered = offered - 1 where camp_id = old.camp_id;
  end if;
  if tg_op <> 'DELETE' and new.state = 'open' then
    update camp_places set offered = offered + 1 where camp_id = new.camp_id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION profile_change_reaches_phones()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform phones_read_people_again(array(
    select id from registration where account_id = new.account_id
      and (new.camper_id is null or camper_id = new.camper_id)), new.changed_at);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION queue_entry_is_marked()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select max(changed_at) into new.profile_changed_at
  from registration_profile_change where registration_id = new.registration_id;
  new.change_requested := new.status not in ('In Progress', 'Refused', 'Withdrawn') and (
    exists (select from change_request where registration_id = new.registration_id and state = 'open')
    or exists (select from answer_correction as correction
      join registration on registration.id = new.registration_id
      where correction.state = 'objected' and correction.account_id = registration.account_id
        and (correction.registration_id = registration.id or (correction.registration_id is null
          and (correction.camper_id is null or correction.camper_id = registration.camper_id)))));
  return new;
end $function$;

CREATE OR REPLACE FUNCTION queue_webhook_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changed jsonb;
begin
  if exists (select from webhook where switched_off_at is null) then
    changed := to_jsonb(new);
    insert into webhook_event (id, occasion, at, registration_id, camp_id, payment_id, status)
    values (gen_random_uuid(), coalesce(tg_argv[0], changed ->> 'move'), now(), (changed ->> 'registration_id')::uuid,
      case when tg_table_name = 'camp' then (changed ->> 'id')::uuid end,
      (changed ->> 'payment_id')::uuid, changed ->> 'to_status');
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION record_crew_standing(crew crew_camp, is_named boolean)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  update crew_standing set until = now()
    where staff_id = crew.staff_id and camp_id = crew.camp_id and until is null;
  if is_named then
    insert into crew_standing (staff_id, camp_id, from_on, until_on, sees_behaviour)
      select crew.staff_id, crew.camp_id, crew.from_on, crew.until_on, crew_sees_behaviour
      from camp where id = crew.camp_id
      on conflict (staff_id, camp_id, since) do update set from_on = excluded.from_on,
        until_on = excluded.until_on, sees_behaviour = excluded.sees_behaviour, until = null;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION record_staff_standing()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into staff_standing (staff_id, roles, disabled, ends_on)
    values (new.id, new.roles, new.disabled_at is not null, new.ends_on)
    on conflict (staff_id, since) do update
      set roles = excluded.roles, disabled = excluded.disabled, ends_on = excluded.ends_on;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION recount_places()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  lock table camp_places in exclusive mode;
  insert into camp_places select * from counted_places
  on conflict (camp_id) do update
    set deposits = excluded.deposits, accepted = excluded.accepted, offered = excluded.offered;
end $function$;

CREATE OR REPLACE FUNCTION refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% rows are kept as they were written', tg_table_name;
end $function$;

CREATE OR REPLACE FUNCTION registration_changes_people()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not task_is('seal') then perform people_of_camps_change(array[old.camp_id, new.camp_id]); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION registration_is_queued()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- Nobody else knows of a new registration: a change of its camper or account that is under way is waited for.
  if tg_op = 'INSERT' then
    perform from camper where id = new.camper_id for share;
    perform from account where id = new.account_id for share;
  end if;
  perform write_queue_entries_in_turn(array[new.id]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION registration_moves_places()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  was constant text := effective_status(old.status, old.status_before);
  becomes constant text := effective_status(new.status, new.status_before);
begin
  -- In one order of the camps, so that two transactions do not wait for each other.
  perform add_places(camp, deposits, accepted) from (
    select camp, coalesce(sum(sign) filter (where status = 'Deposit Received'), 0) as deposits,
      coalesce(sum(sign) filter (where status = 'Accepted'), 0) as accepted
    from (values (old.camp_id, was, -1), (new.camp_id, becomes, 1)) as side (camp, status, sign)
    group by camp order by camp
  ) as change;
  if was = 'Waitlisted' and (becomes is distinct from 'Waitlisted' or old.camp_id <> new.camp_id) then
    update place_offer set closed_at = new.updated_at,
      state = case when becomes = 'Accepted' and old.camp_id = new.camp_id then 'accepted' else 'withdrawn' end
    where registration_id = new.id and state = 'open';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION registrations_change_places()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  sign constant integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  perform add_places(camp_id, sign * deposits, sign * accepted) from (
    select camp_id, count(*) filter (where effective_status(status, status_before) = 'Deposit Received') as deposits,
      count(*) filter (where effective_status(status, status_before) = 'Accepted') as accepted
    from changed group by camp_id order by camp_id
  ) as change;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION search_words(given text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
 SELECT array_to_tsvector(array_remove(regexp_split_to_array(regexp_replace((regexp_replace(read.plain, '[''`\u2018\u2019\u02bc]'::text, ''::text, 'g'::text) ||
         CASE
             WHEN (read.plain ~ '[''`\u2018\u2019\u02bc]'::text) THEN (' '::text || regexp_replace(read.plain, '[''`\u2018\u2019\u02bc]'::text, ' '::text, 'g'::text))
             ELSE ''::text
         END), '([\u3400-\u9fff])'::text, ' \1 '::text, 'g'::text), '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+'::text), ''::text)) AS array_to_tsvector
    FROM ( SELECT translate(regexp_replace(lower(NORMALIZE(search_words.given, NFKD)), '[\u0300-\u036f]'::text, ''::text, 'g'::text), 'đðøłı'::text, 'ddoli'::text) AS translate) read(plain);
END;

CREATE OR REPLACE FUNCTION submission_is_kept()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if task_is('seal') and (to_jsonb(old) - array['document', 'data', 'signer_ic', 'sha256', 'sealed'])
    = (to_jsonb(new) - array['document', 'data', 'signer_ic', 'sha256', 'sealed']) then return new; end if;
  raise exception 'submission rows are kept as they were written';
end $function$;

CREATE OR REPLACE FUNCTION task_is(task text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN (COALESCE(current_setting('bowline.task'::text, true), ''::text) = task);

CREATE OR REPLACE FUNCTION write_queue_entries(which uuid[])
 RETURNS void
 LANGUAGE sql
BEGIN ATOMIC
 INSERT INTO queue_entry (registration_id, account_id, camper_id, camp_id, status, place, form_type, gender, age, reviewer_id, reference, words, name_key, name_words, submitted_at)  SELECT registration.id,
             registration.account_id,
             registration.camper_id,
             registration.camp_id,
             registration.status,
             COALESCE(registration.registration_date, 'infinity'::date) AS "coalesce",
             registration.form_type,
             camper.gender,
             (((EXTRACT(year FROM camp.starts_on))::integer - (EXTRACT(year FROM camper.dob))::integer) - ((to_char((camp.starts_on)::timestamp with time zone, 'MMDD'::text) < to_char((camper.dob)::timestamp with time zone, 'MMDD'::text)))::integer),
             registration.reviewer_id,
             replace(registration.reference, '-'::text, ''::text) AS replace,
             ((camper_words(camper.profile) || account_words(account.email, account.profile)) || number_words(ARRAY[((camper.profile -> 'details'::text) ->> 'phone_mobile'::text), ((account.profile -> 'account-details'::text) ->> 'phone'::text)], (camper.ic_words || account.ic_words), replace(registration.reference, '-'::text, ''::text))),
             COALESCE(regexp_replace(lower(NORMALIZE(((camper.profile -> 'details'::text) ->> 'name'::text), NFKD)), '[\u0300-\u036f]'::text, ''::text, 'g'::text), ''::text) AS "coalesce",
             COALESCE(search_words(((camper.profile -> 'details'::text) ->> 'name'::text)), ''::tsvector) AS "coalesce",
             registration.submitted_at
            FROM (((registration
              JOIN camper ON ((camper.id = registration.camper_id)))
              JOIN account ON ((account.id = registration.account_id)))
              JOIN camp ON ((camp.id = registration.camp_id)))
           WHERE (registration.id = ANY (write_queue_entries.which))
           ORDER BY registration.id ON CONFLICT(registration_id) DO UPDATE SET account_id = excluded.account_id, camper_id = excluded.camper_id, camp_id = excluded.camp_id, status = excluded.status, place = excluded.place, form_type = excluded.form_type, gender = excluded.gender, age = excluded.age, reviewer_id = excluded.reviewer_id, reference = excluded.reference, words = excluded.words, name_key = excluded.name_key, name_words = excluded.name_words, submitted_at = excluded.submitted_at;
END;

CREATE OR REPLACE FUNCTION write_queue_entries_in_turn(which uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  -- In one order, so that two who write several do not wait for each other.
  perform from queue_entry where registration_id = any (which) order by registration_id for update;
  perform write_queue_entries(which);
end $function$;
