import type { Section, Step } from '../form/section.ts';

/** A profile looked at again before it goes into the registration. */
export interface ReviewStep {
  readonly kind: 'review';
  /** Whose record the section belongs to. */
  readonly record: 'camper' | 'account';
  readonly section: Section;
}

export interface QuestionStep {
  readonly kind: 'questions' | 'consent';
  readonly step: Step;
}

export interface ClosingStep {
  readonly kind: 'done';
}

/** What a numbered screen of the wizard shows. */
export type WizardStep = ReviewStep | QuestionStep | ClosingStep;

export const review = (record: ReviewStep['record'], section: Section): ReviewStep => ({
  kind: 'review',
  record,
  section,
});

export const questions = (step: Step): QuestionStep => ({ kind: 'questions', step });
