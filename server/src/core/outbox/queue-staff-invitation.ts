import type { AppDeps, Connection } from '../../http/app-deps.ts';
import { queueMessage } from './queue-message.ts';
import { sealSecret } from './secret.ts';

interface Link {
  readonly link: string;
  readonly link_ends_at: string;
}

/** Sends somebody of the staff the one-time link that was just made for them; it is kept encrypted until it is sent. */
export async function queueStaffInvitation(
  trx: Connection,
  deps: Pick<AppDeps, 'deriveKey' | 'clock'>,
  staffId: string,
  { link, link_ends_at }: Link,
): Promise<void> {
  const { pathname, hash } = new URL(link);
  const secret = sealSecret(deps, staffId, pathname + hash);
  await queueMessage(trx, deps, {
    kind: 'staff invitation',
    staffId,
    secret,
    goodUntil: new Date(link_ends_at),
  });
}
