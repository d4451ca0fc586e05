import { CHARGES_SECTION } from '@bowline/contract/money/charges';
import { accountDetails } from '@bowline/contract/profile/account';
import { camperDetails } from '@bowline/contract/profile/camper-details';
import { consent } from '@bowline/contract/steps/consent';
import { ENGLISH } from '@bowline/contract/text/languages';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/app-deps.ts';
import type { AnswersBySection } from '../../../platform/database/column-types.ts';
import { sealAnswers } from '../../answers/sealed-answers.ts';
import { tablesWith } from '../../family-tables.ts';
import { forgetReasons } from '../../registrations/queries/erase-answers.ts';
import {
  mapWords,
  openSubmission,
  type SignedContent,
  sealSubmission,
} from '../../registrations/sealed-submission.ts';
import { heldCampersOf, heldOf, registrationsOf, renderedFor } from './account-records.ts';

/** The remaining records of a family, by id. */
interface KeptRecords {
  readonly campers: readonly string[];
  readonly registrations: readonly { readonly id: string; readonly camper_id: string }[];
}

/**
 * Deletes what nothing has to be kept of: registrations that were never submitted, their campers, and much else. Returns
 * what is left, without held registrations and their campers.
 */
export async function deleteUnneeded(trx: Connection, accountId: string): Promise<KeptRecords> {
  await sql`delete from rendered_document where ${renderedFor(accountId)}`.execute(trx);
  for (const table of tablesWith({ by: 'registration_id', onErase: 'deleted' }))
    await sql`delete from ${sql.table(table)} where registration_id in ${registrationsOf(accountId)}
      and registration_id not in ${heldOf(accountId)}`.execute(trx);
  for (const table of ['guardian', 'camper_freeze'] as const)
    await sql`delete from ${sql.table(table)}
      where camper_id in (select id from camper where account_id = ${accountId})`.execute(trx);
  await sql`update camper set merged_camper_id = null
    where merged_camper_id in (select id from camper where account_id = ${accountId})`.execute(trx);
  for (const table of tablesWith({ by: 'account_id', onErase: 'deleted' }))
    await sql`delete from ${sql.table(table)} where account_id = ${accountId}`.execute(trx);
  await sql`
    delete from registration where account_id = ${accountId} and submitted_at is null
      and id not in ${heldOf(accountId)}
      and not exists (select from payment where registration_id = registration.id)
      and not exists (select from ledger_entry where registration_id = registration.id
        or other_registration_id = registration.id)`.execute(trx);
  await sql`delete from camper where account_id = ${accountId}
    and not exists (select from registration where camper_id = camper.id)`.execute(trx);
  const campers = trx
    .selectFrom('camper')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', 'not in', sql<string>`${heldCampersOf(accountId)}`);
  const registrations = trx
    .selectFrom('registration')
    .select(['id', 'camper_id'])
    .where('account_id', '=', accountId)
    .where('id', 'not in', sql<string>`${heldOf(accountId)}`);
  return {
    campers: (await campers.execute()).map(({ id }) => id),
    registrations: await registrations.execute(),
  };
}

/** The answers that are left, instead of all others. */
interface PseudonymousAnswers {
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
      language: ENGLISH,
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
  await forgetReasons(trx, [registrationId]);
  await eraseSubmissions(trx, registrationId, left);
  const { name_first, name_last } = left.account[accountDetails.id] ?? {};
  await sql`update closed_entry set name_first = ${name_first}, name_last = ${name_last}
    where registration_id = ${registrationId}`.execute(trx);
}

async function eraseSubmissions(
  trx: Connection,
  registrationId: string,
  left: PseudonymousAnswers,
): Promise<void> {
  const rows = await trx
    .selectFrom('submission')
    .innerJoin('registration', 'registration.id', 'submission.registration_id')
    .select(['submission.id', 'submission.data', 'submission.sealed', 'submission.signer_name'])
    .select(['registration.account_id as account', 'registration.camper_id as camper'])
    .where('submission.registration_id', '=', registrationId)
    .execute();
  for (const { account, camper, signer_name, ...row } of rows) {
    const kept = keepConsent(openSubmission(trx, row), signer_name, left);
    const columns = sealSubmission(trx, { id: row.id, account, camper, form: registrationId }, kept);
    await sql`update submission set data = ${columns.data}::json, sealed = ${columns.sealed}
      where id = ${row.id}`.execute(trx);
  }
}

const keptSteps: readonly string[] = [CHARGES_SECTION, consent.id];

/** Of what was signed, the consent with the declaration, and the fees. The hash stays that of the whole. */
function keepConsent(signed: SignedContent, signer: string, left: PseudonymousAnswers): SignedContent {
  const { form, ...data } = JSON.parse(signed.data) as { form?: AnswersBySection; camper?: AnswersBySection };
  const [camper, pseudonym] = [nameOf(data.camper), nameOf(left.camper)];
  const kept = mapWords(signed, (steps) =>
    steps
      .filter(({ step }) => keptSteps.includes(step))
      .map((step) => ({
        ...step,
        answers: step.answers.map((answer) => ({
          ...answer,
          value: nameInstead(answer.value, signer, camper, pseudonym),
        })),
      })),
  );
  const consented = form?.[consent.id];
  return {
    ...kept,
    erased: ['health', 'behavioural'],
    data: JSON.stringify({ ...data, ...left, form: consented ? { [consent.id]: consented } : {} }),
  };
}

const nameOf = (camper: AnswersBySection | undefined): string =>
  String(camper?.[camperDetails.id]?.name ?? '');

/** The declaration names the camper, who may have the name of the signer or a part of it. */
const nameInstead = (text: string, signer: string, camper: string, pseudonym: string): string =>
  camper === ''
    ? text
    : text
        .split(signer)
        .map((part) => part.replaceAll(camper, pseudonym))
        .join(signer);

/**
 * Cancels what was not sent yet, and forgets where emails went and what they said, except those about held registrations.
 * The email that says that the account is deleted still goes.
 */
export async function eraseMessages(trx: Connection, accountId: string, at: Date): Promise<void> {
  const ofAccount = sql`account_id = ${accountId} and kind <> 'account deleted'`;
  await sql`update message set state = 'cancelled', held_until = null
    where ${ofAccount} and state in ('queued', 'failed', 'sending')`.execute(trx);
  await sql`
    update message set sealed = null, secret = null, recipient_email = null, group_registrations = null,
      last_error = null, cleared_at = ${at}, held_until = null
    where ${ofAccount} and (registration_id is null or registration_id not in ${heldOf(accountId)})`.execute(
    trx,
  );
}
