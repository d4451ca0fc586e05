import type { EligibleCamp } from '@bowline/contract/api/records';
import { regoOpen } from '@bowline/contract/eligibility';
import { ringgitFromSen } from '@bowline/contract/money';
import { pointsIn } from '@bowline/contract/staff/camp';
import { formatDateRange } from '@bowline/contract/text/dates';
import type { Camp, SeasonCamp } from './queries.ts';

export function presentEligibleCamp(camp: SeasonCamp, now: Date): EligibleCamp {
  return {
    id: camp.id,
    type: camp.type,
    type_display: camp.name,
    dates: formatDateRange(camp.starts_on, camp.ends_on),
    rego_open: regoOpen(camp, now),
  };
}

/** What families choose from on the form of a camp. */
export const offersOf = (camp: Pick<Camp, 'pick_up_points' | 'drop_off_points'>) => ({
  pick_up_points: pointsIn(camp.pick_up_points),
  drop_off_points: pointsIn(camp.drop_off_points),
});

/** What the form of a camp says that something costs. */
export const pricesOf = (camp: Pick<Camp, 'guest_lunch_sen'>) => ({
  guest_lunch: ringgitFromSen(camp.guest_lunch_sen),
});
