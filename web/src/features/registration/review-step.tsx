import { answersIn } from '@bowline/contract/form/answers-schema';
import { missingFields } from '@bowline/contract/form/parse';
import { t } from '@bowline/contract/text/t';
import type { ReviewStep as Review } from '@bowline/contract/wizard-step';
import { AlertBox } from '../../ui/alert-box.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonRow } from '../../ui/button-row.tsx';
import { Callout } from '../../ui/callout.tsx';
import { BackLink } from './back-link.tsx';
import { EditLink } from './edit-link.tsx';
import { SectionAnswers } from './section-answers.tsx';
import { useConfirm } from './use-confirm.ts';
import type { Wizard } from './wizard.ts';

/** A part of the profile looked at once more before it goes into the registration. */
export function ReviewStep({ wizard, review }: { wizard: Wizard; review: Review }) {
  const { section, record } = review;
  const { context, closed } = wizard;
  const answers = answersIn(wizard[record]);
  const { confirm, busy, refusal } = useConfirm(wizard);
  const incomplete = missingFields(section, answers, context).length > 0;
  return (
    <>
      {!closed && <p>{t('Please check that everything here is right and up to date.')}</p>}
      <SectionAnswers {...{ section, answers, context }} />
      {incomplete && !closed && <Incomplete />}
      <AlertBox messages={refusal ? [refusal] : []} />
      <ButtonRow spread>
        <BackLink wizard={wizard} />
        {wizard.editable && <EditLink wizard={wizard} review={review} />}
        <Button look="primary" disabled={incomplete && !closed} busy={busy} onClick={confirm}>
          {closed ? t('Next') : t('Confirm')}
        </Button>
      </ButtonRow>
    </>
  );
}

function Incomplete() {
  return (
    <Callout colour="amber" title={t('Something is missing')}>
      <p>{t('Some answers are still open. Complete them with the edit button below, then confirm.')}</p>
    </Callout>
  );
}
