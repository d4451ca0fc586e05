import type { Transition } from '../registrations/status.ts';

/** What the database notes for webhooks: a transition of a registration, or one of these. */
type WebhookOccasion =
  | Transition
  | 'receipt issued'
  | 'receipt voided'
  | 'camp changed'
  | 'camp cancelled'
  | 'test';

interface WebhookEventDefinition {
  readonly label: string;
  readonly occasions: readonly WebhookOccasion[];
}

/** The events that a webhook can get, by their type in what is sent. */
const definitions = {
  'registration.submitted': { label: 'Registration submitted, or again', occasions: ['submit', 'resubmit'] },
  'registration.deposit_confirmed': { label: 'Deposit confirmed', occasions: ['confirm deposit'] },
  'registration.accepted': { label: 'Accepted', occasions: ['accept', 'accept offer'] },
  'registration.waitlisted': { label: 'Put on the waiting list', occasions: ['waitlist'] },
  'registration.place_offered': { label: 'Place offered to the waiting list', occasions: ['offer place'] },
  'registration.refused': { label: 'Refused', occasions: ['refuse'] },
  'registration.withdrawn': { label: 'Withdrawn', occasions: ['withdraw'] },
  'registration.camp_cancelled': {
    label: 'Withdrawn, as the camp was cancelled',
    occasions: ['cancel camp'],
  },
  'registration.changes_requested': { label: 'Changes requested', occasions: ['request changes'] },
  'registration.decision_undone': {
    label: 'A decision undone',
    occasions: [
      'undo accept',
      'undo waitlist',
      'undo refuse',
      'undo withdraw',
      'undo request changes',
      'undo cancel camp',
    ],
  },
  'registration.moved': { label: 'Moved to another camp', occasions: ['move to another camp'] },
  'payment.confirmed': { label: 'Payment confirmed', occasions: ['receipt issued'] },
  'payment.reversed': { label: 'Payment confirmation reversed', occasions: ['receipt voided'] },
  'camp.cancelled': { label: 'Camp cancelled', occasions: ['camp cancelled'] },
  'camp.changed': { label: 'Camp published or changed', occasions: ['camp changed'] },
} as const satisfies Readonly<Record<string, WebhookEventDefinition>>;

export type WebhookEventName = keyof typeof definitions;

export const webhookEvents = Object.keys(definitions) as WebhookEventName[];

/** What the button “Send a test” sends. */
export const TEST_EVENT = 'test';

/** The type of the event that an occasion is; undefined if webhooks do not get it. */
export const eventOf = (occasion: string): WebhookEventName | undefined =>
  webhookEvents.find((event) => (definitions[event].occasions as readonly string[]).includes(occasion));

export const webhookEventLabel = (event: WebhookEventName | typeof TEST_EVENT): string =>
  event === TEST_EVENT ? 'Test' : definitions[event].label;

/** The beginning of the secret of a webhook, as Standard Webhooks writes it. */
export const WEBHOOK_SECRET_PREFIX = 'whsec_';
