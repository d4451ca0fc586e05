import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import type { Kysely, KyselyPlugin } from 'kysely';
import { deriveKey, fingerprintOf, type MasterKey } from '../crypto/secrets.ts';
import type { Schema } from './schema.ts';

/**
 * What the sensitive answers of an installation are encrypted and compared with. As key objects: Node takes four times
 * as long for each value with a key in a buffer.
 */
export interface AnswerKeys {
  /** The key that new values are encrypted with, and its id. */
  readonly current: { readonly id: string; readonly key: KeyObject };
  /** Every key that stored values may have been encrypted with, by its id. */
  readonly byId: ReadonlyMap<string, KeyObject>;
  /** The key of placeholders and of hashes that are searched for. A new secret key does not change it. */
  readonly indexKey: KeyObject;
}

/** A stored value cannot be decrypted: it was changed, moved to another record, or its key is not there. */
export class SealedValueError extends Error {
  /** Table and id of the record. Logs have the code of an error, not its message. */
  readonly code: string;

  constructor(place: string, sentence: string, options?: ErrorOptions) {
    super(`${place}: ${sentence}`, options);
    this.code = place;
  }
}

const VERSION = 1;
const ID_BYTES = 8;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 1 + ID_BYTES;
const START = HEAD_BYTES + NONCE_BYTES;

/**
 * Carries the keys of an installation with the connections to its database, into transactions too. It changes no query.
 */
export class AnswerKeyHolder implements KyselyPlugin {
  keys: AnswerKeys | undefined;
  transformQuery: KyselyPlugin['transformQuery'] = ({ node }) => node;
  transformResult: KyselyPlugin['transformResult'] = async ({ result }) => result;
}

/** @throws when the connection was opened without `createDatabase`, or before the keys were loaded */
export function answerKeysOf(db: Kysely<Schema>): AnswerKeys {
  const { keys } = holderOf(db);
  if (!keys) throw new Error('The keys of the answers are not loaded: see loadInstallationKey');
  return keys;
}

/** False in a database that no server has run on since answers are encrypted. */
export const hasAnswerKeys = (db: Kysely<Schema>): boolean => holderOf(db).keys !== undefined;

/** Gives the keys to a database and to all transactions on it. */
export function setAnswerKeys(db: Kysely<Schema>, keys: AnswerKeys): void {
  holderOf(db).keys = keys;
}

function holderOf(db: Kysely<Schema>): AnswerKeyHolder {
  const holder = db.getExecutor().plugins.find((plugin) => plugin instanceof AnswerKeyHolder);
  if (!holder) throw new Error('This connection cannot carry keys: see createDatabase');
  return holder;
}

/** The id of a master key, as it stands in every value encrypted under it. */
const keyIdOf = (master: MasterKey): string => fingerprintOf(master).replaceAll('-', '');

/** The key that answers are encrypted with, derived from a master key. */
const answerKeyOf = (master: MasterKey): KeyObject => createSecretKey(deriveKey(master, 'answers'));

/** A new index key, encrypted under a master key for the `installation`. */
export function newIndexKey(master: MasterKey): Buffer {
  return sealIndexKey(master, createSecretKey(randomBytes(32)));
}

const INDEX_KEY_PLACE = 'installation/index_key';

export function sealIndexKey(master: MasterKey, indexKey: KeyObject): Buffer {
  const current = { id: keyIdOf(master), key: answerKeyOf(master) };
  return sealValue({ current }, INDEX_KEY_PLACE, indexKey.export());
}

/** The keys of an installation. The first master key is the current one. Throws `SealedValueError`. */
export function createAnswerKeys(
  masters: readonly [MasterKey, ...MasterKey[]],
  sealedIndexKey: Buffer,
): AnswerKeys {
  const byId = new Map(masters.map((master) => [keyIdOf(master), answerKeyOf(master)]));
  const current = { id: keyIdOf(masters[0]), key: answerKeyOf(masters[0]) };
  return { current, byId, indexKey: createSecretKey(openValue({ byId }, INDEX_KEY_PLACE, sealedIndexKey)) };
}

/**
 * Encrypts with AES-256-GCM: version, key id, nonce, ciphertext, tag.
 * @param place table and id of the record; the value cannot be decrypted anywhere else
 */
export function sealValue(
  { current }: Pick<AnswerKeys, 'current'>,
  place: string,
  bytes: Uint8Array,
): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const head = Buffer.concat([Buffer.of(VERSION), Buffer.from(current.id, 'hex')]);
  const cipher = createCipheriv('aes-256-gcm', current.key, nonce).setAAD(associated(head, place));
  return Buffer.concat([head, nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/** Decrypts what `sealValue` returned for the same place. Throws `SealedValueError`. */
export function openValue({ byId }: Pick<AnswerKeys, 'byId'>, place: string, sealed: Buffer): Buffer {
  const key = byId.get(keyIdIn(sealed));
  if (!key) throw new SealedValueError(place, `no key opens what was written with ${keyIdIn(sealed)}`);
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(HEAD_BYTES, START))
      .setAAD(associated(sealed.subarray(0, HEAD_BYTES), place))
      .setAuthTag(sealed.subarray(-TAG_BYTES));
    const bytes = decipher.update(sealed.subarray(START, -TAG_BYTES));
    decipher.final();
    return bytes;
  } catch (cause) {
    throw new SealedValueError(place, 'the encrypted value is damaged or of another record', { cause });
  }
}

const associated = (head: Uint8Array, place: string): Buffer => Buffer.concat([head, Buffer.from(place)]);

/** The id of the key that a value was encrypted with. */
const keyIdIn = (sealed: Buffer): string => sealed.toString('hex', 1, HEAD_BYTES);

const HASH_CHARACTERS = 22;

/**
 * A hash of texts that nobody computes without the index key, in 22 characters of base64url. The first text says what
 * is hashed, so that hashes of different things are never equal.
 */
export function keyedHash(
  { indexKey }: Pick<AnswerKeys, 'indexKey'>,
  ...texts: [string, ...string[]]
): string {
  const digest = createHmac('sha256', indexKey).update(JSON.stringify(texts)).digest('base64url');
  return digest.slice(0, HASH_CHARACTERS);
}
