import { listPaymentsToConfirm, type PaymentToConfirm } from '@bowline/contract/api/staff/payments';
import { formatRinggit } from '@bowline/contract/money';
import { t } from '@bowline/contract/text/t';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { callApi } from '../../../api/call-api.ts';
import { Button } from '../../../ui/button.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PaymentCard } from './payment-card.tsx';
import styles from './payments.module.css';

/** Slips that wait for the office, oldest first. */
export default function PaymentsPage() {
  const [after, setAfter] = useState<string>();
  const query = after ? { after } : {};
  const { data, isError, refetch } = useQuery({
    queryKey: [listPaymentsToConfirm.path, query],
    queryFn: ({ signal }) => callApi(listPaymentsToConfirm, { query, signal, background: true }),
  });
  return (
    <div className={styles.page}>
      <PageHeading title={t('Payments')} subtitle={data && t('{count} to confirm', { count: data.total })} />
      {isError && (
        <p role="alert">
          {t('The list could not be loaded.')} <Button onClick={() => refetch()}>{t('Try again')}</Button>
        </p>
      )}
      {data?.rows.length === 0 && <p className={styles.nothing}>{t('No payment is waiting.')}</p>}
      <div className={styles.list}>
        {data?.rows.map((payment) => (
          <PaymentCard key={payment.id} payment={payment}>
            <Whose payment={payment} />
          </PaymentCard>
        ))}
      </div>
      {data?.next && <Button onClick={() => setAfter(data.next ?? undefined)}>{t('Next page')}</Button>}
    </div>
  );
}

function Whose({ payment }: { payment: PaymentToConfirm }) {
  const { registration_id, camper_name, reference, camp_name, confirmed, deposit, fee } = payment;
  return (
    <>
      <h2>
        <Link to={`/registrations/${registration_id}`}>{camper_name}</Link>
      </h2>
      <p>
        {reference} · {camp_name}
      </p>
      <p>
        {t('Confirmed so far {confirmed}; deposit {deposit}, fee {fee}', {
          confirmed: formatRinggit(confirmed),
          deposit: formatRinggit(deposit),
          fee: formatRinggit(fee),
        })}
      </p>
    </>
  );
}
