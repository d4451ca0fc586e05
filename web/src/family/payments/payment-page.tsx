import { getCamper } from '@bowline/contract/api/family/campers';
import { getFees, getRegistration, listPayments } from '@bowline/contract/api/family/registrations';
import type { PaymentRecord } from '@bowline/contract/api/payments';
import { mayChange } from '@bowline/contract/guardians/may-change';
import { rejectedSlipNotice } from '@bowline/contract/registrations/family-notice';
import { takesPayment } from '@bowline/contract/registrations/transitions';
import { formatDay } from '@bowline/contract/text/dates';
import { t } from '@bowline/contract/text/t';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { isExpiredSession } from '../../api/api-error.ts';
import { queryOf } from '../../query/query.ts';
import { withTexts } from '../../shell/load-texts.ts';
import { LoadingWhileMounted } from '../../shell/loading.tsx';
import { usePortal } from '../../shell/portal.ts';
import { ButtonRow, LinkButton } from '../../ui/button.tsx';
import { NoticeBox } from '../../ui/feedback/notice-box.tsx';
import { CampText } from '../../ui/layout/camp-text.tsx';
import { Columns, Page, PageHeading } from '../../ui/layout/page.tsx';
import { Redirect, useLocation, useParams } from '../../ui/router/router.tsx';
import { choosesTransfer } from '../addresses/registration-paths.ts';
import { Sharing } from '../sharing/sharing.tsx';
import { AccountCard } from './account-card.tsx';
import { PayNowCard } from './pay-now-card.tsx';
import { PaymentForm } from './payment-form.tsx';

// Only families that pay in instalments see it.
const DueCard = lazy(() => import('./due-card.tsx'));
// Only where the camp takes online payments.
const PaymentWays = lazy(() => withTexts('online-payment', () => import('./payment-ways.tsx')));
// Nobody has it before the first slip.
const PastUploads = lazy(() => import('./past-uploads.tsx'));

export default function PaymentPage() {
  const { id = '', formId = '' } = useParams();
  const camper = useQuery(queryOf(getCamper, { params: { id } }));
  const form = useQuery(queryOf(getRegistration, { params: { formId } }));
  const fees = useQuery(queryOf(getFees, { params: { formId } }));
  const payments = useQuery(queryOf(listPayments, { params: { formId } }));
  const [isTransfer, choose] = useState(choosesTransfer(useLocation().state));
  const error = camper.error ?? form.error ?? fees.error ?? payments.error;
  const foreign = form.data && form.data.form.camper_id !== id;
  if ((error && !isExpiredSession(error)) || foreign) return <UnableToLoad />;
  if (!camper.data || !form.data || !fees.data || !payments.data) return null;
  const shown = { form: form.data.form, fees: fees.data };
  const { due, received, pending, parts, charges_on_submit, online, fees_text, fees_text_language } =
    fees.data;
  const [latest] = payments.data;
  const pays = due > 0 && takesPayment(shown.form.status, true) && mayChange(camper.data, 'pay');
  const payer = { formId, camper: camper.data.name, fees: fees.data };
  // What is proposed follows the money that is known by now.
  const moneyKnown = `${received} ${pending}`;
  // Fees from before the submission are being read again; what is typed meanwhile would be lost.
  const takesSlip = pays && charges_on_submit === null;
  const ways =
    takesSlip && online
      ? (transfer: ReactNode) => (
          <Suspense fallback={<LoadingWhileMounted />}>
            <PaymentWays key={moneyKnown} {...{ ...payer, online, isTransfer, choose, transfer }} />
          </Suspense>
        )
      : undefined;
  return (
    <Page width="wide">
      <PageHeading title={t('Payment Details')} subtitle={camper.data.name} />
      <Sharing camper={camper.data} />
      {pays && latest?.status === 'Rejected' && <RejectedSlip payment={latest} />}
      <Columns>
        <div>
          <PayNowCard {...shown} ways={ways} />
          {takesSlip && (!ways || isTransfer) && <PaymentForm key={moneyKnown} {...payer} />}
          {!pays && (
            <ButtonRow>
              <LinkButton to="/campers">{t('Back to campers')}</LinkButton>
            </ButtonRow>
          )}
        </div>
        <div>
          {parts.length > 2 && (
            <Suspense>
              <DueCard parts={parts} />
            </Suspense>
          )}
          <AccountCard {...shown} />
          {payments.data.length > 0 && (
            <Suspense>
              <PastUploads payments={payments.data} />
            </Suspense>
          )}
          {fees_text && (
            <section className="quiet" aria-label={t('About the fees')}>
              <CampText html={fees_text} language={fees_text_language} />
            </section>
          )}
        </div>
      </Columns>
    </Page>
  );
}

/** Why the latest slip was not accepted. */
function RejectedSlip({ payment: { created_at, reason } }: { payment: PaymentRecord }) {
  const { time_zone } = usePortal();
  return <NoticeBox {...rejectedSlipNotice(formatDay(created_at, time_zone), reason)} />;
}

function UnableToLoad() {
  return <Redirect to="/404" state={{ error: t('Unable to load form') }} />;
}
