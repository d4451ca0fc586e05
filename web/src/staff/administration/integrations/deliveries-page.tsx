import { listDeliveries } from '@bowline/contract/api/staff/administration/integrations/webhooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { useParams } from '../../../ui/router/router.tsx';
import { LoadedPages } from '../../ui/loaded.tsx';
import { StaffPage } from '../../ui/staff-page.tsx';
import { DeliveriesTable } from './deliveries-table.tsx';
import styles from './integrations.module.css';
import { WebhookState } from './webhooks-page.tsx';

/** The deliveries of a webhook, and their results. */
export default function DeliveriesPage() {
  const { webhookId = '' } = useParams();
  const query = useInfiniteQuery({
    queryKey: [listDeliveries.path, webhookId],
    initialPageParam: '',
    queryFn: ({ pageParam: after, signal }) =>
      callApi(listDeliveries, { params: { webhookId }, query: { ...(after && { after }) }, signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  });
  const webhook = query.data?.pages[0]?.webhook;
  return (
    <StaffPage
      title="Deliveries"
      subtitle={webhook && <span className={styles.code}>{webhook.url}</span>}
      actions={
        <>
          <LinkButton to="/settings/webhooks">Webhooks</LinkButton>
          <Button onClick={() => void query.refetch()}>Refresh</Button>
        </>
      }
    >
      <div className={styles.summary}>{webhook && <WebhookState webhook={webhook} />}</div>
      <LoadedPages of={query}>
        {({ pages }) =>
          pages[0]?.deliveries.length === 0 ? (
            <Callout colour="blue" title="Nothing was sent yet">
              <p>Deliveries are listed here for 30 days.</p>
            </Callout>
          ) : (
            <DeliveriesTable deliveries={pages.flatMap(({ deliveries }) => deliveries)} />
          )
        }
      </LoadedPages>
    </StaffPage>
  );
}
