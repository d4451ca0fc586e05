import { registrationStatuses } from '@bowline/contract/registration-status';
import { t } from '@bowline/contract/text/t';
import type { ChartConfiguration } from 'chart.js';
import { useMemo } from 'react';
import { fillOf } from '../../ui/fills.ts';
import { Plot } from '../../ui/plot.tsx';
import type { Dashboard } from './dashboard-page.tsx';
import { InTheTable } from './in-the-table.tsx';
import { lyingBars } from './lying-bars.ts';
import { total } from './total.ts';

type Props = Pick<Dashboard, 'camps'>;
type Camp = Dashboard['camps'][number];

/** How many registrations stand where; each camp has its share of the bar. */
export function StatusPlot({ camps }: Props) {
  const config = useMemo(() => configOf(camps), [camps]);
  const counts = registrationStatuses.map((status) => `${t(status)}: ${countIn(camps, status)}`);
  return (
    <Plot title={t('Registrations by status')} summary={counts.join(', ')} config={config} size="high">
      <InTheTable />
    </Plot>
  );
}

const countOf = ({ by_status }: Camp, status: string): number =>
  by_status.find((one) => one.status === status)?.count ?? 0;

const countIn = (camps: Props['camps'], status: string): number =>
  total(camps, (camp) => countOf(camp, status));

function configOf(camps: Props['camps']): ChartConfiguration<'bar'> {
  const datasets = camps.map((camp, index) => ({
    label: camp.name,
    data: registrationStatuses.map((status) => countOf(camp, status)),
    backgroundColor: fillOf(index),
  }));
  const figures = registrationStatuses.map((status) => countIn(camps, status));
  return lyingBars({ labels: registrationStatuses.map((status) => t(status)), datasets }, figures);
}
