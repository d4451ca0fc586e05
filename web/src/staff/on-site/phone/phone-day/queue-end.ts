import type { CampDay } from '@bowline/contract/api/staff/on-site/day-records';
import { DAYS_TO_SEND } from '@bowline/contract/on-site/day-records';
import { addDays } from '@bowline/contract/text/calendar';

/** When the server takes no more actions of a camp, in milliseconds: the end of a day at camp. */
export function queueEndOf({ camp, time_zone }: Pick<CampDay, 'camp' | 'time_zone'>): number {
  const midnight = Date.parse(addDays(camp.ends_on, DAYS_TO_SEND + 1));
  const format = { timeZone: time_zone, dateStyle: 'short', timeStyle: 'medium' } as const;
  const atCamp = new Intl.DateTimeFormat('sv-SE', format).format(midnight).replace(' ', 'T');
  return midnight - (Date.parse(`${atCamp}Z`) - midnight);
}
