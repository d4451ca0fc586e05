import type { BodyOf, ResponseOf } from '@bowline/contract/api/define-call';
import type { MessagePreview } from '@bowline/contract/api/staff/messages/composer';
import { translatedPartsOf } from '@bowline/contract/api/staff/messages/group-messages';
import type * as calls from '@bowline/contract/api/staff/messages/scheduled-messages';
import { MAX_SCHEDULED } from '@bowline/contract/api/staff/messages/scheduled-messages';
import { addDays, DAY_MS } from '@bowline/contract/text/calendar';
import { wallTimeIn } from '@bowline/contract/text/wall-time';
import { secondsUntil } from '../../../core/outbox/held-emails.ts';
import { findGroupHolds } from '../../../core/outbox/queries/delivery.ts';
import { getProvider } from '../../../core/provider/queries.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { AppError, invalid, notFound } from '../../../platform/app-error.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import { previewFor } from '../group-messages/compose.ts';
import {
  countScheduled,
  findScheduled,
  listCampStarts,
  listScheduled,
  listSentScheduled,
  type PresentedRow,
} from './queries.ts';
import { canBeDueBy, countDays, groupByFamily, listRecipients, timingOf } from './recipients.ts';

type Message = ResponseOf<typeof calls.getScheduledMessage>;

/** How far the calendar looks, ahead and back. */
const CALENDAR_DAYS = 42;
const SHOWN_PEOPLE = 50;

/** Throws 404. */
export async function requireScheduled(db: Connection, id: string): Promise<Message> {
  const row = await findScheduled(db, id);
  if (!row) throw notFound();
  return present(row, (await getProvider(db)).time_zone);
}

function present(row: PresentedRow, timeZone: string): Message {
  const { send_at, translations, saver, saved_at: _at, from_day: _from, saved_by: _saver, ...stored } = row;
  const { attachment_id: id, attachment_name: attached, ...same } = stored;
  const [day, time] = send_at ? wallTimeIn(timeZone, send_at).split('T') : [];
  return {
    ...same,
    ...translatedPartsOf(translations),
    attachment: id && attached ? { id, name: attached } : null,
    ...{ day: day ?? null, time: time ?? null },
    saved_by: saver,
  };
}

/** All scheduled messages, and the calendar of what goes out and went out. */
export async function listMessages(
  deps: Pick<AppDeps, 'db' | 'clock'>,
): Promise<ResponseOf<typeof calls.listScheduledMessages>> {
  const { db, clock } = deps;
  const { time_zone } = await getProvider(db);
  const rows = await listScheduled(db);
  const today = clock.today(time_zone);
  const last = addDays(today, CALENDAR_DAYS);
  const campStarts = await listCampStarts(db);
  const upcoming = [];
  const active = rows.filter(({ state }) => state === 'active');
  for (const row of active.filter((one) => canBeDueBy(one, campStarts, { today, until: last }))) {
    const { id, name, time } = present(row, time_zone);
    const days = countDays(await listRecipients(db, deps, row, time_zone));
    upcoming.push(...days.filter(({ day }) => day <= last).map((day) => ({ ...day, id, name, time })));
  }
  const since = new Date(clock.now().getTime() - CALENDAR_DAYS * DAY_MS);
  return {
    messages: rows.map((row) => present(row, time_zone)),
    upcoming: upcoming.sort((a, b) => a.day.localeCompare(b.day)),
    sent: await presentSent(db, clock, since),
  };
}

async function presentSent(db: Connection, clock: Clock, since: Date) {
  const rows = await listSentScheduled(db, since);
  const ids = rows.map(({ id }) => id);
  const holds = await findGroupHolds(db, ids, clock.now());
  return rows.map(({ created_at, ...sent }) => {
    const until = holds.get(sent.id);
    return { ...sent, at: created_at.toISOString(), seconds_left: until ? secondsUntil(until, clock) : null };
  });
}

/** Throws 422 where there are too many. */
export async function requireRoom(db: Connection): Promise<void> {
  if ((await countScheduled(db)) >= MAX_SCHEDULED)
    throw invalid({ name: [`There are ${MAX_SCHEDULED} scheduled messages. Please cancel one first.`] });
}

/** Throws 409 for a message that has ended, or of which another version was loaded. */
export function requireUnchanged(
  { state, version }: Pick<PresentedRow, 'state' | 'version'>,
  loaded = version,
): void {
  if (loaded === version && (state === 'active' || state === 'paused')) return;
  const words = 'This message was sent, cancelled or changed meanwhile. Please load it again.';
  throw new AppError('conflict', words);
}

type Body = BodyOf<typeof calls.createScheduledMessage> & { readonly version?: number };

/** Who a message would reach, and the email to one of the families. Throws what saving it would. */
export async function previewScheduled(deps: AppDeps, body: Body, id?: string): Promise<MessagePreview> {
  const { db, clock } = deps;
  const known = id === undefined ? undefined : await findScheduled(db, id);
  if (id === undefined) await requireRoom(db);
  else if (known) requireUnchanged(known, body.version);
  else throw notFound();
  const { time_zone } = await getProvider(db);
  const timing = {
    ...(await timingOf(deps, body)),
    ...{ id: id ?? null, filters: body.filters, from_day: known?.from_day ?? clock.today(time_zone) },
  };
  const recipients = await listRecipients(db, deps, timing, time_zone);
  const families = groupByFamily(recipients);
  // A family whose camps go on different days gets an email on each.
  const emails = [...Map.groupBy(recipients, ({ day }) => day).values()].flatMap(groupByFamily);
  return {
    ...{ recipients: families.length, registrations: recipients.length, days: countDays(recipients) },
    people: recipients.slice(0, SHOWN_PEOPLE).map(({ id: registration_id, camper_name, camp_name, day }) => ({
      ...{ registration_id, camper_name, camp_name, day },
    })),
    email: await previewFor(deps, emails, body),
    text: null,
  };
}
