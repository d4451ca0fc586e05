import type { CamperRecord } from '@bowline/contract/api/records';
import { t } from '@bowline/contract/text/t';
import { usePortal } from '../../shell/portal.ts';
import { Callout } from '../../ui/callout.tsx';
import { beforeSaving, submittedForms } from './submitted-words.ts';

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
