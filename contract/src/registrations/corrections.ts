import { accountDetails, emergencyContact } from '../profile/account.ts';
import { camperDetails } from '../profile/camper-details.ts';
import { CAMP_MEDICINES, CAMP_QUESTIONS } from '../steps/camp-sections.ts';
import { isStepId, steps } from '../steps/workflows.ts';

/** The answers that the declaration above the consent names: of who signs, and of the camper. */
const namedInConsent: Readonly<Record<string, readonly string[]>> = {
  [accountDetails.id]: ['name_first', 'name_last', 'ic_no'],
  [camperDetails.id]: ['name', 'ic'],
};

/** Whether a correction of these answers touches what the consent says. */
export const touchesConsent = (section: string, names: readonly string[]): boolean =>
  names.some((name) => namedInConsent[section]?.includes(name));

/** A section of answers, and the id of the record that has it: together the address of its form. */
export interface PartAddress {
  readonly recordId: string;
  readonly part: string;
}

/** The ids of the records of a form, and whether the camper has the account. */
interface PartOwners extends Readonly<Record<'account' | 'camper' | 'registration', string>> {
  readonly isAdult: boolean;
}

/** Where the answers of a step of a form are corrected; undefined where only the family changes them. */
export function partOfStep(
  step: string,
  { account, camper, registration, isAdult }: PartOwners,
): PartAddress | undefined {
  if (step === accountDetails.id) return { recordId: account, part: step };
  if (step === 'emergency') return isAdult ? { recordId: account, part: emergencyContact.id } : undefined;
  if (step === 'camper-details') return { recordId: camper, part: camperDetails.id };
  if (step === 'medical' || step === 'immunisations') return { recordId: camper, part: step };
  const ofCamp = step === CAMP_QUESTIONS || step === CAMP_MEDICINES;
  const isAsked = ofCamp || (isStepId(step) && steps[step].kind === 'questions');
  return isAsked ? { recordId: registration, part: step } : undefined;
}

/** How far the family and the camp are about a correction. */
export const correctionStates = ['new', 'seen', 'objected', 'kept', 'withdrawn'] as const;
