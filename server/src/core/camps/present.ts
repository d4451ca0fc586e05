import type { CardCamp, EligibleCamp } from '@bowline/contract/api/records';
import {
  availabilityOf,
  registrationClosedAt,
  registrationOpen,
} from '@bowline/contract/registrations/eligibility';
import { pointsIn } from '@bowline/contract/staff/camp';
import { formatDateRange } from '@bowline/contract/text/dates';
import { ringgitFromSen } from '@bowline/contract/text/money';
import { dayIn } from '../../platform/clock.ts';
import type { Camp, JoinableCamp, SeasonCamp } from './queries.ts';

export function presentEligibleCamp(camp: SeasonCamp, now: Date): EligibleCamp {
  return {
    id: camp.id,
    type: camp.type,
    type_display: camp.name,
    dates: formatDateRange(camp.starts_on, camp.ends_on),
    rego_open: registrationOpen(camp, now),
  };
}

/** Now, and the clock on whose wall days are read. */
export interface Moment {
  readonly now: Date;
  readonly timeZone: string;
}

/** A camp on the card of somebody who may begin a registration. */
export function presentCardCamp(camp: JoinableCamp, { now, timeZone }: Moment): CardCamp {
  const closed = registrationClosedAt(camp, now);
  return {
    ...presentEligibleCamp(camp, now),
    closed_on: closed ? dayIn(timeZone, closed) : null,
    room: availabilityOf(camp),
    opens_at: !closed && camp.opens_at > now ? camp.opens_at.toISOString() : null,
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
