import type { Registration } from '@bowline/contract/api/records';
import { answersIn } from '@bowline/contract/form/answers-schema';
import type { Step } from '@bowline/contract/form/section';
import { t } from '@bowline/contract/text/t';
import { LinkButton } from '../../ui/button.tsx';
import { FormActions } from '../../ui/feedback/still-needed.tsx';
import { SectionAnswers } from './section-answers.tsx';
import type { Wizard } from './wizard.ts';
import { BackLink } from './wizard-frame.tsx';

type Props = { wizard: Wizard; form: Registration; step: Step };

/** A step that cannot be changed now: its answers in words, and the way on. */
export default function ReadOnlyStep({ wizard, form, step }: Props) {
  const { position, pathTo, context, closed } = wizard;
  return (
    <SectionAnswers section={step} answers={answersIn(form)} context={context}>
      <FormActions>
        <BackLink wizard={wizard} />
        {position.next && (
          <LinkButton variant="primary" to={pathTo(position.next)}>
            {/* The last button submits the form, so it must say so. */}
            {position.next === 'done' && !closed ? t('Submit the form again') : t('Next')}
          </LinkButton>
        )}
      </FormActions>
    </SectionAnswers>
  );
}
