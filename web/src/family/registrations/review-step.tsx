import { getFormChanges } from '@bowline/contract/api/form-changes';
import { answersIn } from '@bowline/contract/form/answers-schema';
import { missingFields } from '@bowline/contract/form/parse';
import { t } from '@bowline/contract/text/t';
import type { ReviewStep as Review } from '@bowline/contract/wizard-step';
import { queryOf } from '../../query/query.ts';
import { useQuery } from '../../query/use-query.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { focusField } from '../../ui/still-needed.tsx';
import { BackLink } from './back-link.tsx';
import { EditLink, editPath } from './edit-link.tsx';
import { SectionAnswers } from './section-answers.tsx';
import { useConfirm } from './use-confirm.ts';
import type { Wizard } from './wizard.ts';

const INCOMPLETE = 'incomplete';

/** A part of the profile looked at once more before it goes into the registration. */
export function ReviewStep({ wizard, review }: { wizard: Wizard; review: Review }) {
  const { section, record } = review;
  const { context, closed, step } = wizard;
  const changes = useChangesSince(wizard).filter((change) => change.step === step);
  const answers = answersIn(wizard[record]);
  const { confirm, busy, refusal } = useConfirm(wizard);
  const edit = (field: string) => editPath({ wizard, review }, field);
  const blocked = !closed && missingFields(section, answers, context).length > 0;
  return (
    <>
      {!closed && <p>{t(introOf(wizard, record))}</p>}
      {blocked && <Incomplete />}
      <SectionAnswers
        {...{ section, answers, context, changes }}
        editPath={wizard.editable ? edit : undefined}
      >
        <AlertBox messages={refusal ? [refusal] : []} />
        <FormActions>
          <BackLink wizard={wizard} />
          {wizard.editable && <EditLink wizard={wizard} review={review} />}
          <Button
            look="primary"
            aria-disabled={blocked}
            busy={busy}
            onClick={() => (blocked ? focusField(INCOMPLETE) : confirm())}
          >
            {closed ? t('Next') : t('Confirm')}
          </Button>
        </FormActions>
      </SectionAnswers>
    </>
  );
}

/** Beside a form that was submitted stands what the profile says by now. */
function useChangesSince({ form, closed }: Wizard) {
  const query = queryOf(getFormChanges, { formId: form?.id ?? '' });
  const { data } = useQuery({ ...query, staleTime: 0, enabled: closed });
  return data?.profile_changes ?? [];
}

function introOf({ account }: Wizard, record: Review['record']): string {
  return record === 'account' && account.type === 'parent'
    ? 'You are your child’s emergency contact. Your name and phone number come from Basic details in your account.'
    : 'Please check that everything here is right and up to date.';
}

function Incomplete() {
  return (
    <div id={INCOMPLETE} tabIndex={-1}>
      <Callout colour="amber" title={t('Something is missing')}>
        <p>{t('Please answer the remaining questions, then confirm.')}</p>
      </Callout>
    </div>
  );
}
