import { type ErrorCode, errorCodes } from '@bowline/contract/api/errors';
import type { FieldErrors } from '@bowline/contract/form/parse';
import { t } from '@bowline/contract/text/t';

const RETRY_AFTER_SECONDS = 5;

interface Details {
  /** Error messages by field. */
  readonly fields?: FieldErrors;
  /** The current record, where a save came too late. */
  readonly current?: unknown;
  /** The steps of a form that are not complete. */
  readonly steps?: readonly string[];
  /** What can be chosen instead. */
  readonly choices?: readonly string[];
  readonly retryAfterSeconds?: number;
}

/** An error that the user sees: a code for programs, a sentence for people. */
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

/** A missing record and another family's look the same to every caller. */
export const notFound = () => new AppError('not_found', t('We couldn’t find that.'));

/** A record names the file, and it cannot be read. */
export const fileLost = () =>
  new AppError(
    'not_found',
    t('We couldn’t open this file. Please contact the camp, who can bring it back or ask for it again.'),
  );

export const invalid = (fields: FieldErrors) =>
  new AppError('invalid', t('Please check the answers marked below.'), { fields });

/** The same sentence at several fields. */
export const atFields = (names: readonly string[], sentence: string): FieldErrors =>
  Object.fromEntries(names.map((name) => [name, [sentence]]));

/** A body that is cut off or does not match its content type. */
export const unreadableBody = () => new AppError('invalid', t('We couldn’t read what was sent.'));

/** Bytes that are not the text they claim to be: nothing of them is guessed. */
export const unreadableText = () => new AppError('unreadable', t('We couldn’t read what was sent.'));

/** A body that holds no files and is longer than anything a person types. */
export const bodyTooLarge = () =>
  new AppError('too_large', t('That’s too long. Please shorten your answers.'));

/** @param fields the files that are too large */
export const fileTooLarge = (fields: readonly string[]) => {
  const sentence = t('That’s too large. A file can be up to 10 MB.');
  return new AppError('too_large', sentence, { fields: atFields(fields, sentence) });
};

export const unsupportedType = () =>
  new AppError('unsupported_type', t('We can’t read this kind of content.'));

export const unauthenticated = () => new AppError('unauthenticated', t('Please log in again.'));

export const tooMany = (retryAfterSeconds: number) =>
  new AppError('too_many', t('Too many tries. Please wait a few minutes and try again.'), {
    retryAfterSeconds,
  });

/** Turned away before anything was done, since too much is under way. */
export const busy = (retryAfterSeconds = RETRY_AFTER_SECONDS) =>
  new AppError('busy', t('We’re very busy right now. Nothing is lost. Please try again in a moment.'), {
    retryAfterSeconds,
  });

/** Part of the system is unavailable now; trying again will help. */
export const unavailable = (sentence: string) =>
  new AppError('unavailable', sentence, { retryAfterSeconds: RETRY_AFTER_SECONDS });

/** A save against an older version; `current` is the current record. */
export const conflict = (current: unknown) =>
  new AppError('conflict', t('Someone changed this while you were editing. Please choose what to keep.'), {
    current,
  });
