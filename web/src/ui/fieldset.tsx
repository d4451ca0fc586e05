import type { ReactNode } from 'react';
import styles from './fieldset.module.css';

type Props = { legend: ReactNode; intro?: ReactNode; children: ReactNode };

/** A titled part of a long form. */
export function Fieldset({ legend, intro, children }: Props) {
  return (
    <fieldset className={styles.fieldset}>
      <legend className={styles.legend}>{legend}</legend>
      {intro && <p className={styles.intro}>{intro}</p>}
      <div className={styles.fields}>{children}</div>
    </fieldset>
  );
}
