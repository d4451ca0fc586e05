import { formatRinggit } from '@bowline/contract/money';
import { t } from '@bowline/contract/text/t';
import { useMemo } from 'react';
import { fillOf } from '../../ui/fills.ts';
import { Plot } from '../../ui/plot.tsx';
import type { Dashboard } from './dashboard-page.tsx';
import { InTheTable } from './in-the-table.tsx';
import { lyingBars } from './lying-bars.ts';

type Props = Pick<Dashboard, 'camps'>;

/** What came in for each camp, and what those who hold a place still owe. */
export function MoneyPlot({ camps }: Props) {
  const config = useMemo(() => configOf(camps), [camps]);
  const words = camps.map(({ name, received, due }) =>
    t('{name}: {received} received, {due} due', {
      name,
      received: formatRinggit(received),
      due: formatRinggit(due),
    }),
  );
  return (
    <Plot title={t('Money in RM')} summary={words.join('; ')} config={config}>
      <InTheTable />
    </Plot>
  );
}

function configOf(camps: Props['camps']) {
  const datasets = [
    { label: t('Received'), data: camps.map(({ received }) => received), backgroundColor: fillOf(2) },
    { label: t('Due'), data: camps.map(({ due }) => due), backgroundColor: fillOf(1) },
  ];
  const figures = camps.map(({ received, due }) => `${formatSum(received)} + ${formatSum(due)}`);
  return lyingBars({ labels: camps.map(({ name }) => name), datasets }, figures);
}

/** Without the currency, which stands in the title. */
const formatSum = (ringgit: number): string => formatRinggit(ringgit).replace('RM ', '');
