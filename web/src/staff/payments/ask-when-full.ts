import { type WhenFull, whenFullChoices } from '@bowline/contract/staff/when-full';
import { t } from '@bowline/contract/text/t';
import { ApiError } from '../../api/api-error.ts';
import { askChoice } from '../ui/ask-choice.tsx';

type Chosen = { readonly when_full?: WhenFull };

const labels: Readonly<Record<WhenFull, string>> = {
  'waiting list': 'Confirm and put on the waiting list',
  'over capacity': 'Confirm over capacity',
};

/**
 * Confirms money. Where it is the deposit for a full camp, asks what is to be done and confirms once more with that;
 * rejects as the first time where nothing was chosen, or nothing can be.
 */
export async function askWhenFull<Answer>(confirm: (chosen: Chosen) => Promise<Answer>): Promise<Answer> {
  try {
    return await confirm({});
  } catch (failure) {
    const when_full = await chosenAfter(failure);
    if (!when_full) throw failure;
    return confirm({ when_full });
  }
}

async function chosenAfter(failure: unknown): Promise<WhenFull | undefined> {
  if (!(failure instanceof ApiError) || failure.code !== 'camp_full') return undefined;
  const { choices } = failure.body;
  const offered = whenFullChoices.filter((name) => Array.isArray(choices) && choices.includes(name));
  if (offered.length === 0) return undefined;
  return askChoice({
    title: t('The camp is full'),
    text: failure.message,
    // The waiting list first: more places than there are is the exception.
    choices: offered
      .toReversed()
      .map((name) => ({ name, label: t(labels[name]), danger: name === 'over capacity' })),
  });
}
