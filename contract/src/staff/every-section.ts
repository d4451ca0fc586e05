import type { Section } from '../form/section.ts';
import { accountSections } from '../profile/account.ts';
import { camperSections } from '../profile/camper.ts';
import { CAMP_QUESTIONS } from '../steps/camp-sections.ts';
import { medicines } from '../steps/medicines.ts';
import { questionSteps } from '../steps/wizard-steps.ts';
import { campTypes } from '../steps/workflows.ts';
import { categoryOfSection } from './roles.ts';

const steps = new Map(campTypes.flatMap(questionSteps).map(({ id, step }) => [id, step]));

/** The sections that staff may keep from a guardian, also those that a camp adds. */
export const healthSections: readonly string[] = [
  ...camperSections.map(({ id }) => id),
  medicines.id,
  CAMP_QUESTIONS,
].filter((id) => categoryOfSection(id) === 'health');

/** Every section of questions for families: the camper's, the forms', and the account's with the emergency contact first. */
export const everySection: readonly Section[] = [
  ...camperSections,
  ...steps.values(),
  medicines,
  ...[...accountSections].reverse(),
];
