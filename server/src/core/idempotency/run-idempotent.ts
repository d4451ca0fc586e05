import { createHash, createHmac } from 'node:crypto';
import { t } from '@bowline/contract/text/t';
import type { Connection } from '../../platform/app-deps.ts';
import { invalid } from '../../platform/app-error.ts';
import { answerKeysOf } from '../../platform/database/answer-keys.ts';
import { claimKey, findKeyUse, type KeyOwner, saveKeyResult } from './queries.ts';

type IdempotentRequest = KeyOwner & {
  /** Without a key every request is a new one. */
  readonly key: string | undefined;
  /** The name of the call and its record: a key belongs to one of them. */
  readonly call: string;
  /** What was sent, text and files by name: a key belongs to one content. */
  readonly content: object;
};

interface CreatedResource {
  readonly id: string;
  /** Whether an earlier request created it. */
  readonly repeated: boolean;
}

/**
 * Creates something once for a key, inside the caller's transaction: a concurrent request with the same key waits for
 * it to end, then returns what was created. Throws 422 when the key was used for another call or another content.
 */
export async function runIdempotent(
  trx: Connection,
  request: IdempotentRequest,
  create: () => Promise<{ readonly id: string }>,
): Promise<CreatedResource> {
  if (request.key === undefined) return { id: (await create()).id, repeated: false };
  const { content, ...named } = request;
  const keyed = { ...named, key: request.key, contentHash: hashContent(trx, content) };
  if (!(await claimKey(trx, keyed))) return { id: await getCreatedId(trx, keyed), repeated: true };
  const { id } = await create();
  await saveKeyResult(trx, keyed, id);
  return { id, repeated: false };
}

type KeyedRequest = Omit<IdempotentRequest, 'content'> &
  KeyOwner & { readonly key: string; readonly contentHash: string };

async function getCreatedId(trx: Connection, keyed: KeyedRequest): Promise<string> {
  const use = await findKeyUse(trx, keyed);
  const isSame = use?.call === keyed.call && use.content_hash === keyed.contentHash;
  if (!isSame || use.resource_id === null)
    throw invalidKey(t('This key was used for something else. Please send a new one.'));
  return use.resource_id;
}

/** Throws 422 for the key of a request. */
export const invalidKey = (sentence: string) => invalid({ 'Idempotency-Key': [sentence] });

/** A keyed hash of what was sent, values by name, files by their bytes: no guess at an answer can be verified by it. */
function hashContent(db: Connection, content: object): string {
  const hash = createHmac('sha256', answerKeysOf(db).indexKey);
  for (const [name, value] of Object.entries(content)) {
    const bytes = Buffer.isBuffer(value) ? createHash('sha256').update(value).digest('hex') : value;
    hash.update(`${JSON.stringify([name, bytes])}\n`);
  }
  return hash.digest('hex');
}
