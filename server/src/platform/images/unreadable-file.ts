import type { RefusalReason } from './refusal-sentences.ts';

/** An uploaded file that we will not keep. `cause` is the decoder's own error, for nobody but a developer. */
export class UnreadableFile extends Error {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, options?: ErrorOptions) {
    super(`Upload refused: ${reason}`, options);
    this.name = 'UnreadableFile';
    this.reason = reason;
  }
}
