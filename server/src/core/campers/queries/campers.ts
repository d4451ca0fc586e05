import type { Answers } from '@bowline/contract/form/field';
import { healthSections } from '@bowline/contract/staff/every-section';
import { type Selectable, sql } from 'kysely';
import type { Connection } from '../../../platform/app-deps.ts';
import type { AnswersBySection } from '../../../platform/database/column-types.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import { statement } from '../../../platform/database/statement.ts';
import { familyNames } from '../../answers/queries.ts';
import { camperWords, hashIc, openAnswers, sealAnswers } from '../../answers/sealed-answers.ts';
import { choiceOfCamper, type OpenChoice } from '../../camp-choices/queries.ts';
import { campersOfFamily, isFrozen, type Sharing } from '../../guardians/queries.ts';
import { type AskedRefund, refundAskedOfCamper } from '../../refund-accounts/queries.ts';
import {
  type CamperRegistration,
  openRegistration,
  registrationsOfCamper,
  type StoredRegistration,
  type WithdrawnRegistration,
  withdrawnOfCamper,
} from './registrations.ts';

type CamperRow = Selectable<Schema['camper']>;

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

/** The answers of the campers that an account has or shares, without their registrations. */
export async function listCamperProfiles(db: Connection, accountId: string): Promise<AnswersBySection[]> {
  const rows = await db
    .selectFrom('camper')
    .select(['id', 'profile as stored', 'sealed'])
    .where('id', 'in', campersOfFamily(accountId))
    .execute();
  return rows.map((row) => openAnswers(db, 'camper', row));
}

function openCamper<Row extends CamperRow & { readonly forms: readonly StoredRegistration[] }>(
  db: Connection,
  row: Row,
) {
  const { profile: stored, sealed, ic, ic_words: _, forms, ...columns } = row;
  const profile = openAnswers(db, 'camper', { id: row.id, stored, sealed });
  return { ...columns, ic_hash: ic, profile, forms: forms.map((form) => openRegistration(db, form)) };
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

// A camper is always looked up through an account that has it or is a guardian: another family's and a missing one are the
// same.
function campersOf(db: Connection, accountId: string, today: string) {
  return (
    db
      .selectFrom('camper')
      .selectAll('camper')
      .select((of) => [
        registrationsOfCamper(of, today).as('forms'),
        withdrawnOfCamper(of, today).as('withdrawn'),
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
