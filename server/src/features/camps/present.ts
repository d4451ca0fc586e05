import type { EligibleCamp } from '@bowline/contract/api/records';
import { regoOpen } from '@bowline/contract/eligibility';
import { formatDateRange } from '@bowline/contract/text/dates';
import type { SeasonCamp } from './queries.ts';

export function presentEligibleCamp(camp: SeasonCamp, now: Date): EligibleCamp {
  return {
    id: camp.id,
    type: camp.type,
    type_display: camp.name,
    dates: formatDateRange(camp.starts_on, camp.ends_on),
    rego_open: regoOpen(camp, now),
  };
}
