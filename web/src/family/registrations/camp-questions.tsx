import type { Registration } from '@bowline/contract/api/registrations';
import { fieldsOf, type Step } from '@bowline/contract/form/section';
import { campQuestionsStep } from '@bowline/contract/steps/camp-questions';
import { medicines } from '@bowline/contract/steps/medicines';
import { plural, t } from '@bowline/contract/text/t';
import { type ReactNode, useMemo } from 'react';
import type { AnswersFormOptions } from '../../form/answers-form.ts';
import { campControls } from '../../form/camp-controls.ts';
import { Callout } from '../../ui/feedback/callout.tsx';
import { FormUploads } from '../camp-questions/form-uploads.tsx';
import type { Wizard } from './wizard.ts';

type Props = {
  wizard: Wizard;
  form: Registration;
  step: Step;
  /** Renders the step with what its further questions need. */
  children: (step: Step, ofCamp: Pick<AnswersFormOptions, 'marks' | 'controlFor'>) => ReactNode;
};

/**
 * A step of the form with the questions of the camp, and those on medicines, below its own. Only camps that have some load
 * it.
 */
export default function StepWithCampQuestions({ wizard, form, step, children }: Props) {
  const { camp_questions: questions, asks_medicines } = form;
  const joined = useMemo(() => {
    const ofCamp = campQuestionsStep(questions);
    const asked = [step, ofCamp, ...(asks_medicines ? [medicines] : [])];
    return { ...step, fields: fieldsOf(asked) };
  }, [step, questions, asks_medicines]);
  const ofCamp = useMemo(() => {
    const marks = Object.fromEntries(form.new_questions.map((name) => [name, t('new')]));
    return { marks, controlFor: campControls };
  }, [form.new_questions]);
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
      {children(joined, ofCamp)}
    </FormUploads>
  );
}
