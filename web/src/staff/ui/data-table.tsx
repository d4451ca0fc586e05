import type { ReactNode } from 'react';
import styles from './data-table.module.css';

export type TableColumn = {
  key: string;
  label: ReactNode;
  numeric?: boolean;
  /** Says what its row is about, and is read out with every cell of it. */
  heads?: boolean;
};
export type TableRow = { key: string; cells: readonly ReactNode[]; marked?: boolean };

type Props = { caption: string; columns: readonly TableColumn[]; rows: readonly TableRow[] };

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
          {rows.map(({ key, cells, marked }) => (
            <tr key={key} className={marked ? styles.marked : undefined}>
              {columns.map((column, index) => (
                <Cell key={column.key} column={column}>
                  {cells[index]}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Cell({ column: { heads, numeric }, children }: { column: TableColumn; children: ReactNode }) {
  if (heads) return <th scope="row">{children}</th>;
  return <td className={numeric ? styles.numeric : undefined}>{children}</td>;
}
