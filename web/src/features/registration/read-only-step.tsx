import type { Registration } from '@bowline/contract/api/records';
import { answersIn } from '@bowline/contract/form/answers-schema';
import { t } from '@bowline/contract/text/t';
import { type WizardStep, wizardSteps } from '@bowline/contract/wizard-steps';
import { ButtonRow } from '../../ui/button-row.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { BackLink } from './back-link.tsx';
import { SectionAnswers } from './section-answers.tsx';
import type { Wizard } from './wizard.ts';

/** A step that cannot be changed now: its answers in words, and the way on. */
export function ReadOnlyStep({ wizard, form }: { wizard: Wizard; form: Registration }) {
  const { step, place, pathTo, context, closed } = wizard;
  const shown: WizardStep = wizardSteps[step];
  return (
    <>
      {'step' in shown && <SectionAnswers section={shown.step} answers={answersIn(form)} context={context} />}
      <ButtonRow spread>
        <BackLink wizard={wizard} />
        {place.next && (
          <LinkButton look="primary" to={pathTo(place.next)}>
            {/* Beyond the last part the form is sent; nobody may do that unawares. */}
            {place.next === 'done' && !closed ? t('Submit the form again') : t('Next')}
          </LinkButton>
        )}
      </ButtonRow>
    </>
  );
}
