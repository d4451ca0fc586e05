import { registrationStatuses } from '@bowline/contract/registrations/status';
import { formatDate } from '@bowline/contract/text/dates';
import { formatRinggit } from '@bowline/contract/text/money';
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { Card } from '../../../ui/layout/page.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import styles from './dashboard.module.css';
import type { Dashboard } from './dashboard-page.tsx';

type Camp = Dashboard['camps'][number];

function Figure({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" className={styles.card}>
      <h2>{title}</h2>
      {children}
    </Card>
  );
}

export function Places({ camps }: Pick<Dashboard, 'camps'>) {
  return (
    <Figure title="Places">
      <Bars bars={camps.map(placesOf)} />
    </Figure>
  );
}

function placesOf({ id, name, held, capacity }: Camp): Bar {
  const over = held - capacity;
  const words = over > 0 ? `${held} of ${capacity}, over capacity by ${over}` : `${held} of ${capacity}`;
  return { key: id, label: name, value: held, of: capacity, words, isOver: over > 0 };
}

export function Money({ camps }: Pick<Dashboard, 'camps'>) {
  const bars = camps.map(({ id, name, received, due }) => ({
    key: id,
    label: name,
    value: received,
    of: received + due,
    words: `${formatRinggit(received)} of ${formatRinggit(received + due)}`,
  }));
  return (
    <Figure title="Money received">
      <Bars bars={bars} />
    </Figure>
  );
}

export function Statuses({ camps }: Pick<Dashboard, 'camps'>) {
  const countOf = ({ by_status }: Camp, status: string) =>
    by_status.find((one) => one.status === status)?.count ?? 0;
  const counts = registrationStatuses.map((status) => ({
    status,
    count: total(camps, (camp) => countOf(camp, status)),
  }));
  const all = total(counts, ({ count }) => count);
  return (
    <Figure title="Registrations by status">
      <Bars
        bars={counts.map(({ status, count }) => ({
          key: status,
          label: status,
          value: count,
          of: all,
          words: String(count),
        }))}
      />
    </Figure>
  );
}

/** How far families get in the form, and where those who have not submitted it stopped. */
export function Funnel({ funnel, median_days_to_decision: median }: Dashboard) {
  const most = Math.max(0, ...funnel.map(({ reached }) => reached));
  const bars = funnel.map(({ step, title, reached, count }) => ({
    key: step,
    label: title,
    value: reached,
    of: most,
    words: count > 0 ? `${reached}, ${count} stopped here` : String(reached),
  }));
  return (
    <Figure title="How far families get">
      <Bars bars={bars} />
      <p className={styles.below}>
        {median === null ? 'No decision has been made yet.' : `Time to a decision: median ${median} days.`}
      </p>
    </Figure>
  );
}

/** What a figure of several things adds up to. */
export function total<T>(things: readonly T[], figureOf: (thing: T) => number): number {
  return things.reduce((sum, thing) => sum + figureOf(thing), 0);
}

type Props = Pick<Dashboard, 'days'>;

type Day = Dashboard['days'][number];

/** How many registrations there were from day to day; the lines have their names and last numbers beside them. */
export function OverTime({ days }: Props) {
  const sums = addedUp(days);
  const last = sums.at(-1);
  if (!last) return null;
  const [begun, submitted] = [last.begun, last.submitted];
  return (
    <Figure title="Registrations over time">
      <div className={styles.time}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
          <polyline className={styles.begun} points={pointsOf(sums, 'begun', begun)} />
          <polyline className={styles.submitted} points={pointsOf(sums, 'submitted', begun)} />
        </svg>
        <div className={styles.ends}>
          <span className={styles.begunWords}>{`${begun} started`}</span>
          <span className={styles.submittedWords}>{`${submitted} submitted`}</span>
        </div>
        <div className={styles.dates}>
          <span>{formatDate(sums[0]?.day ?? last.day)}</span>
          <span>{formatDate(last.day)}</span>
        </div>
      </div>
      <Disclosure summary="As a table">
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
      caption="Registrations by day"
      columns={[
        { key: 'day', label: 'Day', heads: true },
        { key: 'begun', label: 'Started', numeric: true },
        { key: 'submitted', label: 'Submitted', numeric: true },
      ]}
      rows={days.map(({ day, begun, submitted }) => ({
        key: day,
        cells: [formatDate(day), begun, submitted],
      }))}
    />
  );
}

interface Bar {
  readonly key: string;
  readonly label: string;
  /** How much of the track is filled, and of what; a value above it fills all. */
  readonly value: number;
  readonly of: number;
  /** Text at the end that says all that the bar shows. */
  readonly words: string;
  readonly isOver?: boolean;
}

/** Bars with their numbers at the end: the words say everything, so that the bar itself is for the eye alone. */
function Bars({ bars }: { bars: readonly Bar[] }) {
  return (
    <dl className={styles.bars}>
      {bars.map(({ key, label, value, of, words, isOver }) => (
        <div key={key} className={styles.row}>
          <dt>{label}</dt>
          <dd className={styles.track} aria-hidden="true">
            <span
              className={classNames(styles.fill, isOver && styles.over)}
              style={{ inlineSize: `${of > 0 ? Math.min(100, (value / of) * 100) : 0}%` }}
            />
          </dd>
          <dd className={classNames(styles.words, isOver && styles.overWords)}>{words}</dd>
        </div>
      ))}
    </dl>
  );
}
