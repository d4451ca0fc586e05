import {
  type QuestionId,
  type ReviewId,
  type StepId,
  stepIds,
  steps,
} from '@bowline/contract/steps/workflows';
import { type ComponentType, lazy } from 'react';
import { type LazyPage, lazyPage } from '../../shell/lazy-page.tsx';
import { withTexts } from '../../shell/load-texts.ts';
import { stepScreens } from './step-screens.ts';
import type { Wizard } from './wizard.ts';

const StepWithCampQuestions = lazy(() => import('./camp-questions.tsx'));

type Props = { wizard: Wizard };
type Content = { default: ComponentType<Props> };

/** What a step shows; fetched with its own questions and no others. */
export function StepContent({ wizard }: Props) {
  const { Page } = contents[wizard.step];
  return <Page wizard={wizard} />;
}

/** Preloads a step. Where that fails, the step loads when it is shown. */
export function preloadStep(id: StepId): void {
  contents[id].preload().catch(() => undefined);
}

function contentOf(id: StepId): Promise<Content> {
  const { kind } = steps[id];
  if (kind === 'review') return review(id as ReviewId);
  if (kind === 'done') return done();
  return kind === 'consent' ? consent() : questions(id as QuestionId);
}

async function review(id: ReviewId): Promise<Content> {
  const { record, load } = steps[id];
  const [{ ReviewStep }, section] = await Promise.all([stepScreens.review(), load()]);
  const shown = { kind: 'review', record, section } as const;
  return { default: ({ wizard }) => <ReviewStep wizard={wizard} review={shown} /> };
}

// Only the first step, a review, can be without a form.
async function questions(id: QuestionId): Promise<Content> {
  const [{ QuestionStep }, step] = await Promise.all([stepScreens.questions(), steps[id].load()]);
  return {
    default: ({ wizard }) => {
      const { form } = wizard;
      if (!form) return null;
      if (id === 'update' && (form.camp_questions.length > 0 || form.asks_medicines))
        return (
          <StepWithCampQuestions {...{ wizard, form, step }}>
            {(joined, ofCamp) => <QuestionStep {...{ wizard, form, ofCamp }} step={joined} />}
          </StepWithCampQuestions>
        );
      return <QuestionStep {...{ wizard, form, step }} />;
    },
  };
}

async function consent(): Promise<Content> {
  const [{ ConsentStep }, step] = await Promise.all([stepScreens.consent(), steps.consent.load()]);
  return { default: ({ wizard }) => wizard.form && <ConsentStep {...{ wizard, step }} form={wizard.form} /> };
}

async function done(): Promise<Content> {
  const { DoneStep } = await stepScreens.done();
  return { default: ({ wizard }) => wizard.form && <DoneStep wizard={wizard} form={wizard.form} /> };
}

// The last step has no questions and therefore no catalogue.
const textsOf = (id: StepId) => (steps[id].kind === 'done' ? undefined : id);

const contents = Object.fromEntries(
  stepIds.map((id) => [id, lazyPage(() => withTexts(textsOf(id), () => contentOf(id)))]),
) as Record<StepId, LazyPage<Props>>;
