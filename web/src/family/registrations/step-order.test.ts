import { workflowOf } from '@bowline/contract/steps/workflows';
import { expect, test } from 'vitest';
import { findStepPosition, firstOf, incompleteBefore, nextRequested, progressOf } from './wizard.ts';

test('every step has the previous and next one of its workflow', () => {
  for (const type of ['lite', 'junior', 'senior']) {
    const order = workflowOf(type);
    order.forEach((step, index) => {
      expect(findStepPosition(type, step)).toEqual({
        number: index + 1,
        previous: order[index - 1],
        next: order[index + 1],
      });
    });
  }
});

test('a step of another workflow has no position', () => {
  expect(findStepPosition('junior', 'behavioural')).toBeUndefined();
  expect(findStepPosition('lite', 'about')).toBeUndefined();
});

test('returns the earliest missing step of the workflow, in any order of the server’s list', () => {
  expect(firstOf('junior', ['transport', 'update', 'consent'])).toBe('update');
  expect(firstOf('junior', ['behavioural'])).toBeUndefined();
});

test('returns only incomplete steps before the current one', () => {
  const states = [
    { step: 'update', complete: false, missing: ['tshirt_size'] },
    { step: 'about', complete: true, missing: [] },
    { step: 'consent', complete: false, missing: ['consent'] },
  ];
  expect(incompleteBefore('junior', 'consent', states)).toEqual(['update']);
});

test('leads from one part that staff asked to change to the next, then to the consent', () => {
  const requested = ['medical', 'transport'];
  expect(nextRequested('junior', 'medical', requested)).toBe('transport');
  expect(nextRequested('junior', 'immunisations', requested)).toBe('transport');
  expect(nextRequested('junior', 'transport', requested)).toBe('consent');
  expect(nextRequested('junior', 'consent', requested)).toBe('done');
});

const draft = { formType: 'junior', states: [], submitted: false } as const;

test('keeps finished steps reachable after going back, and later ones unreachable', () => {
  const steps = progressOf({ ...draft, current: 'emergency', furthest: 'update' });
  const byId = new Map(steps.map((one) => [one.step, one]));
  expect(byId.get('camper-details')).toMatchObject({ state: 'complete', reachable: true });
  expect(byId.get('emergency')).toMatchObject({ state: 'current' });
  expect(byId.get('medical')).toMatchObject({ state: 'complete', reachable: true });
  expect(byId.get('update')).toMatchObject({ state: 'todo', reachable: true });
  expect(byId.get('about')).toMatchObject({ state: 'todo', reachable: false });
});

test('a step passed with answers missing is not shown as done', () => {
  const states = [{ step: 'update', complete: false, missing: ['school_year'] }];
  const steps = progressOf({ ...draft, states, current: 'transport', furthest: 'transport' });
  expect(steps.find(({ step }) => step === 'update')).toMatchObject({ state: 'todo', reachable: true });
});

test('the step that submits is not reachable before the form was submitted', () => {
  const done = (submitted: boolean) =>
    progressOf({ ...draft, submitted, current: 'consent', furthest: 'done' }).find(
      ({ step }) => step === 'done',
    );
  expect(done(false)?.reachable).toBe(false);
  expect(done(true)?.reachable).toBe(true);
});
