import { expect, test } from 'vitest';
import { loadQuestions, loadReview } from './load-step.ts';
import { wizardSteps } from './wizard-steps.ts';
import { isReview, type StepId, stepTitles } from './workflows.ts';

test.each(Object.keys(stepTitles) as StepId[])('%s loaded alone is the same step', async (id) => {
  const step = wizardSteps[id];
  if (isReview(id)) expect(await loadReview(id)).toEqual(step);
  else if (id === 'done') expect(step).toEqual({ kind: 'done' });
  else expect(step).toEqual(expect.objectContaining({ step: await loadQuestions(id) }));
});
