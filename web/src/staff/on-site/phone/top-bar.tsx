import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Link } from '../../../ui/link.tsx';
import styles from './camp-day.module.css';

interface Props {
  readonly camp: string;
  readonly state: ReactNode;
  readonly children: ReactNode;
}

/** Stays at the top: the camp, the way out, and what the list is of. */
export function TopBar({ camp, state, children }: Props) {
  return (
    <header className={styles.top}>
      <div className="line gap-2 middle">
        <Link className={classNames('center', styles.back)} to="/camp/" aria-label="All camps">
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d="M15 5l-7 7 7 7" fill="none" stroke="currentColor" strokeWidth="2.5" />
          </svg>
        </Link>
        <div className={styles.title}>
          <h1 className={classNames('ellipsis', styles.camp)} tabIndex={-1}>
            {camp}
          </h1>
          {state}
        </div>
      </div>
      {children}
    </header>
  );
}
