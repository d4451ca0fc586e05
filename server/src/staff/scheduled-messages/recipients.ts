import { registrationOpen } from '@bowline/contract/registrations/eligibility';
import { addDays } from '@bowline/contract/text/calendar';
import type { StaffCaller } from '../../core/sessions/caller.ts';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import { dayIn } from '../../platform/process/clock.ts';
import { listQueueFamilies } from '../queue/queries/entries.ts';
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

/** Whom a message reaches from now on, as things are now, and on which day: in the order of the days. */
export async function listRecipients(
  db: Connection,
  { clock }: Pick<AppDeps, 'clock'>,
  message: Timing,
  timeZone: string,
): Promise<Recipient[]> {
  const filters =
    message.rule === 'form unfinished'
      ? { ...message.filters, tab: 'in_progress' as const }
      : message.filters;
  const families = await listQueueFamilies(db, filters, nobody(clock.now()));
  const ids = families.flatMap(({ registrations }) => registrations);
  const today = clock.today(timeZone);
  const dayOf = dayRule(message, { today, timeZone, now: clock.now() });
  const withEnded = !isOfCamp(message) || isEnded(filters.tab);
  return (await listCandidates(db, ids, message.id))
    .filter(({ status }) => withEnded || !isEnded(status))
    .flatMap((candidate) => {
      const day = dayOf(candidate);
      return day === undefined ? [] : [{ ...candidate, day }];
    })
    .sort((a, b) => a.day.localeCompare(b.day) || a.id.localeCompare(b.id));
}

/** Who does not come to camp gets what goes with its days only where exactly they are chosen. */
const isEnded = (statusOrTab: string | undefined): boolean =>
  ['withdrawn', 'refused'].includes(statusOrTab?.toLowerCase() ?? '');

const isOfCamp = ({ rule }: Pick<Timing, 'rule'>): boolean => rule === 'before camp' || rule === 'after camp';

/** Whether a message can go out until a day, as far as it hangs on the days of camps: quickly, without its list. */
export const mayGoOut = (
  message: Timing,
  campStarts: readonly string[],
  { today, until }: { readonly today: string; readonly until: string },
): boolean =>
  !isOfCamp(message) ||
  campStarts.some((starts) => {
    const day = campDay(message, starts, today);
    return day !== undefined && day <= until;
  });

/** The day of a rule for a camp that starts on one; undefined where it is over. */
function campDay({ rule, days, from_day }: Timing, starts_on: string, today: string): string | undefined {
  const count = days ?? 0;
  const day = addDays(starts_on, rule === 'before camp' ? -count : count);
  return day < from_day || day < addDays(today, -GRACE_DAYS) ? undefined : day;
}

interface Moment {
  readonly today: string;
  readonly timeZone: string;
  readonly now: Date;
}

/** The day for a registration; undefined where it does not go out for it. */
function dayRule(
  message: Timing,
  { today, timeZone, now }: Moment,
): (candidate: Candidate) => string | undefined {
  const { rule, send_at, days } = message;
  if (rule === 'at') return () => (send_at ? dayIn(timeZone, send_at) : undefined);
  if (rule === 'form unfinished')
    return ({ published, updated_at, ...camp }) => {
      const day = addDays(dayIn(timeZone, updated_at), days ?? 0);
      if (!published || registrationOpen(camp, now) === 0) return undefined;
      return day < today ? today : day;
    };
  return ({ starts_on }) => campDay(message, starts_on, today);
}

/** A scheduled message has no filter that depends on who asks. */
const nobody = (now: Date): StaffCaller => ({
  ...{ staffId: '', sessionId: '', roles: [], name: '', forCampDays: false, endsAt: now },
});

/** The recipients of each family, in their order. */
export const byFamily = (recipients: readonly Recipient[]) =>
  [...Map.groupBy(recipients, ({ account_id }) => account_id)].map(([account_id, all]) => ({
    account_id,
    registrations: all.map(({ id }) => id),
  }));

/** How many families get it on which day. */
export const countDays = (recipients: readonly Recipient[]) =>
  [...Map.groupBy(recipients, ({ day }) => day)].map(([day, all]) => ({
    day,
    families: byFamily(all).length,
  }));
