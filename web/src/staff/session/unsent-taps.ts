import { plural } from '@bowline/contract/text/t';
import { countUnsent } from '../phone-storage/device.ts';
import { promptChoice } from '../ui/prompt-choice.tsx';

/** Asks before logging out deletes taps of a session that were not sent; true where there are none. */
export async function confirmDiscardTaps(token: string | undefined): Promise<boolean> {
  const count = token === undefined ? 0 : await countUnsent(token);
  if (count === 0) return true;
  const chosen = await promptChoice({
    title: plural(count, { one: '{count} tap is not sent yet', other: '{count} taps are not sent yet' }),
    text: 'They are lost when you log out. Wait for the network to send them.',
    choices: [{ name: 'discard', label: 'Discard and log out', danger: true }],
    cancel: 'Stay',
  });
  return chosen === 'discard';
}
