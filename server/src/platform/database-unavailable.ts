import { DatabaseError } from 'pg';

// Read-only: a standby, most likely the primary until another machine took its place.
const readOnlyState = '25006';

// Classes 08 (connection lost) and 53 (out of connections, memory or disk), and 57P01–57P03: shutting down, crashed,
// still starting. https://www.postgresql.org/docs/current/errcodes-appendix.html
const temporaryStates = new RegExp(`^(08...|53...|57P0[123]|${readOnlyState})$`);

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

// The driver's own sentences; these errors have no code.
const driverSentence =
  /^Connection terminated|is not queryable$|^timeout exceeded when trying to connect$|^timeout expired$/;

/** Whether the database cannot be reached now, and a retry makes sense. A commit that failed so may still have happened. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseError) return temporaryStates.test(error.code ?? '');
  if (!(error instanceof Error)) return false;
  return isNetworkError(error) || driverSentence.test(error.message);
}

/** Whether the connection leads to a database that takes no writes, so that a new one may lead to another. */
export function isReadOnlyDatabase(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === readOnlyState;
}

function isNetworkError({ code, syscall }: NodeJS.ErrnoException): boolean {
  // While PostgreSQL is down, its socket is gone; a missing file has the same code but another call.
  return networkCodes.has(code ?? '') || (code === 'ENOENT' && syscall === 'connect');
}
