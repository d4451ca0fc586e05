import { ApiError } from './api-error.ts';

/** A 401 ends the session and the guard leads to the login and back: the page must not send the person elsewhere. */
export function isExpiredSession(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
