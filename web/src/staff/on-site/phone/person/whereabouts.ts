import type { CampDay, DayPerson } from '@bowline/contract/api/staff/on-site/day-records';
import type { DayMarks } from '@bowline/contract/on-site/day-state';
import { presenceOfPerson } from '@bowline/contract/on-site/presence';
import { leftInWords } from '@bowline/contract/on-site/presence-in-words';
import { formatDate, formatDay, formatInstant, formatTime } from '@bowline/contract/text/dates';
import type { PhoneDay } from '../phone-day/phone-day.ts';

/**
 * Who has a camper since when, that it must be asked, which another part of the page does, or when they came back today;
 * undefined for others.
 */
export function whereabouts(day: CampDay, marks: DayMarks, person: DayPerson): string | undefined {
  const { left, question } = presenceOfPerson(person, day.checkpoints, marks);
  const time = (instant: string) => timeOf(day, instant);
  if (question) return 'Please check';
  if (left) return leftInWords(left, time);
  const cameBack = marks.cameBack.get(person.registration_id);
  return cameBack && isToday(day, cameBack.at)
    ? `Came back ${formatTime(cameBack.at, day.time_zone)}`
    : undefined;
}

/**
 * Whether the office must release a hand-over of a camper that this phone made: one that it has yet to send, or that was not
 * stored.
 */
export function awaitsRelease(
  { changes }: CampDay,
  { queue, unstored }: Pick<PhoneDay, 'queue' | 'unstored'>,
  registrationId: string,
): boolean {
  const waiting = unstored.flatMap(({ action, needs_release }) => (needs_release ? [action] : []));
  const toSend = queue.filter(
    (action) =>
      action.kind === 'hand over' && action.needs_release && !action.asked?.some(({ same }) => same),
  );
  return [...waiting, ...toSend].some(
    (action) =>
      action.kind === 'hand over' &&
      action.registration_id === registrationId &&
      !changes.hand_overs.some(({ id }) => id === action.id),
  );
}

/** What tells today from other days. */
type DayOf = Pick<CampDay, 'today' | 'time_zone'>;

export const isToday = ({ today, time_zone }: DayOf, instant: string): boolean =>
  formatDay(instant, time_zone) === formatDate(today);

/** The time of an instant, with the day where it is not today. */
export const timeOf = (day: DayOf, instant: string): string =>
  isToday(day, instant) ? formatTime(instant, day.time_zone) : formatInstant(instant, day.time_zone);
