import { hasMemoryDrafts } from '../../form/drafts/memory-drafts.ts';
import { promptChoice } from '../ui/prompt-choice.tsx';

/** Asks before unsaved changes are discarded; true where there are none. */
export async function confirmDiscardEdits(): Promise<boolean> {
  if (!hasMemoryDrafts()) return true;
  const chosen = await promptChoice({
    title: 'You have unsaved changes',
    text: 'They are lost when you log out.',
    choices: [{ name: 'discard', label: 'Discard and log out', danger: true }],
    cancel: 'Stay',
  });
  return chosen === 'discard';
}
