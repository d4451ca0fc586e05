import {
  listWebhooks,
  testWebhook,
  type Webhook,
  type WebhookDelivery,
} from '@bowline/contract/api/staff/administration/integrations/webhooks';
import { webhookEventLabel } from '@bowline/contract/staff/webhook-events';
import { formatInstant } from '@bowline/contract/text/dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../query/query.ts';
import { ActionButton } from '../../../shell/action.tsx';
import { LoadedQuery } from '../../../shell/loaded-query.tsx';
import { notifyError, notifySuccess } from '../../../shell/notifications.tsx';
import { usePortal } from '../../../shell/portal.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { Link } from '../../../ui/link.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { ResponsiveTable } from '../../ui/data-table.tsx';
import { StaffPage } from '../../ui/staff-page.tsx';
import { responseInWords } from './deliveries-table.tsx';
import styles from './integrations.module.css';
import { WebhookDialog } from './webhook-dialog.tsx';

/** The addresses of the camp's own programs that are told what happens. */
export default function WebhooksPage() {
  const webhooks = useQuery({ ...queryOf(listWebhooks), staleTime: 0 });
  const [open, setOpen] = useState<string>();
  return (
    <StaffPage
      title="Webhooks"
      subtitle="Notify one of your programs within seconds when a registration is accepted, a payment confirmed and so on. It receives ids only, and reads the rest with an API key."
      actions={
        <>
          <LinkButton to="/settings">Settings</LinkButton>
          <LinkButton to="/settings/api-keys">API keys</LinkButton>
          <Button variant="primary" onClick={() => setOpen('new')}>
            Add webhook
          </Button>
        </>
      }
    >
      <LoadedQuery of={webhooks}>
        {(data) =>
          data.length > 0 ? (
            <ResponsiveTable
              caption="Webhooks"
              columns={[
                { key: 'url', label: 'Address', heads: true },
                { key: 'events', label: 'Events' },
                { key: 'state', label: 'Status' },
                { key: 'deliveries', label: 'Deliveries' },
                { key: 'action', label: 'Action', action: true },
              ]}
              rows={data.map((webhook) => ({
                key: webhook.id,
                cells: [
                  <span key="url" className={styles.code}>
                    {webhook.url}
                  </span>,
                  <Events key="events" webhook={webhook} />,
                  <WebhookState key="state" webhook={webhook} />,
                  <Link key="deliveries" to={`/settings/webhooks/${webhook.id}`}>
                    {webhook.waiting === 0 ? 'Deliveries' : `Deliveries (${webhook.waiting} waiting)`}
                  </Link>,
                  <div key="action" className="row gap-2">
                    <TestButton webhook={webhook} />
                    <Button variant="quiet" onClick={() => setOpen(webhook.id)}>
                      Change
                      <VisuallyHidden> {webhook.url}</VisuallyHidden>
                    </Button>
                  </div>,
                ],
              }))}
            />
          ) : (
            <Callout colour="blue" title="No webhooks yet">
              <p>Add one for a program that should react to events without polling.</p>
            </Callout>
          )
        }
      </LoadedQuery>
      <WebhookDialog
        key={open}
        open={open !== undefined}
        webhook={webhooks.data?.find(({ id }) => id === open)}
        onClose={() => setOpen(undefined)}
      />
    </StaffPage>
  );
}

function Events({ webhook: { events } }: { webhook: Webhook }) {
  const labels = events.map(webhookEventLabel);
  if (labels.length <= 3) return <>{labels.join('; ')}</>;
  return (
    <Disclosure summary={`${labels.length} events`} quiet>
      <ul>
        {labels.map((label) => (
          <li key={label}>{label}</li>
        ))}
      </ul>
    </Disclosure>
  );
}

const reasons = {
  staff: 'Switched off by staff',
  failing: 'Switched off: failed for days',
  gone: 'Switched off: the address is gone',
} as const;

export function WebhookState({ webhook: { switched_off, failing_since } }: { webhook: Webhook }) {
  const { time_zone } = usePortal();
  if (switched_off)
    return (
      <>
        <span
          className={classNames('small bold nowrap', styles.state)}
          data-tone={switched_off.because === 'staff' ? '' : 'bad'}
        >
          Off
        </span>
        <div className="quiet small normal">
          {`${reasons[switched_off.because]}, ${formatInstant(switched_off.at, time_zone)}`}
        </div>
      </>
    );
  if (failing_since)
    return (
      <>
        <span className={classNames('small bold nowrap', styles.state)} data-tone="waiting">
          Failing
        </span>
        <div className="quiet small normal">{`Since ${formatInstant(failing_since, time_zone)}`}</div>
      </>
    );
  return (
    <span className={classNames('small bold nowrap', styles.state)} data-tone="good">
      On
    </span>
  );
}

function TestButton({ webhook: { id, url } }: { webhook: Webhook }) {
  const tested = (delivery: WebhookDelivery) => {
    if (delivery.state === 'delivered') notifySuccess(`The test was received: ${responseInWords(delivery)}`);
    else notifyError(`The test was not received. ${responseInWords(delivery)}`);
  };
  return (
    <ActionButton call={testWebhook} params={{ webhookId: id }} onDone={tested} variant="quiet">
      Send a test
      <VisuallyHidden> to {url}</VisuallyHidden>
    </ActionButton>
  );
}
