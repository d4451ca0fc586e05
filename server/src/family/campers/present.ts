import type { CamperRecord } from '@bowline/contract/api/campers';
import { photoPath } from '@bowline/contract/api/images';
import type { CardCamp } from '@bowline/contract/api/registrations';
import { partsDue } from '@bowline/contract/money/due';
import type { AccountType } from '@bowline/contract/options/choice';
import { camperSections } from '@bowline/contract/profile/camper';
import { categoryOfSection } from '@bowline/contract/staff/roles';
import { formatInstant } from '@bowline/contract/text/dates';
import { ringgitFromSen } from '@bowline/contract/text/money';
import { personName } from '@bowline/contract/text/names/person-name';
import { flatAnswers } from '../../core/answers/sections.ts';
import { findCampChoices } from '../../core/campers/camp-choices.ts';
import { camperContext, completionOf } from '../../core/campers/completion.ts';
import type { Camper } from '../../core/campers/queries/campers.ts';
import type { CamperRegistration, WithdrawnRegistration } from '../../core/campers/queries/registrations.ts';
import { presentCampDetails } from '../../core/camps/camp-details.ts';
import { presentCampChoice, presentCardCamp } from '../../core/camps/present.ts';
import { momentOf, type Season } from '../../core/camps/season.ts';
import { nextPaymentOf } from '../../core/charges/due.ts';
import { dayIn } from '../../platform/process/clock.ts';

export function presentCamper(camper: Camper, accountType: AccountType, season: Season): CamperRecord {
  const { shared, frozen, refund_asked, camp_choice } = camper;
  const completion = completionOf(camper, camperContext(camper, accountType, season));
  const choices = findCampChoices(camper, accountType, season);
  const forms = presentForms(camper, season);
  const [form = null] = forms;
  // A camper with a registration keeps its camp (decisions §4).
  const [choice] = choices;
  const camp = form?.camp ?? (choice ? presentCardCamp(choice, momentOf(season)) : null);
  return {
    ...flatAnswers(camperSections, visibleProfile(camper)),
    id: camper.id,
    name: String(camper.profile.details?.name),
    version: camper.version,
    photo: camper.photo_file && photoPath(camper.id),
    photo_on: pictureDay(camper.photo_file, camper.photo_at, season),
    ic_on: pictureDay(camper.ic_front_file, camper.ic_at, season),
    ic_front_submitted: camper.ic_front_file !== null,
    ic_back_submitted: camper.ic_back_file !== null,
    profile_completion: completion,
    profile_complete: Object.values(completion).every(Boolean),
    eligible_camp: camp,
    eligible_camps: choices.map((choice) => presentCampChoice(choice, momentOf(season))),
    email_when_open: camp !== null && camper.reminded_camps.includes(camp.id),
    form,
    forms,
    shared: shared && {
      owner_name: personName(shared.owner),
      access: shared.access,
      sees_health: shared.sees_health,
    },
    new_corrections: [...camper.new_corrections],
    sign_again: [...camper.sign_again],
    frozen,
    refund_asked: refund_asked && {
      id: refund_asked.id,
      amount: ringgitFromSen(refund_asked.amount_sen),
    },
    camp_choice,
    withdrawn: camper.withdrawn && presentWithdrawn(camper.withdrawn, season),
  };
}

// Staff may keep the answers on health from a guardian.
function visibleProfile({ shared, profile }: Camper): Camper['profile'] {
  if (!shared || shared.sees_health) return profile;
  const visible = Object.entries(profile).filter(([section]) => categoryOfSection(section) !== 'health');
  return Object.fromEntries(visible);
}

const pictureDay = (file: string | null, at: Date | null, { provider }: Season): string | null =>
  file && at && dayIn(provider.time_zone, at);

function presentForms(camper: Camper, season: Season): CamperRecord['forms'] {
  const hidesHealth = camper.shared?.sees_health === false;
  return camper.forms.flatMap((form) => {
    const camp = season.camps.find(({ id }) => id === form.camp.id);
    if (!camp) return [];
    const cardCamp = presentCardCamp(camp, momentOf(season));
    // Staff registered the camper all the same: the family continues as if the camp were open.
    const open = form.despite_closed && ({ rego_open: 1, closed_on: null, opens_at: null } as const);
    const shown = presentCamperRegistration(form, { ...cardCamp, ...open }, season);
    return hidesHealth ? withoutReason(shown) : shown;
  });
}

// What staff ask to change may be about health.
const withoutReason = (form: CamperRecord['forms'][number]): CamperRecord['forms'][number] => ({
  ...form,
  since_submission: form.since_submission && { ...form.since_submission, changes_reason: null },
});

function presentCamperRegistration(
  { camp: _, despite_closed: __, offers, since_submission: since, ...stored }: CamperRegistration,
  camp: CardCamp,
  { provider, today }: Season,
): CamperRecord['forms'][number] {
  const situation = {
    ...{ room: camp.room, no_offers: offers.stopped, over: false, cancelled: false },
    closed: camp.closed_on !== null,
    offer_until: offers.ends_at && formatInstant(offers.ends_at, provider.time_zone),
  };
  const form = { ...stored, camp, situation, camp_details: presentCampDetails(stored.camp_details, today) };
  if (!since) return { ...form, balance_open: false, since_submission: null };
  const { deposit_sen, charged_sen, received_sen, pending_sen, due_sen, latest_payment, parts, ...rest } =
    since;
  const rejected = latest_payment?.status === 'Rejected' ? latest_payment : null;
  const since_submission = {
    ...rest,
    deposit: ringgitFromSen(deposit_sen),
    charged: ringgitFromSen(charged_sen),
    received: ringgitFromSen(received_sen),
    pending: ringgitFromSen(pending_sen),
    due: ringgitFromSen(due_sen),
    next: nextPaymentOf(
      { status: form.status, status_before: since.status_before },
      partsDue(parts, today),
      today,
    ),
    rejected_slip: rejected && {
      on: dayIn(provider.time_zone, new Date(rejected.created_at)),
      reason: rejected.reason,
    },
  };
  return { ...form, balance_open: due_sen > 0, since_submission };
}

function presentWithdrawn(
  { ended, received_sen, ...form }: WithdrawnRegistration,
  { provider }: Season,
): CamperRecord['withdrawn'] {
  const received = ringgitFromSen(received_sen);
  const { at, cancelled } = ended;
  return { ...form, on: dayIn(provider.time_zone, new Date(at)), cancelled, received };
}
