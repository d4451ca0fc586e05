import { classNames } from './class-names.ts';
import styles from './strength-meter.module.css';

/** How strong something is, in words with bars beside them; `level` 0 to 3. */
export function StrengthMeter({ level, text }: { level: number; text: string }) {
  return (
    <span className={styles.meter}>
      <span className={styles.bars} aria-hidden="true">
        {[1, 2, 3].map((bar) => (
          <span key={bar} className={classNames(styles.bar, bar <= level && styles.filled)} />
        ))}
      </span>
      <span>{text}</span>
    </span>
  );
}
