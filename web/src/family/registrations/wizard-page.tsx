import { FIRST_STEP } from '@bowline/contract/steps/first-step';
import { isStepId, type StepId } from '@bowline/contract/steps/workflows';
import { t } from '@bowline/contract/text/t';
import { lazy, Suspense, useDeferredValue, useEffect } from 'react';
import { LoadingWhileMounted } from '../../shell/loading.tsx';
import { Redirect, useParams, useSearchParams } from '../../ui/router/router.tsx';
import { preloadStep, StepContent } from './step-content.tsx';
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
