/** Where the draft of one form is kept: what was typed and not saved. */
export interface DraftStore<T = unknown> {
  /** Undefined where there is none; a promise where the draft must be decrypted, rejected where that fails for now. */
  readonly read: () => T | undefined | Promise<T | undefined>;
  /** Encrypted drafts are written later, and tell `onWritten`. */
  readonly keep: (draft: T, onWritten?: () => void) => void;
  readonly clear: () => void;
}
