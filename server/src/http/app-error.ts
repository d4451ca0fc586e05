import { type ErrorCode, errorCodes } from '@bowline/contract/api/errors';
import type { FieldErrors } from '@bowline/contract/form/parse';

interface Details {
  /** Refusals by field. */
  readonly fields?: FieldErrors;
  /** The record as it stands now, where a save came too late. */
  readonly current?: unknown;
  /** The steps of a form that are not complete. */
  readonly steps?: readonly string[];
  /** What can be chosen instead. */
  readonly choices?: readonly string[];
  readonly retryAfterSeconds?: number;
}

/** A refusal that a person is told of: a code for machines, a sentence for people. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return errorCodes[this.code];
  }

  body(): Record<string, unknown> {
    const { fields, current, steps, choices } = this.details;
    return {
      code: this.code,
      message: this.message,
      ...(fields && { errors: fields }),
      ...(current !== undefined && { current }),
      ...(steps && { steps }),
      ...(choices && { choices }),
    };
  }
}
