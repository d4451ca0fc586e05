import { DatabaseError } from 'pg';

// Classes 08 (connection lost) and 53 (no room: connections, memory, disk), and 57P01–57P03: being shut down, crashed,
// still starting. https://www.postgresql.org/docs/current/errcodes-appendix.html
const passingStates = /^(08...|53...|57P0[123])$/;

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

/**
 * Whether the error means that the database cannot be reached now, and that asking again later makes sense. What the
 * failed statement did is unknown when it was a commit.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseError) return passingStates.test(error.code ?? '');
  if (!(error instanceof Error)) return false;
  return isNetworkError(error) || driverSentence.test(error.message);
}

function isNetworkError({ code, syscall }: NodeJS.ErrnoException): boolean {
  // While PostgreSQL is down, its socket is gone; a missing file has the same code but another call.
  return networkCodes.has(code ?? '') || (code === 'ENOENT' && syscall === 'connect');
}
