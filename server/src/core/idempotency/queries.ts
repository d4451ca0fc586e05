import { sql } from 'kysely';
import type { Connection } from '../../platform/app-deps.ts';

/** Keys are valid for a day by the database's clock, which all processes share. */
const oneDayAgo = sql<Date>`now() - interval '24 hours'`;

/** The owner of a key: two people may use the same one. */
export type KeyOwner = { readonly accountId: string } | { readonly staffId: string };

type OwnedKey = KeyOwner & { readonly key: string };

const ownerOf = (owner: KeyOwner) =>
  'staffId' in owner
    ? ({ column: 'staff_id', id: owner.staffId } as const)
    : ({ column: 'account_id', id: owner.accountId } as const);

/**
 * False when the key is in use. The insert waits for a concurrent request with the same key to end; a key older than a
 * day is taken over.
 */
export async function claimKey(
  trx: Connection,
  { key, call, contentHash, ...owner }: OwnedKey & { readonly call: string; readonly contentHash: string },
): Promise<boolean> {
  const { column, id } = ownerOf(owner);
  const taken = await trx
    .insertInto('idempotency_key')
    .values({ [column]: id, key, call, content_hash: contentHash, resource_id: null })
    .onConflict((clash) =>
      clash
        .columns([column, 'key'])
        .doUpdateSet({ call, content_hash: contentHash, resource_id: null, created_at: sql`now()` })
        .where('idempotency_key.created_at', '<', oneDayAgo),
    )
    .returning('key')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Saves what was created for a key. */
export async function saveKeyResult(
  trx: Connection,
  { key, ...owner }: OwnedKey,
  resourceId: string,
): Promise<void> {
  const { column, id } = ownerOf(owner);
  await trx
    .updateTable('idempotency_key')
    .set({ resource_id: resourceId })
    .where(column, '=', id)
    .where('key', '=', key)
    .execute();
}

/** The call and the content a key was used for, and what it created. */
export function findKeyUse(trx: Connection, { key, ...owner }: OwnedKey) {
  const { column, id } = ownerOf(owner);
  return trx
    .selectFrom('idempotency_key')
    .select(['call', 'content_hash', 'resource_id'])
    .where(column, '=', id)
    .where('key', '=', key)
    .executeTakeFirst();
}

/** Deletes the keys that are no longer valid. */
export async function sweepIdempotencyKeys(db: Connection): Promise<void> {
  await db.deleteFrom('idempotency_key').where('created_at', '<', oneDayAgo).execute();
}
