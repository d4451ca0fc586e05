import type { MoneyEntryFilters } from '@bowline/contract/api/staff/money/entries';
import { getMonth, type MonthSums } from '@bowline/contract/api/staff/money/journal';
import { moneyEntryLabels } from '@bowline/contract/money/entries';
import { addMonths, daysOfMonth, monthOf } from '@bowline/contract/money/journal';
import { paymentMethodLabels } from '@bowline/contract/money/payments';
import { formatDate, formatInstant } from '@bowline/contract/text/dates';
import { formatRinggit } from '@bowline/contract/text/money';
import { Fragment } from 'react';
import { usePortal } from '../../../shell/portal.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Link } from '../../../ui/link.tsx';
import { useSearchParams } from '../../../ui/router/router.tsx';
import { ResponsiveTable } from '../../ui/data-table.tsx';
import { Bars, Figure, Figures, Summary, total } from '../../ui/figure.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { StaffPage } from '../../ui/staff-page.tsx';
import { MoneyTabs } from '../payments/money-tabs.tsx';
import { monthInShort, monthInWords } from '../payments/month-in-words.ts';
import { CloseMonth } from './close-month.tsx';
import { JournalExport } from './journal-export.tsx';
import styles from './month.module.css';

/** What came in and was earned in a month, its journal, and its closing. */
export default function MonthPage() {
  const [search, setSearch] = useSearchParams();
  const { today } = usePortal();
  const now = monthOf(today);
  const month = search.get('month') ?? addMonths(now, -1);
  const go = (count: number) => setSearch([['month', addMonths(month, count)]]);
  return (
    <StaffPage
      title="Payments"
      subtitle="A month at a time, and its journal for the camp’s books."
      actions={<LinkButton to="/payments/accounts">Account codes</LinkButton>}
    >
      <MoneyTabs chosen="/payments/month" />
      <nav className={classNames('stack gap-3 middle', styles.months)} aria-label="Month">
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
        <Reconciliation sums={sums} />
        <ByMethod sums={sums} />
        <MoneyIn weeks={sums.weeks} />
        <Earned earned={sums.earned} />
        <Figure title="Journal">
          <JournalExport month={sums.month} />
        </Figure>
      </Figures>
      {sums.can_close && <CloseMonth month={sums.month} />}
    </>
  );
}

function Notices({ sums: { closed, late_entries, accounts_without_code: missing } }: { sums: MonthSums }) {
  const { time_zone } = usePortal();
  return (
    <>
      {closed && (
        <Callout colour="blue">
          {`Closed by ${closed.by} on ${formatInstant(closed.at, time_zone)}. What is recorded later belongs to the next open month.`}
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
    <Figure id="earned" title="Fees earned by camp">
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

const lineLabels = { ...moneyEntryLabels, payment: 'Received', earned: 'Earned by camps' };

/** What was held before the month, what came and went, and what is held at its end, each with a link to its entries. */
function Reconciliation({ sums: { month, opening, posted, closing, held, owed } }: { sums: MonthSums }) {
  return (
    <Figure title="From the first to the last day">
      <dl className={styles.sums}>
        <dt>
          <Link to={`/payments/month?month=${addMonths(month, -1)}`}>Held on the first day</Link>
        </dt>
        <dd>{formatRinggit(opening)}</dd>
        {posted.map(({ kind, amount }) => (
          <Fragment key={kind}>
            <dt>
              {kind === 'earned' ? (
                <a href="#earned">{lineLabels[kind]}</a>
              ) : (
                <Link to={entriesPath(month, { kind })}>{lineLabels[kind]}</Link>
              )}
            </dt>
            <dd>{formatRinggit(amount)}</dd>
          </Fragment>
        ))}
        <dt className={styles.closing}>Held on the last day</dt>
        <dd className={styles.closing}>{formatRinggit(closing)}</dd>
      </dl>
      {owed > 0 && (
        <Summary>
          {`This is ${formatRinggit(held)} received and not earned yet, less ${formatRinggit(owed)} earned and not received.`}
        </Summary>
      )}
    </Figure>
  );
}

/** What each way to pay brought and took, to compare with bank and cash box. */
function ByMethod({ sums: { month, methods } }: { sums: MonthSums }) {
  const inBank = methods.filter(({ method }) => method === 'slip' || method === 'bank');
  return (
    <Figure title="By method">
      {methods.length === 0 ? (
        <Summary>Nothing was received or refunded in this month.</Summary>
      ) : (
        <ResponsiveTable
          caption="By method"
          columns={[
            { key: 'method', label: 'Method', heads: true },
            { key: 'received', label: 'Received', numeric: true },
            { key: 'refunded', label: 'Refunded', numeric: true },
            { key: 'net', label: 'Net', numeric: true },
          ]}
          rows={[
            ...methods.map(({ method, ...sums }) => ({
              key: method,
              cells: [
                <Link key="method" to={entriesPath(month, { method })}>
                  {paymentMethodLabels[method]}
                </Link>,
                ...inOutNet([sums]),
              ],
            })),
            ...(inBank.length > 1 ? [{ key: 'account', cells: ['Bank account', ...inOutNet(inBank)] }] : []),
          ]}
        />
      )}
    </Figure>
  );
}

function inOutNet(sums: readonly { received: number; refunded: number }[]): string[] {
  const [received, refunded] = [total(sums, (one) => one.received), total(sums, (one) => one.refunded)];
  return [received, refunded, received - refunded].map(formatRinggit);
}

/** The list of the entries of a month. */
function entriesPath(month: string, filters: MoneyEntryFilters): string {
  const { first, last } = daysOfMonth(month);
  return `/payments/all?${new URLSearchParams({ from: first, to: last, ...filters })}`;
}
