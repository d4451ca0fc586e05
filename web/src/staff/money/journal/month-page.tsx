import { getMonth, type MonthSums } from '@bowline/contract/api/staff/money/journal';
import { addMonths, monthOf } from '@bowline/contract/money/journal';
import { formatDate } from '@bowline/contract/text/dates';
import { formatRinggit } from '@bowline/contract/text/money';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { useSearchParams } from '../../../ui/router/router.tsx';
import { Bars, Figure, Figures, Summary, total } from '../../ui/figure.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { StaffPage } from '../../ui/staff-page.tsx';
import { MoneyTabs } from '../ledger/money-tabs.tsx';
import { CloseMonth } from './close-month.tsx';
import { JournalExport } from './journal-export.tsx';
import styles from './month.module.css';
import { monthInShort, monthInWords } from './month-in-words.ts';

/** What came in and was earned in a month, its journal, and its closing. */
export default function MonthPage() {
  const [search, setSearch] = useSearchParams();
  const now = monthOf(new Date().toISOString());
  const month = search.get('month') ?? addMonths(now, -1);
  const go = (count: number) => setSearch([['month', addMonths(month, count)]]);
  return (
    <StaffPage
      title="Payments"
      subtitle="A month at a time, and its journal for the camp’s books."
      actions={<LinkButton to="/payments/accounts">Account codes</LinkButton>}
    >
      <MoneyTabs chosen="/payments/month" />
      <nav className={styles.months} aria-label="Month">
        <Button onClick={() => go(-1)}>{`← ${monthInShort(addMonths(month, -1))}`}</Button>
        <h2>{monthInWords(month)}</h2>
        {month < now && <Button onClick={() => go(1)}>{`${monthInShort(addMonths(month, 1))} →`}</Button>}
      </nav>
      <Loaded call={getMonth} query={{ month }} fresh>
        {(sums) => <Month sums={sums} />}
      </Loaded>
    </StaffPage>
  );
}

function Month({ sums }: { sums: MonthSums }) {
  return (
    <>
      <Notices sums={sums} />
      <Figures>
        <MoneyIn weeks={sums.weeks} />
        <Earned earned={sums.earned} />
        <AtItsEnd sums={sums} />
        <Figure title="Journal">
          <JournalExport month={sums.month} />
        </Figure>
      </Figures>
      {sums.can_close && <CloseMonth month={sums.month} />}
    </>
  );
}

function Notices({ sums: { closed, late_entries, accounts_without_code: missing } }: { sums: MonthSums }) {
  return (
    <>
      {closed && (
        <Callout colour="blue">
          {`Closed by ${closed.by} on ${formatDate(closed.at.slice(0, 10))}. What is recorded later belongs to the next open month.`}
        </Callout>
      )}
      {late_entries > 0 && (
        <Callout colour="amber">
          {late_entries === 1
            ? 'One entry is of a month that was already closed. It is posted on the first day of this month.'
            : `${late_entries} entries are of months that were already closed. They are posted on the first day of this month.`}
        </Callout>
      )}
      {missing > 0 && (
        <Callout colour="amber">
          {`${missing === 1 ? 'One account has' : `${missing} accounts have`} no code yet. The journal has their names instead.`}
        </Callout>
      )}
    </>
  );
}

function MoneyIn({ weeks }: Pick<MonthSums, 'weeks'>) {
  return (
    <Figure title="Money in by week">
      <Summary>
        {`${formatRinggit(total(weeks, ({ received }) => received))} received, less refunds; ${formatRinggit(total(weeks, (week) => week.last_season))} a year before`}
      </Summary>
      <Bars
        of={Math.max(0, ...weeks.flatMap(({ received, last_season }) => [received, last_season]))}
        bars={weeks.map(({ week, received, last_season }) => ({
          key: week,
          label: `Week of ${formatDate(week)}`,
          value: received,
          words: `${formatRinggit(received)} (${formatRinggit(last_season)})`,
        }))}
      />
    </Figure>
  );
}

function Earned({ earned }: Pick<MonthSums, 'earned'>) {
  return (
    <Figure title="Fees earned by camp">
      <Summary>
        {earned.length === 0
          ? 'No camp ended in this month.'
          : `${formatRinggit(total(earned, ({ amount }) => amount))} earned, discounts taken off`}
      </Summary>
      {earned.length > 0 && (
        <Bars
          bars={earned.map(({ camp_name, amount }) => ({
            key: camp_name,
            label: camp_name,
            value: amount,
            words: formatRinggit(amount),
          }))}
        />
      )}
    </Figure>
  );
}

function AtItsEnd({ sums: { held, owed, to_refund } }: { sums: MonthSums }) {
  return (
    <Figure title="At the end of the month">
      <dl className={styles.sums}>
        <dt>Deposits held: received but not yet earned</dt>
        <dd>{formatRinggit(held)}</dd>
        <dt>Earned but not yet received</dt>
        <dd>{formatRinggit(owed)}</dd>
        <dt>To refund, as of today</dt>
        <dd>{formatRinggit(to_refund)}</dd>
      </dl>
    </Figure>
  );
}
