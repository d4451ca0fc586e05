import { sectionInWords } from '@bowline/contract/form/words';
import { t } from '@bowline/contract/text/t';
import type { WizardStep } from '@bowline/contract/wizard-step';
import { wizardSteps } from '@bowline/contract/wizard-steps';
import { stepTitle, workflowOf } from '@bowline/contract/workflows';
import { contextOf, type FormView } from '../../core/registrations/form-view.ts';
import type { FrozenStep } from '../../core/registrations/frozen-document.ts';
import type { AppDeps } from '../../http/app-deps.ts';

/** A form that was never submitted, in words as it stands now. */
export function draftInWords(view: FormView, clock: AppDeps['clock']): FrozenStep[] {
  const context = contextOf(view, clock);
  return workflowOf(view.form_type).flatMap((id) => {
    const step: WizardStep = wizardSteps[id];
    if (step.kind === 'done' || step.kind === 'consent') return [];
    const [section, answers] =
      step.kind === 'review' ? [step.section, profileOf(view, step.record)] : [step.step, view.answers];
    const words = sectionInWords(section, answers[section.id] ?? {}, context);
    return [{ step: id, title: t(stepTitle(id, view.account_type)), answers: words }];
  });
}

const profileOf = (view: FormView, record: 'camper' | 'account') =>
  record === 'camper' ? view.camper_profile : view.account_profile;
