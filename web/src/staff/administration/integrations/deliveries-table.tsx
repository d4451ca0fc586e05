import {
  replayDelivery,
  type WebhookDelivery,
} from '@bowline/contract/api/staff/administration/integrations/webhooks';
import { webhookEventLabel } from '@bowline/contract/staff/webhook-events';
import { formatInstant } from '@bowline/contract/text/dates';
import { ActionButton } from '../../../shell/action.tsx';
import { notifyError, notifySuccess } from '../../../shell/notifications.tsx';
import { usePortal } from '../../../shell/portal.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Link } from '../../../ui/link.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { ResponsiveTable } from '../../ui/data-table.tsx';
import styles from './integrations.module.css';

const states = {
  waiting: { label: 'Waiting', tone: 'waiting' },
  delivered: { label: 'Received', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  cancelled: { label: 'Not sent', tone: '' },
} as const;

/** What the receiver answered, or why there was no answer. */
export function responseInWords(delivery: WebhookDelivery): string {
  const { response_status: status, response_excerpt: excerpt, error } = delivery;
  if (error) return error;
  if (status === null) return '';
  return excerpt ? `${status} – ${excerpt}` : String(status);
}

export function DeliveriesTable({ deliveries }: { deliveries: readonly WebhookDelivery[] }) {
  const { time_zone } = usePortal();
  return (
    <ResponsiveTable
      caption="Deliveries"
      columns={[
        { key: 'event', label: 'Event', heads: true },
        { key: 'about', label: 'About' },
        { key: 'state', label: 'Status' },
        { key: 'response', label: 'Response' },
        { key: 'action', label: 'Action', action: true },
      ]}
      rows={deliveries.map((delivery) => ({
        key: delivery.id,
        cells: [
          <div key="event">
            {webhookEventLabel(delivery.type)}
            <div className="quiet small normal">{formatInstant(delivery.at, time_zone)}</div>
          </div>,
          <About key="about" delivery={delivery} />,
          <div key="state">
            <span
              className={classNames('small bold nowrap', styles.state)}
              data-tone={states[delivery.state].tone}
            >
              {states[delivery.state].label}
            </span>
            <div className="quiet small normal">{attemptsInWords(delivery, time_zone)}</div>
          </div>,
          <span key="response" className="breaks">
            {responseInWords(delivery)}
          </span>,
          <ReplayButton key="action" delivery={delivery} />,
        ],
      }))}
    />
  );
}

function About({ delivery: { registration_id, reference, camp_name } }: { delivery: WebhookDelivery }) {
  if (!registration_id) return <>{camp_name ?? ''}</>;
  return (
    <>
      <Link to={`/registrations/${registration_id}`}>{reference ?? 'Registration'}</Link>
      {camp_name && <div className="quiet small normal">{camp_name}</div>}
    </>
  );
}

function attemptsInWords({ attempts, next_attempt_at }: WebhookDelivery, timeZone: string): string {
  const made = attempts === 1 ? '1 attempt' : `${attempts} attempts`;
  return next_attempt_at && attempts > 0 ? `${made}, next ${formatInstant(next_attempt_at, timeZone)}` : made;
}

function ReplayButton({ delivery: { id, type } }: { delivery: WebhookDelivery }) {
  const replayed = (sent: WebhookDelivery) => {
    if (sent.state === 'delivered') notifySuccess(`Received: ${responseInWords(sent)}`);
    else notifyError(`Not received. ${responseInWords(sent)}`);
  };
  return (
    <ActionButton call={replayDelivery} params={{ deliveryId: id }} onDone={replayed} variant="quiet">
      Send again
      <VisuallyHidden> {webhookEventLabel(type)}</VisuallyHidden>
    </ActionButton>
  );
}
