import type { ResponseOf } from '@bowline/contract/api/define-call';
import type { getPortal } from '@bowline/contract/api/portal';
import { availabilityOf, registrationOpen } from '@bowline/contract/registrations/eligibility';
import { formatDateRange } from '@bowline/contract/text/dates';
import { ringgitFromSen } from '@bowline/contract/text/money';
import { wallTimeIn } from '../../platform/clock.ts';
import type { Moment } from './present.ts';
import type { JoinableCamp } from './queries.ts';

type PublicCamp = ResponseOf<typeof getPortal>['camps'][number];

const MINUTE_MS = 60_000;

/** What anybody may read of a camp. */
export function presentPublicCamp(camp: JoinableCamp, moment: Moment): PublicCamp {
  return {
    name: camp.name,
    dates: formatDateRange(camp.starts_on, camp.ends_on),
    min_age: camp.min_age,
    max_age: camp.max_age,
    fee: ringgitFromSen(camp.fee_sen),
    ...offerOf(camp, moment),
  };
}

function offerOf(camp: JoinableCamp, { now, timeZone }: Moment): Pick<PublicCamp, 'state' | 'until'> {
  if (now < camp.opens_at && !camp.closed_by_hand)
    return { state: 'not open yet', until: wallTimeIn(timeZone, camp.opens_at) };
  if (!registrationOpen(camp, now)) return { state: 'closed', until: null };
  const room = availabilityOf(camp);
  if (room === 'none') return { state: 'full', until: null };
  if (room === 'waiting list') return { state: 'waiting list', until: null };
  // Who closes at midnight is open until the day before.
  const lastMinute = new Date(camp.closes_at.getTime() - MINUTE_MS);
  return { state: 'open', until: wallTimeIn(timeZone, lastMinute) };
}
