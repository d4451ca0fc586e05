import type { Answers } from '@bowline/contract/form/field';
import type { StoredPart } from '@bowline/contract/money/due';
import type { PaymentStatus } from '@bowline/contract/money/payments';
import type { RegistrationStatus } from '@bowline/contract/registrations/status';
import { healthSections } from '@bowline/contract/staff/every-section';
import { type Selectable, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Connection } from '../../platform/app-deps.ts';
import type { AnswersBySection } from '../../platform/database/column-types.ts';
import { isResubmitted, type OffersOf, offersOf } from '../../platform/database/registration-sql.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { statement } from '../../platform/database/statement.ts';
import { familyNames } from '../answers/queries.ts';
import { camperWords, hashIc, openAnswers, sealAnswers } from '../answers/sealed-answers.ts';
import { openReason } from '../answers/sealed-records.ts';
import { choiceOfCamper, type OpenChoice } from '../camp-choices/queries.ts';
import { campDetails, type StoredCampDetails } from '../camps/queries/camp-details.ts';
import type { SeasonCamp } from '../camps/queries.ts';
import { campersOfFamily, isFrozen, type Sharing } from '../guardians/queries.ts';
import { type AskedRefund, refundAskedOfCamper } from '../refund-accounts/queries.ts';

type CamperRow = Selectable<Schema['camper']>;

/** A registration shown on a camper's card, with its camp. */
export interface CamperRegistration {
  readonly id: string;
  readonly status: RegistrationStatus;
  readonly current_step: string | null;
  readonly furthest_step: string | null;
  readonly reference: string | null;
  /** Staff registered the camper although the camp takes no registrations. */
  readonly despite_closed: boolean;
  readonly submitted_at: string | null;
  readonly offers: OffersOf;
  readonly since_submission: SinceSubmission | null;
  readonly groups: { readonly kind: string; readonly group: string }[];
  readonly camp_details: StoredCampDetails | null;
  readonly camp: Pick<SeasonCamp, 'id' | 'starts_on' | 'ends_on'>;
}

/** What a family should know of a submitted registration. Amounts are in sen. */
interface SinceSubmission {
  readonly status_before: RegistrationStatus | null;
  readonly deposit_sen: number;
  readonly charged_sen: number;
  readonly received_sen: number;
  readonly pending_sen: number;
  readonly due_sen: number;
  readonly parts: readonly StoredPart[];
  readonly latest_payment: {
    readonly status: PaymentStatus;
    readonly created_at: string;
    readonly reason: string | null;
  } | null;
  readonly resubmitted: boolean;
  /** Why staff asked for changes, while they wait for them. */
  readonly changes_reason: string | null;
}

/** The same with the reason encrypted, in the event of this id. */
type StoredSinceSubmission = Omit<SinceSubmission, 'changes_reason'> & {
  readonly request: { readonly id: string; readonly sealed: string | null } | null;
};
type StoredRegistration = Omit<CamperRegistration, 'since_submission'> & {
  readonly since_submission: StoredSinceSubmission | null;
};

/** A submitted registration that was withdrawn. */
export interface WithdrawnRegistration {
  readonly id: string;
  readonly reference: string;
  readonly at: string;
  readonly received_sen: number;
}

/** A row of a camper, its answers decrypted. Its IC number is one of them. */
type CamperColumns = Omit<CamperRow, 'profile' | 'sealed' | 'ic' | 'ic_words'> & {
  readonly profile: AnswersBySection;
  /** The hash of the IC number. */
  readonly ic_hash: string;
};

export type Camper = CamperColumns & {
  /** The camps whose opening the account will get an email about. */
  readonly reminded_camps: readonly string[];
  /** The registrations for camps that are not over, the latest first. */
  readonly forms: readonly CamperRegistration[];
  readonly withdrawn: WithdrawnRegistration | null;
  readonly refund_asked: AskedRefund | null;
  readonly camp_choice: OpenChoice | null;
  readonly shared: Shared | null;
  readonly new_corrections: readonly string[];
  /** The registrations whose consent the family is asked to sign again. */
  readonly sign_again: readonly string[];
  /** Whether staff froze changes. */
  readonly frozen: boolean;
};

/** What an account may do with a camper of another account, and the names of that one. */
type Shared = Sharing & { readonly owner: Answers };

export async function listCampers(db: Connection, accountId: string, today: string): Promise<Camper[]> {
  const rows = await campersOfAccount(db, { accountId, today });
  return rows.map((row) => openCamper(db, row));
}

const campersOfAccount = statement((db, { accountId, today }: { accountId: string; today: string }) =>
  campersOf(db, accountId, today).orderBy('camper.created_at'),
);

