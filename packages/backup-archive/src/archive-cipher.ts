import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

const compress = promisify(gzip);
const expand = promisify(gunzip);

/** The caller's encryption. Both include `name`, so that one member cannot replace another. */
export interface ArchiveKeys {
  encrypt(name: string, plain: Buffer): Buffer;
  /** Throws when these are not the bytes that were encrypted under the name. */
  decrypt(name: string, encrypted: Buffer): Buffer;
  /** Signs the manifest (HMAC-SHA-256). */
  readonly manifestKey: Buffer;
}

/** The operations on an archive that need the installation's key. */
export interface ArchiveCipher {
  /** Compresses and encrypts rows. */
  encryptRows(name: string, rows: Buffer): Promise<Buffer>;
  /** Throws as `ArchiveKeys.decrypt` does. */
  decryptRows(name: string, encrypted: Buffer): Promise<Buffer>;
  /** Signs the manifest, and through its checksums every member. */
  sign(manifest: Buffer): Buffer;
  isSignature(manifest: Buffer, signature: Buffer): boolean;
}

export function createArchiveCipher({ encrypt, decrypt, manifestKey }: ArchiveKeys): ArchiveCipher {
  const sign = (manifest: Buffer) => createHmac('sha256', manifestKey).update(manifest).digest();
  return {
    encryptRows: async (name, rows) => encrypt(name, await compress(rows)),
    decryptRows: async (name, encrypted) => expand(decrypt(name, encrypted)),
    sign,
    isSignature: (manifest, signature) =>
      signature.length === 32 && timingSafeEqual(sign(manifest), signature),
  };
}

export function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
