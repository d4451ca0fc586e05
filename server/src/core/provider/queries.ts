import type { Selectable } from 'kysely';
import type { Connection } from '../../http/app-deps.ts';
import type { Schema } from '../../platform/schema.ts';
import { requireRow, statement } from '../../platform/statement.ts';

export type Provider = Selectable<Schema['provider']>;

/** The camp that runs this portal. */
export async function getProvider(db: Connection): Promise<Provider> {
  return requireRow(await provider(db));
}

const provider = statement((db) => db.selectFrom('provider').selectAll());

/** Sets what families can choose besides the usual races and religions, one a line. */
export async function setMoreChoices(
  db: Connection,
  choices: Pick<Provider, 'more_races' | 'more_religions'>,
): Promise<void> {
  await db.updateTable('provider').set(choices).execute();
}
