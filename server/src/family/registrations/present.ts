import type { Registration as RegistrationRecord, RegistrationSummary } from '@bowline/contract/api/records';
import { isRequestablePart } from '@bowline/contract/profile/requestable-parts';
import { consent } from '@bowline/contract/steps/consent';
import { questionSteps } from '@bowline/contract/steps/wizard-steps';
import type { CampType } from '@bowline/contract/steps/workflows';
import { formatDateRange } from '@bowline/contract/text/dates';
import { flatAnswers } from '../../core/answers/sections.ts';
import { presentEligibleCamp } from '../../core/camps/present.ts';
import type { FormListRow } from '../../core/registrations/queries/registrations.ts';
import { contextOf, type Registration } from '../../core/registrations/registration.ts';
import type { AppDeps } from '../../http/app-deps.ts';
import { editableSteps, stepStates } from './step-states.ts';

export function presentForm(
  view: Registration,
  clock: AppDeps['clock'],
): { form: RegistrationRecord; form_type: CampType } {
  const steps = questionSteps(view.form_type).map(({ step }) => step);
  const context = contextOf(view, clock);
  const form = {
    ...flatAnswers(steps, view.answers),
    id: view.id,
    form_type: view.form_type,
    status: view.status,
    current_step: view.current_step,
    furthest_step: view.furthest_step,
    reference: view.reference,
    version: view.version,
    consent: view.answers[consent.id]?.consent === true ? true : null,
    consent_withdrawn: view.consent_withdrawn,
    camp_id: view.camp_id,
    camper_id: view.camper_id,
    eligible_camp: presentEligibleCamp(view.camp, clock.now()),
    offers: Object.fromEntries(Object.entries(context.options ?? {}).map(([name, of]) => [name, [...of]])),
    prices: { ...context.prices },
    editable_steps: editableSteps(view),
    requested_parts: view.status === 'Changes Requested' ? view.reopened_steps.filter(isRequestablePart) : [],
    steps: stepStates(view, context),
  };
  return { form, form_type: view.form_type };
}

export function presentFormSummary(row: FormListRow): RegistrationSummary {
  return {
    id: row.id,
    camper_id: row.camper_id,
    camper_name: row.camper_name,
    camp: {
      id: row.camp_id,
      type_display: row.camp_name,
      dates: formatDateRange(row.starts_on, row.ends_on),
    },
    status: row.status,
    current_step: row.current_step,
    reference: row.reference,
    updated_at: row.updated_at.toISOString(),
  };
}
