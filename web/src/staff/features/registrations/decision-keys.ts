import type { DecisionName } from '@bowline/contract/decisions';

/** One key for each decision; none for a withdrawal, which nobody makes in passing. */
export const decisionKeys: Readonly<Partial<Record<DecisionName, string>>> = {
  accept: 'a',
  waitlist: 'w',
  refuse: 'r',
  'request changes': 'c',
};

export const UNDO_KEY = 'z';
