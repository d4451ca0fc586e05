import { formatDate } from '@bowline/contract/text/dates';
import { formatRinggit } from '@bowline/contract/text/money';
import { Link } from '../../../ui/link.tsx';
import { type Bar, Bars, Figure, Summary, total } from '../../ui/figure.tsx';
import { queueLinks } from '../queue-search/queue-links.ts';
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

/** What is still due, by the day on which it is. */
export function MoneyDue({ camps }: Pick<Dashboard, 'camps'>) {
  const owing = camps.filter(({ due }) => due > 0).sort((a, b) => a.due_on.localeCompare(b.due_on));
  return (
    <Figure title="Still due, by date">
      <Summary>
        {owing.length === 0
          ? 'Nothing is due.'
          : `${formatRinggit(total(owing, ({ due }) => due))} still due`}
      </Summary>
      {owing.length > 0 && (
        <Bars
          outlined
          bars={owing.map(({ id, name, due, due_on, overdue }) => ({
            key: id,
            label: `${overdue ? 'Overdue since' : 'By'} ${formatDate(due_on)}: ${name}`,
            value: due,
            words: <Link to={queueLinks.balanceDueOf(id)}>{formatRinggit(due)}</Link>,
          }))}
        />
      )}
    </Figure>
  );
}
