import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Connection } from '../../../platform/app-deps.ts';
import type {
  AnswersBySection,
  EarlierAnswers,
  StoredAnswersText,
} from '../../../platform/database/column-types.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import { statement } from '../../../platform/database/statement.ts';
import { camperName, familyNames } from '../../answers/queries.ts';
import { sealAnswers } from '../../answers/sealed-answers.ts';
import type { CampNames } from '../../camps/camp-names.ts';
import { campNames } from '../../camps/queries.ts';
import { campersOfFamily } from '../../guardians/queries.ts';

type RegistrationRow = Selectable<Schema['registration']>;

export type RegistrationListRow = Pick<
  RegistrationRow,
  'id' | 'camper_id' | 'camp_id' | 'status' | 'current_step' | 'reference' | 'updated_at'
> & {
  camper_name: string;
  camp_name: string;
  camp_names: CampNames | null;
  starts_on: string;
  ends_on: string;
  due_sen: number | null;
};

export function listRegistrations(db: Connection, accountId: string): Promise<RegistrationListRow[]> {
  return db
    .selectFrom('registration as form')
    .innerJoin('camp', 'camp.id', 'form.camp_id')
    .innerJoin('camper', 'camper.id', 'form.camper_id')
    .select(['form.id', 'form.camper_id', 'form.camp_id', 'form.status', 'form.current_step'])
    .select(['form.reference', 'form.updated_at', 'camp.name as camp_name', 'camp.starts_on', 'camp.ends_on'])
    .select([camperName.as('camper_name'), campNames.as('camp_names')])
    .select(
      sql<number | null>`(select due_sen from registration_balance as balance
      where balance.registration_id = form.id)`.as('due_sen'),
    )
    .where('form.camper_id', 'in', campersOfFamily(accountId))
    .orderBy('form.created_at', 'desc')
    .execute();
}

// A literal, not a parameter: a generic plan would not find the partial index for `on conflict`.
const isActive = sql<boolean>`status <> 'Withdrawn'`;

type NewRegistration = Pick<
  RegistrationRow,
  'id' | 'account_id' | 'camper_id' | 'camp_id' | 'camper_ic' | 'form_type' | 'despite_closed'
> & { readonly answers: AnswersBySection; readonly earlier: EarlierAnswers };

function sealColumns(db: Connection, id: string, answers: AnswersBySection) {
  const { stored, sealed } = sealAnswers(db, 'registration', id, answers);
  return { answers: stored, sealed };
}

