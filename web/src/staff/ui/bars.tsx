import { classNames } from '../../ui/class-names.ts';
import styles from './bars.module.css';

export interface Bar {
  readonly key: string;
  readonly label: string;
  /** How much of the track is filled, and of what; a value above it fills all. */
  readonly value: number;
  readonly of: number;
  /** Stands at the end, and says all that the bar shows. */
  readonly words: string;
  readonly isOver?: boolean;
}

/** Bars with their numbers at the end: the words say everything, so that the bar itself is for the eye alone. */
export function Bars({ bars }: { bars: readonly Bar[] }) {
  return (
    <dl className={styles.bars}>
      {bars.map(({ key, label, value, of, words, isOver }) => (
        <div key={key} className={styles.row}>
          <dt>{label}</dt>
          <dd className={styles.track} aria-hidden="true">
            <span
              className={classNames(styles.fill, isOver && styles.over)}
              style={{ inlineSize: `${of > 0 ? Math.min(100, (value / of) * 100) : 0}%` }}
            />
          </dd>
          <dd className={classNames(styles.words, isOver && styles.overWords)}>{words}</dd>
        </div>
      ))}
    </dl>
  );
}
