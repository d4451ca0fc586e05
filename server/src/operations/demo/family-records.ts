import { dayActions } from '@bowline/contract/on-site/actions';
import { type RawBuilder, sql } from 'kysely';
import {
  type AnswerRecord,
  camperWords,
  icWords,
  openAnswers,
  sealAnswers,
} from '../../core/answers/sealed-answers.ts';
import { isSealedTable, openRecord, sealRecord } from '../../core/answers/sealed-records.ts';
import { familyTables } from '../../core/family-tables.ts';
import { conditions } from '../../core/queries/family-rows.ts';
import {
  hashSigned,
  openSubmission,
  type SignedContent,
  sealSubmission,
} from '../../core/registrations/sealed-submission.ts';
import type { Connection } from '../../platform/app-deps.ts';
import type { AnswersBySection, StoredAnswers } from '../../platform/database/column-types.ts';

export type TableName = keyof typeof familyTables;
export type Row = Readonly<Record<string, unknown>>;
type Condition = (accountId: string) => RawBuilder<unknown>;

/** A row without its encrypted part, and that in clear. */
export interface FamilyRecord {
  readonly table: TableName;
  readonly row: Row;
  readonly content?: object | undefined;
}

/** Of one family, and not copied: what opens one account, happened at camp, came once, or is about two families. */
const notCopied: readonly string[] = [
  ...dayActions.map(({ table }) => table),
  ...`account_link archive_release bank_line bank_line_share camp_pass family_import_row group_wish guardian
    guardian_invitation idempotency_key incident_note known_address merge paper_account rejected_action session
    text_recipient webhook_event`.split(/\s+/),
];

/** The conditions of tables that do not lead to one family by a column. Of others nothing is copied. */
const others: Readonly<Partial<Record<TableName, Condition>>> = {
  access_log: (id) => sql`account_id = ${id} or ${conditions.registration_id(id)}`,
  registration_look: conditions.registration_id,
};

// Those that others name.
const first = `account camper registration submission payment ledger_entry receipt answer_correction
  place_offer`.split(/\s+/);

const copied: ReadonlyMap<TableName, Condition> = new Map(
  [...new Set([...first, ...Object.keys(familyTables)])].flatMap((name) => {
    const table = name as TableName;
    const entry = familyTables[table];
    const condition = 'by' in entry ? conditions[entry.by] : others[table];
    return condition && !notCopied.includes(table) ? [[table, condition] as const] : [];
  }),
);

/** What of a family can be copied, in an order in which it can be inserted. */
export async function readRecords(db: Connection, accountId: string): Promise<FamilyRecord[]> {
  const selects = [...copied].map(
    ([table, condition], order) =>
      sql`select ${sql.lit(order)} as place, ${sql.lit(table)} as name, row_to_json(held) as row
        from ${sql.table(table)} as held where ${condition(accountId)}`,
  );
  const { rows } = await sql<{ name: TableName; row: Row }>`
    ${sql.join(selects, sql` union all `)} order by place`.execute(db);
  return rows.map(({ name, row }) => open(db, name, row));
}

const answerColumns: Readonly<Partial<Record<TableName, string>>> = {
  account: 'profile',
  camper: 'profile',
  registration: 'answers',
};

function open(db: Connection, table: TableName, { sealed: bytes, ...row }: Row): FamilyRecord {
  const id = String(row.id);
  // PostgreSQL writes bytes as `\\x` and hex.
  const sealed = typeof bytes === 'string' ? Buffer.from(bytes.slice(2), 'hex') : null;
  const column = answerColumns[table];
  if (column) {
    const { [column]: stored, ...others } = row;
    const answers = openAnswers(db, table as AnswerRecord, { id, stored: stored as StoredAnswers, sealed });
    return { table, row: others, content: answers };
  }
  if (table === 'submission') {
    const { data, ...others } = row;
    return { table, row: others, content: openSubmission(db, { id, data: data as object, sealed }) };
  }
  if (sealed && isSealedTable(table))
    return { table, row, content: openRecord<object>(db, table, { id, sealed }) };
  // The blocks of the log stay as they are.
  return { table, row: table === 'access_log' ? { ...row, block: null } : row };
}

/** The opposite of `open`. */
function close(
  db: Connection,
  { table, row, content }: FamilyRecord,
  registrations: ReadonlyMap<unknown, Row>,
): Row {
  if (!content) return row;
  const id = String(row.id);
  const column = answerColumns[table];
  if (column) {
    const answers = content as AnswersBySection;
    const { stored, sealed } = sealAnswers(db, table as AnswerRecord, id, answers);
    // What searches find a record by, besides its texts.
    const words = { account: icWords, camper: camperWords, registration: undefined }[table as AnswerRecord];
    const found = words && { ic_words: words(db, answers) };
    return { ...row, [column]: JSON.parse(stored), sealed: hex(sealed), ...found };
  }
  if (table === 'submission') {
    const signed = content as SignedContent;
    const { account_id, camper_id, id: form } = registrations.get(row.registration_id) ?? {};
    const about = { id, account: String(account_id), camper: String(camper_id), form: String(form) };
    const sha256 = hashSigned(signed, String(row.terms));
    const { data, sealed } = sealSubmission(db, about, { ...signed, sha256 });
    return { ...row, data: JSON.parse(data), sealed: hex(sealed) };
  }
  return isSealedTable(table) ? { ...row, sealed: hex(sealRecord(db, table, id, content)) } : row;
}

const hex = (bytes: Buffer): string => `\\x${bytes.toString('hex')}`;

/** Encrypts and inserts the records of a family, in their order. */
export async function insertRecords(trx: Connection, records: readonly FamilyRecord[]): Promise<void> {
  const registrations = new Map(
    records.flatMap(({ table, row }) => (table === 'registration' ? [[row.id, row] as const] : [])),
  );
  const inserts = [...Map.groupBy(records, ({ table }) => table)].map(([table, all]) => {
    const rows = all.map((record) => close(trx, record, registrations));
    // The database computes the gender.
    const names = Object.keys(rows[0] ?? {}).filter((name) => name !== 'gender');
    const columns = sql.join(names.map((name) => sql.ref(name)));
    return sql`insert into ${sql.table(table)} (${columns}) select ${columns}
      from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(trx);
  });
  await Promise.all(inserts);
}
