import type { ResponseOf } from '@bowline/contract/api/define-call';
import {
  type BankColumnRole,
  type BankPreview,
  type BankReading,
  bankColumns,
  bankReading,
  type importBankStatement,
} from '@bowline/contract/api/staff/money/bank-statements';
import { ringgitFromSen } from '@bowline/contract/text/money';
import { uuidv7 } from 'uuidv7';
import { logAccess } from '../../../core/access-log/queries.ts';
import { getProvider } from '../../../core/provider/queries.ts';
import type { StaffCaller } from '../../../core/sessions/caller.ts';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { invalid } from '../../../platform/app-error.ts';
import { runInSandbox, SandboxError } from '../../../platform/process/sandbox.ts';
import { insertStatement } from './queries/lines.ts';
import type { Statement, StatementChoices } from './reading/read-statement.ts';
import { storeLines } from './store-lines.ts';

interface StatementUpload {
  readonly statement: Buffer;
  /** A JSON list of roles; empty to have them detected. */
  readonly columns: string;
  /** A JSON object with the choices for an ambiguous file; empty without any. */
  readonly reading: string;
}

const SAMPLE_ROWS = 6;

type Deps = Pick<AppDeps, 'db' | 'clock'>;

/** Parses a statement without storing it. Throws 415 or 422. */
export async function previewStatement(deps: Deps, upload: StatementUpload): Promise<BankPreview> {
  const read = await readUpload(deps, upload);
  const { dates } = read;
  return {
    headings: [...read.headings],
    columns: [...read.columns],
    sample: read.body.slice(0, SAMPLE_ROWS).map(({ cells }) => [...cells]),
    encodings: read.encodings.map(({ encoding, lines }) => ({ encoding, lines: [...lines] })),
    encoding: read.encoding ?? null,
    decimals: read.decimals.mark ?? null,
    unclear_amounts: [...read.decimals.unclear],
    date_order: dates.order ?? null,
    unclear_dates: [...dates.unclear],
    years: [...dates.years],
    year: readReading(upload.reading).year ?? null,
    problem: read.problem,
    first: read.incoming.slice(0, SAMPLE_ROWS).map(({ line, day, amountSen, description }) => ({
      line_number: line,
      day,
      amount: ringgitFromSen(amountSen),
      description,
    })),
    incoming: read.incoming.length,
    returned: read.returned.length,
    left_out: read.leftOut.map(({ row, reason }) => ({ ...presentRow(row), reason })),
    unreadable: read.unreadable.map(presentRow),
  };
}

const presentRow = ({ line, cells }: Statement['body'][number]) => ({
  line_number: line,
  text: cells.filter(Boolean).join(' | '),
});

/** Stores the lines of a statement that are not stored yet. Throws 415 or 422. */
export async function importStatement(
  deps: Deps,
  { staffId }: StaffCaller,
  upload: StatementUpload,
  address: string,
): Promise<ResponseOf<typeof importBankStatement>> {
  const statement = await readUpload(deps, upload);
  const { problem, incoming, returned } = statement;
  if (problem) throw invalid({ columns: [problem] });
  if (incoming.length + returned.length === 0)
    throw invalid({ statement: ['No incoming payments were found in this file.'] });
  return deps.db.transaction().execute(async (trx) => {
    const id = uuidv7();
    await insertStatement(trx, { id, imported_by: staffId, imported_at: deps.clock.now() });
    await logAccess(trx, { staffId, action: 'change', what: ['statementImported'], address });
    return storeLines(trx, id, statement);
  });
}

async function readUpload(
  { db, clock }: Deps,
  { statement, columns, reading }: StatementUpload,
): Promise<Statement> {
  const { time_zone } = await getProvider(db);
  const choices = { columns: readColumns(columns), reading: readReading(reading) };
  return readInSandbox(statement, { ...choices, today: clock.today(time_zone) });
}

async function readInSandbox(bytes: Buffer, choices: StatementChoices): Promise<Statement> {
  const module = new URL('./reading/read-statement.ts', import.meta.url);
  try {
    return await runInSandbox<Statement>({ module, name: 'readStatement', isFirst: true }, bytes, choices);
  } catch (error) {
    if (!(error instanceof SandboxError)) throw error;
    throw invalid({ statement: ['This file is too large to read. Please import a shorter period.'] });
  }
}

function readReading(reading: string): BankReading {
  if (reading === '') return {};
  const chosen = bankReading.safeParse(parseJson(reading));
  if (!chosen.success) throw invalid({ reading: ['Choose how to read this file.'] });
  return chosen.data;
}

function readColumns(columns: string): readonly BankColumnRole[] | undefined {
  if (columns === '') return undefined;
  const roles = bankColumns.safeParse(parseJson(columns));
  if (!roles.success) throw invalid({ columns: ['Choose what each column holds.'] });
  return roles.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
