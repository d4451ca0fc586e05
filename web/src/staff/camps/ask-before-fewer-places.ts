import { t } from '@bowline/contract/text/t';
import { ApiError } from '../../api/api-error.ts';
import { closeErrors } from '../../shell/notifications.tsx';
import { askChoice } from '../ui/ask-choice.tsx';

/**
 * Saves a camp. Where it would have fewer places than are held, asks first and saves once more with the answer.
 * Undefined where it is left as it was.
 */
export async function askBeforeFewerPlaces<Answer>(
  save: (confirmed: { confirm_places?: true }) => Promise<Answer>,
): Promise<Answer | undefined> {
  try {
    return await save({});
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.code !== 'camp_full') throw failure;
    // The dialog says it.
    closeErrors();
    const choices = [{ name: 'fewer', label: t('Set fewer places'), danger: true }] as const;
    const title = t('More places are held');
    if (!(await askChoice({ title, text: failure.message, choices }))) return undefined;
    return save({ confirm_places: true });
  }
}
