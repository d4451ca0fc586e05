import type { CamperRecord } from '@bowline/contract/api/campers';
import { isSubmitted } from '@bowline/contract/registrations/status';
import { formatDay } from '@bowline/contract/text/dates';
import { listInWords } from '@bowline/contract/text/lists';
import { plural, t } from '@bowline/contract/text/t';
import { usePortal } from '../../shell/portal.ts';
import { Callout } from '../../ui/feedback/callout.tsx';
import { useLocation } from '../../ui/router/router.tsx';
import { savedNotice } from './saved-notice.tsx';

/** Says that the profiles of these campers were saved, and what that reaches where a form was submitted. */
export function useNotifySaved(): (campers: readonly CamperRecord[]) => void {
  const { time_zone } = usePortal();
  const { pathname: from } = useLocation();
  return (campers) => {
    const forms = submittedForms(campers, time_zone);
    savedNotice.set(forms.length > 0 ? { text: afterSaving(forms), from } : undefined);
  };
}

/** A form that keeps what was signed, regardless of later changes to the profile. */
interface SubmittedForm {
  readonly name: string;
  readonly camp: string;
  readonly day: string;
}

/** The submitted forms of some campers that a change of their profile does not reach. */
function submittedForms(campers: readonly CamperRecord[], timeZone: string): SubmittedForm[] {
  return campers.flatMap(({ name, forms }) =>
    forms.flatMap(({ submitted_at, status, camp }) =>
      submitted_at && isSubmitted(status)
        ? [{ name, camp: camp.type_display, day: formatDay(submitted_at, timeZone) }]
        : [],
    ),
  );
}

/** What a person reads before saving, a sentence for each form. */
const beforeSaving = (form: SubmittedForm): string =>
  t('{name}’s form for {camp} was submitted on {day} and keeps the answers that were signed.', { ...form });

/** What a person reads after saving. */
function afterSaving(forms: readonly SubmittedForm[]): string {
  const names = listInWords(forms.map(({ name, camp }) => t('{name} ({camp})', { name, camp })));
  return plural(
    forms.length,
    {
      one: 'Saved. The camp’s lists use your new answers; the submitted form of {names} keeps what was signed.',
      other:
        'Saved. The camp’s lists use your new answers; the submitted forms of {names} keep what was signed.',
    },
    { names },
  );
}

type Props = { campers: readonly CamperRecord[] };

/** Says before saving what a change reaches: the camp's lists, and no form that was signed. */
export function SubmittedNotice({ campers }: Props) {
  const { time_zone } = usePortal();
  const forms = submittedForms(campers, time_zone);
  if (forms.length === 0) return null;
  return (
    <Callout colour="blue">
      {forms.map((form) => (
        <p key={`${form.name} ${form.camp}`}>{beforeSaving(form)}</p>
      ))}
      <p>{t('The camp’s lists will use what you save here.')}</p>
    </Callout>
  );
}
