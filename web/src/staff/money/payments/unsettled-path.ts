import type { UnsettledState } from '@bowline/contract/money/entries';

/** The page of the registrations whose money needs attention for one reason. */
export const unsettledPath = (state: UnsettledState): string => `/payments/${state.replace(' ', '-')}`;
