import { t } from '@bowline/contract/text/t';
import { useMemo } from 'react';
import { fillOf } from '../../ui/fills.ts';
import { Plot } from '../../ui/plot.tsx';
import styles from './dashboard.module.css';
import type { Dashboard } from './dashboard-page.tsx';
import { InTheTable } from './in-the-table.tsx';
import { lyingBars } from './lying-bars.ts';

type Props = Pick<Dashboard, 'camps'>;
type Camp = Dashboard['camps'][number];

/** Places held and left of each camp. */
export function PlacesPlot({ camps }: Props) {
  const config = useMemo(() => configOf(camps), [camps]);
  const words = camps.map(({ name, held, left }) =>
    t('{name}: {held} held, {left} left', { name, held, left }),
  );
  const crowded = camps.filter(({ held, capacity }) => held > capacity);
  return (
    <Plot title={t('Places')} summary={words.join('; ')} config={config}>
      {crowded.map(({ id, name, held, capacity }) => (
        <p key={id} className={styles.crowded}>
          {t('{name}: {held} places are held, {more} more than there are.', {
            name,
            held,
            more: held - capacity,
          })}
        </p>
      ))}
      <InTheTable />
    </Plot>
  );
}

function configOf(camps: Props['camps']) {
  const kinds = [
    { label: t('Held'), of: ({ held, capacity }: Camp) => Math.min(held, capacity), look: 0 },
    { label: t('Left'), of: ({ left }: Camp) => left, look: 3 },
    {
      label: t('More than there are'),
      of: ({ held, capacity }: Camp) => Math.max(0, held - capacity),
      look: 4,
    },
  ];
  const datasets = kinds
    .map(({ label, of, look }) => ({ label, data: camps.map(of), backgroundColor: fillOf(look) }))
    .filter(({ data }) => data.some((count) => count > 0));
  const figures = camps.map(({ held, capacity }) => t('{held} of {capacity}', { held, capacity }));
  return lyingBars({ labels: camps.map(({ name }) => name), datasets }, figures);
}
