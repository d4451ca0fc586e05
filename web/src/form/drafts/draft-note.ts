import { t } from '@bowline/contract/text/t';
import type { DraftState } from './use-draft.ts';

/** How what was typed is kept, in a few words for beside the buttons. */
export function draftNote({ kept, savedAt }: DraftState): string | undefined {
  if (kept) return t('Kept on this device');
  return savedAt && t('Saved at {time}', { time: savedAt });
}
