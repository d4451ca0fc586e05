import { getCamper } from '@bowline/contract/api/campers';
import { getFees, getForm, listPayments } from '@bowline/contract/api/registrations';
import { takesPayment } from '@bowline/contract/registration-status';
import { t } from '@bowline/contract/text/t';
import { Navigate, useParams } from 'react-router';
import { isExpiredSession } from '../../api/is-expired-session.ts';
import { queryOf } from '../../query/query.ts';
import { useQuery } from '../../query/use-query.ts';
import { Page } from '../../ui/page.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { FeesCard } from './fees-card.tsx';
import { NoPaymentNotice } from './no-payment-notice.tsx';
import { PastPayments } from './past-payments.tsx';
import { PaymentForm } from './payment-form.tsx';

export default function PaymentPage() {
  const { id = '', formId = '' } = useParams();
  const camper = useQuery(queryOf(getCamper, { id }));
  const form = useQuery(queryOf(getForm, { formId }));
  const fees = useQuery(queryOf(getFees, { id: formId }));
  const payments = useQuery(queryOf(listPayments, { id: formId }));
  const error = camper.error ?? form.error ?? fees.error ?? payments.error;
  const foreign = form.data && form.data.form.camper_id !== id;
  if ((error && !isExpiredSession(error)) || foreign) return <UnableToLoad />;
  if (!camper.data || !form.data || !fees.data || !payments.data) return null;
  const payable = takesPayment(form.data.form.status, fees.data.due > 0);
  return (
    <Page>
      <PageHeading title={t('Payment Details')} subtitle={camper.data.name} />
      {!payable && <NoPaymentNotice form={form.data.form} />}
      <FeesCard fees={fees.data} />
      {payable && <PaymentForm formId={formId} fees={fees.data} />}
      <PastPayments payments={payments.data} />
    </Page>
  );
}

function UnableToLoad() {
  return <Navigate to="/404" replace state={{ error: 'Unable to load form' }} />;
}
