import * as z from 'zod/mini';
import { lineSchema } from '../../../../form/text-schemas.ts';
import { TEST_EVENT, webhookEvents } from '../../../../staff/webhook-events.ts';
import { defineCall } from '../../../define-call.ts';
import { tag } from './api-keys.ts';

const call = { tag, roles: ['admin'] } as const;
const path = '/api/staff/webhooks';
const ofWebhook = `${path}/:webhookId` as const;
const MAX_URL_LENGTH = 500;

const webhook = z.object({
  id: z.uuid(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  /** Since when every attempt has failed. */
  failing_since: z.nullable(z.string()),
  /** Null while it is on. */
  switched_off: z.nullable(z.object({ at: z.string(), because: z.enum(['staff', 'failing', 'gone']) })),
  /** How many deliveries are still to be made. */
  waiting: z.int(),
});
export type Webhook = z.infer<typeof webhook>;

const delivery = z.object({
  id: z.uuid(),
  type: z.enum([...webhookEvents, TEST_EVENT]),
  at: z.string(),
  registration_id: z.nullable(z.uuid()),
  reference: z.nullable(z.string()),
  camp_name: z.nullable(z.string()),
  state: z.enum(['waiting', 'delivered', 'failed', 'cancelled']),
  attempts: z.int(),
  /** Null where none is to come. */
  next_attempt_at: z.nullable(z.string()),
  /** The HTTP status of the last response, and its beginning. */
  response_status: z.nullable(z.int()),
  response_excerpt: z.nullable(z.string()),
  /** Why there was no response. */
  error: z.nullable(z.string()),
});
export type WebhookDelivery = z.infer<typeof delivery>;

const missingUrl = 'Enter an address that begins with https://.';
const missingEvent = 'Choose at least one event.';

const url = lineSchema(MAX_URL_LENGTH, missingUrl).check(
  z.regex(/^https?:\/\/[^\s/?#]+/i, { error: missingUrl }),
);

/** Each once, in their order. */
const events = z.pipe(
  z
    .array(z.enum(webhookEvents, { error: missingEvent }), { error: missingEvent })
    .check(z.minLength(1, { error: missingEvent })),
  z.transform((names) => webhookEvents.filter((event) => names.includes(event))),
);

export const createWebhookBody = z.object({ url, events });
export const saveWebhookBody = z.object({ url, events, on: z.boolean() });

export const listWebhooks = defineCall({
  ...call,
  method: 'GET',
  path,
  summary: 'The webhooks, the oldest first',
  status: 200,
  response: z.array(webhook),
});

export const createWebhook = defineCall({
  ...call,
  method: 'POST',
  path,
  summary: 'Add a webhook; its secret is in this response and never shown again',
  body: createWebhookBody,
  status: 201,
  response: z.object({ webhook, secret: z.string() }),
  errors: ['invalid'],
});

export const saveWebhook = defineCall({
  ...call,
  method: 'PUT',
  path: ofWebhook,
  summary: 'Change a webhook, or switch it off or on; while it is off, it gets no events',
  body: saveWebhookBody,
  status: 200,
  response: webhook,
  errors: ['invalid', 'not_found'],
});

export const renewWebhookSecret = defineCall({
  ...call,
  method: 'POST',
  path: `${ofWebhook}/secret`,
  summary: 'Make a new secret, which is only in this response; the previous one also signs for 24 hours',
  status: 200,
  response: z.object({ webhook, secret: z.string() }),
  errors: ['not_found'],
});

export const deleteWebhook = defineCall({
  ...call,
  method: 'DELETE',
  path: ofWebhook,
  summary: 'Delete a webhook with its deliveries',
  status: 204,
  errors: ['not_found'],
});

export const testWebhook = defineCall({
  ...call,
  method: 'POST',
  path: `${ofWebhook}/test`,
  summary: 'Send an event of the type test, once',
  status: 200,
  response: delivery,
  errors: ['not_found', 'conflict'],
});

export const listDeliveries = defineCall({
  ...call,
  method: 'GET',
  path: `${ofWebhook}/deliveries`,
  summary: 'The deliveries of a webhook, newest first, a page at a time; deleted after 30 days',
  query: z.object({
    /** The last delivery of the page before. */
    after: z.optional(z.uuid()),
  }),
  status: 200,
  response: z.object({ webhook, deliveries: z.array(delivery), next: z.nullable(z.uuid()) }),
  errors: ['invalid', 'not_found'],
});

export const replayDelivery = defineCall({
  ...call,
  method: 'POST',
  path: '/api/staff/webhook-deliveries/:deliveryId/replay',
  summary: 'Send an event again at once, with the same id',
  status: 200,
  response: delivery,
  errors: ['not_found', 'conflict'],
});
