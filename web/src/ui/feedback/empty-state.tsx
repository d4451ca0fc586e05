import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Illustration, type IllustrationName } from '../illustration.tsx';
import styles from './callout.module.css';

type Props = {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  illustration?: IllustrationName;
};

/** Nothing here yet, and what to do next. */
export function EmptyState({ title, children, action, illustration = 'waves' }: Props) {
  return (
    <section className={classNames('sheet stack gap-3', styles.empty)}>
      <Illustration name={illustration} />
      <h2>{title}</h2>
      {children && <div className={styles.text}>{children}</div>}
      {action}
    </section>
  );
}
