import type { ErrorCode } from '@bowline/contract/api/errors';
import { t } from '@bowline/contract/text/t';

export type FieldErrors = Readonly<Record<string, readonly string[]>>;

type Failure = {
  /** The HTTP status; 0 when no answer came. */
  status: number;
  body?: unknown;
  retryAfterSeconds?: number | undefined;
};

/** A call that did not succeed. `message` is the server's sentence for the person, or empty where it gave none. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | undefined;
  readonly errors: FieldErrors;
  readonly body: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds: number | undefined;

  constructor({ status, body, retryAfterSeconds }: Failure) {
    const said = isRecord(body) ? body : {};
    super(typeof said.message === 'string' ? said.message : '');
    this.name = 'ApiError';
    this.status = status;
    this.code = said.code as ErrorCode | undefined;
    this.errors = isRecord(said.errors) ? (said.errors as FieldErrors) : {};
    this.body = said;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  static unreachable(): ApiError {
    const message = t(
      'We couldn’t connect. Your answers are kept on this device. Check your connection and try again.',
    );
    return new ApiError({ status: 0, body: { message } });
  }
}

/** A refusal (4xx) stays one however often the call is made again; a lost network or a server in trouble may pass. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
