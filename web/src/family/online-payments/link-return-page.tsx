import { getLinkPayment } from '@bowline/contract/api/family/online-payments';
import { t } from '@bowline/contract/text/t';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card, PageHeading } from '../../ui/layout/page.tsx';
import { keptPayment, useLinkToken } from './link-token.ts';
import { OpenPage } from './open-page.tsx';
import { NotPaid, PaidHeading, pollWhileWaiting, Waiting } from './outcome.tsx';

const getsReceipt = () => t('The family gets the receipt. You can close this page.');

/** Where somebody with a payment link comes back to from the provider, whatever happened there. */
export default function LinkReturnPage() {
  const token = useLinkToken();
  const id = token && keptPayment();
  return (
    <OpenPage>
      <PageHeading title={t('Pay for camp')} />
      {token && id && <Outcome {...{ token, id }} />}
      {/* Another browser, such as that of a banking app. */}
      {token !== undefined && !id && (
        <EmptyState illustration="sail" title={t('Thank you!')}>
          <p>{t('If you have paid, the family gets the receipt. You can close this page.')}</p>
        </EmptyState>
      )}
    </OpenPage>
  );
}

function Outcome(body: { token: string; id: string }) {
  const { data } = useQuery({
    queryKey: [getLinkPayment.path, body],
    queryFn: ({ signal }) => callApi(getLinkPayment, { body, signal, background: true }),
    ...pollWhileWaiting,
  });
  if (!data) return null;
  if (data.state === 'waiting') return <Waiting text={getsReceipt()} url={data.url} />;
  if (data.state === 'paid')
    return (
      <Card>
        <PaidHeading amount={data.amount} />
        <p className="quiet">{getsReceipt()}</p>
      </Card>
    );
  return (
    <NotPaid state={data.state}>
      <LinkButton variant="primary" to="/pay">
        {t('Try again')}
      </LinkButton>
    </NotPaid>
  );
}
