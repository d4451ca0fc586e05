import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import styles from './data-table.module.css';
import { useIsPhone } from './use-is-phone.ts';

export type TableColumn = {
  key: string;
  label: ReactNode;
  numeric?: boolean;
  /** Holds what one can do with the row. */
  action?: boolean;
  /** Sorts the table by it. */
  sort?: { direction: 'ascending' | 'descending' | undefined; onSort: () => void };
  /** Says what its row is about, and is read out with every cell of it. */
  heads?: boolean;
};
export type TableRow = {
  key: string;
  cells: readonly ReactNode[];
  marked?: boolean;
};

type Props = {
  caption: string;
  columns: readonly TableColumn[];
  rows: readonly TableRow[];
  /** Rows are one line high: what does not fit is cut off. */
  oneLine?: boolean;
};

/** A native table that scrolls sideways by itself where there is no room for it, its header always in sight. */
export function DataTable({ caption, columns, rows, oneLine }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classNames('panel', styles.scroll)} aria-label={caption} tabIndex={0}>
      <table className={classNames(styles.table, oneLine && styles.oneLine)}>
        <thead>
          <tr>
            {columns.map(({ key, label, numeric, sort }) => (
              <th
                key={key}
                scope="col"
                className={numeric ? styles.numeric : undefined}
                aria-sort={sort?.direction}
              >
                {sort ? <SortButton sort={sort}>{label}</SortButton> : label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.key} columns={columns} row={row} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function SortButton({ sort, children }: { sort: NonNullable<TableColumn['sort']>; children: ReactNode }) {
  const arrows = { ascending: '↑', descending: '↓' } as const;
  return (
    <button type="button" className={classNames('bare gap-1', styles.sort)} onClick={sort.onSort}>
      {children}
      <span aria-hidden="true">{sort.direction ? arrows[sort.direction] : ''}</span>
    </button>
  );
}

/** A table that is cards on a phone: one for each row, with the labels of the columns. */
export function ResponsiveTable(props: Props) {
  return useIsPhone() ? <TableCards {...props} /> : <DataTable {...props} />;
}

function TableCards({ caption, columns, rows }: Props) {
  return (
    <ul className={classNames('panel', styles.cards)} aria-label={caption}>
      {rows.map(({ key, cells, marked }) => (
        <li key={key} className={classNames(styles.card, marked && styles.marked)}>
          {columns.map((column, index) => (
            <CardLine key={column.key} column={column}>
              {cells[index]}
            </CardLine>
          ))}
        </li>
      ))}
    </ul>
  );
}

function CardLine({
  column: { label, heads, action },
  children,
}: {
  column: TableColumn;
  children: ReactNode;
}) {
  if (heads) return <div className="medium">{children}</div>;
  if (action) return <div className={styles.cardAction}>{children}</div>;
  return (
    <div className={styles.cardLine}>
      <span>{label}</span>
      <div>{children}</div>
    </div>
  );
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
  const { heads, numeric, action } = column;
  if (heads) return <th scope="row">{children}</th>;
  return <td className={classNames(numeric && styles.numeric, action && styles.action)}>{children}</td>;
}
