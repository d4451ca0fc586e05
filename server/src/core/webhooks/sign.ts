import { createHmac } from 'node:crypto';
import { WEBHOOK_SECRET_PREFIX } from '@bowline/contract/staff/webhook-events';

interface SignedMessage {
  readonly id: string;
  readonly body: string;
  readonly at: Date;
}

/**
 * The headers of Standard Webhooks 1.0: the receiver knows a repeat by the id, and an old message by the timestamp. There is a
 * signature with each secret.
 */
export function signedHeaders(
  secrets: readonly string[],
  { id, body, at }: SignedMessage,
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(WEBHOOK_SECRET_PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
