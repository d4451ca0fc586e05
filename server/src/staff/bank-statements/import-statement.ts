import { hash } from 'node:crypto';
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
import { t } from '@bowline/contract/text/t';
import { uuidv7 } from 'uuidv7';
import { logAccess } from '../../core/access-log/queries.ts';
import type { AppDeps } from '../../http/app-deps.ts';
import { invalid } from '../../http/app-error.ts';
import type { StaffCaller } from '../../http/authentication.ts';
import { insertLines, insertStatement } from './queries.ts';
import { type IncomingLine, readStatement } from './reading/read-statement.ts';

interface StatementUpload {
  readonly statement: Buffer;
  /** A JSON list of roles; empty to have them detected. */
  readonly columns: string;
  /** A JSON object with the choices for an ambiguous file; empty without any. */
  readonly reading: string;
}

const SAMPLE_ROWS = 6;
const MAX_UNREADABLE = 20;

/** Parses a statement without storing it. Throws 415 or 422. */
export function previewStatement(upload: StatementUpload): BankPreview {
  const read = readUpload(upload);
  return {
    headings: [...read.headings],
    columns: [...read.columns],
    sample: read.body.slice(0, SAMPLE_ROWS).map(({ cells }) => [...cells]),
    encodings: read.encodings.map(({ encoding, lines }) => ({ encoding, lines: [...lines] })),
    encoding: read.encoding ?? null,
    decimals: read.decimals.mark ?? null,
    unclear_amounts: [...read.decimals.unclear],
    problem: read.problem,
    first: read.incoming.slice(0, SAMPLE_ROWS).map(({ line, day, amountSen, description }) => ({
      line_number: line,
      day,
      amount: ringgitFromSen(amountSen),
      description,
    })),
    incoming: read.incoming.length,
    outgoing: read.outgoing,
    unreadable: read.unreadable
      .slice(0, MAX_UNREADABLE)
      .map(({ line, cells }) => ({ line_number: line, text: cells.filter(Boolean).join(' | ') })),
  };
}

/** Stores the incoming lines of a statement that are not stored yet. Throws 415 or 422. */
export async function importStatement(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  { staffId }: StaffCaller,
  upload: StatementUpload,
  address: string,
): Promise<ResponseOf<typeof importBankStatement>> {
  const { problem, incoming, outgoing, unreadable } = readUpload(upload);
  if (problem) throw invalid({ columns: [problem] });
  if (incoming.length === 0)
    throw invalid({ statement: [t('No incoming payments were found in this file.')] });
  const added = await db.transaction().execute(async (trx) => {
    const id = uuidv7();
    await insertStatement(trx, { id, imported_by: staffId, imported_at: clock.now() });
    await logAccess(trx, { staffId, action: 'change', what: t('Bank statement imported'), address });
    return insertLines(trx, rowsOf(id, incoming));
  });
  return { added, known: incoming.length - added, outgoing, unreadable: unreadable.length };
}

const readUpload = ({ statement, columns, reading }: StatementUpload) =>
  readStatement(statement, readColumns(columns), readReading(reading));

function readReading(reading: string): BankReading {
  if (reading === '') return {};
  const chosen = bankReading.safeParse(parseJson(reading));
  if (!chosen.success) throw invalid({ reading: [t('Choose how to read this file.')] });
  return chosen.data;
}

function readColumns(columns: string): readonly BankColumnRole[] | undefined {
  if (columns === '') return undefined;
  const roles = bankColumns.safeParse(parseJson(columns));
  if (!roles.success) throw invalid({ columns: [t('Choose what each column holds.')] });
  return roles.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

// Two equal transfers on one day are two lines: each is numbered, in this statement and in an overlapping one.
function rowsOf(statementId: string, incoming: readonly IncomingLine[]) {
  const counts = new Map<string, number>();
  return incoming.map(({ line, day, amountSen, description, words }) => {
    const sha256 = hash(
      'sha256',
      `${day} ${amountSen} ${words.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')}`,
    );
    const nth = (counts.get(sha256) ?? 0) + 1;
    counts.set(sha256, nth);
    const place = { statement_id: statementId, line_number: line, day, amount_sen: amountSen };
    return {
      id: uuidv7(),
      ...place,
      description,
      sha256,
      nth,
      payment_id: null,
      match: null,
      decided_by: null,
      decided_at: null,
    };
  });
}
