import type { RegistrationStatus } from '@bowline/contract/registrations/status';
import { type Selectable, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Connection } from '../../http/app-deps.ts';
import type { AnswersBySection } from '../../platform/column-types.ts';
import type { Schema } from '../../platform/schema.ts';
import { statement } from '../../platform/statement.ts';
import { camperWords, hashIc, openAnswers, sealAnswers } from '../answers/sealed-answers.ts';
import type { SeasonCamp } from '../camps/queries.ts';

type CamperRow = Selectable<Schema['camper']>;

/** The registration shown on a camper's card, with its camp. */
export interface CamperRegistration {
  readonly id: string;
  readonly status: RegistrationStatus;
  readonly current_step: string | null;
  readonly furthest_step: string | null;
  readonly reference: string | null;
  readonly submitted_at: string | null;
  readonly balance_open: boolean;
  readonly groups: { readonly kind: string; readonly group: string }[];
  readonly camp: Omit<SeasonCamp, 'opens_at' | 'closes_at'> & {
    readonly opens_at: string;
    readonly closes_at: string;
  };
}

/** A submitted registration that was withdrawn. */
export interface WithdrawnRegistration {
  readonly id: string;
  readonly reference: string;
  readonly at: string;
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
  readonly form: CamperRegistration | null;
  readonly withdrawn: WithdrawnRegistration | null;
};

export async function listCampers(db: Connection, accountId: string, today: string): Promise<Camper[]> {
  const rows = await campersOfAccount(db, accountId, today);
  return rows.map((row) => openCamper(db, row));
}

const campersOfAccount = statement((db, accountId: string, today: string) =>
  campersOf(db, accountId, today).orderBy('camper.created_at'),
);

function openCamper<Row extends CamperRow>(db: Connection, row: Row) {
  const { profile: stored, sealed, ic, ic_words: _, ...columns } = row;
  return { ...columns, ic_hash: ic, profile: openAnswers(db, 'camper', { id: row.id, stored, sealed }) };
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
  const [camper] = await camperOfAccount(db, accountId, camperId, today);
  return camper && openCamper(db, camper);
}

const camperOfAccount = statement((db, accountId: string, camperId: string, today: string) =>
  campersOf(db, accountId, today).where('camper.id', '=', camperId),
);

// A camper is always looked up through the account: another family's and a missing one are the same.
function campersOf(db: Connection, accountId: string, today: string) {
  return db
    .selectFrom('camper')
    .selectAll('camper')
    .select(({ selectFrom }) => [
      jsonObjectFrom(
        selectFrom('registration')
          .innerJoin('camp', 'camp.id', 'registration.camp_id')
          .select([
            'registration.id',
            'registration.status',
            'registration.current_step',
            'registration.furthest_step',
          ])
          .select(['registration.reference', 'registration.submitted_at'])
          .select(sql<CamperRegistration['camp']>`to_jsonb(camp) - ${longTexts}::text[]`.as('camp'))
          .select([balanceOpen.as('balance_open'), publishedGroups.as('groups')])
          .whereRef('registration.camper_id', '=', 'camper.id')
          .where('registration.status', '<>', 'Withdrawn')
          .where('camp.ends_on', '>=', today)
          .orderBy('registration.created_at', 'desc')
          .limit(1),
      ).as('form'),
      jsonObjectFrom(
        selectFrom('registration')
          .innerJoin('camp', 'camp.id', 'registration.camp_id')
          .select(['registration.id', sql<string>`registration.reference`.as('reference')])
          .select(withdrawnAt.as('at'))
          .whereRef('registration.camper_id', '=', 'camper.id')
          .where('registration.status', '=', 'Withdrawn')
          .where('registration.reference', 'is not', null)
          .where('camp.ends_on', '>=', today)
          .orderBy('registration.created_at', 'desc')
          .limit(1),
      ).as('withdrawn'),
      remindedCamps.as('reminded_camps'),
    ])
    .where('camper.account_id', '=', accountId);
}

const remindedCamps = sql<string[]>`array(select camp_id from opening_reminder
  where account_id = camper.account_id and sent_at is null)`;

const withdrawnAt = sql<string>`(select coalesce(max(at), registration.updated_at) from form_event
  where registration_id = registration.id and move = 'withdraw')`;

const longTexts = [
  'fees_description',
  'terms_conditions',
  'terms_conditions_adult',
  'terms_conditions_appendices',
];

const publishedGroups = sql<CamperRegistration['groups']>`(
  select coalesce(jsonb_agg(jsonb_build_object('kind', group_kind.name, 'group', camp_group.name)
    order by group_kind.position, camp_group.from_on nulls first, camp_group.position), '[]')
  from group_member
  join camp_group on camp_group.id = group_member.group_id
  join group_kind on group_kind.id = camp_group.kind_id
  where group_member.registration_id = registration.id and group_kind.published
    and effective_status(registration.status, registration.status_before) = 'Accepted')`;

const balanceOpen = sql<boolean>`(select due_sen > 0 from registration_balance
  where registration_balance.registration_id = registration.id)`;

/** The same, locked until the transaction ends, so that of two saves at once the second sees the result of the first. */
export async function lockCamper(
  trx: Connection,
  accountId: string,
  camperId: string,
  today: string,
): Promise<Camper | undefined> {
  const row = await campersOf(trx, accountId, today)
    .where('camper.id', '=', camperId)
    .forNoKeyUpdate('camper')
    .executeTakeFirst();
  return row && openCamper(trx, row);
}

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

/** Updates a camper that the transaction has locked. */
export async function updateCamperProfile(
  trx: Connection,
  camper: Pick<CamperRow, 'id' | 'version'>,
  change: { profile: AnswersBySection; dob: string; updated_at: Date },
): Promise<void> {
  await trx
    .updateTable('camper')
    .set({ ...change, ...sealProfile(trx, camper.id, change.profile), version: camper.version + 1 })
    .where('id', '=', camper.id)
    .execute();
}
