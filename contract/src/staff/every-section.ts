import type { Section } from '../form/section.ts';
import { accountSections } from '../profile/account.ts';
import { camperSections } from '../profile/camper.ts';
import { questionSteps } from '../steps/wizard-steps.ts';
import { campTypes } from '../steps/workflows.ts';

const steps = new Map(campTypes.flatMap(questionSteps).map(({ id, step }) => [id, step]));

/**
 * Everything a family is ever asked: of the camper, on the forms, of the account's holder, the emergency contact
 * before all else.
 */
export const everySection: readonly Section[] = [
  ...camperSections,
  ...steps.values(),
  ...accountSections.toReversed(),
];
