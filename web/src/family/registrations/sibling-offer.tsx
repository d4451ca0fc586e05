import type { Step } from '@bowline/contract/form/section';
import { lazy, type ReactNode, Suspense } from 'react';
import type { AnswersForm } from '../../form/answers-form.ts';
import type { Wizard } from './wizard.ts';

const SiblingForm = lazy(() => import('./sibling-form.tsx'));

/** What is offered above a step that siblings mostly answer alike. */
export function siblingOffer(
  { fields }: Step,
  wizard: Wizard,
): ((form: AnswersForm) => ReactNode) | undefined {
  if (!Object.values(fields).some(({ sharedBySiblings }) => sharedBySiblings)) return undefined;
  return (form) => (
    <Suspense>
      <SiblingForm form={form} wizard={wizard} />
    </Suspense>
  );
}
