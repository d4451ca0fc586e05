import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Card } from '../../ui/layout/page.tsx';
import styles from './figure.module.css';

type Props = { title: string; id?: string; children: ReactNode };

/** Figures side by side. */
export const Figures = ({ children }: { children: ReactNode }) => (
  <div className={styles.figures}>{children}</div>
);

/** A figure in a card of its own. */
export function Figure({ title, id, children }: Props) {
  return (
    <Card as="section" id={id} className={styles.figure}>
      <h2>{title}</h2>
      {children}
    </Card>
  );
}

export const Summary = ({ children }: { children: ReactNode }) => (
  <p className={styles.summary}>{children}</p>
);

export interface Bar {
  readonly key: string;
  readonly label: ReactNode;
  readonly value: number;
  /** Text at the end that says all that the bar shows. */
  readonly words: ReactNode;
}

type BarsProps = {
  bars: readonly Bar[];
  /** What the whole width stands for; by default the longest bar. */
  of?: number;
  /** What is yet to come is drawn as an outline. */
  outlined?: boolean;
};

/** Bars with their numbers at the end: the words say everything, so that the bar itself is only for the eye. */
export function Bars({ bars, of = Math.max(...bars.map(({ value }) => value)), outlined }: BarsProps) {
  return (
    <dl className={classNames('stack middle small', styles.bars)}>
      {bars.map(({ key, label, value, words }) => (
        <div key={key} className={styles.row}>
          <dt>{label}</dt>
          <dd className={styles.track} aria-hidden="true">
            <span
              className={classNames(styles.fill, outlined && styles.outlined)}
              style={{ inlineSize: `${of > 0 ? (Math.max(0, value) / of) * 100 : 0}%` }}
            />
          </dd>
          <dd className={styles.words}>{words}</dd>
        </div>
      ))}
    </dl>
  );
}

/** How much a list of things adds up to. */
export function total<T>(things: readonly T[], figureOf: (thing: T) => number): number {
  return things.reduce((sum, thing) => sum + figureOf(thing), 0);
}
