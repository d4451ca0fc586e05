import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { seal, unseal } from '../../platform/file-store/sealed-bytes.ts';
import { deriveKey, type MasterKey } from '../../platform/secrets.ts';

const compress = promisify(gzip);
const expand = promisify(gunzip);

/** What only the holder of an installation's key can do with an archive. */
export interface ArchiveSeals {
  /** Compresses and encrypts rows; `name` is bound in, so that no member can be laid in another's place. */
  close(name: string, rows: Buffer): Promise<Buffer>;
  /** @throws FileStoreError when these are not what was closed under the name */
  open(name: string, sealed: Buffer): Promise<Buffer>;
  /** Marks the manifest, and with its sums every member, as made with this key. */
  sign(manifest: Buffer): Buffer;
  isSignature(manifest: Buffer, signature: Buffer): boolean;
}

export function createSeals(master: MasterKey): ArchiveSeals {
  const rowsKey = deriveKey(master, 'backup-rows');
  const manifestKey = deriveKey(master, 'backup-manifest');
  const sign = (manifest: Buffer) => createHmac('sha256', manifestKey).update(manifest).digest();
  return {
    close: async (name, rows) => seal(rowsKey, name, await compress(rows)),
    open: async (name, sealed) => expand(unseal(rowsKey, name, sealed)),
    sign,
    isSignature: (manifest, signature) =>
      signature.length === 32 && timingSafeEqual(sign(manifest), signature),
  };
}

export function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
