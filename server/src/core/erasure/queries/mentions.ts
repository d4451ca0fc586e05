import { accountDetails } from '@bowline/contract/profile/account';
import { camperDetails } from '@bowline/contract/profile/camper-details';
import { NO_LAST_NAME } from '@bowline/contract/text/names/one-name';
import { personName } from '@bowline/contract/text/names/person-name';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/app-deps.ts';
import { answerIn } from '../../answers/queries.ts';
import { openRecord, sealRecord } from '../../answers/sealed-records.ts';

/** What tells who a family is, as somebody may have typed it. */
export interface FamilyMarks {
  readonly names: readonly string[];
  /** Emails, phones and references. */
  readonly contacts: readonly string[];
  readonly icHashes: readonly string[];
}

/** To be called before the family is erased. */
export async function listFamilyMarks(trx: Connection, accountId: string): Promise<FamilyMarks> {
  const ofAccount = (name: keyof typeof accountDetails.fields) =>
    answerIn(sql.ref('account.profile'), accountDetails, name);
  const ofCamper = (name: keyof typeof camperDetails.fields) =>
    answerIn(sql.ref('camper.profile'), camperDetails, name);
  const { rows } = await sql<Record<'names' | 'contacts' | 'ics', (string | null)[]>>`
    select array[${ofAccount('name_first')}, ${ofAccount('name_last')}] as names,
      array[email, ${ofAccount('phone')}] as contacts, ic_words as ics from account where id = ${accountId}
    union all select array[${ofCamper('name')}], array[nullif(${ofCamper('email')}, ${NO_LAST_NAME}), ${ofCamper('phone_mobile')}], ic_words
      from camper where account_id = ${accountId}
    union all select '{}', array[reference, replace(reference, '-', '')], '{}' from registration
      where account_id = ${accountId}`.execute(trx);
  const all = (part: 'names' | 'contacts' | 'ics') =>
    rows.flatMap((row) => row[part].flatMap((text) => text || []));
  // First the whole name of the account, which a Chinese text has in one piece.
  const whole = rows.map(({ names: [name_first, name_last] }) => personName({ name_first, name_last }));
  return { names: [...whole, ...all('names')], contacts: all('contacts'), icHashes: all('ics') };
}

/**
 * The words that no family and no camp has in its name, email or phone. Words have only letters and digits; of a Chinese
 * name all signs must be there.
 */
export async function listUnusedWords(trx: Connection, words: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${words}::text[]) as word cross join lateral (
      select string_agg(quote_literal(part), ' & ')::tsquery as query from unnest(tsvector_to_array(search_words(word))) as part
    ) as asked
    where not exists (select from account where account_words(email, profile) @@ query)
      and not exists (select from camper where camper_words(profile) @@ query)
      and not exists (select from camp where search_words(name) @@ query)`.execute(trx);
  return rows.map(({ word }) => word);
}

/** What staff called their saved views, and what these search for. */
export async function listViewTexts(trx: Connection) {
  return trx
    .selectFrom('queue_view')
    .select(['id', 'name', sql<string | null>`filters ->> 'q'`.as('q')])
    .execute();
}

export async function deleteViews(trx: Connection, ids: readonly string[]): Promise<void> {
  await sql`delete from queue_view where id = any(${ids}::uuid[])`.execute(trx);
}

/** The messages to groups that have a text, with their translations. */
export async function listGroupTexts(trx: Connection) {
  const rows = await trx
    .selectFrom('group_message')
    .select(['id', 'subject', 'text', 'translations'])
    .where('text', 'is not', null)
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id, ...content }) => ({ id, content }));
}

/** @param content JSON, as of `listGroupTexts` */
export async function setGroupText(trx: Connection, id: string, content: string): Promise<void> {
  await sql`update group_message set subject = given ->> 'subject', text = given ->> 'text',
    translations = nullif(given -> 'translations', 'null') from (select ${content}::jsonb as given) as new
    where id = ${id}`.execute(trx);
  // What each family got is written again from it where staff read it.
  await sql`update message set sealed = null where group_message_id = ${id}`.execute(trx);
}

/** The text messages that were sent. */
export async function listTextMessages(trx: Connection): Promise<{ id: string; text: string }[]> {
  const rows = await trx.selectFrom('text_message').select(['id', 'sealed']).forNoKeyUpdate().execute();
  return rows.map((row) => ({ id: row.id, ...openRecord<{ text: string }>(trx, 'text_message', row) }));
}

export async function setTextMessage(trx: Connection, id: string, text: string): Promise<void> {
  const sealed = sealRecord(trx, 'text_message', id, { text });
  await trx.updateTable('text_message').set({ sealed }).where('id', '=', id).execute();
}
