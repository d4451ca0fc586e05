import type { Selectable } from 'kysely';
import type { Connection } from '../../http/app-deps.ts';
import type { Schema } from '../../platform/schema.ts';

export type Provider = Selectable<Schema['provider']>;

/** The camp that runs this portal. */
export function getProvider(db: Connection): Promise<Provider> {
  return db.selectFrom('provider').selectAll().executeTakeFirstOrThrow();
}
