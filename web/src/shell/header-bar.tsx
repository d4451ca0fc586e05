import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import styles from './header-bar.module.css';

type Props = { className?: string | undefined; children: ReactNode };

/** The yellow bar above the pages of either side; the links and buttons in it look alike. */
export function HeaderBar({ className, children }: Props) {
  return <header className={classNames(styles.bar, className)}>{children}</header>;
}
