import type { Answers } from '@bowline/contract/form/field';
import { parseAnswers } from '@bowline/contract/form/parse';
import { isAnswered } from '@bowline/contract/form/shown';
import { labelOf } from '@bowline/contract/form/words';
import { CAMP_QUESTIONS } from '@bowline/contract/steps/camp-sections';
import { consent } from '@bowline/contract/steps/consent';
import { questionSteps } from '@bowline/contract/steps/wizard-steps';
import { stepTitle } from '@bowline/contract/steps/workflows';
import { optionsOf, pricesOf } from '../../core/camps/present.ts';
import type { Camp } from '../../core/camps/queries.ts';
import { contextOf, type Registration } from '../../core/registrations/registration.ts';
import type { AppDeps } from '../../platform/app-deps.ts';

/** The answers of a registration that another camp does not have or asks of its own, in words. */
export function listOutdatedAnswers(
  registration: Registration,
  camp: Camp,
  { clock }: Pick<AppDeps, 'clock'>,
): string[] {
  const context = {
    ...contextOf(registration, clock),
    options: optionsOf(camp),
    prices: pricesOf(camp),
  };
  const hasSome = (answers: Answers = {}) => Object.values(answers).some(isAnswered);
  const ofSteps = questionSteps(registration.form_type).flatMap(({ id, step }) => {
    const answers = registration.answers[id] ?? {};
    const title = stepTitle(id, registration.account_type);
    if (id === consent.id || !hasSome(answers)) return [];
    if (step.askAgain) return [`${title}: answered for ${registration.camp.name}`];
    const parsed = parseAnswers(step, answers, context, 'draft');
    if (parsed.ok) return [];
    return Object.keys(parsed.errors).flatMap((name) => {
      const field = step.fields[name];
      return field ? [`${title}, ${labelOf(field, context)}: ${answers[name]}`] : [];
    });
  });
  const asked = hasSome(registration.answers[CAMP_QUESTIONS])
    ? [`Questions of ${registration.camp.name}: they stay in the form that was signed`]
    : [];
  return [...ofSteps, ...asked];
}
