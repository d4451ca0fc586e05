import { loadQuestions, loadReview } from '@bowline/contract/steps/load-step';
import {
  isReview,
  type QuestionId,
  type ReviewId,
  type StepId,
  stepTitles,
} from '@bowline/contract/steps/workflows';
import type { ComponentType } from 'react';
import { type LazyPage, lazyPage } from '../../shell/lazy-page.tsx';
import type { Wizard } from './wizard.ts';

type Props = { wizard: Wizard };
type Content = { default: ComponentType<Props> };

/** What a step shows; fetched with its own questions and no others. */
export function StepContent({ wizard }: Props) {
  const { Page } = contents[wizard.step];
  return <Page wizard={wizard} />;
}

/** Fetches what a step shows ahead of time. What does not arrive is asked for again when it is shown. */
export function preloadStep(id: StepId): void {
  contents[id].preload().catch(() => undefined);
}

function contentOf(id: StepId): Promise<Content> {
  if (isReview(id)) return review(id);
  if (id === 'done') return done();
  return id === 'consent' ? consent() : questions(id);
}

const loadNotes: Partial<Record<QuestionId, () => Promise<Content>>> = {
  transport: () => import('./transport-notes.tsx'),
};

async function review(id: ReviewId): Promise<Content> {
  const [{ ReviewStep }, shown] = await Promise.all([import('./review-step.tsx'), loadReview(id)]);
  return { default: ({ wizard }) => <ReviewStep wizard={wizard} review={shown} /> };
}

// Only the first step, a review, can be without a form.
async function questions(id: QuestionId): Promise<Content> {
  const [{ QuestionStep }, step, notes] = await Promise.all([
    import('./question-step.tsx'),
    loadQuestions(id),
    loadNotes[id]?.(),
  ]);
  const shown = { step, Notes: notes?.default };
  return {
    default: ({ wizard }) => wizard.form && <QuestionStep {...{ wizard, ...shown }} form={wizard.form} />,
  };
}

async function consent(): Promise<Content> {
  const [{ ConsentStep }, step] = await Promise.all([import('./consent-step.tsx'), loadQuestions('consent')]);
  return { default: ({ wizard }) => wizard.form && <ConsentStep {...{ wizard, step }} form={wizard.form} /> };
}

async function done(): Promise<Content> {
  const { DoneStep } = await import('./done-step.tsx');
  return { default: ({ wizard }) => wizard.form && <DoneStep wizard={wizard} form={wizard.form} /> };
}

const ids = Object.keys(stepTitles) as StepId[];
const contents = Object.fromEntries(ids.map((id) => [id, lazyPage(() => contentOf(id))])) as Record<
  StepId,
  LazyPage<Props>
>;
