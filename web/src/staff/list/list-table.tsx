import {
  type AnyList,
  type Column,
  type ColumnKind,
  columnsOn,
  type RowOf,
  valueIn,
} from '@bowline/contract/api/staff/define-list';
import { formatDate, formatInstant } from '@bowline/contract/text/dates';
import { formatRinggit } from '@bowline/contract/text/money';
import type { ReactNode } from 'react';
import { usePortal } from '../../shell/portal.ts';
import { ResponsiveTable, type TableColumn } from '../ui/data-table.tsx';

type ColumnName<L extends AnyList> = keyof L['definition']['columns'];

export type ListTableProps<L extends AnyList> = {
  list: L;
  rows: readonly RowOf<L>[];
  /** Cells that are more than the value by the kind of their column; one that is undefined is just that. */
  cells?: { readonly [_ in ColumnName<L>]?: (row: RowOf<L>) => ReactNode };
  /** Labels that depend on the rows. */
  labels?: { readonly [_ in ColumnName<L>]?: string };
  /** Columns that say nothing of these rows. */
  without?: readonly ColumnName<L>[];
  /** What one can do with a row. */
  action?: { readonly label: ReactNode; readonly cell: (row: RowOf<L>) => ReactNode } | undefined;
  sortOf?: (name: string) => TableColumn['sort'];
  caption?: string;
  oneLine?: boolean;
};

/** The rows of a list with the columns of its definition; on a phone, cards. */
export function ListTable<L extends AnyList>({ list, rows, action, ...props }: ListTableProps<L>) {
  const { without = [], sortOf, oneLine = false, caption = list.definition.title } = props;
  const labels: Readonly<Record<string, string | undefined>> = props.labels ?? {};
  const cells: Readonly<Record<string, ((row: RowOf<L>) => ReactNode) | undefined>> = props.cells ?? {};
  const { time_zone } = usePortal();
  const columns = columnsOn('page', list).filter(([name]) => !without.includes(name));
  const { key = 'id' } = list.definition;
  return (
    <ResponsiveTable
      oneLine={oneLine}
      caption={caption}
      columns={[
        ...columns.map(([name, { label, kind, heads = false }]) => ({
          ...{ key: name, label: labels[name] ?? label, heads },
          ...{ numeric: kind === 'number' || kind === 'ringgit', sort: sortOf?.(name) },
        })),
        ...(action ? [{ key: 'action', label: action.label, action: true }] : []),
      ]}
      rows={rows.map((row) => ({
        key: String((row as Readonly<Record<string, unknown>>)[key]),
        cells: [
          ...columns.map((column) => {
            const special = cells[column[0]]?.(row);
            return special === undefined ? cellOf(column, row as object, time_zone) : special;
          }),
          ...(action ? [action.cell(row)] : []),
        ],
      }))}
    />
  );
}

const digits = (text: string) => <span className="digits nowrap">{text}</span>;

const kinds: Readonly<Record<ColumnKind, (value: never, column: Column, timeZone: string) => ReactNode>> = {
  // What is cut off in a row of one line is shown whole under the pointer.
  text: (text: string) => text && <span title={text}>{text}</span>,
  texts: (texts: readonly string[]) => texts.join(', '),
  code: digits,
  number: (number: number) => number,
  ringgit: (amount: number) => formatRinggit(amount),
  day: (day: string) => digits(formatDate(day)),
  instant: (iso: string, _, timeZone) => (
    <time className="digits nowrap" dateTime={iso}>
      {formatInstant(iso, timeZone)}
    </time>
  ),
  label: (name: string, { labels = {} }) => labels[name],
  yes: (is: boolean) => (is ? 'Yes' : ''),
};

function cellOf(named: [string, Column], row: object, timeZone: string): ReactNode {
  const value = valueIn(row, named);
  const [, column] = named;
  return value === null || value === undefined ? '' : kinds[column.kind](value as never, column, timeZone);
}
