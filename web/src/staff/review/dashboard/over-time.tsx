import { addDays } from '@bowline/contract/text/calendar';
import { formatDate } from '@bowline/contract/text/dates';
import { classNames } from '../../../ui/class-names.ts';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Figure, Summary, total } from '../../ui/figure.tsx';
import styles from './dashboard.module.css';
import type { Dashboard } from './dashboard-page.tsx';

type Props = { overTime: Dashboard['over_time']; camps: Dashboard['camps'] };

/** Registrations from day to day, beside those of last season after as many days, below the places that there are. */
export function OverTime({ overTime, camps }: Props) {
  const { current, previous } = overTime;
  const places = total(camps, ({ capacity }) => capacity);
  return (
    <Figure title="Registrations over time">
      <Summary>{summaryOf(overTime)}</Summary>
      {current.length + previous.length > 0 && (
        <>
          <Chart overTime={overTime} places={places} />
          <Disclosure summary="As a table">
            <DaysTable overTime={overTime} />
          </Disclosure>
        </>
      )}
    </Figure>
  );
}

function summaryOf({ current, previous }: Dashboard['over_time']): string {
  const now = `${current.at(-1) ?? 0} submitted, without withdrawn and refused`;
  if (previous.length === 0) return now;
  const then = previous[Math.max(0, current.length - 1)] ?? previous.at(-1) ?? 0;
  return `${now}; ${then} at this point last season`;
}

/** Per cent from above: further down a name below its line would cover the days. */
const LOWEST = 88;

/** The lines have their names and last numbers at their ends. */
function Chart({
  overTime: { current, previous, opened_on },
  places,
}: Pick<Props, 'overTime'> & { places: number }) {
  const [now, then] = [current.at(-1) ?? 0, previous.at(-1) ?? 0];
  const { most, marks } = scaleOf(Math.max(places, now, then));
  const days = Math.max(1, current.length - 1, previous.length - 1);
  const x = (day: number) => (day / days) * 100;
  const y = (count: number) => 100 - (count / most) * 100;
  const line = (counts: readonly number[]) => counts.map((count, day) => `${x(day)},${y(count)}`).join(' ');
  const end = (counts: readonly number[], of: number) => ({
    insetInlineEnd: `${100 - x(counts.length - 1)}%`,
    insetBlockStart: `${y(of)}%`,
  });
  return (
    <div className={classNames('line small digits', styles.chart)} aria-hidden="true">
      <div className={styles.plot}>
        {marks.map((mark) => (
          <div key={mark} className={styles.mark} style={{ insetBlockStart: `${y(mark)}%` }}>
            <span>{mark}</span>
          </div>
        ))}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
          <line className={styles.places} x1="0" x2="100" y1={y(places)} y2={y(places)} />
          <polyline className={styles.previous} points={line(previous)} />
          <polyline className={styles.current} points={line(current)} />
        </svg>
        <span
          className={styles.overTimeLabel}
          style={{ insetInlineStart: 0, insetBlockStart: `${y(places)}%` }}
        >
          {`${places} places`}
        </span>
        {previous.length > 0 && (
          <span
            className={classNames(styles.overTimeLabel, then < now && y(then) < LOWEST && styles.below)}
            style={end(previous, then)}
          >{`Last season ${then}`}</span>
        )}
        {current.length > 0 && (
          <span
            className={classNames(
              styles.overTimeLabel,
              styles.currentLabel,
              then >= now && previous.length > 0 && styles.below,
            )}
            style={end(current, now)}
          >{`This season ${now}`}</span>
        )}
      </div>
      <div className={classNames('line between quiet', styles.days)}>
        {daysMarked(days).map((day) => (
          <span key={day}>
            {opened_on ? formatDate(addDays(opened_on, day)) : day === 0 ? 'Opening' : `Day ${day}`}
          </span>
        ))}
      </div>
    </div>
  );
}

/** The ends and the middle of the days. */
const daysMarked = (days: number): number[] => [...new Set([0, Math.round(days / 2), days])];

/** A row a day while there are few; then one a week, and the last day of either season. */
const DAILY = 21;

function DaysTable({ overTime: { current, previous, opened_on } }: Pick<Props, 'overTime'>) {
  const days = Math.max(current.length, previous.length);
  const ends = [current.length - 1, previous.length - 1];
  const shown = Array.from({ length: days }, (_, day) => day).filter(
    (day) => days <= DAILY || day % 7 === 0 || ends.includes(day),
  );
  return (
    <DataTable
      caption="Registrations by day since the opening"
      columns={[
        { key: 'day', label: 'Day', heads: true },
        ...(opened_on ? [{ key: 'date', label: 'Date' }] : []),
        { key: 'current', label: 'This season', numeric: true },
        ...(previous.length > 0 ? [{ key: 'previous', label: 'Last season', numeric: true }] : []),
      ]}
      rows={shown.map((day) => ({
        key: String(day),
        cells: [
          day,
          ...(opened_on ? [formatDate(addDays(opened_on, day))] : []),
          current[day] ?? '',
          ...(previous.length > 0 ? [previous[day] ?? ''] : []),
        ],
      }))}
    />
  );
}

/** A scale from 0 to at least `most`, with at most six marks at round numbers. */
export function scaleOf(most: number): { readonly most: number; readonly marks: readonly number[] } {
  const rough = Math.max(most, 1) / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((times) => times * power).find((one) => one >= rough) ?? rough);
  const count = Math.ceil(Math.max(most, 1) / step);
  return { most: count * step, marks: Array.from({ length: count + 1 }, (_, at) => at * step) };
}
