import type { ReactNode } from 'react';
import styles from './field-grid.module.css';

/** Short fields side by side where there is room, below each other on a phone. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}
