import { listDeliveries } from '@bowline/contract/api/staff/administration/integrations/webhooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { LoadFailed } from '../../../shell/load-failed.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { useParams } from '../../../ui/router/router.tsx';
import { StaffPage } from '../../ui/staff-page.tsx';
import { DeliveriesTable } from './deliveries-table.tsx';
import styles from './integrations.module.css';
import { WebhookState } from './webhooks-page.tsx';

/** The deliveries of a webhook, and their results. */
export default function DeliveriesPage() {
  const { webhookId = '' } = useParams();
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [listDeliveries.path, webhookId],
    initialPageParam: '',
    queryFn: ({ pageParam: after, signal }) =>
      callApi(listDeliveries, { params: { webhookId }, query: { ...(after && { after }) }, signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  });
  const refresh = () => void refetch();
  const [first] = data?.pages ?? [];
  if (error && !first) return <LoadFailed error={error} tryAgain={refresh} />;
  if (!data || !first) return null;
  return (
    <StaffPage
      title="Deliveries"
      subtitle={<span className={styles.code}>{first.webhook.url}</span>}
      actions={
        <>
          <LinkButton to="/settings/webhooks">Webhooks</LinkButton>
          <Button onClick={refresh}>Refresh</Button>
        </>
      }
    >
      <div className={styles.summary}>
        <WebhookState webhook={first.webhook} />
      </div>
      {first.deliveries.length === 0 && (
        <Callout colour="blue" title="Nothing was sent yet">
          <p>Deliveries are listed here for 30 days.</p>
        </Callout>
      )}
      {first.deliveries.length > 0 && (
        <DeliveriesTable deliveries={data.pages.flatMap(({ deliveries }) => deliveries)} />
      )}
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </StaffPage>
  );
}
