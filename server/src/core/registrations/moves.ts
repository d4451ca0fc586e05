import {
  type RegistrationStatus,
  statusAfter,
  type Transition,
} from '@bowline/contract/registrations/status';
import { t } from '@bowline/contract/text/t';
import type { Updateable } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Connection } from '../../http/app-deps.ts';
import { AppError } from '../../http/app-error.ts';
import type { Schema } from '../../platform/schema.ts';
import type { FormView } from './form-view.ts';

interface Actor {
  readonly actor: 'family' | 'staff' | 'system';
  readonly actorId: string;
  readonly reason?: string;
}

/** Throws 409 where the move does not exist from the status. */
function requireMove(form: Pick<FormView, 'status' | 'status_before'>, move: Transition): RegistrationStatus {
  const status = statusAfter(form.status, move, form.status_before ?? undefined);
  if (!status)
    throw new AppError(
      'read_only',
      t('That’s no longer possible: the registration is {status}.', { status: form.status }),
    );
  return status;
}

/**
 * Moves a registration that the transaction holds and writes down who did it and when; both or neither.
 * Answers the new status. Throws 409 where there is no such move.
 */
export async function moveForm(
  trx: Connection,
  form: Pick<FormView, 'id' | 'status' | 'status_before' | 'version'>,
  move: Transition,
  by: Actor,
  at: Date,
  change: Updateable<Schema['registration']> = {},
): Promise<RegistrationStatus> {
  const status = requireMove(form, move);
  await trx
    .updateTable('registration')
    .set({ ...change, status, version: form.version + 1, updated_at: at })
    .where('id', '=', form.id)
    .execute();
  await trx
    .insertInto('form_event')
    .values({
      id: uuidv7(),
      registration_id: form.id,
      move,
      from_status: form.status,
      to_status: status,
      actor: by.actor,
      actor_id: by.actorId,
      reason: by.reason ?? null,
      version: form.version + 1,
      at,
    })
    .execute();
  return status;
}
