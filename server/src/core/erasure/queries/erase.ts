import { consent } from '@bowline/contract/steps/consent';
import { sql } from 'kysely';
import type { Connection } from '../../../http/app-deps.ts';
import type { AnswersBySection } from '../../../platform/column-types.ts';
import { sealAnswers } from '../../answers/sealed-answers.ts';
import type { FrozenStep } from '../../registrations/frozen-document.ts';
import { openSubmission, type SignedContent, sealSubmission } from '../../registrations/sealed-submission.ts';
import { listDeletedBy } from '../tables.ts';

/** What is left of a family, each by its id. */
export interface KeptRecords {
  readonly campers: readonly string[];
  readonly registrations: readonly { readonly id: string; readonly camper_id: string }[];
}

/**
 * Locks all records of an account until the transaction ends, so that no save comes in between: registrations first, as
 * everywhere. Undefined where there is no such account, or it is deleted already.
 */
export async function lockEverything(trx: Connection, accountId: string): Promise<object | undefined> {
  const lockRecords = async (table: 'registration' | 'camper') =>
    sql`select from ${sql.table(table)} where account_id = ${accountId} order by id for update`.execute(trx);
  await lockRecords('registration');
  const { rows } = await sql<object>`
    select id from account where id = ${accountId} and erased_at is null for update`.execute(trx);
  // Those that were begun before the account was locked.
  await lockRecords('camper');
  await lockRecords('registration');
  return rows[0];
}

/** A registration that keeps an account from being deleted. */
export interface OpenRegistration {
  readonly id: string;
  readonly camper_id: string;
  readonly camper_name: string;
  readonly camp_name: string;
}

/** The submitted registrations of camps that have not ended and that nobody has withdrawn or refused. */
export async function listOpenRegistrations(
  db: Connection,
  accountId: string,
  today: string,
): Promise<OpenRegistration[]> {
  return db
    .selectFrom('registration')
    .innerJoin('camp', 'camp.id', 'registration.camp_id')
    .innerJoin('camper', 'camper.id', 'registration.camper_id')
    .select(['registration.id', 'registration.camper_id', 'camp.name as camp_name'])
    .select(sql<string>`camper.profile -> 'details' ->> 'name'`.as('camper_name'))
    .where('registration.account_id', '=', accountId)
    .where('registration.status', 'not in', ['In Progress', 'Withdrawn', 'Refused'])
    .where('camp.ends_on', '>=', today)
    .orderBy('camp.starts_on')
    .orderBy('registration.id')
    .execute();
}

/** The email of an account. */
export async function getEmail(trx: Connection, accountId: string): Promise<string> {
  const row = trx.selectFrom('account').select('email').where('id', '=', accountId);
  return (await row.executeTakeFirstOrThrow()).email;
}

/** The files of an account that no kept record needs: all but proofs of payment. */
export async function listFiles(db: Connection, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ file: string }>`
    select file from camper cross join unnest(array[photo_file, ic_front_file, ic_back_file]) as file
      where account_id = ${accountId} and file is not null
    union all select file from rendered_document where ${renderedFor(accountId)}`.execute(db);
  return rows.map(({ file }) => file);
}

const registrationsOf = (accountId: string) =>
  sql`(select id from registration where account_id = ${accountId})`;

const renderedFor = (accountId: string) => sql`(account_id = ${accountId}
  or registration_id in ${registrationsOf(accountId)}
  or receipt_id in (select id from receipt where registration_id in ${registrationsOf(accountId)}))`;

/** Deletes what nothing has to be kept of: registrations that were never submitted, their campers, and much else. */
export async function deleteUnneeded(trx: Connection, accountId: string): Promise<KeptRecords> {
  await sql`delete from rendered_document where ${renderedFor(accountId)}`.execute(trx);
  for (const table of listDeletedBy('registration_id'))
    await sql`delete from ${sql.table(table)} where registration_id in ${registrationsOf(accountId)}`.execute(
      trx,
    );
  for (const table of listDeletedBy('account_id'))
    await sql`delete from ${sql.table(table)} where account_id = ${accountId}`.execute(trx);
  await sql`
    delete from registration where account_id = ${accountId} and submitted_at is null
      and not exists (select from payment where registration_id = registration.id)
      and not exists (select from ledger_entry where registration_id = registration.id
        or other_registration_id = registration.id)`.execute(trx);
  await sql`delete from camper where account_id = ${accountId}
    and not exists (select from registration where camper_id = camper.id)`.execute(trx);
  const ofAccount = { account_id: accountId };
  const campers = trx
    .selectFrom('camper')
    .select('id')
    .where(({ and }) => and(ofAccount));
  const registrations = trx
    .selectFrom('registration')
    .select(['id', 'camper_id'])
    .where(({ and }) => and(ofAccount));
  return {
    campers: (await campers.execute()).map(({ id }) => id),
    registrations: await registrations.execute(),
  };
}

