import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import styles from './data-table.module.css';

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
