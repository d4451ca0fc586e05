import { formatDate } from '@bowline/contract/text/dates';
import { t } from '@bowline/contract/text/t';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { DataTable } from '../ui/data-table.tsx';
import styles from './dashboard.module.css';
import type { Dashboard } from './dashboard-page.tsx';
import { Figure } from './figures.tsx';

type Props = Pick<Dashboard, 'days'>;
type Day = Dashboard['days'][number];

/** How many registrations there were from day to day; the lines have their names and last numbers beside them. */
export function OverTime({ days }: Props) {
  const sums = addedUp(days);
  const last = sums.at(-1);
  if (!last) return null;
  const [begun, submitted] = [last.begun, last.submitted];
  return (
    <Figure title={t('Registrations over time')}>
      <div className={styles.time}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
          <polyline className={styles.begun} points={pointsOf(sums, 'begun', begun)} />
          <polyline className={styles.submitted} points={pointsOf(sums, 'submitted', begun)} />
        </svg>
        <div className={styles.ends}>
          <span className={styles.begunWords}>{t('{count} started', { count: begun })}</span>
          <span className={styles.submittedWords}>{t('{count} submitted', { count: submitted })}</span>
        </div>
        <div className={styles.dates}>
          <span>{formatDate(sums[0]?.day ?? last.day)}</span>
          <span>{formatDate(last.day)}</span>
        </div>
      </div>
      <Disclosure summary={t('As a table')}>
        <DaysTable days={days} />
      </Disclosure>
    </Figure>
  );
}

function addedUp(days: readonly Day[]): Day[] {
  let [begun, submitted] = [0, 0];
  return days.map((day) => {
    begun += day.begun;
    submitted += day.submitted;
    return { day: day.day, begun, submitted };
  });
}

/** In hundredths of the width and the height, from the lower left. */
function pointsOf(days: readonly Day[], name: 'begun' | 'submitted', most: number): string {
  const step = days.length > 1 ? 100 / (days.length - 1) : 0;
  return days
    .map((day, index) => `${index * step},${100 - (most > 0 ? (day[name] / most) * 100 : 0)}`)
    .join(' ');
}

function DaysTable({ days }: Props) {
  return (
    <DataTable
      caption={t('Registrations by day')}
      columns={[
        { key: 'day', label: t('Day'), heads: true },
        { key: 'begun', label: t('Started'), numeric: true },
        { key: 'submitted', label: t('Submitted'), numeric: true },
      ]}
      rows={days.map(({ day, begun, submitted }) => ({
        key: day,
        cells: [formatDate(day), begun, submitted],
      }))}
    />
  );
}