/** The answers that are left, in the place of all others. */
export interface PseudonymousAnswers {
  readonly account: AnswersBySection;
  readonly camper: AnswersBySection;
}

export async function pseudonymiseAccount(
  trx: Connection,
  accountId: string,
  account: {
    readonly email: string;
    readonly profile: AnswersBySection;
    readonly erased_at: Date;
    readonly erased_because: 'family' | 'unused';
  },
): Promise<void> {
  const { profile, ...columns } = account;
  const { stored, sealed } = sealAnswers(trx, 'account', accountId, profile);
  await trx
    .updateTable('account')
    .set({
      ...columns,
      profile: stored,
      sealed,
      ic_words: [],
      is_complete: false,
      email_confirmed_at: null,
      password_hash: NO_PASSWORD,
    })
    .set({ updated_at: account.erased_at, version: sql`version + 1` })
    .where('id', '=', accountId)
    .execute();
}

// No password has this hash.
const NO_PASSWORD = '';

export async function pseudonymiseCamper(
  trx: Connection,
  camperId: string,
  profile: AnswersBySection,
  at: Date,
): Promise<void> {
  const { stored, sealed } = sealAnswers(trx, 'camper', camperId, profile);
  await trx
    .updateTable('camper')
    .set({ profile: stored, sealed, ic_words: [], ic: camperId, updated_at: at })
    .set({ photo_file: null, ic_front_file: null, ic_back_file: null })
    .set({ dob: sql`date_trunc('year', dob)::date`, version: sql`version + 1` })
    .where('id', '=', camperId)
    .execute();
}

/** Erases all answers of a registration; its status, money and dates stay, and of its submissions the consent. */
export async function eraseRegistration(
  trx: Connection,
  registrationId: string,
  left: PseudonymousAnswers,
  at: Date,
): Promise<void> {
  const { stored, sealed } = sealAnswers(trx, 'registration', registrationId, {});
  await trx
    .updateTable('registration')
    .set({ answers: stored, sealed, camper_ic: registrationId, reopened_steps: [], updated_at: at })
    .set({ version: sql`version + 1` })
    .where('id', '=', registrationId)
    .execute();
  await sql`update form_event set reason = null
    where registration_id = ${registrationId} and reason is not null`.execute(trx);
  await eraseSubmissions(trx, registrationId, left);
}

async function eraseSubmissions(
  trx: Connection,
  registrationId: string,
  left: PseudonymousAnswers,
): Promise<void> {
  const rows = await trx
    .selectFrom('submission')
    .innerJoin('registration', 'registration.id', 'submission.registration_id')
    .select(['submission.id', 'submission.data', 'submission.sealed'])
    .select(['registration.account_id as account', 'registration.camper_id as camper'])
    .where('submission.registration_id', '=', registrationId)
    .execute();
  for (const { account, camper, ...row } of rows) {
    const kept = keepConsent(openSubmission(trx, row), left);
    const columns = sealSubmission(trx, { id: row.id, account, camper, form: registrationId }, kept);
    await sql`update submission set data = ${columns.data}::json, sealed = ${columns.sealed}
      where id = ${row.id}`.execute(trx);
  }
}

const keptSteps: readonly string[] = ['charges', consent.id];

/** Of what was signed, the consent with the declaration, and the fees. The hash stays that of the whole. */
function keepConsent(signed: SignedContent, left: PseudonymousAnswers): SignedContent {
  const steps = JSON.parse(signed.document) as FrozenStep[];
  const { form, ...data } = JSON.parse(signed.data) as { form?: AnswersBySection };
  const consented = form?.[consent.id];
  return {
    ...signed,
    erased: ['health', 'behavioural'],
    document: JSON.stringify(steps.filter(({ step }) => keptSteps.includes(step))),
    data: JSON.stringify({ ...data, ...left, form: consented ? { [consent.id]: consented } : {} }),
  };
}

/** Cancels what was not sent yet, and forgets where emails went and what they said. */
export async function eraseMessages(trx: Connection, accountId: string, at: Date): Promise<void> {
  await sql`
    update message set reason = null, secret = null, recipient_email = null, group_registrations = null,
      last_error = null, cleared_at = ${at}, held_until = null,
      state = case when state in ('queued', 'failed', 'sending') then 'cancelled' else state end
    where account_id = ${accountId}`.execute(trx);
}
