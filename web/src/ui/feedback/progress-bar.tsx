import { type ReactNode, useId } from 'react';
import styles from './callout.module.css';

type Props = { label: ReactNode; value: number; max: number; note?: ReactNode };

export function ProgressBar({ label, value, max, note }: Props) {
  const id = useId();
  return (
    <div className={styles.progress}>
      <div className="line gap-3 between small">
        <label htmlFor={id}>{label}</label>
        {note && <span>{note}</span>}
      </div>
      <progress id={id} className={styles.bar} value={value} max={max} />
    </div>
  );
}
