import type { ReactNode } from 'react';
import { AlertBox } from './alert-box.tsx';
import styles from './form-actions.module.css';
import { type NeededField, StillNeeded } from './still-needed.tsx';

type Props = {
  /** What the form still needs; left out where nothing is asked. */
  needed?: readonly NeededField[];
  /** How what was typed is kept, in a few words. */
  note?: string | undefined;
  /** Errors that belong to no field. */
  errors?: readonly string[];
  children: ReactNode;
};

/** The buttons at the end of a form and what they wait for. On a phone they stay in sight. */
export function FormActions({ needed, note, errors = [], children }: Props) {
  return (
    <div className={styles.actions}>
      <AlertBox messages={errors} />
      {needed && (
        <div className={styles.line}>
          <StillNeeded fields={needed} />
          <span className={styles.note}>{note}</span>
        </div>
      )}
      <div className={styles.buttons}>{children}</div>
    </div>
  );
}
