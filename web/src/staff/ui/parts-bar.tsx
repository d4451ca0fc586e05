import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import styles from './parts-bar.module.css';

export interface Part {
  readonly value: number;
  /** From filled to empty: the looks differ without colour as well. */
  readonly look: 'full' | 'half' | 'empty' | 'outline';
  /** What the part is, with its number. */
  readonly label: ReactNode;
}

type Props = {
  parts: readonly Part[];
  /** What the whole width stands for; by default all parts. */
  of?: number;
  /** A line across the bar. */
  mark?: number;
  /** The number at the end of the bar. */
  figure: string;
  children?: ReactNode;
};

/** A bar of parts with its number at the end, and below it a label for each part that there is. */
export function PartsBar({ parts, of, mark, figure, children }: Props) {
  const shown = parts.filter(({ value }) => value > 0);
  const whole = Math.max(1, of ?? shown.reduce((sum, { value }) => sum + value, 0));
  const share = (value: number) => `${(value / whole) * 100}%`;
  return (
    <div className={classNames('stack gap-1 small digits', styles.figure)}>
      <div className={classNames('stack gap-3 middle', styles.line)}>
        <div className={styles.bar} aria-hidden="true">
          {shown.map(({ look, value }) => (
            <span key={look} className={styles[look]} style={{ inlineSize: share(value) }} />
          ))}
          {mark !== undefined && <span className={styles.mark} style={{ insetInlineStart: share(mark) }} />}
        </div>
        <span className="medium">{figure}</span>
      </div>
      <div className={classNames('row quiet', styles.labels)}>
        {shown.map(({ look, label }) => (
          <span key={look} className={styles.label}>
            <span className={classNames(styles.sample, styles[look])} aria-hidden="true" />
            {label}
          </span>
        ))}
        {children}
      </div>
    </div>
  );
}
