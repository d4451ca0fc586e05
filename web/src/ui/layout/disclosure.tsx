import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import styles from './disclosure.module.css';

type Props = {
  summary: ReactNode;
  open?: boolean;
  quiet?: boolean;
  onOpen?: () => void;
  children: ReactNode;
};

/** Something most people skip, folded away ("Add a remark"); open from the start when it holds an answer. */
export function Disclosure({ summary, open, quiet, onOpen, children }: Props) {
  return (
    <details
      className={styles.disclosure}
      open={open}
      onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}
    >
      <summary className={classNames('gap-1 middle medium', styles.summary, quiet && styles.quiet)}>
        <Icon name="chevron" />
        {summary}
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
