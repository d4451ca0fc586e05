import type { ResponseOf } from '@bowline/contract/api/define-call';
import type { MessagePreview } from '@bowline/contract/api/staff/messages/composer';
import type { listTextMessages } from '@bowline/contract/api/staff/messages/text-messages';
import { type TextState, textStateLabels, textStates } from '@bowline/contract/staff/text-messages';
import { formatRinggit } from '@bowline/contract/text/money';
import type { BadgeColour } from '../../ui/badge.tsx';

export type TextPreview = NonNullable<MessagePreview['text']>;
export type ListedText = ResponseOf<typeof listTextMessages>['messages'][number];

export const stateColours: Readonly<Record<TextState, BadgeColour>> = {
  waiting: 'grey',
  sending: 'grey',
  sent: 'green',
  failed: 'red',
  uncertain: 'amber',
  shown: 'blue',
  cancelled: 'grey',
  'no number': 'amber',
};

/** `RM 12.00`; empty where no price is set. */
export const costInWords = (cost: number | null): string => (cost === null ? '' : formatRinggit(cost));

/** How many are in each state that any are in: `98 sent · 2 failed`. */
export const countsInWords = (counts: ListedText['counts']): string =>
  textStates
    .filter((state) => counts[state] > 0)
    .map((state) => `${counts[state]} ${textStateLabels[state].toLowerCase()}`)
    .join(' · ');
