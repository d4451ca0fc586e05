import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './page.module.css';

/** The column a page stands in: narrow for a short form, wide for lists and long steps. */
export function Page({ width, children }: { width?: 'narrow' | 'wide'; children: ReactNode }) {
  return <div className={classNames(styles.page, width && styles[width])}>{children}</div>;
}
