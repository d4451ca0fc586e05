import type { Answers } from '@bowline/contract/form/field';
import type {
  ImportColumn,
  ImportGroup,
  ImportRowState,
  ImportState,
} from '@bowline/contract/staff/family-import';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { openRecord, sealRecord } from '../../../../core/answers/sealed-records.ts';
import type { Connection } from '../../../../platform/app-deps.ts';
import type { Schema } from '../../../../platform/database/schema.ts';

/** What a row of an import keeps encrypted. */
interface RowContent {
  readonly parentName: string;
  readonly camperName: string;
  readonly email: string | null;
  readonly parent: Answers;
  readonly camper: Answers;
  readonly reasons: readonly string[];
}

type StoredRow = Selectable<Schema['family_import_row']>;
export type ImportRow = Omit<StoredRow, 'sealed'> & RowContent;

const openRow = (db: Connection, { sealed, ...row }: StoredRow): ImportRow => ({
  ...row,
  ...openRecord<RowContent>(db, 'family_import_row', { id: row.id, sealed }),
});

export async function insertImport(
  trx: Connection,
  family_import: Insertable<Schema['family_import']>,
): Promise<void> {
  await trx.insertInto('family_import').values(family_import).execute();
}

type NewRow = Omit<Insertable<Schema['family_import_row']>, 'sealed'> & { readonly content: RowContent };

export async function insertRows(trx: Connection, rows: readonly NewRow[]): Promise<void> {
  const sealed = rows.map(({ content, ...row }) => ({
    ...row,
    sealed: sealRecord(trx, 'family_import_row', row.id, content),
  }));
  await trx.insertInto('family_import_row').values(sealed).execute();
}

/** What staff said that columns hold, by their heading. */
export async function readHeadings(db: Connection): Promise<Record<string, ImportColumn>> {
  const rows = await db.selectFrom('import_heading').selectAll().execute();
  return Object.fromEntries(rows.map(({ heading, holds }) => [heading, holds as ImportColumn]));
}

export async function saveHeadings(
  trx: Connection,
  headings: readonly { readonly heading: string; readonly holds: ImportColumn }[],
): Promise<void> {
  if (headings.length === 0) return;
  await trx
    .insertInto('import_heading')
    .values(headings)
    .onConflict((clash) =>
      clash.column('heading').doUpdateSet(({ ref }) => ({ holds: ref('excluded.holds') })),
    )
    .execute();
}

const isToBring = sql<boolean>`(row.kind = 'new' or row.ticked)`;

/** With counts of its rows: those of known accounts make no account. */
const selectImports = (db: Connection) =>
  db
    .selectFrom('family_import')
    .innerJoin('staff', 'staff.id', 'family_import.staff_id')
    .select(['family_import.id', 'family_import.state', 'family_import.created_at'])
    .select(['family_import.finished_at', 'family_import.emails_per_hour'])
    .select('staff.name as by')
    .select(
      sql<CountedRows>`(select jsonb_build_object(
        'groups', (select coalesce(jsonb_object_agg(kind, count), '{}') from (select kind, count(*) from family_import_row
          where import_id = family_import.id group by kind) as counted),
        'states', (select coalesce(jsonb_object_agg(state, count), '{}') from (select state, count(*) from family_import_row
          where import_id = family_import.id group by state) as counted),
        'ticked', count(*) filter (where row.ticked),
        'campers', count(*) filter (where row.state = 'waiting' and ${isToBring}),
        'families', count(distinct row.family) filter (where row.state = 'waiting' and ${isToBring}
          and not row.has_account),
        'brought', count(*) filter (where row.state = 'brought'),
        'accounts', count(distinct row.account_id) filter (where row.made_account and row.state = 'brought'))
        from (select kind, ticked, state, family, account_id, made_account, bool_or(account_id is not null
            and (state = 'brought' or state = 'waiting' and ${isToBring})) over (partition by family) as has_account
          from family_import_row as row where import_id = family_import.id) as row)`.as('counted'),
    )
    .select(
      sql<{ waiting: number; sent: number }>`(select jsonb_build_object(
        'waiting', count(*) filter (where message.state in ('queued', 'sending', 'failed')),
        'sent', count(*) filter (where message.state in ('sent', 'kept')))
        from message where message.kind = 'account brought' and message.account_id in (
          select account_id from family_import_row where import_id = family_import.id and made_account))`.as(
        'emails',
      ),
    );

interface CountedRows {
  readonly groups: Partial<Record<ImportGroup, number>>;
  readonly states: Partial<Record<ImportRowState, number>>;
  readonly ticked: number;
  readonly campers: number;
  readonly families: number;
  readonly brought: number;
  readonly accounts: number;
}

export type ImportRecord = NonNullable<Awaited<ReturnType<typeof findImport>>>;

const LISTED = 20;

export const listImports = (db: Connection) =>
  selectImports(db).orderBy('family_import.id', 'desc').limit(LISTED).execute();

export const findImport = (db: Connection, id: string) =>
  selectImports(db).where('family_import.id', '=', id).executeTakeFirst();

