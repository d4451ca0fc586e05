import { t } from '@bowline/contract/text/t';
import { useMemo } from 'react';
import { fillOf } from '../../ui/fills.ts';
import { Plot } from '../../ui/plot.tsx';
import type { Dashboard } from './dashboard-page.tsx';
import { InTheTable } from './in-the-table.tsx';
import { lyingBars } from './lying-bars.ts';

type Props = Pick<Dashboard, 'camps'>;

/** Places held and left of each camp. */
export function PlacesPlot({ camps }: Props) {
  const config = useMemo(() => configOf(camps), [camps]);
  const words = camps.map(({ name, held, left }) =>
    t('{name}: {held} held, {left} left', { name, held, left }),
  );
  return (
    <Plot title={t('Places')} summary={words.join('; ')} config={config}>
      <InTheTable />
    </Plot>
  );
}

const configOf = (camps: Props['camps']) =>
  lyingBars({
    labels: camps.map(({ name }) => name),
    datasets: [
      { label: t('Held'), data: camps.map(({ held }) => held), backgroundColor: fillOf(0) },
      { label: t('Left'), data: camps.map(({ left }) => left), backgroundColor: fillOf(3) },
    ],
  });