function openCamper<Row extends CamperRow & { readonly forms: readonly StoredRegistration[] }>(
  db: Connection,
  row: Row,
) {
  const { profile: stored, sealed, ic, ic_words: _, forms, ...columns } = row;
  const profile = openAnswers(db, 'camper', { id: row.id, stored, sealed });
  return { ...columns, ic_hash: ic, profile, forms: forms.map((form) => openRegistration(db, form)) };
}

function openRegistration(
  db: Connection,
  { since_submission, ...form }: StoredRegistration,
): CamperRegistration {
  if (!since_submission) return { ...form, since_submission };
  const { request, ...since } = since_submission;
  const sealed = request?.sealed ? Buffer.from(request.sealed, 'base64') : null;
  const changes_reason = request && openReason(db, 'form_event', { id: request.id, sealed });
  return { ...form, since_submission: { ...since, changes_reason } };
}

const sealProfile = (db: Connection, id: string, profile: AnswersBySection) => {
  const { stored, sealed } = sealAnswers(db, 'camper', id, profile);
  return { profile: stored, sealed, ic_words: camperWords(db, profile) };
};

export async function findCamper(
  db: Connection,
  accountId: string,
  camperId: string,
  today: string,
): Promise<Camper | undefined> {
  const [row] = await camperOfAccount(db, { accountId, camperId, today });
  return row && openCamper(db, row);
}

interface OneCamper {
  readonly accountId: string;
  readonly camperId: string;
  readonly today: string;
}

const camperOfAccount = statement((db, { accountId, camperId, today }: OneCamper) =>
  campersOf(db, accountId, today).where('camper.id', '=', camperId),
);

// A camper is always looked up through an account that has it or is a guardian: another family's and a missing one are the
// same.
function campersOf(db: Connection, accountId: string, today: string) {
  return (
    db
      .selectFrom('camper')
      .selectAll('camper')
      .select(({ selectFrom }) => [
        jsonArrayFrom(
          selectFrom('registration')
            .innerJoin('camp', 'camp.id', 'registration.camp_id')
            .select([
              'registration.id',
              'registration.status',
              'registration.current_step',
              'registration.furthest_step',
            ])
            .select(['registration.reference', 'registration.despite_closed', 'registration.submitted_at'])
            .select([formCamp.as('camp'), sinceSubmission.as('since_submission')])
            .select([offersOf.as('offers'), publishedGroups.as('groups'), campDetails.as('camp_details')])
            .whereRef('registration.camper_id', '=', 'camper.id')
            .where('registration.status', '<>', 'Withdrawn')
            .where('camp.ends_on', '>=', today)
            .orderBy('registration.created_at', 'desc')
            .orderBy('registration.id', 'desc'),
        ).as('forms'),
        jsonObjectFrom(
          selectFrom('registration')
            .innerJoin('camp', 'camp.id', 'registration.camp_id')
            .select(['registration.id', sql<string>`registration.reference`.as('reference')])
            .select([withdrawnAt.as('at'), receivedSen.as('received_sen')])
            .whereRef('registration.camper_id', '=', 'camper.id')
            .where('registration.status', '=', 'Withdrawn')
            .where('registration.reference', 'is not', null)
            .where('camp.ends_on', '>=', today)
            .orderBy('registration.created_at', 'desc')
            .limit(1),
        ).as('withdrawn'),
        remindedCamps(accountId).as('reminded_camps'),
      ])
      .select([newCorrections(accountId).as('new_corrections'), signAgain.as('sign_again')])
      .select([sharingWith(accountId).as('shared'), isFrozen('camper.id').as('frozen')])
      .select([refundAskedOfCamper.as('refund_asked'), choiceOfCamper(today).as('camp_choice')])
      .where('camper.id', 'in', campersOfFamily(accountId))
      // One that staff merged with the same child of another account is that one.
      .where('camper.merged_camper_id', 'is', null)
  );
}

const sharingWith = (accountId: string) =>
  sql<Shared | null>`(select jsonb_build_object('access', guardian.access, 'sees_health', guardian.sees_health,
    'owner', (select ${familyNames} from account where account.id = camper.account_id))
    from guardian where guardian.camper_id = camper.id and guardian.account_id = ${accountId})`;

/** The camps of whose opening the account that asks is told, also where the camper is another account's. */
const remindedCamps = (accountId: string) => sql<string[]>`array(select camp_id from opening_reminder
  where account_id = ${accountId} and sent_at is null)`;

/** Those that the account that asks may know of; what is about the account itself is only its own. */
const newCorrections = (accountId: string) => sql<string[]>`array(
  select id from answer_correction where state = 'new' and (
    (camper_id = camper.id and (camper.account_id = ${accountId} or section <> all(${healthSections}::text[])
      or exists (select from guardian where guardian.camper_id = camper.id
        and guardian.account_id = ${accountId} and guardian.sees_health)))
    or (camper_id is null and account_id = ${accountId} and camper.account_id = ${accountId}))
  order by made_at desc, id desc)`;

