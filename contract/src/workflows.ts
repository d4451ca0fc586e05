import type { Section, Step } from './form/section.ts';
import type { AccountType } from './options/account-types.ts';
import { emergencyContact } from './profile/account.ts';
import { camperDetails } from './profile/camper-details.ts';
import { immunisations } from './profile/immunisations.ts';
import { medical } from './profile/medical.ts';
import { about } from './steps/about.ts';
import { aboutLite } from './steps/about-lite.ts';
import { behavioural } from './steps/behavioural.ts';
import { closingCeremony } from './steps/closing-ceremony.ts';
import { ADULT_CONSENT_TITLE, consent } from './steps/consent.ts';
import { transport } from './steps/transport.ts';
import { update } from './steps/update.ts';

export const campTypes = ['lite', 'junior', 'senior'] as const;
export type CampType = (typeof campTypes)[number];

/** A profile looked at again before it goes into the registration. */
export interface ReviewStep {
  readonly kind: 'review';
  readonly title: string;
  /** Whose record the section belongs to. */
  readonly record: 'camper' | 'account';
  readonly section: Section;
}

export interface QuestionStep {
  readonly kind: 'questions' | 'consent';
  readonly title: string;
  readonly adultTitle?: string;
  readonly step: Step;
}

export interface ClosingStep {
  readonly kind: 'done';
  readonly title: string;
}

export type WizardStep = ReviewStep | QuestionStep | ClosingStep;

const review = (title: string, record: 'camper' | 'account', section: Section): ReviewStep => ({
  kind: 'review',
  title,
  record,
  section,
});
const questions = (step: Step): QuestionStep => ({ kind: 'questions', title: step.title, step });

/** Every numbered screen of the wizard by the id in its address. */
export const wizardSteps = {
  'camper-details': review('Camper Details', 'camper', camperDetails),
  emergency: review('Emergency Contact', 'account', emergencyContact),
  medical: review('Medical History & Background', 'camper', medical),
  immunisations: review('Immunisations', 'camper', immunisations),
  update: questions(update),
  behavioural: questions(behavioural),
  about: questions(about),
  'about-lite': questions(aboutLite),
  'closing-ceremony': questions(closingCeremony),
  transport: questions(transport),
  consent: { kind: 'consent', title: consent.title, adultTitle: ADULT_CONSENT_TITLE, step: consent },
  done: { kind: 'done', title: 'You’re Done' },
} as const satisfies Record<string, WizardStep>;

export type StepId = keyof typeof wizardSteps;

/** The step every resume falls back to. */
export const FIRST_STEP: StepId = 'camper-details';

const reviews = ['camper-details', 'emergency', 'medical', 'immunisations'] as const;
const ending = ['closing-ceremony', 'transport', 'consent', 'done'] as const;
const seniorOrder: readonly StepId[] = [...reviews, 'update', 'about', ...ending];
const liteOrder: readonly StepId[] = [...reviews, 'update', 'behavioural', 'about-lite', ...ending];

/** The steps of a form in their order: 11 for lite, 10 for junior; any other type goes the senior way (spec §2). */
export function workflowOf(formType: string): readonly StepId[] {
  return formType === 'lite' ? liteOrder : seniorOrder;
}

export function isStepId(text: string): text is StepId {
  return Object.hasOwn(wizardSteps, text);
}

/** A step's title for this reader. */
export function stepTitle(id: StepId, accountType: AccountType): string {
  const step: WizardStep = wizardSteps[id];
  const adult = 'adultTitle' in step ? step.adultTitle : undefined;
  return (accountType === 'adult_camper' && adult) || step.title;
}

/** The steps of a workflow that ask questions of their own, with their ids, in order. */
export function questionSteps(formType: string): { id: StepId; step: Step }[] {
  return workflowOf(formType).flatMap((id) => {
    const step: WizardStep = wizardSteps[id];
    return 'step' in step ? [{ id, step: step.step }] : [];
  });
}

/** The step whose question bears this name, or undefined when no step of the workflow asks it. */
export function stepAsking(formType: string, fieldName: string): StepId | undefined {
  return questionSteps(formType).find(({ step }) => Object.hasOwn(step.fields, fieldName))?.id;
}

/** A step id further on in the workflow counts as the furthest. A step that is not in it counts as not begun. */
export function furthestOf(formType: string, a: string, b: string): string {
  const order: readonly string[] = workflowOf(formType);
  return order.indexOf(a) >= order.indexOf(b) ? a : b;
}
