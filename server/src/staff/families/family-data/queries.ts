import type { CampRecordKind } from '@bowline/contract/api/staff/families/family-data';
import { actionsExportedOnRelease } from '@bowline/contract/on-site/actions';
import { sql } from 'kysely';
import { openAnswers } from '../../../core/answers/sealed-answers.ts';
import { isSealedTable, openRecord } from '../../../core/answers/sealed-records.ts';
import { familyTables, tablesWith } from '../../../core/family-tables.ts';
import { hasPhoto } from '../../../core/on-site/queries/health.ts';
import { conditions } from '../../../core/queries/family-rows.ts';
import { openSubmission } from '../../../core/registrations/sealed-submission.ts';
import type { Connection } from '../../../platform/app-deps.ts';
import type { StoredAnswers } from '../../../platform/database/column-types.ts';

const forms = (accountId: string) => sql`(select id from registration where account_id = ${accountId})`;

const exportedTables = tablesWith({ exported: true });
export type FamilyTable = (typeof exportedTables)[number];

/** A row as JSON: whatever columns the table has. */
export type FamilyRow = Readonly<Record<string, unknown>>;
export type FamilyRows = Readonly<Record<FamilyTable, readonly FamilyRow[]>>;

// Columns with secrets, and hashes of IC numbers, which are among the answers.
const secrets = ['password_hash', 'secret', 'token_sha256', 'ic', 'ic_words', 'camper_ic'];

/** Every row on a family; empty lists where there is no such account. */
export async function listFamilyRows(db: Connection, accountId: string): Promise<FamilyRows> {
  const tables: [FamilyTable, readonly FamilyRow[]][] = [];
  for (const table of exportedTables) tables.push([table, await readTable(db, table, accountId)]);
  return Object.fromEntries(tables) as Record<FamilyTable, readonly FamilyRow[]>;
}

async function readTable(db: Connection, table: FamilyTable, accountId: string): Promise<FamilyRow[]> {
  const { rows } = await sql<{ row: FamilyRow }>`
    select to_jsonb(held) - ${secrets}::text[] as row from ${sql.table(table)} as held
    where ${conditionFor(table, accountId)} order by to_jsonb(held) ->> 'id', to_jsonb(held) ->> 'nth'`.execute(
    db,
  );
  const readable = rows.map(({ row }) => decrypted(db, table, row));
  return table === 'text_recipient' ? withTexts(db, readable, accountId) : readable;
}

// A number of two families is one row, about the campers of both.
const conditionFor = (table: FamilyTable, accountId: string) =>
  table === 'text_recipient'
    ? sql`registrations && array${forms(accountId)}`
    : conditions[familyTables[table].by](accountId);

/** The recipients of text messages, with the text that each got, and nothing of another family with the same number. */
async function withTexts(
  db: Connection,
  recipients: readonly FamilyRow[],
  accountId: string,
): Promise<FamilyRow[]> {
  const { rows: own } = await sql<{ id: string }>`${forms(accountId)}`.execute(db);
  const isOwn = (id: unknown) => own.some((one) => one.id === id);
  const ids = recipients.map(({ text_message_id }) => text_message_id);
  const { rows } = await sql<{ id: string; sealed: Buffer }>`
    select id, sealed from text_message where id = any(${ids}::uuid[])`.execute(db);
  const texts = new Map<unknown, object>(rows.map((row) => [row.id, openRecord(db, 'text_message', row)]));
  return recipients.map(({ registration_id, name, relation, ...recipient }) => ({
    ...recipient,
    ...(isOwn(registration_id) && { registration_id, name, relation }),
    registrations: (recipient.registrations as string[]).filter(isOwn),
    ...texts.get(recipient.text_message_id),
  }));
}

const answerColumns = { account: 'profile', camper: 'profile', registration: 'answers' } as const;

/** The row with its answers in clear. */
function decrypted(db: Connection, table: FamilyTable, { sealed, ...row }: FamilyRow): FamilyRow {
  const id = String(row.id);
  // PostgreSQL writes bytes as `\\x` and hex.
  const bytes = typeof sealed === 'string' ? Buffer.from(sealed.slice(2), 'hex') : null;
  if (table === 'submission') {
    const { document, data, reading, ...signed } = openSubmission(db, {
      id,
      data: row.data as object,
      sealed: bytes,
    });
    const read = reading && { reading: { ...reading, document: JSON.parse(reading.document) } };
    return { ...row, ...signed, ...read, document: JSON.parse(document), data: JSON.parse(data) };
  }
  if (bytes && isSealedTable(table))
    return { ...row, ...openRecord<object>(db, table, { id, sealed: bytes }) };
  if (table !== 'account' && table !== 'camper' && table !== 'registration') return row;
  const column = answerColumns[table];
  const answers = openAnswers(db, table, { id, stored: row[column] as StoredAnswers, sealed: bytes });
  return { ...row, [column]: answers };
}

/** How many network addresses are known to have logged in; the addresses themselves are not stored. */
export async function countKnownAddresses(db: Connection, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('known_address')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return count;
}

export const findAccountType = (trx: Connection, id: string) =>
  trx.selectFrom('account').select('type').where('id', '=', id).executeTakeFirst();

/** What staff wrote at camp about a registration, with who released it to the family. */
export interface CampRecordRow {
  readonly kind: CampRecordKind;
  readonly id: string;
  readonly version: number;
  readonly sealed: Buffer | null;
  readonly by: string;
  readonly at: Date;
  /** The row of an action. */
  readonly detail: FamilyRow;
  /** Of a note to an incident. */
  readonly has_photo: boolean;
  readonly released_by: string | null;
  readonly released_at: Date | null;
}

/** The records of camp days that a family gets only once they are released, in the order of their times. */
export async function listCampRecordRows(db: Connection, registrationId: string): Promise<CampRecordRow[]> {
  const records = actionsExportedOnRelease.map(({ kind, table }) => {
    const about = table === 'incident_note' ? sql`join incident on incident.id = incident_id` : sql``;
    return sql`select ${kind} as kind, held.id, 0 as version, held.sealed, held.staff_id, held.made_at as at,
      to_jsonb(held) - 'sealed' as detail, registration_id from ${sql.table(table)} as held ${about}`;
  });
  const { rows } = await sql<CampRecordRow>`
    with record as (
      ${sql.join(records, sql` union all `)}
      union all select 'what to do', id, version, sealed, staff_id, updated_at, '{}', registration_id from camp_health
      union all select 'medicine', id, 0, sealed, staff_id, created_at, '{}', registration_id from medicine
      union all select 'not stored', id, 0, sealed, staff_id, made_at, '{}', registration_id from rejected_action
    )
    select kind, record.id, record.version, sealed, detail, ${hasPhoto('record.id')} as has_photo, staff.name as by, at, releaser.name as released_by, released_at
    from record join staff on staff.id = record.staff_id
    left join archive_release on record_id = record.id and record_version = record.version
    left join staff as releaser on releaser.id = archive_release.staff_id
    where record.registration_id = ${registrationId} order by at, record.id`.execute(db);
  return rows;
}

interface Release {
  readonly registration_id: string;
  readonly staff_id: string;
  readonly released_at: Date;
}

/** Releases records; those that are released already stay as they are. */
export async function insertReleases(
  trx: Connection,
  release: Release,
  records: readonly { readonly id: string; readonly version: number }[],
): Promise<void> {
  await trx
    .insertInto('archive_release')
    .values(records.map(({ id, version }) => ({ ...release, record_id: id, record_version: version })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
