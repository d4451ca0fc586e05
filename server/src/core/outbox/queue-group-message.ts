import { uuidv7 } from 'uuidv7';
import type { Connection } from '../../http/app-deps.ts';
import { enqueueAll } from '../../platform/jobs/enqueue.ts';

const BATCH = 500;

/** A family with its registrations that are written about. */
interface Part {
  readonly account_id: string;
  readonly registrations: string[];
}

/**
 * Queues one message for each family in the transaction of `group_message`, a batch a statement. Everything else goes
 * before them, so that nobody waits for a link to a new password behind thousands of mails.
 */
export async function queueGroupMessage(trx: Connection, groupId: string, parts: Part[]): Promise<void> {
  for (let first = 0; first < parts.length; first += BATCH) {
    const rows = parts.slice(first, first + BATCH).map((part) => rowOf(groupId, part));
    await trx.insertInto('message').values(rows).execute();
    const jobs = rows.map(({ id }) => ({ messageId: id }));
    await enqueueAll(trx, 'message', jobs, { after: 'everything else' });
  }
}

const rowOf = (group_message_id: string, { account_id, registrations }: Part) => ({
  id: uuidv7(),
  kind: 'group message' as const,
  account_id,
  // The first one stands in the mail log.
  registration_id: registrations[0] ?? null,
  group_message_id,
  group_registrations: registrations,
});
