import type { BodyOf } from '@bowline/contract/api/define-call';
import type { createScheduledMessage } from '@bowline/contract/api/staff/messages/scheduled-messages';
import { getProvider } from '../../core/provider/queries.ts';
import type { Connection } from '../../platform/app-deps.ts';
import { instantIn } from '../../platform/process/clock.ts';

type Body = BodyOf<typeof createScheduledMessage>;

/** When a message goes out, as it is stored. */
export async function timingOf(
  db: Connection,
  { rule, day, time, days }: Pick<Body, 'rule' | 'day' | 'time' | 'days'>,
) {
  const { time_zone } = await getProvider(db);
  const send_at = rule === 'at' ? instantIn(time_zone, `${day}T${time}`) : null;
  return { rule, send_at, days: rule === 'at' ? null : (days ?? 0) };
}
