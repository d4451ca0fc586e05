import { getAnswerFile, uploadAnswerFile } from '@bowline/contract/api/camp-questions';
import type { Registration } from '@bowline/contract/api/records';
import { fieldsOf, type Step } from '@bowline/contract/form/section';
import { campQuestionsStep } from '@bowline/contract/steps/camp-questions';
import { medicines } from '@bowline/contract/steps/medicines';
import { plural } from '@bowline/contract/text/t';
import { type ReactNode, useMemo } from 'react';
import { UploadPlaceContext } from '../../form/upload-control.tsx';
import { useUpload } from '../../pictures/upload.tsx';
import { DownloadButton } from '../../shell/download.tsx';
import { Callout } from '../../ui/feedback/callout.tsx';
import { QuestionStep } from './question-step.tsx';
import type { Wizard } from './wizard.ts';

type Props = { wizard: Wizard; form: Registration; step: Step };

/** A step of the form with the questions of the camp, and those on medicines, below its own. Only camps that have some load it. */
export default function StepWithCampQuestions({ wizard, form, step }: Props) {
  const { camp_questions: questions, asks_medicines } = form;
  const joined = useMemo(() => {
    const ofCamp = campQuestionsStep(questions);
    const asked = [step, ofCamp, ...(asks_medicines ? [medicines] : [])];
    return { ...step, fields: fieldsOf(asked) };
  }, [step, questions, asks_medicines]);
  return (
    <FormUploads formId={form.id}>
      {wizard.editable && form.new_questions.length > 0 && (
        <Callout colour="amber">
          {plural(form.new_questions.length, {
            one: 'The camp has added {count} question since you filled in this page. You’ll find it at the end.',
            other:
              'The camp has added {count} questions since you filled in this page. You’ll find them at the end.',
          })}
        </Callout>
      )}
      <QuestionStep wizard={wizard} form={form} step={joined} notes={undefined} />
    </FormUploads>
  );
}

/** Lets the questions of a form take files. */
export function FormUploads({ formId, children }: { formId: string; children: ReactNode }) {
  const { send, progress, cancel } = useUpload(uploadAnswerFile);
  const place = useMemo(
    () => ({
      send: async (question: string, file: Blob, name: string) =>
        (await send({ params: { formId, question }, parts: { file, name } }))?.answer.answer,
      progress,
      cancel,
      link: (fileId: string, name: string) => (
        <DownloadButton call={getAnswerFile} params={{ formId, fileId }} fileName={name}>
          {name}
        </DownloadButton>
      ),
    }),
    [formId, send, progress, cancel],
  );
  return <UploadPlaceContext value={place}>{children}</UploadPlaceContext>;
}