/** False when the camper already has a live registration for the camp. */
export async function insertRegistration(
  db: Connection,
  registration: NewRegistration & { created_at: Date },
): Promise<boolean> {
  const inserted = await db
    .insertInto('registration')
    .values({
      ...registration,
      ...sealColumns(db, registration.id, registration.answers),
      earlier: JSON.stringify(registration.earlier),
      updated_at: registration.created_at,
    })
    .onConflict((clash) => clash.columns(['camp_id', 'account_id', 'camper_ic']).where(isActive).doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** The live registration of the account for a camper and camp. */
export function getLiveRegistration(
  db: Connection,
  registration: Pick<RegistrationRow, 'account_id' | 'camper_id' | 'camp_id'>,
): Promise<{ id: string }> {
  return db
    .selectFrom('registration')
    .select('id')
    .where('account_id', '=', registration.account_id)
    .where('camper_id', '=', registration.camper_id)
    .where('camp_id', '=', registration.camp_id)
    .where('status', '<>', 'Withdrawn')
    .executeTakeFirstOrThrow();
}

interface Confirmed {
  /** The steps whose earlier answers the family has confirmed. */
  readonly confirmed: readonly string[];
}

type SavedColumns = Pick<
  RegistrationRow,
  | 'consent_withdrawn'
  | 'consent_language'
  | 'consent_terms_sha256'
  | 'consent_by'
  | 'payment_plan'
  | 'questions_version'
  | 'answered_questions_version'
  | 'current_step'
  | 'furthest_step'
> &
  Confirmed;
type Unchanged = Pick<RegistrationRow, 'id' | 'version' | 'status'>;

/** False when the version or status of the registration has changed meanwhile. */
export async function updateAnswers(
  db: Connection,
  { id, version, status }: Unchanged,
  { answers, ...columns }: { readonly answers: AnswersBySection } & SavedColumns,
  at: Date,
): Promise<boolean> {
  const saved = { ...sealColumns(db, id, answers), ...columns, nextVersion: version + 1, at };
  return (await updateUnchanged(db, { id, version, status, ...saved })).length === 1;
}

interface SavedAnswers extends Unchanged, SavedColumns {
  readonly answers: StoredAnswersText;
  readonly sealed: Buffer;
  readonly nextVersion: number;
  readonly at: Date;
}

const updateUnchanged = statement((db, saved: SavedAnswers) =>
  db
    .updateTable('registration')
    .set({
      answers: saved.answers,
      sealed: saved.sealed,
      consent_withdrawn: saved.consent_withdrawn,
      consent_language: saved.consent_language,
      consent_terms_sha256: saved.consent_terms_sha256,
      consent_by: saved.consent_by,
      payment_plan: saved.payment_plan,
      questions_version: saved.questions_version,
      answered_questions_version: saved.answered_questions_version,
      current_step: saved.current_step,
      furthest_step: saved.furthest_step,
      earlier: sql<string>`earlier - ${saved.confirmed}::text[]`,
      version: saved.nextVersion,
      updated_at: saved.at,
    })
    .where('id', '=', saved.id)
    .where('version', '=', saved.version)
    .where('status', '=', saved.status)
    .returning('id'),
);

type Steps = Pick<RegistrationRow, 'current_step' | 'furthest_step'>;

/**
 * Saves the step the family is at. It changes no answer, so the version stays. False when the version, the status or the
 * furthest step has changed meanwhile.
 */
export async function updateStep(
  db: Connection,
  { id, version, status, furthest_step }: Unchanged & Steps,
  { current_step, furthest_step: furthestAfter, confirmed }: Steps & Confirmed,
): Promise<boolean> {
  const saved = { id, version, status, furthest_step, current_step, furthestAfter, confirmed };
  return (await updateStepUnchanged(db, saved)).length === 1;
}

interface SavedStep extends Unchanged, Steps, Confirmed {
  readonly furthestAfter: Steps['furthest_step'];
}

const updateStepUnchanged = statement((db, saved: SavedStep) =>
  db
    .updateTable('registration')
    .set({
      current_step: saved.current_step,
      furthest_step: saved.furthestAfter,
      earlier: sql<string>`earlier - ${saved.confirmed}::text[]`,
    })
    .where('id', '=', saved.id)
    .where('version', '=', saved.version)
    .where('status', '=', saved.status)
    .where('furthest_step', 'is not distinct from', saved.furthest_step)
    .returning('id'),
);

/** Changes a registration, and records its change of status: who made it, and when. */
export async function changeStatus(
  trx: Connection,
  id: string,
  change: Updateable<Schema['registration']>,
  event: Insertable<Schema['form_event']>,
): Promise<void> {
  await trx
    .with('changed', (query) => query.updateTable('registration').set(change).where('id', '=', id))
    .insertInto('form_event')
    .values(event)
    .execute();
}

/** Counts sections of a camper's profile as confirmed in drafts: the family has just saved them. */
export async function confirmSections(
  trx: Connection,
  camperId: string,
  sections: readonly string[],
): Promise<void> {
  if (sections.length === 0) return;
  await trx
    .updateTable('registration')
    .set({ earlier: sql`earlier - ${sections}::text[]` })
    .where('camper_id', '=', camperId)
    .where(sql<boolean>`earlier ?| ${sections}::text[]`)
    .execute();
}

/** Locks a camper until the transaction ends, so that no other registration of the camper is started meanwhile. */
export async function lockForRegistering(trx: Connection, camperId: string): Promise<void> {
  await trx.selectFrom('camper').select('id').where('id', '=', camperId).forNoKeyUpdate().execute();
}

/** Another live registration of the camper, for another camp on some of the same days. A refused one takes no days. */
export function findOverlapping(
  db: Connection,
  { id, camper_id, camp_id }: Pick<RegistrationRow, 'id' | 'camper_id' | 'camp_id'>,
): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('registration as other')
    .innerJoin('camp as theirs', 'theirs.id', 'other.camp_id')
    .innerJoin('camp as ours', (join) => join.on('ours.id', '=', camp_id))
    .select('other.id')
    .where('other.camper_id', '=', camper_id)
    .where('other.camp_id', '<>', camp_id)
    .where('other.id', '<>', id)
    .where('other.status', 'not in', ['Withdrawn', 'Refused'])
    .whereRef('theirs.starts_on', '<=', 'ours.ends_on')
    .whereRef('ours.starts_on', '<=', 'theirs.ends_on')
    .executeTakeFirst();
}

/** Another live registration of the account for the same person and camp. */
export function findOtherLive(
  db: Connection,
  {
    id,
    account_id,
    camp_id,
    camper_ic,
  }: Pick<RegistrationRow, 'id' | 'account_id' | 'camp_id' | 'camper_ic'>,
): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('registration')
    .select('id')
    .where('camp_id', '=', camp_id)
    .where('account_id', '=', account_id)
    .where('camper_ic', '=', camper_ic)
    .where('status', '<>', 'Withdrawn')
    .where('id', '<>', id)
    .executeTakeFirst();
}

/** Each change of the status of a registration, oldest first. */
export function listStatusChanges(db: Connection, registrationId: string) {
  return db
    .selectFrom('form_event')
    .leftJoin('account', (join) =>
      join.onRef('account.id', '=', 'form_event.actor_id').on('form_event.actor', '=', 'family'),
    )
    .select(['to_status as status', 'at', 'move', 'account.id as account_id', familyNames.as('names')])
    .where('registration_id', '=', registrationId)
    .whereRef('to_status', 'is distinct from', 'from_status')
    .orderBy('at')
    .orderBy('form_event.id')
    .execute();
}
