import type { AccountType } from '@bowline/contract/options/choice';
import { eligibleCamps, haveCommonDays } from '@bowline/contract/registrations/eligibility';
import type { OfferedCamp } from '../camps/queries.ts';
import type { Season } from '../camps/season.ts';
import type { Camper } from './queries/campers.ts';
import type { CamperRegistration } from './queries/registrations.ts';

/** The camps that a new registration of the camper could be for, the best first. */
export function findCampChoices(camper: Camper, accountType: AccountType, season: Season): OfferedCamp[] {
  const suitable = eligibleCamps(season.camps, { birthDate: camper.dob, accountType }, season);
  return suitable.filter((camp) => !camper.forms.some((form) => takesDaysOf(form, camp)));
}

// A refused registration takes no days, but the same camp is not asked twice.
const takesDaysOf = ({ status, camp }: CamperRegistration, other: OfferedCamp): boolean =>
  camp.id === other.id || (status !== 'Refused' && haveCommonDays(camp, other));
