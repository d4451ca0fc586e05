import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import styles from './data-table.module.css';

export type TableColumn = {
  key: string;
  label: ReactNode;
  numeric?: boolean;
  /** Holds long texts, which are not to be squeezed. */
  wide?: boolean;
  /** Holds codes and days, which are read as one word. */
  unbroken?: boolean;
  /** Holds what one can do with the row. */
  action?: boolean;
  /** Says what its row is about, and is read out with every cell of it. */
  heads?: boolean;
};
export type TableRow = {
  key: string;
  cells: readonly ReactNode[];
  marked?: boolean;
  /** Rows of the same group follow each other, under its name. */
  group?: string | undefined;
};

type Props = {
  caption: string;
  columns: readonly TableColumn[];
  rows: readonly TableRow[];
  /** Stands above the header on every printed page. */
  printed?: string;
};

/** A native table that scrolls sideways by itself where there is no room for it, its header always in sight. */
export function DataTable({ caption, columns, rows, printed }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.scroll} aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          {printed && (
            <tr className={styles.printed}>
              <th colSpan={columns.length}>{printed}</th>
            </tr>
          )}
          <tr>
            {columns.map(({ key, label, numeric }) => (
              <th key={key} scope="col" className={numeric ? styles.numeric : undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        {groupsOf(rows).map(({ group, members }) => (
          <tbody key={group ?? ''}>
            {group !== undefined && (
              <tr className={styles.group}>
                <th scope="rowgroup" colSpan={columns.length}>
                  {group} <span className={styles.count}>{members.length}</span>
                </th>
              </tr>
            )}
            {members.map((row) => (
              <Row key={row.key} columns={columns} row={row} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

interface Group {
  readonly group: string | undefined;
  readonly members: TableRow[];
}

function groupsOf(rows: readonly TableRow[]): Group[] {
  const groups: Group[] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last && last.group === row.group) last.members.push(row);
    else groups.push({ group: row.group, members: [row] });
  }
  return groups;
}

function Row({ columns, row: { cells, marked } }: Pick<Props, 'columns'> & { row: TableRow }) {
  return (
    <tr className={marked ? styles.marked : undefined}>
      {columns.map((column, index) => (
        <Cell key={column.key} column={column}>
          {cells[index]}
        </Cell>
      ))}
    </tr>
  );
}

function Cell({ column, children }: { column: TableColumn; children: ReactNode }) {
  const { heads, numeric, wide, unbroken, action } = column;
  if (heads) return <th scope="row">{children}</th>;
  const looks = [numeric && styles.numeric, wide && styles.wide, unbroken && styles.unbroken];
  return <td className={classNames(...looks, action && styles.action)}>{children}</td>;
}
