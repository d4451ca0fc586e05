import { workflowOf } from '@bowline/contract/steps/workflows';
import { expect, test } from 'vitest';
import { findStepPosition, firstOf, incompleteBefore, progressOf } from './wizard.ts';

test('every step but the ends leads back and on, in the order of its workflow', () => {
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

test('a step of another workflow has no place', () => {
  expect(findStepPosition('junior', 'behavioural')).toBeUndefined();
  expect(findStepPosition('lite', 'about')).toBeUndefined();
});

test('the first of the missing steps is the earliest in the workflow, however the server lists them', () => {
  expect(firstOf('junior', ['transport', 'update', 'consent'])).toBe('update');
  expect(firstOf('junior', ['behavioural'])).toBeUndefined();
});

test('only incomplete steps before the present one are still to be done', () => {
  const states = [
    { step: 'update', complete: false, missing: ['tshirt_size'] },
    { step: 'about', complete: true, missing: [] },
    { step: 'consent', complete: false, missing: ['consent'] },
  ];
  expect(incompleteBefore('junior', 'consent', states)).toEqual(['update']);
});

const draft = { formType: 'junior', states: [], submitted: false } as const;

test('looking back leaves the steps already done within reach, and those ahead out of it', () => {
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

test('the list never leads to the step that submits, until the form was sent', () => {
  const done = (submitted: boolean) =>
    progressOf({ ...draft, submitted, current: 'consent', furthest: 'done' }).find(
      ({ step }) => step === 'done',
    );
  expect(done(false)?.reachable).toBe(false);
  expect(done(true)?.reachable).toBe(true);
});
