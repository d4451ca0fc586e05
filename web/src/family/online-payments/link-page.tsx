import { payByLink, showPaymentLink } from '@bowline/contract/api/family/online-payments';
import { formatRinggit } from '@bowline/contract/text/money';
import { t } from '@bowline/contract/text/t';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { type CallResult, callApi } from '../../api/call-api.ts';
import { messageOf, useAction } from '../../shell/action.tsx';
import { LoadFailed } from '../../shell/loaded-query.tsx';
import { Button } from '../../ui/button.tsx';
import { AlertBox } from '../../ui/feedback/callout.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card, PageHeading } from '../../ui/layout/page.tsx';
import { OnlineSum, PracticeNotice } from '../payments/online-sum.tsx';
import { keepPayment, useLinkToken } from './link-token.ts';
import styles from './online-payments.module.css';
import { OpenPage } from './open-page.tsx';

/** Where somebody with a payment link pays what is due next, without an account. */
export default function LinkPage() {
  const token = useLinkToken();
  return (
    <OpenPage>
      <PageHeading title={t('Pay for camp')} />
      {token === null && <DeadLink />}
      {token && <Link token={token} />}
    </OpenPage>
  );
}

function Link({ token }: { token: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: [showPaymentLink.path, token],
    queryFn: ({ signal }) => callApi(showPaymentLink, { body: { token }, signal, quiet: true }),
    staleTime: 'static',
    gcTime: 0,
  });
  if (error instanceof ApiError && error.status === 404) return <DeadLink />;
  if (error) return <LoadFailed error={error} tryAgain={() => void refetch()} />;
  if (!data) return null;
  if (data.amount === null)
    return (
      <EmptyState illustration="sail" title={t('Nothing to pay any more')}>
        <p>{t('Thank you! Nothing is to be paid for {name} at the moment.', { name: data.first_name })}</p>
      </EmptyState>
    );
  return <PayCard {...{ ...data, token }} amount={data.amount} />;
}

type PayProps = Omit<CallResult<typeof showPaymentLink>, 'amount'> & { token: string; amount: number };

function PayCard({ token, first_name: name, camp_name: camp, amount, fee, test }: PayProps) {
  const { act, busy, error } = useAction(payByLink, {
    quiet: true,
    onDone: ({ id, url }) => {
      keepPayment(id);
      window.location.assign(url);
    },
  });
  return (
    <>
      {test && <PracticeNotice />}
      <Card className="stack gap-5">
        <div>
          <p className="quiet">{t('{camper}, {camp}', { camper: name, camp })}</p>
          <p className={styles.amount}>{formatRinggit(amount + fee)}</p>
        </div>
        {fee > 0 && <OnlineSum payments={[{ label: camp, amount }]} fee={fee} />}
        <AlertBox title={t('We couldn’t start the payment')} messages={error ? [messageOf(error)] : []} />
        <Button variant="primary" wide busy={busy} onClick={() => act({ body: { token } })}>
          {t('Pay {amount}', { amount: formatRinggit(amount + fee) })}
        </Button>
      </Card>
    </>
  );
}

function DeadLink() {
  return (
    <EmptyState illustration="buoy" title={t('This link no longer works')}>
      <p>{t('Please ask the family for a new one.')}</p>
    </EmptyState>
  );
}
