import { Bars, Figure, Summary } from '../../ui/figure.tsx';
import type { Dashboard } from './dashboard-page.tsx';

/** How far families get in the form, and where the others stopped. */
export function Funnel({ funnel }: Pick<Dashboard, 'funnel'>) {
  return (
    <Figure title="How far families get">
      <Summary>Forms that reached each step</Summary>
      <Bars
        bars={funnel
          .filter(({ reached }) => reached > 0)
          .map(({ step, title, reached, count }) => ({
            key: step,
            label: title,
            value: reached,
            words: count > 0 ? `${reached}, ${count} stopped here` : String(reached),
          }))}
      />
    </Figure>
  );
}
