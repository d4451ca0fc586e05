import type {
  Webhook,
  WebhookDelivery,
} from '@bowline/contract/api/staff/administration/integrations/webhooks';
import { eventOf, TEST_EVENT } from '@bowline/contract/staff/webhook-events';
import type { DeliveryRow } from '../../../../core/webhooks/queries/deliveries.ts';
import type { ListedWebhook } from '../../../../core/webhooks/queries/webhooks.ts';
import { urlOf } from '../../../../core/webhooks/secrets.ts';
import type { Connection } from '../../../../platform/app-deps.ts';

export function presentWebhook(db: Connection, row: ListedWebhook): Webhook {
  const { id, events, waiting, switched_off_at: off, switched_off_because: because } = row;
  return {
    ...{ id, url: urlOf(db, row), events, waiting },
    failing_since: row.failing_since?.toISOString() ?? null,
    switched_off: off && because && { at: off.toISOString(), because },
  };
}

export function presentDelivery(row: DeliveryRow): WebhookDelivery {
  const { id, registration_id, reference, camp_name, state, attempts } = row;
  const { response_status, response_excerpt, error } = row;
  return {
    ...{ id, registration_id, reference, camp_name, state, attempts },
    ...{ response_status, response_excerpt, error },
    type: eventOf(row.occasion) ?? TEST_EVENT,
    at: row.at.toISOString(),
    next_attempt_at: state === 'waiting' ? row.next_attempt_at.toISOString() : null,
  };
}
