import type { Registration } from '@bowline/contract/api/records';
import { whatHappensNext } from '@bowline/contract/registration-status';
import { t } from '@bowline/contract/text/t';
import { furthestOf, isStepId, type StepId } from '@bowline/contract/workflows';
import { Navigate } from 'react-router';
import { AlertBox } from '../../ui/alert-box.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonRow } from '../../ui/button-row.tsx';
import type { SentBack } from './missing-parts.tsx';
import { PartLinks } from './part-links.tsx';
import { SentForm } from './sent-form.tsx';
import { firstOf } from './step-order.ts';
import { useSubmit } from './use-submit.ts';
import type { Wizard } from './wizard.ts';

/** Coming here submits the form (spec §4, decisions §2), once, however often the page is loaded. */
export function DoneStep({ wizard, form }: { wizard: Wizard; form: Registration }) {
  const resumed = resumedAt(form);
  const submission = useSubmit(form, wizard.account.id, !wizard.closed && !resumed);
  if (wizard.closed) return <SentForm wizard={wizard} form={form} />;
  if (resumed) return <Navigate to={wizard.pathTo(resumed)} replace />;
  const missing = firstOf(wizard.formType, submission.missing);
  const state: SentBack = { sentBack: true };
  if (missing) return <Navigate to={wizard.pathTo(missing)} replace state={state} />;
  if (!submission.refusal) return <p role="status">{t('Submitting your form…')}</p>;
  return (
    <>
      <AlertBox title={t('We couldn’t submit your form')} messages={[submission.refusal]} />
      <p>{t(whatHappensNext[form.status])}</p>
      {submission.missing.length > 0 && <PartLinks wizard={wizard} steps={submission.missing} />}
      <ButtonRow>
        <Button look="primary" onClick={submission.again}>
          {t('Try again')}
        </Button>
      </ButtonRow>
    </>
  );
}

/**
 * Where the family goes on with a form that was sent back, unless it has come the whole way to the consent again. A tab that
 * still shows this page from last time must not send the form unchanged.
 */
function resumedAt({ status, form_type, furthest_step }: Registration): StepId | undefined {
  const furthest = furthest_step ?? '';
  if (status !== 'Changes Requested' || !isStepId(furthest)) return undefined;
  return furthestOf(form_type, furthest, 'consent') === furthest ? undefined : furthest;
}
