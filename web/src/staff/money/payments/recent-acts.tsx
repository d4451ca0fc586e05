import type { MoneyAct } from '@bowline/contract/api/staff/money/money-acts';
import { formatDate } from '@bowline/contract/text/dates';
import { formatRinggit } from '@bowline/contract/text/money';
import { classNames } from '../../../ui/class-names.ts';
import styles from './payments-to-confirm.module.css';

/** What was done to the money last, above the fields of a dialog, so that nobody does it again. */
export function RecentActs({ recent }: { recent: readonly MoneyAct[] }) {
  if (recent.length === 0) return null;
  return (
    <section className={classNames('inset', styles.recent)} aria-label="Done last">
      <h3>Done last</h3>
      <ul>
        {recent.map(({ id, what, amount, day, reference, by }) => (
          <li key={id}>
            <span>
              {what}
              {reference && <span className={styles.more}>{reference}</span>}
            </span>
            <span className={styles.amount}>{formatRinggit(amount)}</span>
            <span className={styles.more}>{`${formatDate(day)}${by ? ` · ${by}` : ''}`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
