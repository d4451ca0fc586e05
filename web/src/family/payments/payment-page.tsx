import { getCamper } from '@bowline/contract/api/campers';
import { getFees, getRegistration, listPayments } from '@bowline/contract/api/registrations';
import { takesPayment } from '@bowline/contract/registrations/transitions';
import { t } from '@bowline/contract/text/t';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { isExpiredSession } from '../../api/api-error.ts';
import { queryOf } from '../../query/query.ts';
import { CampText } from '../../ui/layout/camp-text.tsx';
import { Page, PageHeading } from '../../ui/layout/page.tsx';
import { AccountCard } from './account-card.tsx';
import { PastPayments } from './past-payments.tsx';
import { PayNowCard } from './pay-now-card.tsx';
import styles from './payment.module.css';
import { PaymentForm } from './payment-form.tsx';

export default function PaymentPage() {
  const { id = '', formId = '' } = useParams();
  const camper = useQuery(queryOf(getCamper, { params: { id } }));
  const form = useQuery(queryOf(getRegistration, { params: { formId } }));
  const fees = useQuery(queryOf(getFees, { params: { formId } }));
  const payments = useQuery(queryOf(listPayments, { params: { formId } }));
  const error = camper.error ?? form.error ?? fees.error ?? payments.error;
  const foreign = form.data && form.data.form.camper_id !== id;
  if ((error && !isExpiredSession(error)) || foreign) return <UnableToLoad />;
  if (!camper.data || !form.data || !fees.data || !payments.data) return null;
  const shown = { form: form.data.form, fees: fees.data };
  const { due, fees_text, fees_text_language } = fees.data;
  return (
    <Page>
      <PageHeading title={t('Payment Details')} subtitle={camper.data.name} />
      <PayNowCard {...shown} />
      {due > 0 && takesPayment(shown.form.status, true) && <PaymentForm formId={formId} fees={fees.data} />}
      <AccountCard {...shown} />
      {payments.data.length > 0 && <PastPayments payments={payments.data} />}
      {fees_text && (
        <section className={styles.about} aria-label={t('About the fees')}>
          <CampText html={fees_text} language={fees_text_language} />
        </section>
      )}
    </Page>
  );
}

function UnableToLoad() {
  return <Navigate to="/404" replace state={{ error: t('Unable to load form') }} />;
}
