import { hasAnyRole, moneyRoles } from '@bowline/contract/staff/roles';
import { formatDate } from '@bowline/contract/text/dates';
import { formatRinggit } from '@bowline/contract/text/money';
import { Link } from '../../../ui/link.tsx';
import { monthInWords } from '../../money/payments/month-in-words.ts';
import { unsettledPath } from '../../money/payments/unsettled-path.ts';
import { useStaffMe } from '../../session/session.ts';
import { type Bar, Bars, Figure, Summary, total } from '../../ui/figure.tsx';
import type { Dashboard } from './dashboard-page.tsx';

/** So many weeks have a bar of their own. */
const MOST_WEEKS = 12;

/** Money received less refunds, by week. */
export function MoneyIn({ weeks }: Pick<Dashboard, 'weeks'>) {
  const received = total(weeks, (week) => week.received);
  return (
    <Figure title="Money in by week">
      <Summary>{`${formatRinggit(received)} received, less refunds`}</Summary>
      {weeks.length > 0 && <Bars bars={weekBars(weeks)} />}
    </Figure>
  );
}

function weekBars(weeks: Dashboard['weeks']): Bar[] {
  const earlier = weeks.slice(0, -MOST_WEEKS);
  const bars = weeks.slice(-MOST_WEEKS).map(({ week, received }) => ({
    key: week,
    label: `Week of ${formatDate(week)}`,
    value: received,
    words: formatRinggit(received),
  }));
  if (earlier.length === 0) return bars;
  // The sum of many weeks would leave no length for the others.
  const sum = formatRinggit(total(earlier, ({ received }) => received));
  return [{ key: 'earlier', label: 'Earlier', value: 0, words: sum }, ...bars];
}

/** What is still due, by the month in which it is. */
export function MoneyDue({ dues }: Pick<Dashboard, 'dues'>) {
  const readsPayments = hasAnyRole(useStaffMe().roles, moneyRoles);
  return (
    <Figure title="Still due, by date">
      <Summary>
        {dues.length === 0
          ? 'Nothing is due.'
          : `${formatRinggit(total(dues, ({ amount }) => amount))} still due, with slips that wait to be checked`}
      </Summary>
      {dues.length > 0 && (
        <Bars
          outlined
          bars={dues.map(({ month, amount }) => ({
            key: month ?? 'overdue',
            label: month ? `In ${monthInWords(month)}` : 'Overdue',
            value: amount,
            words:
              month || !readsPayments ? (
                formatRinggit(amount)
              ) : (
                <Link to={unsettledPath('overdue')}>{formatRinggit(amount)}</Link>
              ),
          }))}
        />
      )}
    </Figure>
  );
}
