import { getRequestablePart, isRequestablePart } from '@bowline/contract/profile/requestable-parts';
import { t } from '@bowline/contract/text/t';
import type { FormView } from '../../core/registrations/form-view.ts';
import type { Connection } from '../../http/app-deps.ts';
import { AppError } from '../../http/app-error.ts';

/** Throws 422 `incomplete` where staff asked for a new picture, and there is none since. */
export async function requirePartsChanged(trx: Connection, view: FormView): Promise<void> {
  const asked = view.reopened_steps
    .filter(isRequestablePart)
    .filter((part) => getRequestablePart(part).mustChange);
  if (asked.length === 0) return;
  const changed = await listChangedSince(trx, view);
  const open = asked.filter((part) => !changed.includes(part));
  if (open.length === 0) return;
  const sentences = open.map((part) => t(getRequestablePart(part).mustChange ?? ''));
  throw new AppError('incomplete', sentences.join(' '), { steps: open });
}

/** The sections of the profile that changed since staff asked for changes last. */
async function listChangedSince(trx: Connection, { id, camper_id }: FormView): Promise<string[]> {
  const request = trx
    .selectFrom('form_event')
    .select(({ fn }) => fn.max('at').as('at'))
    .where('registration_id', '=', id)
    .where('move', '=', 'request changes');
  const rows = await trx
    .selectFrom('profile_change')
    .select('section')
    .where('camper_id', '=', camper_id)
    .where('changed_at', '>=', request)
    .execute();
  return rows.map(({ section }) => section);
}
