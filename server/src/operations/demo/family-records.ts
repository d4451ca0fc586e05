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
import { familyTables, type TableWith } from '../../core/family-tables.ts';
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

/** What is not copied, and why. A table that leads to its family, and is not named here, is copied. */
const notCopied: Partial<Record<TableWith<{ readonly by: string }>, string>> = {
  account_link: 'opens one account',
  archive_release: 'what happened at camp',
  bank_line: 'has paid once',
  bank_line_share: 'of a line that has paid once',
  camp_pass: 'made when it is asked for',
  family_import_row: 'of a spreadsheet of many',
  group_wish: 'about two families',
  guardian: 'about two families',
  guardian_invitation: 'opens one account',
  idempotency_key: 'of one call',
  incident_note: 'what happened at camp',
  known_address: 'a hash for one account',
  merge: 'about two accounts',
  paper_account: 'opens one account',
  rejected_action: 'what happened at camp',
  session: 'of one login',
  text_recipient: 'of a text that was sent to many',
  webhook_event: 'written by triggers',
  ...Object.fromEntries(dayActions.map(({ table }) => [table, 'what happened at camp'])),
};

type Others = Exclude<
  TableName,
  TableWith<{ readonly by: string }> | TableWith<{ readonly onErase: 'none' }>
>;

/** The conditions of tables that do not lead to one family; without one, nothing of them is copied. */
const others: Readonly<Record<Others, Condition | undefined>> = {
  access_log: (id) => sql`account_id = ${id} or ${conditions.registration_id(id)}`,
  attempt: undefined,
  bank_statement: undefined,
  camper_freeze: (id) => sql`camper_id in (select id from camper where account_id = ${id})`,
  group_message: undefined,
  incident_photo: undefined,
  queue_entry: undefined,
  queue_view: undefined,
  registration_look: conditions.registration_id,
  rendered_document: undefined,
  text_message: undefined,
};

// Those that others name.
const first = `account camper registration submission payment ledger_entry receipt answer_correction
  place_offer`.split(/\s+/);

const copied: ReadonlyMap<TableName, Condition> = new Map(
  [...new Set([...first, ...Object.keys(familyTables)])].flatMap((name) => {
    const table = name as TableName;
    const entry = familyTables[table];
    const condition = 'by' in entry ? conditions[entry.by] : others[table as Others];
    return condition && !Object.hasOwn(notCopied, table) ? [[table, condition] as const] : [];
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
  return rows.filter(({ name, row }) => !isToBeSent(name, row)).map(({ name, row }) => open(db, name, row));
}

/** An email that is yet to be sent is sent once. */
const isToBeSent = (table: TableName, { state }: Row): boolean =>
  table === 'message' && ['queued', 'sending', 'failed'].includes(String(state));

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

/** What searches find a record by, besides its texts. */
const wordsOf: Partial<Record<TableName, typeof icWords>> = { account: icWords, camper: camperWords };

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
    const words = wordsOf[table]?.(db, answers);
    return { ...row, [column]: JSON.parse(stored), sealed: hex(sealed), ...(words && { ic_words: words }) };
  }
  if (table === 'submission') {
    const signed = content as SignedContent;
    const registration = registrations.get(row.registration_id) ?? {};
    const [account = '', camper = '', form = ''] = ['account_id', 'camper_id', 'id'].map((name) =>
      String(registration[name]),
    );
    const sha256 = hashSigned(signed, String(row.terms));
    const { data, sealed } = sealSubmission(db, { id, account, camper, form }, { ...signed, sha256 });
    return { ...row, data: JSON.parse(data), sealed: hex(sealed) };
  }
  return isSealedTable(table) ? { ...row, sealed: hex(sealRecord(db, table, id, content)) } : row;
}

const hex = (bytes: Buffer): string => `\\x${bytes.toString('hex')}`;

// The database computes it.
const generated = new Set(['gender']);

/** Encrypts and inserts the records of a family, in their order. */
export async function insertRecords(trx: Connection, records: readonly FamilyRecord[]): Promise<void> {
  const registrations = new Map(
    records.flatMap(({ table, row }) => (table === 'registration' ? [[row.id, row] as const] : [])),
  );
  const inserts = [...Map.groupBy(records, ({ table }) => table)].map(([table, all]) => {
    const rows = all.map((record) => close(trx, record, registrations));
    const names = Object.keys(rows[0] ?? {}).filter((name) => !generated.has(name));
    const columns = sql.join(names.map((name) => sql.ref(name)));
    return sql`insert into ${sql.table(table)} (${columns}) select ${columns}
      from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(trx);
  });
  await Promise.all(inserts);
}
