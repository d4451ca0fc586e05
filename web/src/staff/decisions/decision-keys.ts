import type { DecisionName } from '@bowline/contract/decisions';

/** One key for each decision; none for a withdrawal, which nobody makes in passing. */
export const decisionKeys: Readonly<Partial<Record<DecisionName, string>>> = {
  accept: 'a',
  waitlist: 'w',
  refuse: 'r',
  'request changes': 'c',
};

/** What a family asks to change is sent back to it, or declined. */
export const SEND_BACK_KEY = 's';
export const DECLINE_KEY = 'd';

export const UNDO_KEY = 'z';
