import type { Registration } from '@bowline/contract/api/registrations';
import { answersIn } from '@bowline/contract/form/answers-schema';
import type { Step } from '@bowline/contract/form/section';
import { mayChange } from '@bowline/contract/guardians/may-change';
import { isEditable } from '@bowline/contract/registrations/status';
import { t } from '@bowline/contract/text/t';
import { LinkButton } from '../../ui/button.tsx';
import { FormActions } from '../../ui/feedback/still-needed.tsx';
import { SectionAnswers } from './section-answers.tsx';
import type { Wizard } from './wizard.ts';
import { BackLink } from './wizard-frame.tsx';

type Props = { wizard: Wizard; form: Registration; step: Step };

/** A step that cannot be changed now: its answers in words, and the way on. */
export default function ReadOnlyStep({ wizard, form, step }: Props) {
  const { position, pathTo, context, closed, camper } = wizard;
  const submits = position.next === 'done' && isEditable(form.status);
  return (
    <SectionAnswers section={step} answers={answersIn(form)} context={context}>
      <FormActions>
        <BackLink wizard={wizard} />
        {position.next && !(submits && !mayChange(camper, 'sign')) && (
          <LinkButton variant="primary" to={pathTo(position.next)}>
            {/* The last button submits the form, so it must say so. */}
            {submits && !closed ? t('Submit the form again') : t('Next')}
          </LinkButton>
        )}
      </FormActions>
    </SectionAnswers>
  );
}
