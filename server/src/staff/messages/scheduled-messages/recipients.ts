import type { BodyOf } from '@bowline/contract/api/define-call';
import type { createScheduledMessage } from '@bowline/contract/api/staff/messages/scheduled-messages';
import { registrationOpen } from '@bowline/contract/registrations/eligibility';
import { ALL_SEASONS } from '@bowline/contract/staff/seasons/season';
import { campDayOf, fixedListOf, sendRules } from '@bowline/contract/staff/send-rules';
import { addDays } from '@bowline/contract/text/calendar';
import { instantIn } from '@bowline/contract/text/wall-time';
import { inSeason } from '../../../core/camps/in-season.ts';
import { getProvider } from '../../../core/provider/queries.ts';
import type { StaffCaller } from '../../../core/sessions/caller.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { invalid } from '../../../platform/app-error.ts';
import { dayIn } from '../../../platform/process/clock.ts';
import { listQueueFamilies } from '../../review/queue/queries/entries.ts';
import { type Candidate, listCandidates, type ScheduledRow } from './queries.ts';

/** What no server could send on its day is sent up to two days later. */
export const GRACE_DAYS = 2;

export type Timing = Pick<ScheduledRow, 'rule' | 'send_at' | 'days' | 'from_day' | 'filters'> & {
  /** Null for a message that was never saved. */
  readonly id: string | null;
};

export interface Recipient extends Candidate {
  /** When it goes out for the registration, `yyyy-mm-dd`. */
  readonly day: string;
}

export const timeIsOver = () => invalid({ day: ['This time is over. Choose a later one.'] });

/** When a message goes out, as it is stored. Throws 422 for a time that is over. */
export async function timingOf(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  { rule, day, time, days }: Pick<BodyOf<typeof createScheduledMessage>, 'rule' | 'day' | 'time' | 'days'>,
) {
  const { time_zone } = await getProvider(db);
  const send_at = rule === 'at' ? instantIn(time_zone, `${day}T${time}`) : null;
  if (send_at && send_at <= clock.now()) throw timeIsOver();
  return { rule, send_at, days: rule === 'at' ? null : (days ?? 0) };
}

/** Who a message reaches from now on, as of now, and on which day: in the order of the days. */
export async function listRecipients(
  db: Connection,
  { clock }: Pick<AppDeps, 'clock'>,
  message: Timing,
  timeZone: string,
): Promise<Recipient[]> {
  const { tab = message.filters.tab } = fixedListOf(message.rule) ?? {};
  // A rule goes by the days of a camp or of a form; only a chosen time could fall into another season.
  const byTime = sendRules[message.rule].day.by === 'time';
  const season = byTime ? {} : { season: ALL_SEASONS };
  const filters = await inSeason({ clock }, db, { ...season, ...message.filters, ...(tab && { tab }) });
  const families = await listQueueFamilies(db, filters, anonymousReader(clock.now()));
  const ids = families.flatMap(({ registrations }) => registrations);
  const withEnded = sendRules[message.rule].candidates !== 'coming' || isEnded(tab);
  return (await listCandidates(db, ids, message.id))
    .filter(({ status }) => withEnded || !isEnded(status))
    .flatMap((candidate) => {
      const day = dayFor(message, candidate, clock, timeZone);
      return day === undefined ? [] : [{ ...candidate, day }];
    })
    .sort((a, b) => a.day.localeCompare(b.day) || a.id.localeCompare(b.id));
}

/** Withdrawn and refused campers get day-based messages only if the filter asks for exactly them. */
const isEnded = (statusOrTab: string | undefined): boolean =>
  ['withdrawn', 'refused'].includes(statusOrTab?.toLowerCase() ?? '');

/** Whether a message can be due by a day: a cheap pre-check by camp dates. */
export const canBeDueBy = (
  message: Timing,
  campStarts: readonly string[],
  { today, until }: { readonly today: string; readonly until: string },
): boolean =>
  sendRules[message.rule].day.by !== 'camp' ||
  campStarts.some((starts) => {
    const day = campDay(message, starts, today);
    return day !== undefined && day <= until;
  });

/** The day of a rule for a camp that starts on one; undefined where it is over. */
function campDay({ rule, days, from_day }: Timing, starts_on: string, today: string): string | undefined {
  const day = campDayOf(rule, starts_on, days ?? 0);
  return day === undefined || day < from_day || day < addDays(today, -GRACE_DAYS) ? undefined : day;
}

/** The day for a registration; undefined where it does not go out for it. */
function dayFor(message: Timing, candidate: Candidate, { now, today }: AppDeps['clock'], timeZone: string) {
  const { day } = sendRules[message.rule];
  if (day.by === 'camp') return campDay(message, candidate.starts_on, today(timeZone));
  if (day.by === 'time') return message.send_at ? dayIn(timeZone, message.send_at) : undefined;
  const open = candidate.published && registrationOpen(candidate, now()) === 1;
  const saved_on = dayIn(timeZone, candidate.updated_at);
  return day.on({ saved_on, open }, message.days ?? 0, today(timeZone));
}

/** A scheduled message has no filter that depends on the reader. */
const anonymousReader = (now: Date): StaffCaller => ({
  ...{ staffId: '', sessionId: '', roles: [], name: '', forCampDays: false, endsAt: now },
});

/** The recipients of each family, in their order. */
export const groupByFamily = (recipients: readonly Recipient[]) =>
  [...Map.groupBy(recipients, ({ account_id }) => account_id)].map(([account_id, all]) => ({
    account_id,
    registrations: all.map(({ id }) => id),
  }));

/** How many families get it on which day. */
export const countDays = (recipients: readonly Recipient[]) =>
  [...Map.groupBy(recipients, ({ day }) => day)].map(([day, all]) => ({
    day,
    families: groupByFamily(all).length,
  }));
