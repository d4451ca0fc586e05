import type { ResponseOf } from '@bowline/contract/api/define-call';
import type { listMoneyEntries } from '@bowline/contract/api/staff/money/entries';
import { moneyEntryKinds, moneyEntryLabels, movesMoney } from '@bowline/contract/money/entries';
import { formatRinggit } from '@bowline/contract/text/money';
import { classNames } from '../../../ui/class-names.ts';
import styles from './ledger.module.css';

type Totals = ResponseOf<typeof listMoneyEntries>['totals'];

/** The sums of all entries that match, by kind, and what they come to. */
export function EntryTotals({ totals }: { totals: Totals }) {
  const shown = moneyEntryKinds.flatMap((kind) => totals.filter((total) => total.kind === kind));
  const moved = shown.filter(({ kind }) => movesMoney(kind));
  const sum = moved.reduce((sen, { amount }) => sen + Math.round(amount * 100), 0) / 100;
  if (shown.length === 0) return null;
  return (
    <dl className={classNames('row panel', styles.totals)} aria-label="Totals">
      {shown.map(({ kind, count, amount }) => (
        <div key={kind}>
          <dt>
            {moneyEntryLabels[kind]} ({count})
          </dt>
          <dd>{formatRinggit(amount)}</dd>
        </div>
      ))}
      <div className={styles.sum}>
        <dt>Net received</dt>
        <dd>{formatRinggit(sum)}</dd>
      </div>
    </dl>
  );
}
