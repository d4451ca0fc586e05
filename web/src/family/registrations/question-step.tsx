import type { Registration } from '@bowline/contract/api/records';
import type { Step } from '@bowline/contract/form/section';
import { introOf } from '@bowline/contract/form/words';
import { type ComponentType, lazy } from 'react';
import { useNavigate } from 'react-router';
import { StepForm } from '../../form/step-form.tsx';
import type { Save } from '../../form/use-save.ts';
import { notifySaved } from '../../shell/notifications/notifications.ts';
import { Card } from '../../ui/card.tsx';
import { StepButtons } from './step-buttons.tsx';
import { useSaveStep } from './use-save-step.ts';
import type { Wizard } from './wizard.ts';

const ReadOnlyStep = lazy(() => import('./read-only-step.tsx'));

type Props = { wizard: Wizard; form: Registration; step: Step };
type Notes = ComponentType<{ wizard: Wizard }>;

/** A step that asks questions of its own; `Notes` stand above them. */
export function QuestionStep({ wizard, form, step, Notes }: Props & { Notes: Notes | undefined }) {
  return (
    <>
      {step.intro && <p>{introOf(step, wizard.context)}</p>}
      {Notes && <Notes wizard={wizard} />}
      {wizard.editable ? (
        <Questions {...{ wizard, form, step }} />
      ) : (
        <ReadOnlyStep {...{ wizard, form, step }} />
      )}
    </>
  );
}

function Questions({ wizard, form, step }: Props) {
  const { place, pathTo, context } = wizard;
  const send = useSaveStep(form.id);
  const navigate = useNavigate();
  const next = async (save: Save<Registration>) => {
    const saved = await save('complete');
    if (saved && place.next) navigate(pathTo(place.next));
  };
  const keep = async (save: Save<Registration>) => {
    if (await save(step.savesComplete ? 'complete' : 'draft')) notifySaved();
  };
  return (
    <Card>
      <StepForm
        section={step}
        record={form}
        context={context}
        place={{ form: form.id, step: wizard.step }}
        send={send}
        onSubmit={next}
      >
        {(controls) => (
          <StepButtons wizard={wizard} controls={controls} needsAll={step.savesComplete} onSave={keep} />
        )}
      </StepForm>
    </Card>
  );
}