const signAgain = sql<string[]>`array(select id from registration
  where registration.camper_id = camper.id and consent_again_at is not null
    and status not in ('In Progress', 'Changes Requested', 'Refused', 'Withdrawn') order by created_at desc)`;

const withdrawnAt = sql<string>`(select coalesce(max(at), registration.updated_at) from form_event
  where registration_id = registration.id and move in ('withdraw', 'cancel camp'))`;

const receivedSen = sql<number>`(select coalesce(sum(amount_sen), 0)::integer from registration_money
  where registration_money.registration_id = registration.id)`;

const formCamp = sql<CamperRegistration['camp']>`jsonb_build_object('id', camp.id,
  'starts_on', camp.starts_on, 'ends_on', camp.ends_on)`;

const publishedGroups = sql<CamperRegistration['groups']>`(
  select coalesce(jsonb_agg(jsonb_build_object('kind', group_kind.name, 'group', camp_group.name)
    order by group_kind.position, camp_group.from_on nulls first, camp_group.position), '[]')
  from group_member
  join camp_group on camp_group.id = group_member.group_id
  join group_kind on group_kind.id = camp_group.kind_id
  where group_member.registration_id = registration.id and group_kind.published
    and effective_status(registration.status, registration.status_before) = 'Accepted')`;

const latestPayment = sql`(select jsonb_build_object('status', status, 'created_at', created_at, 'reason', reason)
  from payment where payment.registration_id = registration.id order by created_at desc, id desc limit 1)`;

const request = sql`case when registration.status = 'Changes Requested' then (
  select jsonb_build_object('id', id, 'sealed', encode(sealed, 'base64')) from form_event
  where registration_id = registration.id and move = 'request changes' order by at desc, id desc limit 1) end`;

const sinceSubmission = sql<StoredSinceSubmission | null>`case when registration.submitted_at is not null then (
  select jsonb_build_object('status_before', registration.status_before, 'deposit_sen', deposit_sen,
    'charged_sen', charged_sen, 'received_sen', received_sen, 'due_sen', due_sen, 'resubmitted', ${isResubmitted},
    'request', ${request},
    'latest_payment', ${latestPayment}, 'parts', (select coalesce(jsonb_agg(to_jsonb(part) order by part.nth), '[]')
      from payment_due as part where part.registration_id = registration.id), 'pending_sen', (select coalesce(sum(amount_sen), 0) from payment
      where payment.registration_id = registration.id and payment.status = 'Submitted'))
  from registration_balance where registration_balance.registration_id = registration.id) end`;

/** The same, locked until the transaction ends, so that of two saves at once the second sees the result of the first. */
export async function lockCamper(
  trx: Connection,
  accountId: string,
  camperId: string,
  today: string,
): Promise<Camper | undefined> {
  const [row] = await lockedCamper(trx, { accountId, camperId, today });
  return row && openCamper(trx, row);
}

const lockedCamper = statement((db, { accountId, camperId, today }: OneCamper) =>
  campersOf(db, accountId, today).where('camper.id', '=', camperId).forNoKeyUpdate('camper'),
);

/**
 * Locks the account's row, so that two concurrent creations count each other's campers, and returns how many there are.
 * The lock allows new rows that refer to the account: creations with a key have already added one.
 */
export async function lockAndCountCampers(db: Connection, accountId: string): Promise<number> {
  await db.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
  const { count } = await db
    .selectFrom('camper')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return count;
}

type NewCamper = Pick<Camper, 'id' | 'account_id' | 'dob' | 'profile'> & { readonly ic: string };

/** False when the account has a camper with this IC already. */
export async function insertCamper(db: Connection, camper: NewCamper): Promise<boolean> {
  const inserted = await db
    .insertInto('camper')
    .values({ ...camper, ...sealProfile(db, camper.id, camper.profile), ic: hashIc(db, camper.ic) })
    .onConflict((clash) => clash.columns(['account_id', 'ic']).doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** Updates a camper that the transaction has locked, and returns it as it is then. */
export async function updateCamperProfile(
  trx: Connection,
  camper: Camper,
  change: { profile: AnswersBySection; dob: string; updated_at: Date },
): Promise<Camper> {
  const version = camper.version + 1;
  await trx
    .updateTable('camper')
    .set({ ...change, ...sealProfile(trx, camper.id, change.profile), version })
    .where('id', '=', camper.id)
    .execute();
  return { ...camper, ...change, version };
}
