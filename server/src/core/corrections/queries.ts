import type { Answers } from '@bowline/contract/form/field';
import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Connection } from '../../platform/app-deps.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { camperName } from '../answers/queries.ts';
import { openRecord, sealRecord } from '../answers/sealed-records.ts';
import { campersOfFamily } from '../guardians/queries.ts';
import type { ChargedChange } from './apply-answers.ts';

type Row = Selectable<Schema['answer_correction']>;

/** What a correction holds encrypted. */
interface CorrectionContent {
  /** The answers to the questions that changed. */
  readonly before: Answers;
  readonly after: Answers;
  readonly reason: string;
  readonly charged: ChargedChange;
  /** What the family says against it, and what staff answered. */
  readonly objection: string | null;
  readonly answer: string | null;
}

export type Correction = Omit<Row, 'sealed'> & CorrectionContent;

/** A correction with the names that people know its subject by. */
export type NamedCorrection = Correction & {
  readonly camper_name: string | null;
  readonly camp_name: string | null;
  readonly staff_name: string;
};

const seal = (db: Connection, id: string, content: CorrectionContent): Buffer =>
  sealRecord(db, 'answer_correction', id, content);

export async function insertCorrection(
  trx: Connection,
  correction: Omit<Insertable<Schema['answer_correction']>, 'sealed'> & { readonly id: string },
  content: CorrectionContent,
): Promise<void> {
  await trx
    .insertInto('answer_correction')
    .values({ ...correction, sealed: seal(trx, correction.id, content) })
    .execute();
}

/** Changes a correction, and what it holds encrypted. */
export async function updateCorrection(
  trx: Connection,
  correction: Correction,
  change: Partial<Pick<Row, 'state' | 'objected_at' | 'answered_at' | 'answered_by'>>,
  words: Partial<CorrectionContent> = {},
): Promise<void> {
  const { before, after, reason, charged, objection, answer } = correction;
  const content = { before, after, reason, charged, objection, answer, ...words };
  await trx
    .updateTable('answer_correction')
    .set({ ...change, sealed: seal(trx, correction.id, content) })
    .where('id', '=', correction.id)
    .execute();
}

const selectCorrections = (db: Connection) =>
  db
    .selectFrom('answer_correction')
    .innerJoin('staff', 'staff.id', 'answer_correction.staff_id')
    .leftJoin('camper', 'camper.id', 'answer_correction.camper_id')
    .leftJoin('registration', 'registration.id', 'answer_correction.registration_id')
    .leftJoin('camp', 'camp.id', 'registration.camp_id')
    .selectAll('answer_correction')
    .select(['staff.name as staff_name', 'camp.name as camp_name', camperName.as('camper_name')])
    .orderBy('answer_correction.made_at', 'desc')
    .orderBy('answer_correction.id', 'desc');

function opened<R extends Pick<Row, 'id' | 'sealed'>>(db: Connection, { sealed, ...row }: R) {
  return { ...row, ...openRecord<CorrectionContent>(db, 'answer_correction', { id: row.id, sealed }) };
}

/** The corrections that staff made in an account, its campers and registrations, the newest first. */
export async function listCorrectionsOf(db: Connection, accountId: string): Promise<NamedCorrection[]> {
  const rows = await selectCorrections(db).where('answer_correction.account_id', '=', accountId).execute();
  return rows.map((row) => opened(db, row));
}

const isFor = (accountId: string) => sql<boolean>`(
  (answer_correction.camper_id is null and answer_correction.account_id = ${accountId})
  or answer_correction.camper_id in ${campersOfFamily(accountId)})`;

/** One of them, locked until the transaction ends. */
export async function findCorrectionFor(
  db: Connection,
  accountId: string,
  id: string,
  { lock = false } = {},
): Promise<NamedCorrection | undefined> {
  const row = await selectCorrections(db)
    .where(isFor(accountId))
    .where('answer_correction.id', '=', id)
    .$if(lock, (query) => query.forUpdate('answer_correction'))
    .executeTakeFirst();
  return row && opened(db, row);
}

