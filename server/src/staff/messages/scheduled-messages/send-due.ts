import { MAX_FAMILIES } from '@bowline/contract/api/staff/messages/group-messages';
import { DAY_MS } from '@bowline/contract/text/calendar';
import type { BaseLogger } from 'pino';
import { uuidv7 } from 'uuidv7';
import { logAccess } from '../../../core/access-log/queries.ts';
import { queueGroupMessage } from '../../../core/outbox/queue-message.ts';
import { getProvider } from '../../../core/provider/queries.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { hourIn } from '../../../platform/process/clock.ts';
import { insertGroupMessage } from '../group-messages/queries.ts';
import {
  insertDeliveries,
  listCampStarts,
  listToSend,
  lockActive,
  type ScheduledRow,
  updateScheduled,
} from './queries.ts';
import { canBeDueBy, GRACE_DAYS, groupByFamily, listRecipients } from './recipients.ts';

/** What a rule sends waits at night, in the provider's time zone. */
const FIRST_HOUR = 8;
const LAST_HOUR = 21;

type Deps = Pick<AppDeps, 'db' | 'clock' | 'emailHoldSeconds'>;
type SendDeps = Omit<Deps, 'db'>;

/**
 * Queues what is due of the scheduled messages, each in a transaction of its own. Two servers may do so at once: one skips
 * what the other sends, and a registration is stored with the first message that it gets. One that fails keeps back no
 * other, and each error is logged.
 */
export async function sendDueMessages(deps: Deps, log: Pick<BaseLogger, 'error'>): Promise<void> {
  const { db, clock, emailHoldSeconds } = deps;
  const { time_zone } = await getProvider(db);
  const now = clock.now();
  const today = clock.today(time_zone);
  const campStarts = await listCampStarts(db);
  const due = (await listToSend(db, now)).filter(
    (message) =>
      message.rule === 'at' ||
      (!isNight(hourIn(time_zone, now)) && canBeDueBy(message, campStarts, { today, until: today })),
  );
  for (const { id } of due)
    await db
      .transaction()
      .execute((trx) => sendDue(trx, { clock, emailHoldSeconds }, { id, timeZone: time_zone }))
      .catch((err) => log.error({ err, scheduledMessage: id }, 'a scheduled message could not be sent'));
}

const isNight = (hour: number): boolean => hour < FIRST_HOUR || hour > LAST_HOUR;

async function sendDue(trx: Connection, deps: SendDeps, { id, timeZone }: { id: string; timeZone: string }) {
  const { clock } = deps;
  const message = await lockActive(trx, id);
  if (!message || (message.send_at && message.send_at > clock.now())) return;
  if (isMissed(message, clock.now())) return updateScheduled(trx, id, { state: 'missed' });
  const today = clock.today(timeZone);
  const recipients = await listRecipients(trx, deps, message, timeZone);
  const families = groupByFamily(recipients.filter(({ day }) => day <= today));
  // The others follow a minute later.
  const batch = families.slice(0, MAX_FAMILIES);
  if (batch.length > 0) await sendTo(trx, deps, message, batch);
  if (message.rule === 'at' && batch.length === families.length)
    await updateScheduled(trx, id, { state: 'sent' });
}

const isMissed = ({ send_at }: ScheduledRow, now: Date): boolean =>
  send_at !== null && now.getTime() - send_at.getTime() > GRACE_DAYS * DAY_MS;

async function sendTo(
  trx: Connection,
  deps: SendDeps,
  { id: scheduled_message_id, subject, text, translations, saved_by, attachment_id }: ScheduledRow,
  families: ReturnType<typeof groupByFamily>,
): Promise<void> {
  const id = uuidv7();
  const registrations = families.flatMap((family) => family.registrations);
  await insertGroupMessage(trx, {
    ...{ id, staff_id: saved_by, families: families.length, subject, text },
    ...{ translations: translations && JSON.stringify(translations) },
    ...{ created_at: deps.clock.now(), scheduled_message_id, attachment_id },
  });
  await insertDeliveries(trx, scheduled_message_id, id, registrations);
  await queueGroupMessage(trx, deps, id, families);
  const what = ['scheduledMessageSent', scheduled_message_id, families.length, registrations.length] as const;
  await logAccess(trx, { staffId: null, action: 'change', what, address: 'scheduled' });
}
