import type { CampDay } from '@bowline/contract/api/staff/on-site/day-records';
import type { DayAction } from '@bowline/contract/on-site/actions';
import type { DayMarks } from '@bowline/contract/on-site/day-state';
import { formatDate, formatDay, formatInstant, formatTime } from '@bowline/contract/text/dates';

/** Who has a camper since when, or when they came back today; undefined for others. */
export function whereabouts(day: CampDay, marks: DayMarks, registrationId: string): string | undefined {
  const handedOver = marks.handedOver.get(registrationId);
  const cameBack = marks.cameBack.get(registrationId);
  if (handedOver) {
    const since = timeOf(day, handedOver.at);
    const { kind, name } = handedOver.taker;
    return kind === 'self' ? `Left alone ${since}` : `With ${name} since ${since}`;
  }
  return cameBack && isToday(day, cameBack.at)
    ? `Came back ${formatTime(cameBack.at, day.time_zone)}`
    : undefined;
}

/** Whether the office must release a hand-over of a camper that this phone made. */
export function awaitsRelease(
  { changes }: CampDay,
  actions: readonly DayAction[],
  registrationId: string,
): boolean {
  return actions.some(
    (action) =>
      action.kind === 'hand over' &&
      action.registration_id === registrationId &&
      action.needs_release === true &&
      !changes.hand_overs.some(({ id }) => id === action.id),
  );
}

type DayOf = Pick<CampDay, 'today' | 'time_zone'>;

const isToday = ({ today, time_zone }: DayOf, instant: string): boolean =>
  formatDay(instant, time_zone) === formatDate(today);

/** The time of an instant, with the day where it is not today. */
export const timeOf = (day: DayOf, instant: string): string =>
  isToday(day, instant) ? formatTime(instant, day.time_zone) : formatInstant(instant, day.time_zone);
