import { addDays } from '@bowline/contract/text/calendar';
import { instantIn, wallTimeIn } from '@bowline/contract/text/wall-time';
import { hourIn } from '../../platform/process/clock.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Nobody should have to answer between these hours. */
const NIGHT_BEGINS = 22;
const NIGHT_ENDS = 8;
/** Families need to know by then whether they come. */
const LAST_HOUR = 20;

interface OfferTimes {
  readonly offer_hours: number;
  /** The first day of the camp, `yyyy-mm-dd`. */
  readonly starts_on: string;
  /** IANA name of the provider's time zone. */
  readonly time_zone: string;
}

/**
 * When an offer that is made now ends: after the hours of the camp, or at 8 in the morning where that is at night. Undefined
 * where it would end later than the evening before camp: then staff call the family.
 */
export function offerEnd(now: Date, { offer_hours, starts_on, time_zone }: OfferTimes): Date | undefined {
  const end = outOfNight(new Date(now.getTime() + offer_hours * HOUR_MS), time_zone);
  const evening = instantIn(time_zone, `${addDays(starts_on, -1)}T${LAST_HOUR}:00`);
  return end <= evening ? end : undefined;
}

function outOfNight(instant: Date, timeZone: string): Date {
  const hour = hourIn(timeZone, instant);
  if (hour >= NIGHT_ENDS && hour < NIGHT_BEGINS) return instant;
  const day = wallTimeIn(timeZone, instant).slice(0, 10);
  return instantIn(timeZone, `${hour < NIGHT_ENDS ? day : addDays(day, 1)}T0${NIGHT_ENDS}:00`);
}
