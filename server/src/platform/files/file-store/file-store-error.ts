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
