import { describe, expect, it } from 'vitest';
import { decisionNames, decisionsFrom, undoableDecision } from './decisions.ts';
import { isSubmitted, type RegistrationStatus, registrationStatuses } from './status.ts';
import { transitionLabels, transitionNames } from './transition-labels.ts';
import { statusAfter, transitions } from './transitions.ts';

/** Every decision from every status that allows it, with the status it leads to. */
const decisionCases = registrationStatuses.flatMap((from) =>
  decisionsFrom(from, { waiting_list: true }).map(
    (move) => [move, from, statusAfter(from, move) as RegistrationStatus] as const,
  ),
);

describe('undo', () => {
  it.each(decisionCases)('takes %s from %s back to the previous status', (move, from, status) => {
    const undone = undoableDecision(status, { move, from, actor: 'staff' });
    expect(undone).toEqual({ decision: move, transition: `undo ${move}`, to: from });
  });

  it.each(decisionCases)(
    'does not allow undoing %s from %s after a change by the family or to another status',
    (move, from, status) => {
      expect(undoableDecision(status, { move, from, actor: 'family' })).toBeUndefined();
      for (const other of registrationStatuses.filter((one) => one !== status))
        expect(undoableDecision(other, { move, from, actor: 'staff' })).toBeUndefined();
    },
  );

  it.each(transitionNames.filter((move) => !decisionNames.some((one) => one === move)))(
    'has no undo of "%s"',
    (move) => {
      for (const status of registrationStatuses)
        expect(undoableDecision(status, { move, from: 'Deposit Received', actor: 'staff' })).toBeUndefined();
    },
  );

  it('is possible from a status only for the decisions that lead to it', () => {
    for (const status of registrationStatuses) {
      const undos = Object.keys(transitions[status]).filter(
        (move) => move.startsWith('undo ') && move !== 'undo cancel camp',
      );
      const leading = new Set(
        decisionCases.filter(([, , to]) => to === status).map(([move]) => `undo ${move}`),
      );
      expect(new Set(undos)).toEqual(leading);
    }
  });
});

it('gives every transition a label of its own', () => {
  expect(new Set(Object.values(transitionLabels)).size).toBe(transitionNames.length);
});

it.each(registrationStatuses)(
  'a change can be asked for exactly while the form is submitted: %s',
  (status) => {
    expect(isSubmitted(status)).toBe(statusAfter(status, 'ask for change') !== undefined);
  },
);
