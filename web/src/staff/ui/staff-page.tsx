import type { ReactNode } from 'react';
import { PageHeading } from '../../ui/layout/page.tsx';
import styles from './staff-page.module.css';

type Props = { title: string; subtitle?: ReactNode; actions?: ReactNode; children: ReactNode };

/** A page of the office: it uses the width there is; what one can do stands beside the heading and is not printed. */
export function StaffPage({ title, subtitle, actions, children }: Props) {
  return (
    <div className={styles.wide}>
      <div className={styles.head}>
        <PageHeading title={title} subtitle={subtitle} />
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  );
}
