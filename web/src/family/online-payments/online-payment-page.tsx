import { getOnlinePayment, type OnlinePayment } from '@bowline/contract/api/family/online-payments';
import { getFees, getRegistration } from '@bowline/contract/api/family/registrations';
import { dueSentence } from '@bowline/contract/money/due';
import { statusSentence } from '@bowline/contract/registrations/status-sentence';
import { joinSentences } from '@bowline/contract/text/sentences';
import { t } from '@bowline/contract/text/t';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryOf } from '../../query/query.ts';
import { LoadedQuery } from '../../shell/loaded-query.tsx';
import { useMailServer } from '../../shell/mail-server.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card, Page, PageHeading } from '../../ui/layout/page.tsx';
import { useParams } from '../../ui/router/router.tsx';
import { byTransfer, paymentPath, registrationPath } from '../addresses/registration-paths.ts';
import { OnlineSum, PracticeNotice } from '../payments/online-sum.tsx';
import { NotPaid, PaidHeading, pollWhileWaiting, Waiting } from './outcome.tsx';

/** Where the browser returns to from the provider, whatever happened there: waits for what becomes of the payment. */
export default function OnlinePaymentPage() {
  const { id = '' } = useParams();
  const payment = useQuery({
    ...queryOf(getOnlinePayment, { params: { id }, background: true }),
    ...pollWhileWaiting,
  });
  useStaleAfterPaid(payment.data?.state === 'paid');
  return (
    <Page width="narrow">
      <PageHeading title={t('Online payment')} />
      <LoadedQuery of={payment}>
        {(data) => (
          <>
            {data.test && <PracticeNotice />}
            <State payment={data} />
          </>
        )}
      </LoadedQuery>
    </Page>
  );
}

/** Money that arrived changes the registration and all that is said of it. */
function useStaleAfterPaid(isPaid: boolean): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!isPaid) return;
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== getOnlinePayment.path });
  }, [isPaid, queries]);
}

function State({ payment }: { payment: OnlinePayment }) {
  const { state, url, shares } = payment;
  const hasMailServer = useMailServer();
  const [first] = shares;
  const back = first ? paymentPath(first.camper_id, first.registration_id) : '/campers';
  if (state === 'paid') return <Paid payment={payment} />;
  if (state === 'waiting')
    return (
      <Waiting
        text={
          hasMailServer
            ? t('You can close this page: we’ll email you the receipt.')
            : t('You can close this page.')
        }
        url={url}
      >
        <LinkButton variant="quiet" to={back}>
          {t('Pay another way')}
        </LinkButton>
      </Waiting>
    );
  return (
    <NotPaid state={state}>
      <LinkButton variant="primary" to={back}>
        {t('Try again')}
      </LinkButton>
      <LinkButton to={back} state={byTransfer}>
        {t('By bank transfer or cheque')}
      </LinkButton>
    </NotPaid>
  );
}

function Paid({ payment: { amount, shares } }: { payment: OnlinePayment }) {
  const hasMailServer = useMailServer();
  const sum = shares.reduce((all, share) => all + share.amount, 0);
  const payments = shares.map(({ camper_name: camper, camp_name: camp, amount: share }) => ({
    label: t('{camper}, {camp}', { camper, camp }),
    amount: share,
  }));
  return (
    <>
      <Card as="section" className="stack gap-4">
        <PaidHeading amount={amount} />
        <OnlineSum payments={payments} fee={Math.max(0, amount - sum)} />
        <p className="quiet">
          {hasMailServer
            ? t('We’re emailing you the receipt. You can close this page.')
            : t('You can close this page.')}
        </p>
      </Card>
      {shares.map((share) => (
        <NextOf key={share.registration_id} share={share} />
      ))}
    </>
  );
}

/** What comes next for a registration that was paid for. */
function NextOf({ share }: { share: OnlinePayment['shares'][number] }) {
  const { registration_id: formId, camper_name } = share;
  const form = useQuery(queryOf(getRegistration, { params: { formId } }));
  const fees = useQuery(queryOf(getFees, { params: { formId } }));
  if (!form.data || !fees.data) return null;
  const due = dueSentence(fees.data.next) ?? t('All paid. Thank you!');
  return (
    <Card as="section" className="stack gap-3">
      <h2 className="large">{camper_name}</h2>
      <p>{joinSentences([statusSentence(form.data.form), due])}</p>
      <div>
        <LinkButton to={registrationPath(formId)}>{t('See the registration')}</LinkButton>
      </div>
    </Card>
  );
}
