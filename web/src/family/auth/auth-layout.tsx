import type { ReactNode } from 'react';
import styles from './auth-layout.module.css';
import { CampIntro } from './camp-intro.tsx';

/** The camp above the form on a phone, beside it on a wide screen. */
export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className={styles.layout}>
      <CampIntro />
      <div className={styles.form}>{children}</div>
    </div>
  );
}
