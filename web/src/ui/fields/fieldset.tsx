import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './control.module.css';

type Props = {
  legend: ReactNode;
  intro?: ReactNode;
  /** How far its questions are answered, beside the legend. */
  progress?: ReactNode;
  children: ReactNode;
};

/** A titled part of a long form. */
export function Fieldset({ legend, intro, progress, children }: Props) {
  return (
    <fieldset className={styles.fieldset}>
      <legend className={classNames('large bold breaks', styles.legend)}>{legend}</legend>
      {progress && <p className={styles.progress}>{progress}</p>}
      {intro && <p className={styles.intro}>{intro}</p>}
      <div className={styles.fields}>{children}</div>
    </fieldset>
  );
}
