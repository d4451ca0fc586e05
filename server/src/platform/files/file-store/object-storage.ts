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