/** Locked until the transaction ends. */
export const lockImport = (trx: Connection, id: string) =>
  trx.selectFrom('family_import').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** The import that is worked on, locked; undefined where there is none, or another server has it. */
export const claimImport = (trx: Connection) =>
  trx
    .selectFrom('family_import')
    .selectAll()
    .where('state', 'in', ['running', 'undoing'])
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

export const isOneAtWork = async (db: Connection): Promise<boolean> =>
  (await db
    .selectFrom('family_import')
    .select('id')
    .where('state', 'in', ['running', 'undoing'])
    .executeTakeFirst()) !== undefined;

export async function updateImport(
  trx: Connection,
  id: string,
  change: Updateable<Schema['family_import']> & { readonly state?: ImportState },
): Promise<void> {
  await trx.updateTable('family_import').set(change).where('id', '=', id).execute();
}

export async function deleteImport(trx: Connection, id: string): Promise<void> {
  await trx.deleteFrom('family_import').where('id', '=', id).execute();
}

/** When the next link may be emailed, after those of all imports. */
export async function findNextEmailAt(trx: Connection): Promise<Date | null> {
  const { at } = await trx
    .selectFrom('family_import')
    .select(({ fn }) => fn.max('next_email_at').as('at'))
    .executeTakeFirstOrThrow();
  return at;
}

interface RowFilters {
  readonly import_id: string;
  readonly group?: ImportGroup | undefined;
  readonly state?: ImportRowState | undefined;
  readonly after?: number;
  readonly limit?: number;
}

/** Rows in the order of the file. */
export async function listRows(
  db: Connection,
  { import_id, group, state, after, limit }: RowFilters,
): Promise<ImportRow[]> {
  const rows = await db
    .selectFrom('family_import_row')
    .selectAll()
    .where('import_id', '=', import_id)
    .$if(group !== undefined, (query) => query.where('kind', '=', group as ImportGroup))
    .$if(state !== undefined, (query) => query.where('state', '=', state as ImportRowState))
    .$if(after !== undefined, (query) => query.where('line', '>', after ?? 0))
    .orderBy('line')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();
  return rows.map((row) => openRow(db, row));
}

/** Ticks a doubtful row. False where there is none of this id. */
export async function tickRow(
  trx: Connection,
  { importId, rowId }: { readonly importId: string; readonly rowId: string },
  ticked: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('family_import_row')
    .set({ ticked })
    .where('id', '=', rowId)
    .where('import_id', '=', importId)
    .where('kind', '=', 'doubtful')
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** The rows of the next families that are to be brought. */
export async function listNextRows(
  trx: Connection,
  import_id: string,
  families: number,
): Promise<ImportRow[]> {
  const rows = await trx
    .selectFrom('family_import_row as row')
    .selectAll()
    .where('row.import_id', '=', import_id)
    .where('row.state', '=', 'waiting')
    .where(isToBring)
    .where('row.family', 'in', (query) =>
      query
        .selectFrom('family_import_row as row')
        .select('row.family')
        .distinct()
        .where('row.import_id', '=', import_id)
        .where('row.state', '=', 'waiting')
        .where(isToBring)
        .orderBy('row.family')
        .limit(families),
    )
    .orderBy('row.family')
    .orderBy('row.line')
    .execute();
  return rows.map((row) => openRow(trx, row));
}

export interface BroughtAccount {
  readonly account_id: string;
  readonly made_account: boolean;
}

export interface BroughtRow extends BroughtAccount {
  readonly id: string;
  readonly camper_id: string;
}

/** The accounts that rows of these families were brought to already, by family. */
export async function listBroughtAccounts(
  trx: Connection,
  import_id: string,
  families: readonly number[],
): Promise<ReadonlyMap<number, BroughtAccount>> {
  const rows = await trx
    .selectFrom('family_import_row')
    .select(['family', 'account_id', 'made_account'])
    .where('import_id', '=', import_id)
    .where('state', '=', 'brought')
    .where('family', 'in', families)
    .where('account_id', 'is not', null)
    .orderBy('line', 'desc')
    .$narrowType<{ account_id: string }>()
    .execute();
  return new Map(rows.map(({ family, ...account }) => [family, account]));
}

export async function saveBrought(trx: Connection, rows: readonly BroughtRow[]): Promise<void> {
  await sql`update family_import_row as row set state = 'brought', account_id = brought.account_id,
      camper_id = brought.camper_id, made_account = brought.made_account
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as brought(id uuid, account_id uuid, camper_id uuid, made_account boolean)
    where row.id = brought.id`.execute(trx);
}

/** A row that could not be brought, with the reason. */
export async function failRow(trx: Connection, row: ImportRow, reason: string): Promise<void> {
  const { parentName, camperName, email, parent, camper, reasons } = row;
  const content = { parentName, camperName, email, parent, camper, reasons: [...reasons, reason] };
  const sealed = sealRecord(trx, 'family_import_row', row.id, content);
  await trx
    .updateTable('family_import_row')
    .set({ state: 'failed', account_id: null, sealed })
    .where('id', '=', row.id)
    .execute();
}
