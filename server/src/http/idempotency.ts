import { t } from '@bowline/contract/text/t';
import type { FastifyRequest } from 'fastify';
import type { Connection } from './app-deps.ts';
import { invalid } from './app-error.ts';
import { findKeyUse, type KeyOwner, saveKeyResult, takeKey } from './queries.ts';

const HEADER = 'idempotency-key';
const keyShape = /^[\w.:-]{1,200}$/;
type IdempotentRequest = KeyOwner & {
  /** Without a key every request is a new one. */
  readonly key: string | undefined;
  /** The name of the call, and what it is made on: a key belongs to one of them. */
  readonly call: string;
};

interface CreatedResource {
  readonly id: string;
  /** Whether an earlier request created it. */
  readonly repeated: boolean;
}

/** The Idempotency-Key of a request; throws 422 where it cannot be one. */
export function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers[HEADER];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && keyShape.test(key)) return key;
  throw invalidKey(t('Use 1 to 200 letters, digits, dots, colons, dashes or underscores.'));
}

/**
 * Creates something once for a key, inside the caller's transaction: a concurrent request with the same key waits for it to end, then
 * returns what was created. Throws 422 when the key was used for another call.
 */
export async function once(
  trx: Connection,
  request: IdempotentRequest,
  create: () => Promise<{ readonly id: string }>,
): Promise<CreatedResource> {
  if (request.key === undefined) return { id: (await create()).id, repeated: false };
  const taken = { ...request, key: request.key };
  if (!(await takeKey(trx, taken))) return { id: await getMade(trx, taken), repeated: true };
  const { id } = await create();
  await saveKeyResult(trx, taken, id);
  return { id, repeated: false };
}

type KeyedRequest = IdempotentRequest & { readonly key: string };

async function getMade(trx: Connection, taken: KeyedRequest): Promise<string> {
  const made = await findKeyUse(trx, taken);
  if (made?.call !== taken.call || made.resource_id === null)
    throw invalidKey(t('This key was used for something else. Please send a new one.'));
  return made.resource_id;
}

const invalidKey = (sentence: string) => invalid({ 'Idempotency-Key': [sentence] });
