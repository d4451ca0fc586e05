import type { ResponseOf } from '@bowline/contract/api/define-call';
import {
  type ImportReading,
  importColumns,
  importReading,
  type previewFamilyFile,
} from '@bowline/contract/api/staff/families/imports';
import type { ImportColumn } from '@bowline/contract/staff/family-import';
import { personName } from '@bowline/contract/text/names/person-name';
import { formatPhone } from '@bowline/contract/text/phone';
import { uuidv7 } from 'uuidv7';
import { logAccess } from '../../../core/access-log/queries.ts';
import { runIdempotent } from '../../../core/idempotency/run-idempotent.ts';
import { answerContext } from '../../../core/provider/provider.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { invalid } from '../../../platform/app-error.ts';
import { inBatches } from '../../../platform/database/in-batches.ts';
import { runInSandbox, SandboxError } from '../../../platform/process/sandbox.ts';
import type { IdempotentRequest } from '../../staff-request.ts';
import { type JudgedRow, judgeRows } from './judge-rows.ts';
import { insertImport, insertRows, readHeadings, saveHeadings } from './queries/imports.ts';
import { type FamilyTable, plainHeading } from './read-file.ts';
import { type FamilyRow, readFamilyRow } from './read-row.ts';

interface FamilyUpload {
  readonly file: Buffer;
  /** A JSON list; empty to have the columns guessed. */
  readonly columns: string;
  /** A JSON object with the choices for an ambiguous file; empty without any. */
  readonly reading: string;
}

type Deps = Pick<AppDeps, 'db' | 'clock'>;

const SAMPLE_ROWS = 5;

/** Reads a file without keeping anything of it. Throws 415 or 422. */
export async function previewFile(
  deps: Deps,
  upload: FamilyUpload,
): Promise<ResponseOf<typeof previewFamilyFile>> {
  const table = await readUpload(deps, upload);
  const rows = table.problem
    ? []
    : await readRows(deps, { ...table, body: table.body.slice(0, SAMPLE_ROWS) });
  return {
    headings: [...table.headings],
    columns: [...table.columns],
    sample: table.body.slice(0, SAMPLE_ROWS).map(({ cells }) => [...cells]),
    first: rows.map((row) => ({
      line: row.line,
      parent: personName(row.parent),
      contact: [row.email, formatPhone(String(row.parent.phone ?? ''))].filter(Boolean).join(', '),
      camper: String(row.camper.name ?? ''),
      dob: typeof row.camper.dob === 'string' ? row.camper.dob : null,
      problems: [...row.errors, ...(row.noIc ? [row.noIc] : []), ...row.doubts],
    })),
    rows: table.body.length,
    encodings: table.encodings.map(({ encoding, lines }) => ({ encoding, lines: [...lines] })),
    encoding: table.encoding ?? null,
    date_order: table.dateOrder,
    unclear_dates: [...table.unclearDates],
    problem: table.problem,
  };
}

/** Judges every row of a file and keeps what was found, once for a key. Throws 415 or 422. */
export async function checkFile(
  deps: Deps,
  { staff: { staffId }, body: upload, address, key }: IdempotentRequest<FamilyUpload>,
): Promise<{ import_id: string }> {
  const table = await readUpload(deps, upload);
  if (table.problem) throw invalid({ columns: [table.problem] });
  const rows = await judgeRows(deps.db, await readRows(deps, table));
  return deps.db.transaction().execute(async (trx) => {
    const asked = { staffId, key, call: 'checkFamilyFile', content: { ...upload } };
    const { id } = await runIdempotent(trx, asked, async () => {
      const id = uuidv7();
      await insertImport(trx, { id, staff_id: staffId, address, created_at: deps.clock.now() });
      await storeRows(trx, id, rows);
      await saveHeadings(trx, chosenHeadings(table));
      await logAccess(trx, {
        staffId,
        action: 'change',
        what: ['familiesChecked', id, rows.length],
        address,
      });
      return { id };
    });
    return { import_id: id };
  });
}

async function storeRows(trx: Connection, import_id: string, rows: readonly JudgedRow[]): Promise<void> {
  for await (const batch of inBatches(rows))
    await insertRows(
      trx,
      batch.map(({ line, family, kind, accountId, email, parent, camper, reasons }) => ({
        ...{ id: uuidv7(), import_id, line, family, kind, account_id: accountId },
        content: {
          parentName: personName(parent),
          camperName: String(camper.name ?? ''),
          ...{ email, parent, camper, reasons },
        },
      })),
    );
}

const LONGEST_HEADING = 60;

/** What differs from the guess; without a row of headings the cells may be a family’s. */
const chosenHeadings = ({ hasHeadings, headings, columns, guessed }: FamilyTable) =>
  headings.flatMap((heading, at) => {
    const holds = columns[at] ?? 'ignore';
    const isKept = hasHeadings && holds !== guessed[at] && heading.length <= LONGEST_HEADING;
    return isKept ? [{ heading: plainHeading(heading), holds }] : [];
  });

async function readRows({ db, clock }: Deps, table: FamilyTable): Promise<FamilyRow[]> {
  const context = await answerContext(db, clock, 'parent');
  const rows: FamilyRow[] = [];
  for await (const batch of inBatches(table.body))
    rows.push(...batch.map((row) => readFamilyRow(row, { ...table, context })));
  return rows;
}

async function readUpload(deps: Deps, { file, columns, reading }: FamilyUpload): Promise<FamilyTable> {
  const { encoding, date_order: dateOrder } = readReading(reading);
  const { today } = await answerContext(deps.db, deps.clock, 'parent');
  const remembered = await readHeadings(deps.db);
  const choices = { columns: readColumns(columns), encoding, dateOrder, remembered, today };
  const module = new URL('./read-file.ts', import.meta.url);
  try {
    return await runInSandbox<FamilyTable>({ module, name: 'readFamilyFile', isFirst: true }, file, choices);
  } catch (error) {
    if (!(error instanceof SandboxError)) throw error;
    throw invalid({ file: ['This file is too large to read. Please split it.'] });
  }
}

function readReading(reading: string): ImportReading {
  const chosen = importReading.safeParse(reading === '' ? {} : parseJson(reading));
  if (!chosen.success) throw invalid({ reading: ['Choose how to read this file.'] });
  return chosen.data;
}

function readColumns(columns: string): readonly ImportColumn[] | undefined {
  if (columns === '') return undefined;
  const chosen = importColumns.safeParse(parseJson(columns));
  if (!chosen.success) throw invalid({ columns: ['Choose what each column holds.'] });
  return chosen.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
