import { photoPath } from '@bowline/contract/api/images';
import type { CamperRecord } from '@bowline/contract/api/records';
import type { AnswerContext } from '@bowline/contract/form/field';
import type { AccountType } from '@bowline/contract/options/choice';
import { camperSections } from '@bowline/contract/profile/camper';
import { eligibleCamp } from '@bowline/contract/registrations/eligibility';
import { flatAnswers } from '../../core/answers/flat-answers.ts';
import { completeSections } from '../../core/campers/completion.ts';
import type { Camper, CamperForm, WithdrawnForm } from '../../core/campers/queries.ts';
import { presentCardCamp } from '../../core/camps/present.ts';
import type { JoinableCamp } from '../../core/camps/queries.ts';
import type { Season } from '../../core/camps/service.ts';
import { momentOf } from '../../core/camps/service.ts';
import { dayIn } from '../../platform/clock.ts';

export function presentCamper(camper: Camper, accountType: AccountType, season: Season): CamperRecord {
  const completion = completionOf(camper, contextOf(camper, accountType, season));
  const camp = campOf(camper, accountType, season);
  return {
    ...flatAnswers(camperSections, camper.profile),
    id: camper.id,
    name: String(camper.profile.details?.name),
    version: camper.version,
    photo: camper.photo_file && photoPath(camper.id),
    ic_front_submitted: camper.ic_front_file !== null,
    ic_back_submitted: camper.ic_back_file !== null,
    profile_completion: completion,
    profile_complete: Object.values(completion).every(Boolean),
    eligible_camp: camp ? presentCardCamp(camp, momentOf(season)) : null,
    email_when_open: camp !== undefined && camper.reminded_camps.includes(camp.id),
    form: camper.form && presentForm(camper.form),
    withdrawn: camper.withdrawn && presentWithdrawn(camper.withdrawn, season),
  };
}

// A camper with a form keeps that form's camp (decisions §4).
function campOf(camper: Camper, accountType: AccountType, season: Season): JoinableCamp | undefined {
  const { form } = camper;
  return form
    ? season.camps.find(({ id }) => id === form.camp.id)
    : findEligibleCamp(camper, accountType, season);
}

/** The camp that suits the camper now, were a registration begun. */
export function findEligibleCamp(
  camper: Camper,
  accountType: AccountType,
  season: Season,
): JoinableCamp | undefined {
  return eligibleCamp(season.camps, { birthDate: camper.dob, accountType }, season);
}

function contextOf(camper: Camper, accountType: AccountType, { provider, today }: Season): AnswerContext {
  return { accountType, today, product: provider.abbreviation, birthDate: camper.dob };
}

function completionOf(camper: Camper, context: AnswerContext): CamperRecord['profile_completion'] {
  const [details = false, medical = false, immunisations = false] = completeSections(camper, context);
  return {
    details,
    medical,
    immunisations,
    photo: camper.photo_file !== null,
    id: camper.ic_front_file !== null,
  };
}

function presentForm({ camp: _, ...form }: CamperForm): CamperRecord['form'] {
  return form;
}

function presentWithdrawn({ at, ...form }: WithdrawnForm, { provider }: Season): CamperRecord['withdrawn'] {
  return { ...form, on: dayIn(provider.time_zone, new Date(at)) };
}
