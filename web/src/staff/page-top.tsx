import type { ReactNode } from 'react';
import styles from './page-top.module.css';

/** The heading of a page with its main action at the other end of the line. */
export function PageTop({ children }: { children: ReactNode }) {
  return <div className={styles.top}>{children}</div>;
}
