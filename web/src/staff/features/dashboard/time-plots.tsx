import { formatDate } from '@bowline/contract/text/dates';
import { t } from '@bowline/contract/text/t';
import type { ChartConfiguration } from 'chart.js';
import { useMemo } from 'react';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Plot } from '../../ui/plot.tsx';
import type { Dashboard } from './dashboard-page.tsx';
import { total } from './total.ts';

type Props = Pick<Dashboard, 'days'>;
type Day = Dashboard['days'][number];

/** How many registrations were begun and sent on each day. */
export function DailyPlot({ days }: Props) {
  const config = useMemo(() => dailyConfig(days), [days]);
  return (
    <Plot title={t('Registrations a day')} summary={summaryOf(days)} config={config}>
      <Disclosure summary={t('As a table')}>
        <DaysTable days={days} />
      </Disclosure>
    </Plot>
  );
}

/** The same added up from day to day. */
export function TotalPlot({ days }: Props) {
  const sums = useMemo(() => addedUp(days), [days]);
  const config = useMemo(() => totalConfig(sums), [sums]);
  return (
    <Plot title={t('Registrations so far')} summary={summaryOf(days)} config={config}>
      <Disclosure summary={t('As a table')}>
        <DaysTable days={sums} />
      </Disclosure>
    </Plot>
  );
}

const summaryOf = (days: readonly Day[]): string =>
  t('{begun} begun and {submitted} sent on {days} days', {
    begun: total(days, ({ begun }) => begun),
    submitted: total(days, ({ submitted }) => submitted),
    days: days.length,
  });

function addedUp(days: readonly Day[]): Day[] {
  let [begun, submitted] = [0, 0];
  return days.map((day) => {
    begun += day.begun;
    submitted += day.submitted;
    return { day: day.day, begun, submitted };
  });
}

const columnsOf = (days: readonly Day[]) => ({
  labels: days.map(({ day }) => formatDate(day)),
  begun: days.map(({ begun }) => begun),
  submitted: days.map(({ submitted }) => submitted),
});

const scales = {
  x: { grid: { display: false }, ticks: { maxTicksLimit: 8, maxRotation: 0 } },
  y: { beginAtZero: true, ticks: { precision: 0 } },
};

function dailyConfig(days: readonly Day[]): ChartConfiguration<'bar'> {
  const { labels, begun, submitted } = columnsOf(days);
  const datasets = [
    { label: t('Begun'), data: begun, backgroundColor: '#ffc629', borderColor: '#8a5300', borderWidth: 1 },
    { label: t('Sent'), data: submitted, backgroundColor: '#0b5cad' },
  ];
  return { type: 'bar', data: { labels, datasets }, options: { scales } };
}

function totalConfig(days: readonly Day[]): ChartConfiguration<'line'> {
  const { labels, begun, submitted } = columnsOf(days);
  const line = {
    borderColor: '#0b5cad',
    borderWidth: 2,
    pointRadius: 0,
    pointHitRadius: 8,
    pointStyle: 'line' as const,
  };
  const datasets = [
    { ...line, label: t('Begun (dashed)'), data: begun, borderColor: '#48535f', borderDash: [6, 4] },
    { ...line, label: t('Sent'), data: submitted },
  ];
  const plugins = { legend: { labels: { usePointStyle: true, pointStyleWidth: 40 } } };
  return { type: 'line', data: { labels, datasets }, options: { scales, plugins } };
}

function DaysTable({ days }: Props) {
  return (
    <DataTable
      caption={t('Registrations by day')}
      columns={[
        { key: 'day', label: t('Day'), heads: true },
        { key: 'begun', label: t('Begun'), numeric: true },
        { key: 'submitted', label: t('Sent'), numeric: true },
      ]}
      rows={days.map(({ day, begun, submitted }) => ({
        key: day,
        cells: [formatDate(day), begun, submitted],
      }))}
    />
  );
}