/** A correction of an account for staff, locked until the transaction ends. */
export async function lockCorrectionOf(
  trx: Connection,
  accountId: string,
  id: string,
): Promise<NamedCorrection | undefined> {
  const row = await selectCorrections(trx)
    .where('answer_correction.account_id', '=', accountId)
    .where('answer_correction.id', '=', id)
    .forUpdate('answer_correction')
    .executeTakeFirst();
  return row && opened(trx, row);
}

/**
 * Gives a camper and its registrations another IC number, by its hash. A profile that was merged with the camper and has
 * this number gets the earlier one; false where another camper of the account has it.
 */
export async function setCamperIc(
  trx: Connection,
  { id, account_id }: { readonly id: string; readonly account_id: string },
  ic: string,
): Promise<boolean> {
  const other = await trx
    .selectFrom('camper')
    .select(['id', 'merged_camper_id'])
    .where('account_id', '=', account_id)
    .where('ic', '=', ic)
    .executeTakeFirst();
  if (other && other.merged_camper_id !== id) return false;
  const setIc = (camperId: string, value: string) =>
    trx.updateTable('camper').set({ ic: value }).where('id', '=', camperId).execute();
  const before = await trx.selectFrom('camper').select('ic').where('id', '=', id).executeTakeFirstOrThrow();
  // Two campers of an account never have one number, not even between two statements.
  if (other) await setIc(other.id, `merged ${other.id}`);
  await setIc(id, ic);
  if (other) await setIc(other.id, before.ic);
  await trx.updateTable('registration').set({ camper_ic: ic }).where('camper_id', '=', id).execute();
  return true;
}

/** The guardians who are notified of a correction: of one on health only readers of these answers. */
export async function listToldGuardians(
  db: Connection,
  camperId: string,
  aboutHealth: boolean,
): Promise<string[]> {
  const rows = await db
    .selectFrom('guardian')
    .innerJoin('account', 'account.id', 'guardian.account_id')
    .select('guardian.account_id')
    .where('guardian.camper_id', '=', camperId)
    .where('account.erased_at', 'is', null)
    .where(sql<boolean>`not 'registration' = any(guardian.muted)`)
    .$if(aboutHealth, (query) => query.where('guardian.sees_health', '=', true))
    .execute();
  return rows.map(({ account_id }) => account_id);
}

/** Whether there is an account that was not deleted. */
export async function hasAccount(db: Connection, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

interface CorrectableRegistration {
  readonly id: string;
  readonly camper_id: string;
}

/** The registrations of an account, the newest first. */
export function listRegistrationIds(db: Connection, accountId: string): Promise<CorrectableRegistration[]> {
  return db
    .selectFrom('registration')
    .select(['id', 'camper_id'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** A registration of a camper that staff can look at the ID images by; null where the camper has none. */
export async function findIdImages(db: Connection, camperId: string): Promise<string | null> {
  const found = await db
    .selectFrom('registration')
    .innerJoin('camper', 'camper.id', 'registration.camper_id')
    .select('registration.id')
    .where('camper.id', '=', camperId)
    .where('camper.ic_front_file', 'is not', null)
    .orderBy('registration.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.id ?? null;
}

/** Whether anything was signed for an account, or for one of its campers. */
export async function hasSigned(
  db: Connection,
  { accountId, camperId }: { readonly accountId: string; readonly camperId?: string | undefined },
): Promise<boolean> {
  const found = await db
    .selectFrom('submission')
    .innerJoin('registration', 'registration.id', 'submission.registration_id')
    .select('submission.id')
    .where('registration.account_id', '=', accountId)
    .$if(camperId !== undefined, (query) => query.where('registration.camper_id', '=', camperId ?? ''))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** A correction by its id, for the email about it. */
export async function getCorrection(db: Connection, id: string): Promise<NamedCorrection> {
  const row = await selectCorrections(db).where('answer_correction.id', '=', id).executeTakeFirstOrThrow();
  return opened(db, row);
}
