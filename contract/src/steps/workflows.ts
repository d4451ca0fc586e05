import type { Section, Step } from '../form/section.ts';
import type { AccountType } from '../options/choice.ts';
import { defineText, defineTexts, type Text, translate } from '../text/t.ts';

export const campTypes = ['lite', 'junior', 'senior'] as const;
export type CampType = (typeof campTypes)[number];

/** As shown beside the name of a camp. */
export const campTypeLabels = defineTexts({ lite: 'Lite', junior: 'Junior', senior: 'Senior' });

/** A step that shows a part of a profile again before it goes into the registration. */
interface ReviewEntry {
  readonly kind: 'review';
  readonly title: Text;
  /** Whose profile the section belongs to. */
  readonly record: 'camper' | 'account';
  readonly load: () => Promise<Section>;
}

/** A step that asks questions of its own. */
interface QuestionEntry {
  readonly kind: 'questions' | 'consent';
  readonly title: Text;
  readonly adultTitle?: Text;
  readonly load: () => Promise<Step>;
}

interface ClosingEntry {
  readonly kind: 'done';
  readonly title: Text;
}

/**
 * Every numbered screen of the wizard by the id in its address: the one table of steps. Each names its own module, so that a
 * page fetches the questions of one step and no others. The return types keep the types of this table and of the steps,
 * which take their titles from it, from depending on each other.
 */
export const steps = {
  'camper-details': {
    kind: 'review',
    title: defineText('Camper Details'),
    record: 'camper',
    load: async (): Promise<Section> => (await import('../profile/camper-details.ts')).camperDetails,
  },
  emergency: {
    kind: 'review',
    title: defineText('Emergency Contact'),
    record: 'account',
    load: async (): Promise<Section> => (await import('../profile/account.ts')).emergencyContact,
  },
  medical: {
    kind: 'review',
    title: defineText('Medical History & Background'),
    record: 'camper',
    load: async (): Promise<Section> => (await import('../profile/medical.ts')).medical,
  },
  immunisations: {
    kind: 'review',
    title: defineText('Immunisations'),
    record: 'camper',
    load: async (): Promise<Section> => (await import('../profile/immunisations.ts')).immunisations,
  },
  update: {
    kind: 'questions',
    title: defineText('Annual update'),
    load: async (): Promise<Step> => (await import('./update.ts')).update,
  },
  behavioural: {
    kind: 'questions',
    title: defineText('Behavioural Background'),
    load: async (): Promise<Step> => (await import('./behavioural.ts')).behavioural,
  },
  about: {
    kind: 'questions',
    title: defineText('Tell Us More About The Camper'),
    load: async (): Promise<Step> => (await import('./about.ts')).about,
  },
  'about-lite': {
    kind: 'questions',
    title: defineText('Tell Us More About The Camper'),
    load: async (): Promise<Step> => (await import('./about-lite.ts')).aboutLite,
  },
  'closing-ceremony': {
    kind: 'questions',
    title: defineText('Closing Ceremony'),
    load: async (): Promise<Step> => (await import('./closing-ceremony.ts')).closingCeremony,
  },
  transport: {
    kind: 'questions',
    title: defineText('Transport'),
    load: async (): Promise<Step> => (await import('./transport.ts')).transport,
  },
  consent: {
    kind: 'consent',
    title: defineText('Parent/Guardian Consent & Indemnity Form'),
    // An adult signs for himself or herself (spec §2).
    adultTitle: defineText('Consent & Indemnity Form'),
    load: async (): Promise<Step> => (await import('./consent.ts')).consent,
  },
  done: { kind: 'done', title: defineText('You’re Done') },
} as const satisfies Record<string, ReviewEntry | QuestionEntry | ClosingEntry>;

type Steps = typeof steps;
export type StepId = keyof Steps;

/** A step that shows a part of the profile again before it goes into the registration. */
export type ReviewId = { [Id in StepId]: Steps[Id]['kind'] extends 'review' ? Id : never }[StepId];

/** A step that asks questions of its own. */
export type QuestionId = Exclude<StepId, ReviewId | 'done'>;

export const stepIds = Object.keys(steps) as StepId[];

const reviews = ['camper-details', 'emergency', 'medical', 'immunisations'] as const;
const ending = ['closing-ceremony', 'transport', 'consent', 'done'] as const;
const seniorOrder: readonly StepId[] = [...reviews, 'update', 'about', ...ending];
const liteOrder: readonly StepId[] = [...reviews, 'update', 'behavioural', 'about-lite', ...ending];

/** The steps of a form in their order: 11 for lite, 10 for junior; any other type has the senior order (spec §2). */
export function workflowOf(formType: string): readonly StepId[] {
  return formType === 'lite' ? liteOrder : seniorOrder;
}

export function isStepId(text: string): text is StepId {
  return Object.hasOwn(steps, text);
}

export function isReview(id: StepId): id is ReviewId {
  return steps[id].kind === 'review';
}

/** A step's title for this reader, in the reader's language. */
export function stepTitle(id: StepId, accountType: AccountType): string {
  const step = steps[id];
  return translate(accountType === 'adult_camper' && 'adultTitle' in step ? step.adultTitle : step.title);
}

/** The later of two steps of a workflow. A step that is not in it counts as not started. */
export function furthestOf(formType: string, a: string, b: string): string {
  const order: readonly string[] = workflowOf(formType);
  return order.indexOf(a) >= order.indexOf(b) ? a : b;
}
