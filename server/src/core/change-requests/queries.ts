import type { ChangeRequestState } from '@bowline/contract/registrations/change-requests';
import type { Selectable } from 'kysely';
import type { Connection } from '../../platform/app-deps.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { openRecord, sealRecord } from '../answers/sealed-records.ts';

type Row = Selectable<Schema['change_request']>;

interface Words {
  readonly message: string;
  /** What the family was told when it was declined. */
  readonly reason: string | null;
}

export type ChangeRequest = Omit<Row, 'sealed' | keyof Words> & Words;

const sealWords = (db: Connection, id: string, words: Words): Buffer =>
  sealRecord(db, 'change_request', id, words);

const opened = (db: Connection, row: Row | undefined): ChangeRequest | undefined => {
  if (!row) return undefined;
  const { sealed, ...request } = row;
  if (!sealed) throw new Error(`The change request ${row.id} is not encrypted yet`);
  return { ...request, ...openRecord<Words>(db, 'change_request', { id: row.id, sealed }) };
};

/** The newest request of a registration, open or closed. */
export async function findLatestRequest(
  db: Connection,
  registrationId: string,
): Promise<ChangeRequest | undefined> {
  const latest = await db
    .selectFrom('change_request')
    .selectAll()
    .where('registration_id', '=', registrationId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return opened(db, latest);
}

/** The request that waits for staff. There is one at most. */
export async function findOpenRequest(
  db: Connection,
  registrationId: string,
): Promise<ChangeRequest | undefined> {
  const open = await db
    .selectFrom('change_request')
    .selectAll()
    .where('registration_id', '=', registrationId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return opened(db, open);
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
  const { message, ...columns } = request;
  const open = await findOpenRequest(trx, request.registration_id);
  const sealed = sealWords(trx, (open ?? request).id, { message, reason: null });
  if (open) {
    const change = { sections: request.sections, sealed, updated_at: at };
    await trx.updateTable('change_request').set(change).where('id', '=', open.id).execute();
  } else {
    const times = { created_at: at, updated_at: at };
    await trx
      .insertInto('change_request')
      .values({ ...columns, ...times, sealed })
      .execute();
  }
}

/** Closes the open request; false if there is none. */
export async function closeRequest(
  trx: Connection,
  registrationId: string,
  state: Exclude<ChangeRequestState, 'open'>,
  at: Date,
  reason?: string,
): Promise<boolean> {
  const open = await findOpenRequest(trx, registrationId);
  if (!open) return false;
  const words = { message: open.message, reason: reason ?? null };
  const closed = await trx
    .updateTable('change_request')
    .set({ state, closed_at: at, sealed: sealWords(trx, open.id, words) })
    .where('id', '=', open.id)
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
