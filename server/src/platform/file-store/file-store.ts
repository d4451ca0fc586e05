/** What is known of a file once it is safely kept. `size` counts the plain bytes, before encryption. */
export interface StoredFile {
  key: string;
  size: number;
}

/**
 * Keeps files of a few megabytes, each encrypted. Whole buffers go in and come out, never streams: the
 * first byte of a file may only be handed over once its last one is known to be untampered.
 * Every call rejects with a `FileStoreError` when it cannot do its work.
 */
export interface FileStore {
  /** Keeps the bytes under a new key of our own making; resolves once they would survive a power cut. */
  put(bytes: Uint8Array): Promise<StoredFile>;
  /** The plain bytes; `missing` when there is no such file, `damaged` when it is not what was put. */
  get(key: string): Promise<Buffer>;
  /** The bytes as they are stored, encrypted, for a back-up; only `missing` is noticed. */
  getEncrypted(key: string): Promise<Buffer>;
  /** Stores what `getEncrypted` returned under its old key; only the secret key it was encrypted with decrypts it. */
  putEncrypted(key: string, encrypted: Buffer): Promise<void>;
  /** Removes the file; a key that is gone already is no error. */
  delete(key: string): Promise<void>;
  /** Every key kept, in no order; a file put or deleted meanwhile may or may not be among them. */
  listKeys(): AsyncIterable<string>;
  /**
   * Removes what interrupted writes left behind and returns how many there were. Leaves anything
   * younger than a minute alone, so it is safe at any time, beside other processes that write.
   */
  sweepTemporary(): Promise<number>;
}
