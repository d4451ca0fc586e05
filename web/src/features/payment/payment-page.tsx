import { getCamper } from '@bowline/contract/api/campers';
import { getFees, getForm, listPayments } from '@bowline/contract/api/registrations';
import { t } from '@bowline/contract/text/t';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { isExpiredSession } from '../../api/is-expired-session.ts';
import { queryOf } from '../../api/query-of.ts';
import { Page } from '../../ui/page.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { FeesCard } from './fees-card.tsx';
import { PastPayments } from './past-payments.tsx';
import { PaymentPart } from './payment-part.tsx';

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
  return (
    <Page>
      <PageHeading title={t('Payment Details')} subtitle={camper.data.name} />
      <FeesCard fees={fees.data} />
      <PaymentPart form={form.data.form} fees={fees.data} />
      <PastPayments payments={payments.data} />
    </Page>
  );
}

function UnableToLoad() {
  return <Navigate to="/404" replace state={{ error: 'Unable to load form' }} />;
}
