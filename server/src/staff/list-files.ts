import {
  type AnyList,
  type Column,
  type ColumnKind,
  columnsOn,
  type FiltersOf,
  type RowOf,
  valueIn,
} from '@bowline/contract/api/staff/define-list';
import type { LogEvent } from '@bowline/contract/staff/log-events';
import type { FastifyReply } from 'fastify';
import { type AccessEntry, logAccess } from '../core/access-log/queries.ts';
import type { Limit } from '../core/accounts/limits.ts';
import { localTimeFormatter } from '../core/provider/provider.ts';
import type { Reader } from '../core/sessions/caller.ts';
import { reducerOf } from '../http/reduce-response.ts';
import type { AppDeps } from '../platform/app-deps.ts';
import { inBatches } from '../platform/database/in-batches.ts';
import {
  amountCell,
  type Cell,
  dayCell,
  type Line,
  numberCell,
  timeCell,
} from '../platform/files/spreadsheet/cell.ts';
import { csvFile, type StreamedTable, sendInTurn, workbookFile } from './send-table.ts';

/** Makes the function that keeps of a record what a row of the list has. */
export const rowPicker = <L extends AnyList>({ row }: L) => reducerOf(row) as (record: RowOf<L>) => RowOf<L>;

interface FileInput<L extends AnyList> {
  readonly staff: Reader;
  readonly query: FiltersOf<L>;
  readonly by: Pick<AccessEntry, 'staffId' | 'keyId' | 'address'>;
  readonly reply: FastifyReply;
}

interface ListFiles<L extends AnyList> {
  readonly limit: Limit;
  /** The entry in the access log, and the staff account that it is about. */
  readonly log: LogEvent;
  readonly about?: (query: FiltersOf<L>) => string;
  /** All rows that match, as the page gets them. */
  readonly read: (
    deps: AppDeps,
    input: Pick<FileInput<L>, 'staff' | 'query'>,
  ) => Promise<readonly RowOf<L>[] | AsyncIterable<readonly RowOf<L>[]>>;
  /** Another title, and the names of columns that depend on the query. */
  readonly named?: (query: FiltersOf<L>) => { readonly title: string; readonly labels?: Labels };
}
type Labels = Readonly<Record<string, string>>;

/**
 * The handlers of the files of a list. Its rows are read before the export is logged, and it is logged before it is sent.
 */
export function listFiles<L extends AnyList>(list: L, { limit, log, about, read, named }: ListFiles<L>) {
  const handler =
    (write: typeof csvFile) =>
    (deps: AppDeps, { staff, query, by, reply }: FileInput<L>) =>
      sendInTurn(deps, reply, limit, async () => {
        const found = await read(deps, { staff, query });
        const pieces = Symbol.asyncIterator in found ? found : inBatches(found);
        const table = { title: list.definition.title, ...named?.(query) };
        return write(
          tableOf(list, pieces, { ...table, formatInstant: await localTimeFormatter(deps.db) }),
          () => logAccess(deps.db, { ...by, action: 'export', what: log, aboutStaffId: about?.(query) }),
        );
      });
  return { csv: handler(csvFile), xlsx: handler(workbookFile) };
}

type FormatInstant = (iso: string) => string;
interface Table {
  readonly title: string;
  readonly labels?: Labels;
  readonly formatInstant: FormatInstant;
}

function tableOf(
  list: AnyList,
  pieces: AsyncIterable<readonly object[]>,
  { title, labels = {}, formatInstant }: Table,
): StreamedTable {
  const columns = columnsOn('file', list);
  const headerOf = ([name, { label, kind }]: (typeof columns)[number]) =>
    `${labels[name] ?? label}${kind === 'ringgit' ? ' (RM)' : ''}`;
  const lineOf = (row: object): Line =>
    columns.map((column) => cellOf(valueIn(row, column), column[1], formatInstant));
  return {
    name: title.toLowerCase().replaceAll(' ', '-'),
    title,
    header: columns.map(headerOf),
    pieces: mapPieces(pieces, lineOf),
  };
}

async function* mapPieces(pieces: AsyncIterable<readonly object[]>, lineOf: (row: object) => Line) {
  for await (const piece of pieces) yield piece.map(lineOf);
}

const cells: Readonly<Record<ColumnKind, (value: never, column: Column, format: FormatInstant) => Cell>> = {
  text: (text: string) => text,
  texts: (texts: readonly string[]) => texts.join(', '),
  code: (code: string) => code,
  number: (number: number) => numberCell(number),
  ringgit: (amount: number) => amountCell(Math.round(amount * 100)),
  day: (day: string) => dayCell(day),
  instant: (iso: string, _, format) => timeCell(format(iso)),
  label: (name: string, { labels = {} }) => labels[name] ?? name,
  yes: (is: boolean) => (is ? 'Yes' : ''),
};

const cellOf = (value: unknown, column: Column, format: FormatInstant): Cell =>
  value === null || value === undefined ? '' : cells[column.kind](value as never, column, format);
