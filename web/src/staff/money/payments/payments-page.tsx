import { listPaymentsToConfirm } from '@bowline/contract/api/staff/money/payments';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../query/query.ts';
import { LoadedQuery } from '../../../shell/loaded-query.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ShortcutHelp } from '../../ui/shortcuts.tsx';
import { StaffPage } from '../../ui/staff-page.tsx';
import type { Confirmed } from './money-calls.ts';
import { MoneyTabs } from './money-tabs.tsx';
import styles from './payments.module.css';
import { LastConfirmed, PaymentsToConfirm } from './payments-to-confirm.tsx';

/** Slips that wait for staff, oldest first, handled one by one. */
export default function PaymentsPage() {
  const [after, setAfter] = useState<string>();
  const [last, setLast] = useState<readonly Confirmed[]>([]);
  const query = after ? { after } : {};
  const payments = useQuery({
    ...queryOf(listPaymentsToConfirm, { query, background: true }),
    placeholderData: keepPreviousData,
  });
  const { data } = payments;
  const lastConfirmed = last.map((confirmed) => (
    <LastConfirmed
      key={confirmed.result.payment.receipt_number}
      confirmed={confirmed}
      onReversed={() => setLast(last.filter((one) => one !== confirmed))}
    />
  ));
  const actions = (
    <>
      <ShortcutHelp />
      <LinkButton to="/bank-statement">Bank statement</LinkButton>
    </>
  );
  return (
    <StaffPage title="Payments" subtitle={data && `${data.total} to confirm`} actions={actions}>
      <MoneyTabs chosen="/payments" />
      <LoadedQuery of={payments}>
        {({ rows }) =>
          rows.length === 0 ? (
            <>
              <p className={styles.nothing}>No payment is waiting. Well done!</p>
              {lastConfirmed}
            </>
          ) : (
            <PaymentsToConfirm payments={rows} onConfirmed={setLast}>
              {lastConfirmed}
            </PaymentsToConfirm>
          )
        }
      </LoadedQuery>
      {(after || data?.next) && (
        <div className={classNames('row middle', styles.pages)}>
          {after && <Button onClick={() => setAfter(undefined)}>From the beginning</Button>}
          {data?.next && <Button onClick={() => setAfter(data.next ?? undefined)}>Next page</Button>}
        </div>
      )}
    </StaffPage>
  );
}
