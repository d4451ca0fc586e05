import { t } from '@bowline/contract/text/t';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Connection } from './app-deps.ts';
import { invalid } from './app-error.ts';

const HEADER = 'idempotency-key';
const keyShape = /^[\w.:-]{1,200}$/;
/** How long a key is honoured (issue "A family registers" §5). By the database's clock, which all processes share. */
const oneDayAgo = sql<Date>`now() - interval '24 hours'`;

/** Whose key it is: two people may use the same one. */
type Owner = { readonly accountId: string } | { readonly staffId: string };

type Ask = Owner & {
  /** Without a key every asking is a new one. */
  readonly key: string | undefined;
  /** The name of the call, and what it is made on: a key belongs to one of them. */
  readonly call: string;
};

interface Made {
  readonly id: string;
  /** Whether it was made by an earlier asking. */
  readonly repeated: boolean;
}

/** The Idempotency-Key of a request; throws 422 where it cannot be one. */
export function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers[HEADER];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && keyShape.test(key)) return key;
  throw refusedKey(t('Use 1 to 200 letters, digits, dots, colons, dashes or underscores.'));
}

/**
 * Makes something once for a key, inside the caller's transaction: a twin that asks meanwhile waits for its end, then
 * answers with what was made. Throws 422 when the key was used for another call.
 */
export async function once(
  trx: Connection,
  ask: Ask,
  makes: () => Promise<{ readonly id: string }>,
): Promise<Made> {
  if (ask.key === undefined) return { id: (await makes()).id, repeated: false };
  const taken = { ...ask, key: ask.key };
  if (!(await takeKey(trx, taken))) return { id: await getMade(trx, taken), repeated: true };
  const { id } = await makes();
  await noteMade(trx, taken, id);
  return { id, repeated: false };
}

/** Forgets the keys that are no longer honoured. */
export async function sweepIdempotencyKeys(db: Connection): Promise<void> {
  await db.deleteFrom('idempotency_key').where('created_at', '<', oneDayAgo).execute();
}

type KeyedAsk = Ask & { readonly key: string };

const ownerOf = (owner: Owner) =>
  'staffId' in owner
    ? ({ column: 'staff_id', id: owner.staffId } as const)
    : ({ column: 'account_id', id: owner.accountId } as const);

// The insert waits for a twin's transaction to end; a key that has run out is taken over.
async function takeKey(trx: Connection, { key, call, ...owner }: KeyedAsk): Promise<boolean> {
  const { column, id } = ownerOf(owner);
  const taken = await trx
    .insertInto('idempotency_key')
    .values({ [column]: id, key, call, resource_id: null })
    .onConflict((clash) =>
      clash
        .columns([column, 'key'])
        .doUpdateSet({ call, resource_id: null, created_at: sql`now()` })
        .where('idempotency_key.created_at', '<', oneDayAgo),
    )
    .returning('key')
    .executeTakeFirst();
  return taken !== undefined;
}

async function noteMade(trx: Connection, { key, ...owner }: KeyedAsk, made: string): Promise<void> {
  const { column, id } = ownerOf(owner);
  await trx
    .updateTable('idempotency_key')
    .set({ resource_id: made })
    .where(column, '=', id)
    .where('key', '=', key)
    .execute();
}

async function getMade(trx: Connection, { key, call, ...owner }: KeyedAsk): Promise<string> {
  const { column, id } = ownerOf(owner);
  const made = await trx
    .selectFrom('idempotency_key')
    .select(['call', 'resource_id'])
    .where(column, '=', id)
    .where('key', '=', key)
    .executeTakeFirst();
  if (made?.call !== call || made.resource_id === null)
    throw refusedKey(t('This key was used for something else. Please send a new one.'));
  return made.resource_id;
}

const refusedKey = (sentence: string) => invalid({ 'Idempotency-Key': [sentence] });
