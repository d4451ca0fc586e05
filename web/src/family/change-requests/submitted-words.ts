import type { CamperRecord } from '@bowline/contract/api/records';
import { isSubmitted } from '@bowline/contract/registration-status';
import { formatDay } from '@bowline/contract/text/dates';
import { t } from '@bowline/contract/text/t';

/** A form that keeps what was signed, whatever becomes of the profile. */
export interface SubmittedForm {
  readonly name: string;
  readonly camp: string;
  readonly day: string;
}

/** The submitted forms of some campers that a change of their profile does not reach. */
export function submittedForms(campers: readonly CamperRecord[], timeZone: string): SubmittedForm[] {
  return campers.flatMap(({ name, form, eligible_camp }) =>
    form?.submitted_at && eligible_camp && isSubmitted(form.status)
      ? [{ name, camp: eligible_camp.type_display, day: formatDay(form.submitted_at, timeZone) }]
      : [],
  );
}

/** What a person reads before saving, a sentence for each form. */
export const beforeSaving = (form: SubmittedForm): string =>
  t('{name}’s form for {camp} was submitted on {day} and keeps the answers you signed.', { ...form });

/** What a person reads after saving. */
export function afterSaving(forms: readonly SubmittedForm[]): string {
  const names = forms.map(({ name, camp }) => t('{name} ({camp})', { name, camp })).join(', ');
  return t(
    'Saved. The camp’s lists use your new answers; the submitted form of {names} keeps what you signed.',
    {
      names,
    },
  );
}
