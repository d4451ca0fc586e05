import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import styles from './data-table.module.css';
import { useIsPhone } from './use-is-phone.ts';

type TableColumn = {
  key: string;
  label: ReactNode;
  numeric?: boolean;
  /** Holds what one can do with the row. */
  action?: boolean;
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
};

/** A native table that scrolls sideways by itself where there is no room for it, its header always in sight. */
export function DataTable({ caption, columns, rows }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.scroll} aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map(({ key, label, numeric }) => (
              <th key={key} scope="col" className={numeric ? styles.numeric : undefined}>
                {label}
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

/** A table that is cards on a phone: one for each row, with the labels of the columns. */
export function ResponsiveTable(props: Props) {
  return useIsPhone() ? <TableCards {...props} /> : <DataTable {...props} />;
}

function TableCards({ caption, columns, rows }: Props) {
  return (
    <ul className={styles.cards} aria-label={caption}>
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
  if (heads) return <div className={styles.cardHead}>{children}</div>;
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
