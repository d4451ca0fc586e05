import type { CamperRecord } from '@bowline/contract/api/campers';
import { saveLaterAnswers } from '@bowline/contract/api/family/camp-questions';
import { getRegistration } from '@bowline/contract/api/family/registrations';
import type { Registration } from '@bowline/contract/api/registrations';
import { mayChange } from '@bowline/contract/guardians/may-change';
import { campQuestionsStep } from '@bowline/contract/steps/camp-questions';
import { CAMP_QUESTIONS } from '@bowline/contract/steps/camp-sections';
import { t } from '@bowline/contract/text/t';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callApi } from '../../api/call-api.ts';
import { campControls } from '../../form/camp-controls.ts';
import { StepForm } from '../../form/step-form.tsx';
import { queryOf, setQueryData } from '../../query/query.ts';
import { notifySaved } from '../../shell/notifications.tsx';
import { usePortal } from '../../shell/portal.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/page.tsx';
import { FormUploads } from './form-uploads.tsx';

type Props = { camper: CamperRecord; form: Registration; accountType: 'parent' | 'adult_camper' };

/** The questions that the camp added after the form was sent. */
export default function LaterQuestions({ camper, form, accountType }: Props) {
  const queries = useQueryClient();
  const portal = usePortal();
  const step = useMemo(() => campQuestionsStep(form.later_questions), [form.later_questions]);
  const context = useMemo(() => ({ accountType, ...portal }), [accountType, portal]);
  if (!mayChange(camper, 'edit')) return null;
  const send = async (body: Record<string, unknown>) => {
    const answer = await callApi(saveLaterAnswers, { params: { formId: form.id }, body });
    setQueryData(queries, queryOf(getRegistration, { params: { formId: form.id } }), () => answer);
    return answer.form;
  };
  return (
    <Card as="section" id="questions">
      <p>
        {t('Since you sent the form, the camp has added these questions. What was signed stays as it is.')}
      </p>
      <FormUploads formId={form.id}>
        <StepForm
          section={step}
          record={form}
          context={context}
          controlFor={campControls}
          place={{ form: form.id, step: CAMP_QUESTIONS }}
          send={send}
          onSubmit={async (save) => {
            if (await save('complete')) notifySaved();
          }}
        >
          {({ complete, saving }) => (
            <Button type="submit" variant="primary" busy={saving} aria-disabled={!complete}>
              {t('Send the answers')}
            </Button>
          )}
        </StepForm>
      </FormUploads>
    </Card>
  );
}
