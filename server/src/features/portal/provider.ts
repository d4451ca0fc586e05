import type { Selectable } from 'kysely';
import type { Connection } from '../../app-deps.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Schema } from '../../platform/schema.ts';

export type Provider = Selectable<Schema['provider']>;

/** The camp that runs this portal. */
export function getProvider(db: Connection): Promise<Provider> {
  return db.selectFrom('provider').selectAll().executeTakeFirstOrThrow();
}

/** The provider's today, `yyyy-mm-dd`. */
export async function providersToday(db: Connection, clock: Clock): Promise<string> {
  return clock.today((await getProvider(db)).time_zone);
}
