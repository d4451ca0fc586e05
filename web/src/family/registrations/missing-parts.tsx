import { isRequestablePart, requestableParts } from '@bowline/contract/profile/requestable-parts';
import { stepTitle, workflowOf } from '@bowline/contract/steps/workflows';
import { t, translate } from '@bowline/contract/text/t';
import { Callout } from '../../ui/feedback/callout.tsx';
import { Link } from '../../ui/link.tsx';
import { useLocation } from '../../ui/router/router.tsx';
import { incompleteBefore, type Wizard } from './wizard.ts';

/** Router state of the step a person is sent to when the form could not be submitted yet. */
export type SentBack = { sentBack: true };

/**
 * Names the parts that still lack an answer: on the last page before sending, and after a submission that came too early.
 */
export function MissingParts({ wizard }: { wizard: Wizard }) {
  const { step, formType, form } = wizard;
  const wasSentBack = isSentBack(useLocation().state);
  if (!form || (step !== 'consent' && !wasSentBack)) return null;
  const missing = incompleteBefore(formType, wasSentBack ? 'done' : step, form.steps);
  if (missing.length === 0) return null;
  return (
    <Callout colour="amber" title={t('Almost there')} role={wasSentBack ? 'alert' : undefined}>
      <p>{t('Please finish these parts before you submit:')}</p>
      <PartLinks wizard={wizard} steps={missing} />
    </Callout>
  );
}

function isSentBack(state: unknown): state is SentBack {
  return typeof state === 'object' && state !== null && 'sentBack' in state;
}

/** Links to some of the parts, in the order of the form, and then to those of the profile. */
export function PartLinks({ wizard, steps }: { wizard: Wizard; steps: readonly string[] }) {
  const { formType, account, camper, pathTo } = wizard;
  const parts = workflowOf(formType).filter((step) => step !== 'done' && steps.includes(step));
  return (
    <ul>
      {parts.map((step) => (
        <li key={step}>
          <Link to={pathTo(step)} aria-current={step === wizard.step ? 'step' : undefined}>
            {stepTitle(step, account.type)}
          </Link>
        </li>
      ))}
      {steps.filter(isRequestablePart).map((part) => (
        <li key={part}>
          <Link to={requestableParts[part].path(camper.id)}>{translate(requestableParts[part].title)}</Link>
        </li>
      ))}
    </ul>
  );
}
