import type { PassState } from '@bowline/contract/api/staff/on-site/camp-passes';

type Words = { readonly title: string; readonly text: string };

/** Why a QR code belongs to nobody on the list. */
export type NoPassReason = Exclude<PassState, 'valid'> | 'other camp' | 'unknown' | 'offline';

/** Why a QR code counts nobody, and what to do. */
export const passWords: Readonly<Record<NoPassReason, Words>> = {
  'not accepted': {
    title: 'This camper is not in the camp any more',
    text: 'The registration was withdrawn or is no longer accepted. If the camper is here, call the office.',
  },
  'earlier camp': {
    title: 'This pass is from an earlier camp',
    text: 'Find the camper by name, and ask the office for a new name tag.',
  },
  'other camp': {
    title: 'This pass is for another camp',
    text: 'It is valid there. Open that camp under “All camps” to count the camper.',
  },
  unknown: {
    title: 'This code is not valid',
    text: 'It does not belong to a camper at your camps, or is no longer valid. Find the camper by name.',
  },
  offline: {
    title: 'This pass belongs to nobody on this phone’s list',
    text: 'It may be for another camp, or from an earlier one. Without a network it cannot be looked up: find the camper by name.',
  },
};
