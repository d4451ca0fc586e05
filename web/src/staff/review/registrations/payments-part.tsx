import {
  getRegistrationMoney,
  getStaffStatement,
  type RegistrationMoney,
} from '@bowline/contract/api/staff/money/ledger';
import type { Review } from '@bowline/contract/api/staff/review';
import { hasAnyRole, moneyRoles } from '@bowline/contract/staff/roles';
import { useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { queryOf } from '../../../query/query.ts';
import { saveFile } from '../../../shell/download.tsx';
import { LoadFailed } from '../../../shell/load-failed.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/page.tsx';
import { MoneyActions } from '../../money/payments/money-actions.tsx';
import { ChargesTable, DueTable, LedgerTable } from '../../money/payments/money-tables.tsx';
import { OutcomeNow } from '../../money/payments/outcome-note.tsx';
import { PaymentCard } from '../../money/payments/payment-card.tsx';
import { useStaffMe } from '../../session/session.ts';
import styles from './review.module.css';

/** Where the payments are on the page; the other parts bear the ids of their steps, or name themselves. */
export const paymentsId = 'payments';

export function PaymentsPart({ review }: { review: Review }) {
  const { roles } = useStaffMe();
  if (!review.submitted_at || !hasAnyRole(roles, moneyRoles)) return null;
  return <Payments review={review} />;
}

function Payments({ review: { id: registrationId, payments, money, held_emails } }: { review: Review }) {
  const { data, error, refetch } = useQuery(
    queryOf(getRegistrationMoney, { params: { registrationId }, background: true }),
  );
  return (
    <Card as="section" className={styles.part} id={paymentsId}>
      <h2>Payments</h2>
      <ChargesTable money={money} />
      <DueTable money={money} />
      {error && <LoadFailed error={error} tryAgain={() => void refetch()} />}
      {data && (
        <Money payments={payments} money={data} registrationId={registrationId} heldEmails={held_emails} />
      )}
      <StatementButton registrationId={registrationId} />
    </Card>
  );
}

/** The statement of the whole family; the view is logged. */
function StatementButton({ registrationId }: { registrationId: string }) {
  const download = useMutation({
    mutationFn: () => callApi(getStaffStatement, { params: { registrationId } }),
    onSuccess: (file) => saveFile(file, file.name),
  });
  return (
    <Button
      variant="quiet"
      className={styles.outdented}
      busy={download.isPending}
      onClick={() => download.mutate()}
    >
      Statement of account (PDF)
    </Button>
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
