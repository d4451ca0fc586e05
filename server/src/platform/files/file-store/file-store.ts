import { V7Generator } from 'uuidv7';

/** A file once it is safely stored. `size` counts the plain bytes, before encryption. */
interface StoredFile {
  key: string;
  size: number;
}

/**
 * Stores files of a few megabytes, each encrypted. Takes and returns whole buffers, never streams: no byte of a file
 * may be returned before the whole file is verified.
 * Every call rejects with a `FileStoreError` when it cannot do its work.
 */
export interface FileStore {
  /** Stores the bytes under a new key; resolves once they would survive a power cut. */
  put(bytes: Uint8Array): Promise<StoredFile>;
  /** The plain bytes; `missing` when there is no such file, `damaged` when it is not what was put. */
  get(key: string): Promise<Buffer>;
  /** The bytes as they are stored, encrypted, for a back-up; only `missing` is noticed. */
  getEncrypted(key: string): Promise<Buffer>;
  /** Stores what `getEncrypted` returned under its old key; only the secret key it was encrypted with decrypts it. */
  putEncrypted(key: string, encrypted: Buffer): Promise<void>;
  /** Encrypts a file of the previous key with the present one; false where it is already. */
  reencrypt(key: string): Promise<boolean>;
  /** Removes the file; a missing one is no error. */
  delete(key: string): Promise<void>;
  /** Every stored key, in no order; a file put or deleted meanwhile may or may not be among them. */
  listKeys(): AsyncIterable<string>;
  /**
   * Removes what interrupted writes left behind and returns how many there were. Skips anything younger than a
   * minute, so it is safe while other processes write.
   */
  sweepTemporary(): Promise<number>;
}

/** `missing`: no such file. `damaged`: altered, cut or swapped. `unavailable`: disk or bucket does not answer. */
export type FileStoreFailure = 'missing' | 'damaged' | 'unavailable';

/** The only error a file store rejects with; decide on `reason`, never on the message. */
export class FileStoreError extends Error {
  readonly reason: FileStoreFailure;

  constructor(reason: FileStoreFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'FileStoreError';
    this.reason = reason;
  }
}

/**
 * Where encrypted bytes are stored: a disk or a bucket. Names have been checked with `isFileKey` before they get
 * here. Rejects with a `FileStoreError` (`missing` or `unavailable`).
 */
export interface ObjectStorage {
  /** Atomic: the name is either absent or holds every byte, even when the process dies. */
  write(name: string, bytes: Buffer): Promise<void>;
  read(name: string): Promise<Buffer>;
  /** Removing what is not there is no error. */
  remove(name: string): Promise<void>;
  names(): AsyncIterable<string>;
  /** Removes the leftovers of interrupted writes; returns how many. */
  sweep(): Promise<number>;
}

const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const generator = new V7Generator();

/**
 * A new key: a UUIDv7 of this time, in milliseconds since 1970, so that the age of a file that no record mentions can
 * be read from its key.
 */
export function createFileKey(time: number): string {
  return generator.generateOrResetWithTs(time).toString();
}

/** Whether a text has the shape of our keys, and so can never climb out of a folder or a bucket. */
export function isFileKey(text: string): boolean {
  return shape.test(text);
}

/** When a key was made, in milliseconds since 1970: the first 48 bits of a UUIDv7. */
export function timeOfFileKey(key: string): number {
  return Number.parseInt(key.replace('-', '').slice(0, 12), 16);
}
