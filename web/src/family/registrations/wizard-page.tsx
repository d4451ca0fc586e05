import { FIRST_STEP } from '@bowline/contract/steps/first-step';
import {
  isStepId,
  type QuestionId,
  type ReviewId,
  type StepId,
  stepIds,
  steps,
} from '@bowline/contract/steps/workflows';
import { t } from '@bowline/contract/text/t';
import { type ComponentType, lazy, Suspense, useDeferredValue, useEffect } from 'react';
import { type LazyPage, lazyPage } from '../../shell/lazy-page.tsx';
import { withTexts } from '../../shell/load-texts.ts';
import { LoadingWhileMounted } from '../../shell/loading.tsx';
import { Redirect, useParams, useSearchParams } from '../../ui/router/router.tsx';
import { stepScreens } from './step-screens.ts';
import { useRecordStep, useWizard } from './use-wizard.ts';
import type { Wizard } from './wizard.ts';
import { WizardFrame } from './wizard-frame.tsx';

const BeginGuard = lazy(() => import('./cannot-begin.tsx'));
const firstInput = ['pointerdown', 'keydown'] as const;

/** Any step of a registration, by the step's name in the address. */
export default function WizardPage() {
  const { step = '', id = '', formId } = useParams();
  if (!isStepId(step)) return <Redirect to="/404" />;
  if (!formId && step !== FIRST_STEP) return <UnableToLoad />;
  return <LoadedStep key={`${step} ${formId}`} {...{ step, id, formId }} />;
}

function LoadedStep({ step, id, formId }: { step: StepId; id: string; formId: string | undefined }) {
  // Beside the records, not after them.
  useEffect(() => preloadStep(step), [step]);
  const [search] = useSearchParams();
  const loaded = useWizard(step, id, formId, search.get('camp') ?? undefined);
  if (loaded === 'failed') return <UnableToLoad />;
  if (loaded === 'loading') return null;
  return <Step {...loaded} />;
}

function Step({ wizard, fresh }: { wizard: Wizard; fresh: boolean }) {
  useRecordStep(wizard);
  usePreloadNext(wizard);
  // Deferred, after the frame: rendering a long form at once would block a phone.
  const shown = useDeferredValue(fresh, false);
  const content = shown ? <StepContent wizard={wizard} /> : <LoadingWhileMounted />;
  return (
    <WizardFrame wizard={wizard}>
      <Suspense fallback={<LoadingWhileMounted />}>
        {wizard.form ? content : <BeginGuard wizard={wizard}>{content}</BeginGuard>}
      </Suspense>
    </WizardFrame>
  );
}

/** Preloads the next step at the first input on this one, so that it does not compete with what this one needs. */
function usePreloadNext({ position: { next } }: Wizard): void {
  useEffect(() => {
    if (!next) return;
    const controller = new AbortController();
    const preload = () => {
      controller.abort();
      preloadStep(next);
    };
    for (const sign of firstInput)
      window.addEventListener(sign, preload, { passive: true, signal: controller.signal });
    return () => controller.abort();
  }, [next]);
}

/** Spec §8: a form that is missing or fails to load leads to /404. */
export function UnableToLoad() {
  return <Redirect to="/404" state={{ error: t('Unable to load form') }} />;
}

const StepWithCampQuestions = lazy(() => import('./camp-questions.tsx'));

type Props = { wizard: Wizard };
type Content = { default: ComponentType<Props> };

/** What a step shows; fetched with its own questions and no others. */
function StepContent({ wizard }: Props) {
  const { Page } = contents[wizard.step];
  return <Page wizard={wizard} />;
}

/** Preloads a step. Where that fails, the step loads when it is shown. */
function preloadStep(id: StepId): void {
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
