import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './page.module.css';

export type SumRow = {
  key: string;
  label: ReactNode;
  amount: string;
  /** A sum of the rows above it, or the last word of the table. */
  variant?: 'sum' | 'result' | undefined;
};

export function SumTable({ label, rows }: { label: string; rows: readonly SumRow[] }) {
  return (
    <table className={styles.table} aria-label={label}>
      <tbody>
        {rows.map(({ key, label, amount, variant }) => (
          <tr key={key} className={classNames(variant && styles[variant])}>
            <th scope="row">{label}</th>
            <td>{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
