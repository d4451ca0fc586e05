import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

type Props = { title: string; children?: ReactNode; action?: ReactNode };

/** Nothing here yet, and what to do next. */
export function EmptyState({ title, children, action }: Props) {
  return (
    <section className={styles.empty}>
      <h2>{title}</h2>
      {children && <div className={styles.text}>{children}</div>}
      {action}
    </section>
  );
}
