import { recordStep } from '@bowline/contract/api/family/registrations';
import type { Registration } from '@bowline/contract/api/registrations';
import { mayChange } from '@bowline/contract/guardians/may-change';
import { isEditable } from '@bowline/contract/registrations/status';
import { furthestOf, isStepId, type StepId, workflowOf } from '@bowline/contract/steps/workflows';
import { t } from '@bowline/contract/text/t';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { callApi } from '../../api/call-api.ts';
import { draftName, removeSealed } from '../../form/drafts/draft-storage.ts';
import { setQueryData } from '../../query/query.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { AlertBox } from '../../ui/feedback/callout.tsx';
import { Redirect } from '../../ui/router/router.tsx';
import { PartLinks, type SentBack } from './missing-parts.tsx';
import { SentForm } from './sent-form.tsx';
import { formQuery } from './use-wizard.ts';
import { firstOf, type Wizard } from './wizard.ts';

const noSteps: readonly string[] = [];

/** Coming here submits the form (spec §4, decisions §2), once, however often the page is loaded. */
export function DoneStep({ wizard, form }: { wizard: Wizard; form: Registration }) {
  const resumed = resumedAt(form);
  const maySign = mayChange(wizard.camper, 'sign');
  const submission = useSubmit(form, wizard.account.id, maySign && !wizard.closed && !resumed);
  if (!maySign && isEditable(form.status)) return <Redirect to={wizard.pathTo('consent')} />;
  if (wizard.closed) return <SentForm wizard={wizard} form={form} />;
  if (resumed) return <Redirect to={wizard.pathTo(resumed)} />;
  const missing = firstOf(wizard.formType, submission.missing);
  const state: SentBack = { sentBack: true };
  if (missing) return <Redirect to={wizard.pathTo(missing)} state={state} />;
  if (!submission.error) return <p role="status">{t('Submitting your form…')}</p>;
  return (
    <>
      <AlertBox title={t('We couldn’t submit your form')} messages={[submission.error]} />
      {submission.missing.length > 0 && <PartLinks wizard={wizard} steps={submission.missing} />}
      <ButtonRow>
        <Button variant="primary" onClick={submission.again}>
          {t('Try again')}
        </Button>
      </ButtonRow>
    </>
  );
}

/**
 * The step at which to resume a form that was sent back, until the family reaches the consent again. A tab that still shows
 * this page from the first submission must not submit the form unchanged.
 */
function resumedAt({ status, form_type, furthest_step }: Registration): StepId | undefined {
  const furthest = furthest_step ?? '';
  if (status !== 'Changes Requested' || !isStepId(furthest)) return undefined;
  return furthestOf(form_type, furthest, 'consent') === furthest ? undefined : furthest;
}

/** Records the step `done`, which submits the form; repeating it is safe. The response is the form as submitted. */
function useSubmit(form: Registration, accountId: string, enabled: boolean) {
  const queries = useQueryClient();
  const { error, refetch } = useQuery({
    queryKey: ['submit', form.id, form.version],
    queryFn: async () => {
      const body = { current_step: 'done' };
      const response = await callApi(recordStep, { params: { formId: form.id }, body });
      forgetDrafts(form, accountId);
      setQueryData(queries, formQuery(form.id), () => response);
      return response;
    },
    enabled,
    staleTime: 'static',
    gcTime: 0,
  });
  return {
    missing: error instanceof ApiError && error.code === 'incomplete' ? stepsIn(error) : noSteps,
    error: error ? error.message || t('Please check your connection and try again.') : undefined,
    again: () => void refetch(),
  };
}

function stepsIn({ body: { steps } }: ApiError): readonly string[] {
  return Array.isArray(steps) ? steps.map(String) : noSteps;
}

// Unsaved answers are not part of the submission and must not appear again (decisions §2).
function forgetDrafts({ id, form_type }: Registration, accountId: string): void {
  for (const step of workflowOf(form_type)) {
    removeSealed(draftName({ accountId, form: id, step }));
  }
}
