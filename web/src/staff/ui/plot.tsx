import type { ChartConfiguration, ChartType } from 'chart.js';
import { type ReactNode, useEffect, useRef } from 'react';
import { Chart } from './chart-library.ts';
import styles from './plot.module.css';

type Props<T extends ChartType> = {
  title: string;
  /** What the picture shows, for those who do not see it. */
  summary: string;
  /** Made once for the same figures: another object draws the plot anew. */
  config: ChartConfiguration<T>;
  size?: 'low' | 'high';
  /** The same figures to read. */
  children: ReactNode;
};

/** A plot with the same figures in words beside it. Nothing in it moves. */
export function Plot<T extends ChartType>({ title, summary, config, size = 'low', children }: Props<T>) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!canvas.current) return;
    const chart = new Chart(canvas.current, config);
    return () => chart.destroy();
  }, [config]);
  return (
    <figure className={styles.plot}>
      <figcaption className={styles.title}>{title}</figcaption>
      <div className={styles[size]}>
        <canvas ref={canvas} role="img" aria-label={summary} />
      </div>
      {children}
    </figure>
  );
}
