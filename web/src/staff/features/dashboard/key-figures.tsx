import { formatRinggit } from '@bowline/contract/money';
import { t } from '@bowline/contract/text/t';
import styles from './dashboard.module.css';
import type { Dashboard } from './dashboard-page.tsx';
import { total } from './total.ts';

/** What one wants to know first, in one line. */
export function KeyFigures({ figures }: { figures: Dashboard }) {
  const { camps, median_days_to_decision: median } = figures;
  const registrations = total(camps, ({ by_status }) => total(by_status, ({ count }) => count));
  const capacity = total(camps, (camp) => camp.capacity);
  return (
    <dl className={styles.figures}>
      <Figure term={t('Registrations')} value={String(registrations)} />
      <Figure
        term={t('Places left')}
        value={String(total(camps, ({ left }) => left))}
        more={t('of {capacity}', { capacity })}
      />
      <Figure term={t('Money received')} value={formatRinggit(total(camps, ({ received }) => received))} />
      <Figure
        term={t('Money due')}
        value={formatRinggit(total(camps, ({ due }) => due))}
        more={t('from those who hold a place')}
      />
      <Figure
        term={t('Time to a decision')}
        value={median === null ? '–' : t('{days} days', { days: median })}
        more={median === null ? t('No decision has been made yet.') : t('for half of them, or less')}
      />
    </dl>
  );
}

function Figure({ term, value, more }: { term: string; value: string; more?: string }) {
  return (
    <div className={styles.figure}>
      <dt>{term}</dt>
      <dd>
        {value}
        {more && <small>{more}</small>}
      </dd>
    </div>
  );
}
