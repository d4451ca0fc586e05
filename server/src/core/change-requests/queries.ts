import type { ChangeRequestState } from '@bowline/contract/registrations/change-requests';
import { personName } from '@bowline/contract/text/names/person-name';
import { type Selectable, sql } from 'kysely';
import type { Connection } from '../../platform/app-deps.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { familyNames } from '../answers/queries.ts';
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

const opened = (db: Connection, row: Row): ChangeRequest => {
  const { sealed, ...request } = row;
  if (!sealed) throw new Error(`The change request ${row.id} is not encrypted yet`);
  return { ...request, ...openRecord<Words>(db, 'change_request', { id: row.id, sealed }) };
};

/** The newest request of a guardian on a registration, open or closed; null is the account of the registration. */
export async function findLatestRequest(
  db: Connection,
  registrationId: string,
  enteredBy: string | null,
): Promise<ChangeRequest | undefined> {
  const latest = await db
    .selectFrom('change_request')
    .selectAll()
    .where('registration_id', '=', registrationId)
    .where('entered_by', 'is not distinct from', enteredBy)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return latest && opened(db, latest);
}

/** The requests that wait for staff, the oldest first. There is one at most of each guardian. */
export async function listOpenRequests(
  db: Connection,
  registrationId: string,
): Promise<(ChangeRequest & { readonly by: string })[]> {
  const rows = await db
    .selectFrom('change_request')
    .innerJoin('registration', 'registration.id', 'change_request.registration_id')
    .innerJoin('account', (join) =>
      join.on('account.id', '=', sql`coalesce(change_request.entered_by, registration.account_id)`),
    )
    .selectAll('change_request')
    .select(familyNames.as('names'))
    .where('registration_id', '=', registrationId)
    .where('state', '=', 'open')
    .orderBy('change_request.created_at')
    .execute();
  return rows.map(({ names, ...row }) => ({ ...opened(db, row), by: personName(names) }));
}

interface RequestContent {
  readonly sections: string[];
  readonly message: string;
}

/** Saves a new request, or changes the open one of the same guardian. */
export async function saveRequest(
  trx: Connection,
  request: RequestContent & Pick<Row, 'id' | 'registration_id' | 'entered_by'>,
  at: Date,
): Promise<void> {
  const { message, ...columns } = request;
  const latest = await findLatestRequest(trx, request.registration_id, request.entered_by);
  const open = latest?.state === 'open' ? latest : undefined;
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

/** Closes an open request. */
export async function closeRequest(
  trx: Connection,
  { id, message }: Pick<ChangeRequest, 'id' | 'message'>,
  state: Exclude<ChangeRequestState, 'open'>,
  at: Date,
  reason: string | null = null,
): Promise<void> {
  await trx
    .updateTable('change_request')
    .set({ state, closed_at: at, sealed: sealWords(trx, id, { message, reason }) })
    .where('id', '=', id)
    .execute();
}

/** Closes the open requests of a registration of which one of the sections goes back to the family. */
export async function closeWhenSentBack(
  trx: Connection,
  registrationId: string,
  steps: readonly string[],
  at: Date,
): Promise<void> {
  for (const open of await listOpenRequests(trx, registrationId))
    if (open.sections.some((section) => steps.includes(section)))
      await closeRequest(trx, open, 'sent back', at);
}

/** Opens the requests again that were closed at this time: the sections were sent back by mistake. */
export async function reopenSentBack(trx: Connection, registrationId: string, closedAt: Date): Promise<void> {
  await trx
    .updateTable('change_request')
    .set({ state: 'open', closed_at: null })
    .where('registration_id', '=', registrationId)
    .where('state', '=', 'sent back')
    .where('closed_at', '=', closedAt)
    .execute();
}
