/** Where the draft of one form is kept: what was typed and not saved. */
export interface DraftStore<T = unknown> {
  /** Undefined if there is no draft. A promise if it must be decrypted, which rejects when that fails for now. */
  readonly read: () => T | undefined | Promise<T | undefined>;
  /** Encrypted drafts are written later, and tell `onWritten`. */
  readonly keep: (draft: T, onWritten?: () => void) => void;
  readonly clear: () => void;
}
