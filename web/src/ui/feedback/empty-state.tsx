import type { ReactNode } from 'react';
import { Illustration, type IllustrationName } from '../illustration.tsx';
import styles from './empty-state.module.css';

type Props = {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  illustration?: IllustrationName;
};

/** Nothing here yet, and what to do next. */
export function EmptyState({ title, children, action, illustration = 'waves' }: Props) {
  return (
    <section className={styles.empty}>
      <Illustration name={illustration} />
      <h2>{title}</h2>
      {children && <div className={styles.text}>{children}</div>}
      {action}
    </section>
  );
}
