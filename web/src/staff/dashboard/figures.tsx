import { formatRinggit } from '@bowline/contract/money';
import { registrationStatuses } from '@bowline/contract/registration-status';
import { t } from '@bowline/contract/text/t';
import type { ReactNode } from 'react';
import { Card } from '../../ui/layout/page.tsx';
import { type Bar, Bars } from '../ui/bars.tsx';
import styles from './dashboard.module.css';
import type { Dashboard } from './dashboard-page.tsx';
import { total } from './total.ts';

type Camp = Dashboard['camps'][number];

export function Figure({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" className={styles.card}>
      <h2>{title}</h2>
      {children}
    </Card>
  );
}

export function Places({ camps }: Pick<Dashboard, 'camps'>) {
  return (
    <Figure title={t('Places')}>
      <Bars bars={camps.map(placesOf)} />
    </Figure>
  );
}

function placesOf({ id, name, held, capacity }: Camp): Bar {
  const over = held - capacity;
  const words =
    over > 0
      ? t('{held} of {capacity}, over capacity by {over}', { held, capacity, over })
      : t('{held} of {capacity}', { held, capacity });
  return { key: id, label: name, value: held, of: capacity, words, isOver: over > 0 };
}

export function Money({ camps }: Pick<Dashboard, 'camps'>) {
  const bars = camps.map(({ id, name, received, due }) => ({
    key: id,
    label: name,
    value: received,
    of: received + due,
    words: t('{received} of {all}', {
      received: formatRinggit(received),
      all: formatRinggit(received + due),
    }),
  }));
  return (
    <Figure title={t('Money received')}>
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
    <Figure title={t('Registrations by status')}>
      <Bars
        bars={counts.map(({ status, count }) => ({
          key: status,
          label: t(status),
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
    words: count > 0 ? t('{reached}, {count} stopped here', { reached, count }) : String(reached),
  }));
  return (
    <Figure title={t('How far families get')}>
      <Bars bars={bars} />
      <p className={styles.below}>
        {median === null
          ? t('No decision has been made yet.')
          : t('Time to a decision: median {days} days.', { days: median })}
      </p>
    </Figure>
  );
}
