import type { ChangeRequestState } from '@bowline/contract/registrations/change-requests';
import type { Selectable } from 'kysely';
import type { Connection } from '../../http/app-deps.ts';
import type { Schema } from '../../platform/schema.ts';

export type ChangeRequest = Selectable<Schema['change_request']>;

/** The newest request of a registration, open or closed. */
export function findLatestRequest(
  db: Connection,
  registrationId: string,
): Promise<ChangeRequest | undefined> {
  return db
    .selectFrom('change_request')
    .selectAll()
    .where('registration_id', '=', registrationId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The request that waits for staff. There is one at most. */
export function findOpenRequest(db: Connection, registrationId: string): Promise<ChangeRequest | undefined> {
  return db
    .selectFrom('change_request')
    .selectAll()
    .where('registration_id', '=', registrationId)
    .where('state', '=', 'open')
    .executeTakeFirst();
}

interface RequestContent {
  readonly sections: string[];
  readonly message: string;
}

/** Saves a new request, or changes the open one. */
export async function saveRequest(
  trx: Connection,
  request: RequestContent & { readonly id: string; readonly registration_id: string },
  at: Date,
): Promise<void> {
  const { sections, message } = request;
  const open = await findOpenRequest(trx, request.registration_id);
  if (open) {
    const change = { sections, message, updated_at: at };
    await trx.updateTable('change_request').set(change).where('id', '=', open.id).execute();
  } else {
    const times = { created_at: at, updated_at: at };
    await trx
      .insertInto('change_request')
      .values({ ...request, ...times })
      .execute();
  }
}

/** Closes the open request; false where there is none. */
export async function closeRequest(
  trx: Connection,
  registrationId: string,
  state: Exclude<ChangeRequestState, 'open'>,
  at: Date,
  reason?: string,
): Promise<boolean> {
  const closed = await trx
    .updateTable('change_request')
    .set({ state, closed_at: at, ...(reason && { reason }) })
    .where('registration_id', '=', registrationId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return closed.numUpdatedRows === 1n;
}

/** Closes the open request of a registration when one of its sections goes back to the family. */
export async function closeWhenSentBack(
  trx: Connection,
  registrationId: string,
  steps: readonly string[],
  at: Date,
): Promise<void> {
  const open = await findOpenRequest(trx, registrationId);
  if (open?.sections.some((section) => steps.includes(section)))
    await closeRequest(trx, registrationId, 'sent back', at);
}

/** Opens the request again that was closed at this time: the sections were sent back by mistake. */
export async function reopenSentBack(trx: Connection, registrationId: string, closedAt: Date): Promise<void> {
  await trx
    .updateTable('change_request')
    .set({ state: 'open', closed_at: null })
    .where('registration_id', '=', registrationId)
    .where('state', '=', 'sent back')
    .where('closed_at', '=', closedAt)
    .execute();
}
