import { plural } from '@bowline/contract/text/t';
import { hasMemoryDrafts } from '../../form/drafts/memory-drafts.ts';
import { confirm } from '../../shell/prompt-choice.tsx';
import { countUnsent } from '../phone-storage/device.ts';

/** Asks before a log out loses what was typed and not saved, or tapped and not sent; true where nothing is lost. */
export async function confirmDiscard(token: string | undefined): Promise<boolean> {
  if (hasMemoryDrafts() && !(await ask('You have unsaved changes', 'They are lost when you log out.')))
    return false;
  const count = token === undefined ? 0 : await countUnsent(token);
  const taps = plural(count, { one: '{count} tap is not sent yet', other: '{count} taps are not sent yet' });
  return count === 0 || ask(taps, 'They are lost when you log out. Wait for the network to send them.');
}

function ask(title: string, text: string): Promise<boolean> {
  return confirm({ title, text, yes: 'Discard and log out', no: 'Stay' });
}
