import { replayDelivery, type WebhookDelivery } from '@bowline/contract/api/staff/integrations/webhooks';
import { webhookEventLabel } from '@bowline/contract/staff/webhook-events';
import { formatInstant } from '@bowline/contract/text/dates';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { notifyError, notifySuccess } from '../../../shell/notifications.tsx';
import { usePortal } from '../../../shell/portal.ts';
import { Button } from '../../../ui/button.tsx';
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

type Props = { deliveries: readonly WebhookDelivery[]; onSent: () => void };

export function DeliveriesTable({ deliveries, onSent }: Props) {
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
            <div className={styles.quiet}>{formatInstant(delivery.at, time_zone)}</div>
          </div>,
          <About key="about" delivery={delivery} />,
          <div key="state">
            <span className={styles.state} data-tone={states[delivery.state].tone}>
              {states[delivery.state].label}
            </span>
            <div className={styles.quiet}>{attemptsInWords(delivery, time_zone)}</div>
          </div>,
          <span key="response" className={styles.response}>
            {responseInWords(delivery)}
          </span>,
          <ReplayButton key="action" delivery={delivery} onSent={onSent} />,
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
      {camp_name && <div className={styles.quiet}>{camp_name}</div>}
    </>
  );
}

function attemptsInWords({ attempts, next_attempt_at }: WebhookDelivery, timeZone: string): string {
  const made = attempts === 1 ? '1 attempt' : `${attempts} attempts`;
  return next_attempt_at && attempts > 0 ? `${made}, next ${formatInstant(next_attempt_at, timeZone)}` : made;
}

function ReplayButton({ delivery: { id, type }, onSent }: { delivery: WebhookDelivery; onSent: () => void }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi(replayDelivery, { params: { deliveryId: id }, background: true }),
    onSuccess: (sent) => {
      if (sent.state === 'delivered') notifySuccess(`Received: ${responseInWords(sent)}`);
      else notifyError(`Not received. ${responseInWords(sent)}`);
      onSent();
    },
    onError: (error) => notifyError(error.message),
  });
  return (
    <Button variant="quiet" busy={isPending} onClick={() => mutate()}>
      Send again
      <VisuallyHidden> {webhookEventLabel(type)}</VisuallyHidden>
    </Button>
  );
}
