import type { Step } from '../form/section.ts';
import { type ReviewStep, review } from './wizard-step.ts';
import type { QuestionId, ReviewId } from './workflows.ts';

// The steps of `wizard-steps.ts` one by one: a page that shows one need not fetch the questions of all.

const reviews: Readonly<Record<ReviewId, () => Promise<ReviewStep>>> = {
  'camper-details': async () =>
    review('camper', (await import('../profile/camper-details.ts')).camperDetails),
  emergency: async () => review('account', (await import('../profile/account.ts')).emergencyContact),
  medical: async () => review('camper', (await import('../profile/medical.ts')).medical),
  immunisations: async () => review('camper', (await import('../profile/immunisations.ts')).immunisations),
};

const questions: Readonly<Record<QuestionId, () => Promise<Step>>> = {
  update: async () => (await import('./update.ts')).update,
  behavioural: async () => (await import('./behavioural.ts')).behavioural,
  about: async () => (await import('./about.ts')).about,
  'about-lite': async () => (await import('./about-lite.ts')).aboutLite,
  'closing-ceremony': async () => (await import('./closing-ceremony.ts')).closingCeremony,
  transport: async () => (await import('./transport.ts')).transport,
  consent: async () => (await import('./consent.ts')).consent,
};

export const loadReview = (id: ReviewId): Promise<ReviewStep> => reviews[id]();

export const loadQuestions = (id: QuestionId): Promise<Step> => questions[id]();
