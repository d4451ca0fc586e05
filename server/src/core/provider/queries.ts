import type { Selectable, Updateable } from 'kysely';
import type { Connection } from '../../platform/app-deps.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { requireRow, statement } from '../../platform/database/statement.ts';

export type Provider = Selectable<Schema['provider']>;

/** The camp that runs this portal. */
export async function getProvider(db: Connection): Promise<Provider> {
  return requireRow(await provider(db));
}

const provider = statement((db) => db.selectFrom('provider').selectAll());

export async function updateProvider(trx: Connection, change: Updateable<Schema['provider']>): Promise<void> {
  await trx.updateTable('provider').set(change).execute();
}
