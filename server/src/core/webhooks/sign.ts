import { createHmac, randomBytes } from 'node:crypto';
import { WEBHOOK_SECRET_PREFIX } from '@bowline/contract/staff/webhook-events';

/** A new secret, as Standard Webhooks writes it: 256 random bits in base64. */
export const newWebhookSecret = (): string => WEBHOOK_SECRET_PREFIX + randomBytes(32).toString('base64');

interface SignedMessage {
  readonly id: string;
  readonly body: string;
  readonly at: Date;
}

/** The headers of Standard Webhooks 1.0: the receiver knows a repeat by the id, and an old message by the timestamp. */
export function signedHeaders(secret: string, { id, body, at }: SignedMessage): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const key = Buffer.from(secret.slice(WEBHOOK_SECRET_PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}
