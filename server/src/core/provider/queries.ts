import type { Selectable, Updateable } from 'kysely';
import type { Connection } from '../../platform/app-deps.ts';
import type { Schema } from '../../platform/database/schema.ts';

export type Provider = Selectable<Schema['provider']>;

/** The camp that runs this portal. */
export function getProvider(db: Connection): Promise<Provider> {
  return db.selectFrom('provider').selectAll().executeTakeFirstOrThrow();
}

export async function updateProvider(trx: Connection, change: Updateable<Schema['provider']>): Promise<void> {
  await trx.updateTable('provider').set(change).execute();
}
