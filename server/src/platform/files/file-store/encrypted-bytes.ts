import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { FileStoreError } from './file-store.ts';

// Layout: key version (1 byte) · nonce (12) · ciphertext · tag (16).
const KEY_VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEADER_BYTES = 1 + NONCE_BYTES;
const algorithm = 'aes-256-gcm';

/** Encrypts with AES-256-GCM. `name` is bound in, so that one file cannot replace another. */
export function encrypt(key: Buffer, name: string, plain: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(associatedData(KEY_VERSION, name));
  const body = cipher.update(plain);
  cipher.final();
  return Buffer.concat([Buffer.of(KEY_VERSION), nonce, body, cipher.getAuthTag()]);
}

/** The key of a purpose, and the previous one while the secret key is exchanged. */
export type DecryptionKeys = readonly [Buffer, ...Buffer[]];

/** The plain bytes of what `encrypt` returned for one of these keys and name; anything else is a `damaged` error. */
export function decrypt(key: Buffer | DecryptionKeys, name: string, encrypted: Buffer): Buffer {
  const [current, ...previous] = Buffer.isBuffer(key) ? [key] : key;
  try {
    return decryptWith(current, name, encrypted);
  } catch (error) {
    const [next, ...others] = previous;
    if (!next) throw error;
    return decrypt([next, ...others], name, encrypted);
  }
}

/**
 * The same bytes encrypted with the first of the keys; undefined where they are already.
 * @throws FileStoreError where none of the keys decrypts them
 */
export function reencrypt(keys: DecryptionKeys, name: string, encrypted: Buffer): Buffer | undefined {
  const [current] = keys;
  try {
    decryptWith(current, name, encrypted);
    return undefined;
  } catch {
    return encrypt(current, name, decrypt(keys, name, encrypted));
  }
}

function decryptWith(key: Buffer, name: string, encrypted: Buffer): Buffer {
  const version = encrypted[0];
  if (version !== KEY_VERSION || encrypted.length < HEADER_BYTES + TAG_BYTES) {
    throw new FileStoreError('damaged', `Stored file ${name} is not in a known form`);
  }
  const nonce = encrypted.subarray(1, HEADER_BYTES);
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(associatedData(version, name));
  decipher.setAuthTag(encrypted.subarray(-TAG_BYTES));
  const plain = decipher.update(encrypted.subarray(HEADER_BYTES, -TAG_BYTES));
  return authenticated(name, plain, () => decipher.final());
}

function authenticated(name: string, plain: Buffer, verify: () => unknown): Buffer {
  try {
    verify();
    return plain;
  } catch (cause) {
    throw new FileStoreError('damaged', `Stored file ${name} does not match its authentication tag`, {
      cause,
    });
  }
}

function associatedData(version: number, name: string): Buffer {
  return Buffer.concat([Buffer.of(version), Buffer.from(name)]);
}
