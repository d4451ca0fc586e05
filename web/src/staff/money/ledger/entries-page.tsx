import type { ResponseOf } from '@bowline/contract/api/define-call';
import {
  type listMoneyEntries,
  type MoneyEntry,
  moneyEntries,
} from '@bowline/contract/api/staff/money/entries';
import { listStaffCamps } from '@bowline/contract/api/staff/season/camps';
import { moneyEntryKinds, moneyEntryLabels, movesMoney } from '@bowline/contract/money/entries';
import { formatDate } from '@bowline/contract/text/dates';
import { formatRinggit } from '@bowline/contract/text/money';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../query/query.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Link } from '../../../ui/link.tsx';
import { ListPage } from '../../list/list-page.tsx';
import { MoneyTabs } from '../payments/money-tabs.tsx';
import styles from './ledger.module.css';

/** Every payment, void, refund, kept amount, move and write-off, to filter, sum and export. */
export default function EntriesPage() {
  const { data: camps = [] } = useQuery(queryOf(listStaffCamps));
  return (
    <ListPage
      oneLine
      list={moneyEntries}
      subtitle="Payments, refunds, kept amounts, moves and write-offs, latest first."
      before={<MoneyTabs chosen="/payments/all" />}
      choices={{
        camp: camps.map(({ id, name, starts_on }) => ({
          value: id,
          label: `${name}, ${starts_on.slice(0, 4)}`,
        })),
      }}
      summary={({ data }) => <EntryTotals totals={data.totals} />}
      cells={{
        camper_name: (entry) => (
          <Link to={`/registrations/${entry.registration_id}`} title={entry.family_name}>
            {entry.camper_name}
          </Link>
        ),
        day: (entry) => (entry.original_day === entry.day ? undefined : <PostedDay entry={entry} />),
        kind: ({ kind, reversed }) => `${moneyEntryLabels[kind]}${reversed ? ' (reversed)' : ''}`,
        payment_reference: ({ payment_reference, account }) =>
          account ? [payment_reference, `to ${account}`].filter(Boolean).join(', ') : undefined,
      }}
    />
  );
}

/** The posting day of entries recorded after the end of their month. */
const PostedDay = ({ entry: { day, original_day } }: { entry: MoneyEntry }) => (
  <span className="digits nowrap">
    {formatDate(day)}
    <span className="quiet" title={`The month of its own day, ${formatDate(original_day)}, is closed`}>
      {` of ${formatDate(original_day)}`}
    </span>
  </span>
);

type Totals = ResponseOf<typeof listMoneyEntries>['totals'];

/** The sums of all entries that match, by kind, and what they come to. */
function EntryTotals({ totals }: { totals: Totals }) {
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
