import type { ResponseOf } from '@bowline/contract/api/define-call';
import type { getRegistrationHistory } from '@bowline/contract/api/family/registration-history';
import type {
  Registration as RegistrationRecord,
  RegistrationSummary,
} from '@bowline/contract/api/registrations';
import type { Section } from '@bowline/contract/form/section';
import { emergencyContact } from '@bowline/contract/profile/account';
import { isRequestablePart } from '@bowline/contract/profile/requestable-parts';
import { isSubmitted } from '@bowline/contract/registrations/status';
import { categoryOfSection } from '@bowline/contract/staff/roles';
import { CAMP_MEDICINES, CAMP_QUESTIONS } from '@bowline/contract/steps/camp-sections';
import { consent } from '@bowline/contract/steps/consent';
import { type CampType, isStepId } from '@bowline/contract/steps/workflows';
import { formatDateRange } from '@bowline/contract/text/dates';
import { ringgitFromSen } from '@bowline/contract/text/money';
import { personName } from '@bowline/contract/text/names/person-name';
import { flatAnswers } from '../../core/answers/sections.ts';
import { presentCampDetails } from '../../core/camps/camp-details.ts';
import { campName } from '../../core/camps/camp-names.ts';
import { presentEligibleCamp } from '../../core/camps/present.ts';
import {
  askedSteps,
  laterQuestions,
  newQuestions,
  questionsOf,
  visibleFields,
} from '../../core/registrations/asked-steps.ts';
import type {
  listStatusChanges,
  RegistrationListRow,
} from '../../core/registrations/queries/registrations.ts';
import { contextOf, type Registration, situationOf } from '../../core/registrations/registration.ts';
import { editableSteps, needsOwnConsent, stepStates } from '../../core/registrations/step-states.ts';
import type { Caller } from '../../core/sessions/caller.ts';
import type { AppDeps } from '../../platform/app-deps.ts';

export function presentRegistration(
  registration: Registration,
  clock: AppDeps['clock'],
): { form: RegistrationRecord; form_type: CampType } {
  const steps = visibleSteps(registration);
  const context = contextOf(registration, clock);
  const requested = registration.status === 'Changes Requested' ? registration.reopened_steps : [];
  const record = {
    ...flatAnswers(steps, registration.answers),
    id: registration.id,
    form_type: registration.form_type,
    status: registration.status,
    situation: situationOf(registration, clock),
    current_step: registration.current_step,
    furthest_step: registration.furthest_step,
    reference: registration.reference,
    form_copy: registration.form_copy,
    version: registration.version,
    consent:
      registration.answers[consent.id]?.consent === true && !needsOwnConsent(registration) ? true : null,
    sign_again: registration.consent_again_at !== null && isSubmitted(registration.status),
    consent_withdrawn: registration.consent_withdrawn,
    resubmitted: registration.resubmitted,
    terms_read: presentTermsRead(registration),
    payment_plan: registration.payment_plan,
    camp_id: registration.camp_id,
    camper_id: registration.camper_id,
    eligible_camp: presentEligibleCamp(registration.camp, clock.now()),
    camp_details: presentCampDetails(registration.camp_details, clock.today(registration.time_zone)),
    offers: Object.fromEntries(Object.entries(context.options ?? {}).map(([name, of]) => [name, [...of]])),
    offer_names: { ...context.optionNames },
    prices: { ...context.prices },
    editable_steps: editableSteps(registration),
    emergency_contact: contactOf(registration),
    earlier: visibleEarlier(registration),
    requested_steps: requested.filter(isStepId),
    requested_parts: requested.filter(isRequestablePart),
    camp_questions: visibleQuestions(registration),
    asks_medicines: visibleSteps(registration).some(
      ({ id, fields }) => id === CAMP_MEDICINES && Object.keys(fields).length > 0,
    ),
    later_questions: [...laterQuestions(registration)],
    new_questions: newQuestions(registration).map(({ name }) => name),
    steps: stepStates(registration, context),
  };
  return { form: record, form_type: registration.form_type };
}

/** The sections of the form as the reader sees them. */
const visibleSteps = (registration: Registration): Section[] =>
  askedSteps(registration).map(({ step }) => ({ ...step, fields: visibleFields(registration, step) }));

function visibleQuestions(registration: Registration): RegistrationRecord['camp_questions'] {
  const shown = visibleSteps(registration).find(({ id }) => id === CAMP_QUESTIONS)?.fields ?? {};
  return questionsOf(registration).filter(({ name }) => Object.hasOwn(shown, name));
}

/** What was given earlier, without the health that staff keep from the reader. */
const visibleEarlier = ({ earlier, hides_health }: Registration): RegistrationRecord['earlier'] =>
  Object.fromEntries(
    Object.entries(earlier).filter(([step]) => !hides_health || categoryOfSection(step) !== 'health'),
  );

const contactOf = ({ account_profile }: Registration): RegistrationRecord['emergency_contact'] =>
  flatAnswers([emergencyContact], account_profile);

function presentTermsRead({
  answers,
  consent_language: language,
  consent_terms_sha256: sha256,
}: Registration) {
  const agreed = answers[consent.id]?.consent === true;
  return agreed && language && sha256 ? { language, sha256 } : null;
}

export function presentRegistrationSummary(row: RegistrationListRow): RegistrationSummary {
  return {
    id: row.id,
    camper_id: row.camper_id,
    camper_name: row.camper_name,
    camp: {
      id: row.camp_id,
      type_display: campName({ name: row.camp_name, names: row.camp_names }),
      dates: formatDateRange(row.starts_on, row.ends_on),
    },
    status: row.status,
    current_step: row.current_step,
    reference: row.reference,
    due: row.reference ? Math.max(0, ringgitFromSen(row.due_sen ?? 0)) : 0,
    updated_at: row.updated_at.toISOString(),
  };
}

type StatusChange = Awaited<ReturnType<typeof listStatusChanges>>[number];

/** A change of the status, with the name of another guardian who made it. */
export function presentStatusChange(
  { status, at, move, account_id, names }: StatusChange,
  { accountId }: Caller,
): ResponseOf<typeof getRegistrationHistory>[number] {
  return {
    status,
    at: at.toISOString(),
    signed: move === 'submit' || move === 'resubmit',
    by: account_id && account_id !== accountId ? personName(names) || null : null,
  };
}
