import {
  getRegistrationMoney,
  getStaffStatement,
  type RegistrationMoney,
} from '@bowline/contract/api/staff/money/ledger';
import type { Review } from '@bowline/contract/api/staff/review/registrations';
import { hasAnyRole, moneyRoles } from '@bowline/contract/staff/roles';
import { DownloadButton } from '../../../shell/download.tsx';
import { Card } from '../../../ui/layout/page.tsx';
import { MoneyActions } from '../../money/payments/money-actions.tsx';
import { ChargesTable, DueTable, LedgerTable } from '../../money/payments/money-tables.tsx';
import { OutcomeNow } from '../../money/payments/outcome-note.tsx';
import { PaymentCard } from '../../money/payments/payment-card.tsx';
import { TestPayments } from '../../money/payments/test-payments.tsx';
import { useStaffMe } from '../../session/session.ts';
import { Loaded } from '../../ui/loaded.tsx';
import styles from './review.module.css';

/** Where the payments are on the page; the other parts bear the ids of their steps, or name themselves. */
export const paymentsId = 'payments';

export function PaymentsPart({ review }: { review: Review }) {
  const { roles } = useStaffMe();
  if (!review.submitted_at || !hasAnyRole(roles, moneyRoles)) return null;
  return <Payments review={review} />;
}

function Payments({ review: { id: registrationId, payments, money, held_emails } }: { review: Review }) {
  return (
    <Card as="section" className={styles.part} id={paymentsId}>
      <h2>Payments</h2>
      <ChargesTable money={money} />
      <DueTable money={money} />
      <Loaded call={getRegistrationMoney} params={{ registrationId }} background>
        {(loaded) => (
          <Money
            payments={payments}
            money={loaded}
            registrationId={registrationId}
            heldEmails={held_emails}
          />
        )}
      </Loaded>
      {/* Of the whole family; the view is logged. */}
      <DownloadButton call={getStaffStatement} params={{ registrationId }} className={styles.outdented}>
        Statement of account (PDF)
      </DownloadButton>
    </Card>
  );
}

type MoneyProps = {
  payments: Review['payments'];
  money: RegistrationMoney;
  registrationId: string;
  heldEmails: Review['held_emails'];
};

function Money({ payments, money, registrationId, heldEmails }: MoneyProps) {
  return (
    <>
      <OutcomeNow context={money.context} />
      {payments.some(({ method }) => method === 'online') && <TestPayments />}
      {payments.map((payment) => (
        <PaymentCard
          key={payment.id}
          plain
          payment={payment}
          context={money.context}
          heldEmails={heldEmails.filter(({ payment_id }) => payment_id === payment.id)}
        />
      ))}
      <LedgerTable entries={money.entries} />
      <MoneyActions registrationId={registrationId} money={money} />
    </>
  );
}
