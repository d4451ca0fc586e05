import type { ResponseOf } from '@bowline/contract/api/define-call';
import type { getPortal } from '@bowline/contract/api/portal';
import type { CampChoice, CardCamp, EligibleCamp } from '@bowline/contract/api/registrations';
import {
  availabilityOf,
  registrationClosedAt,
  registrationOpen,
} from '@bowline/contract/registrations/eligibility';
import { formatDateRange } from '@bowline/contract/text/dates';
import { linesIn } from '@bowline/contract/text/lists';
import { ringgitFromSen } from '@bowline/contract/text/money';
import { wallTimeIn } from '@bowline/contract/text/wall-time';
import { dayIn } from '../../platform/process/clock.ts';
import { campName, campNameLanguage } from './camp-names.ts';
import type { Camp, JoinableCamp, OfferedCamp, SeasonCamp } from './queries.ts';

const MINUTE_MS = 60_000;

export function presentEligibleCamp(camp: SeasonCamp, now: Date): EligibleCamp {
  return {
    id: camp.id,
    type: camp.type,
    type_display: campName(camp),
    name_language: campNameLanguage(camp),
    dates: formatDateRange(camp.starts_on, camp.ends_on),
    ends_on: camp.ends_on,
    rego_open: registrationOpen(camp, now),
  };
}

/** The current time, and the time zone whose days count. */
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

/** The same with what it costs and how many places are left. */
export const presentCampChoice = (camp: OfferedCamp, moment: Moment): CampChoice => ({
  ...presentCardCamp(camp, moment),
  fee: ringgitFromSen(camp.fee_sen),
  places_left: Math.max(camp.places_left, 0),
});

/** The options of a camp that families choose from on the form. */
export const optionsOf = (camp: Pick<Camp, 'pick_up_points' | 'drop_off_points'>) => ({
  pick_up_points: linesIn(camp.pick_up_points),
  drop_off_points: linesIn(camp.drop_off_points),
});

/** The prices shown on the form of a camp. */
export const pricesOf = (camp: Pick<Camp, 'guest_lunch_sen'>) => ({
  guest_lunch: ringgitFromSen(camp.guest_lunch_sen),
});

type PublicCamp = ResponseOf<typeof getPortal>['camps'][number];

/** What anybody may read of a camp. */
export function presentPublicCamp(camp: OfferedCamp, moment: Moment): PublicCamp {
  const offer = publicStateOf(camp, moment);
  return {
    id: camp.id,
    name: campName(camp),
    name_language: campNameLanguage(camp),
    dates: formatDateRange(camp.starts_on, camp.ends_on),
    min_age: camp.min_age,
    max_age: camp.max_age,
    fee: ringgitFromSen(camp.fee_sen),
    ...offer,
    places_left: offer.state === 'open' ? camp.places_left : null,
  };
}

function publicStateOf(camp: JoinableCamp, { now, timeZone }: Moment): Pick<PublicCamp, 'state' | 'until'> {
  if (now < camp.opens_at && !camp.closed_by_hand)
    return { state: 'not open yet', until: wallTimeIn(timeZone, camp.opens_at) };
  if (!registrationOpen(camp, now)) return { state: 'closed', until: null };
  const availability = availabilityOf(camp);
  if (availability === 'none') return { state: 'full', until: null };
  if (availability === 'waiting list') return { state: 'waiting list', until: null };
  // Registration that closes at midnight is open until the day before.
  const lastMinute = new Date(camp.closes_at.getTime() - MINUTE_MS);
  return { state: 'open', until: wallTimeIn(timeZone, lastMinute) };
}
