import type { ReactNode } from 'react';
import styles from './button-row.module.css';
import { classNames } from './class-names.ts';

type Props = { spread?: boolean; children: ReactNode };

/** The buttons at the end of a form; `spread` pushes the last one, the way forward, to the far side. */
export function ButtonRow({ spread, children }: Props) {
  return <div className={classNames(styles.row, spread && styles.spread)}>{children}</div>;
}
