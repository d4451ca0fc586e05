import { t } from '@bowline/contract/text/t';
import { useMemo } from 'react';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { fillOf } from '../../ui/fills.ts';
import { Plot } from '../../ui/plot.tsx';
import type { Dashboard } from './dashboard-page.tsx';
import { lyingBars } from './lying-bars.ts';

type Props = Pick<Dashboard, 'funnel'>;

/** How far families get in the form, and where those who have not sent it stand. */
export function FunnelPlot({ funnel }: Props) {
  const config = useMemo(() => configOf(funnel), [funnel]);
  const words = funnel.map(({ title, reached, count }) =>
    t('{title}: reached by {reached}, {count} stand here', { title, reached, count }),
  );
  return (
    <Plot title={t('How far families get')} summary={words.join('; ')} config={config} size="high">
      <Disclosure summary={t('As a table')}>
        <DataTable
          caption={t('How far families get')}
          columns={[
            { key: 'step', label: t('Step'), heads: true },
            { key: 'reached', label: t('Reached'), numeric: true },
            { key: 'count', label: t('Stand here'), numeric: true },
          ]}
          rows={funnel.map(({ step, title, reached, count }) => ({
            key: step,
            cells: [title, reached, count],
          }))}
        />
      </Disclosure>
    </Plot>
  );
}

function configOf(funnel: Props['funnel']) {
  const datasets = [
    { label: t('Stand here'), data: funnel.map(({ count }) => count), backgroundColor: fillOf(1) },
    {
      label: t('Went on'),
      data: funnel.map(({ reached, count }) => reached - count),
      backgroundColor: fillOf(0),
    },
  ];
  const figures = funnel.map(({ reached, count }) => t('{reached}, {count} here', { reached, count }));
  return lyingBars({ labels: funnel.map(({ title }) => title), datasets }, figures);
}
