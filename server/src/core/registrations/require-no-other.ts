import { t } from '@bowline/contract/text/t';
import { DatabaseError } from 'pg';
import type { Connection } from '../../http/app-deps.ts';
import { AppError } from '../../http/app-error.ts';
import type { FormView } from './form-view.ts';

/** Throws 409 where a withdrawn registration cannot live again: the camper was registered anew (decisions §4). */
export async function requireNoOther(
  db: Connection,
  { id, camp_id, camper_ic }: Pick<FormView, 'id' | 'camp_id' | 'camper_ic'>,
): Promise<void> {
  const other = await db
    .selectFrom('registration')
    .select('id')
    .where('camp_id', '=', camp_id)
    .where('camper_ic', '=', camper_ic)
    .where('status', '<>', 'Withdrawn')
    .where('id', '<>', id)
    .executeTakeFirst();
  if (other) throw registeredAnew();
}

/** The same refusal where the camper is registered anew at this very moment, which only the database can tell. */
export function refuseTwin(error: unknown): never {
  throw error instanceof DatabaseError && error.constraint === 'registration_live_by_ic'
    ? registeredAnew()
    : error;
}

const registeredAnew = () =>
  new AppError('already_registered', t('This camper has since been registered for the camp again.'));
