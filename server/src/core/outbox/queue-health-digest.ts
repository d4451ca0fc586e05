import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Connection } from '../../http/app-deps.ts';
import { isLive } from '../../http/staff-authentication.ts';
import { enqueueAll } from '../../platform/jobs/enqueue.ts';

/** Queues one email for each medic, naming registrations whose health answers changed. */
export async function queueHealthDigestMessages(
  trx: Connection,
  registrations: readonly string[],
  now: Date,
): Promise<void> {
  const medics = await trx
    .selectFrom('staff')
    .select('id')
    .where(sql<boolean>`'medic' = any(roles)`)
    .where('password_hash', 'is not', null)
    .where(isLive(now))
    .execute();
  if (medics.length === 0) return;
  const rows = medics.map(({ id: staff_id }) => ({
    id: uuidv7(),
    kind: 'health changes' as const,
    staff_id,
    group_registrations: [...registrations],
  }));
  await trx.insertInto('message').values(rows).execute();
  await enqueueAll(
    trx,
    'message',
    rows.map(({ id }) => ({ messageId: id })),
  );
}
