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
