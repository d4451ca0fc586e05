import type { AccountType } from '../options/choice.ts';

// The table of contents alone: a page that only leads to a step must not load its questions, see `wizard-steps.ts`.

export const campTypes = ['lite', 'junior', 'senior'] as const;
export type CampType = (typeof campTypes)[number];

/** `Lite`, as it stands beside the name of a camp. */
export const campTypeLabel = (type: string): string => type.charAt(0).toUpperCase() + type.slice(1);

/** The title of every numbered screen of the wizard by the id in its address. */
export const stepTitles = {
  'camper-details': 'Camper Details',
  emergency: 'Emergency Contact',
  medical: 'Medical History & Background',
  immunisations: 'Immunisations',
  update: 'Annual update',
  behavioural: 'Behavioural Background',
  about: 'Tell Us More About The Camper',
  'about-lite': 'Tell Us More About The Camper',
  'closing-ceremony': 'Closing Ceremony',
  transport: 'Transport',
  consent: 'Parent/Guardian Consent & Indemnity Form',
  done: 'You’re Done',
} as const;

export type StepId = keyof typeof stepTitles;

// An adult signs for himself or herself (spec §2).
const adultTitles: Partial<Record<StepId, string>> = { consent: 'Consent & Indemnity Form' };

/** The step every resume falls back to. */
export const FIRST_STEP: StepId = 'camper-details';

const reviews = ['camper-details', 'emergency', 'medical', 'immunisations'] as const;
const ending = ['closing-ceremony', 'transport', 'consent', 'done'] as const;
const seniorOrder: readonly StepId[] = [...reviews, 'update', 'about', ...ending];
const liteOrder: readonly StepId[] = [...reviews, 'update', 'behavioural', 'about-lite', ...ending];

/** A step that shows a part of the profile once more before it goes into the registration. */
export type ReviewId = (typeof reviews)[number];

/** A step that asks questions of its own. */
export type QuestionId = Exclude<StepId, ReviewId | 'done'>;

/** The steps of a form in their order: 11 for lite, 10 for junior; any other type goes the senior way (spec §2). */
export function workflowOf(formType: string): readonly StepId[] {
  return formType === 'lite' ? liteOrder : seniorOrder;
}

export function isStepId(text: string): text is StepId {
  return Object.hasOwn(stepTitles, text);
}

export function isReview(id: StepId): id is ReviewId {
  return reviews.some((review) => review === id);
}

/** A step's title for this reader. */
export function stepTitle(id: StepId, accountType: AccountType): string {
  return (accountType === 'adult_camper' && adultTitles[id]) || stepTitles[id];
}

/** A step id further on in the workflow counts as the furthest. A step that is not in it counts as not begun. */
export function furthestOf(formType: string, a: string, b: string): string {
  const order: readonly string[] = workflowOf(formType);
  return order.indexOf(a) >= order.indexOf(b) ? a : b;
}
