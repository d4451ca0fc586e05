import type { ErrorCode } from '@bowline/contract/api/errors';
import { t } from '@bowline/contract/text/t';

export type FieldErrors = Readonly<Record<string, readonly string[]>>;

type FailedResponse = {
  /** The HTTP status; 0 without a response. */
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

  constructor({ status, body, retryAfterSeconds }: FailedResponse) {
    const errorBody = isRecord(body) ? body : {};
    super(typeof errorBody.message === 'string' ? errorBody.message : '');
    this.name = 'ApiError';
    this.status = status;
    this.code = errorBody.code as ErrorCode | undefined;
    this.errors = isRecord(errorBody.errors) ? (errorBody.errors as FieldErrors) : {};
    this.body = errorBody;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  static unreachable(): ApiError {
    const message = t(
      'We couldn’t connect. Your answers are kept on this device. Check your connection and try again.',
    );
    return new ApiError({ status: 0, body: { message } });
  }
}

/** A 4xx is not worth repeating; a network error or a 5xx may be temporary. */
export function isClientError(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

type RawResponse = { status: number; text: string; retryAfter: string | null };

/** Returns the JSON of a successful response; throws `ApiError` for any other. */
export function readResponse({ status, text, retryAfter }: RawResponse): unknown {
  const body = parseJson(text);
  if (status >= 200 && status < 300) return body;
  const seconds = Number.parseInt(retryAfter ?? '', 10);
  throw new ApiError({ status, body, retryAfterSeconds: Number.isNaN(seconds) ? undefined : seconds });
}

// A proxy may respond with HTML: then there is a status and no body.
function parseJson(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A 401 ends the session and the guard leads to the login and back: the page must not send the person elsewhere. */
export function isExpiredSession(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
