import { sql } from 'kysely';
import { DatabaseError } from 'pg';
import type { Connection } from '../app-deps.ts';

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
  /^Connection terminated|is not queryable$|^timeout exceeded when trying to connect$|^timeout expired$|^Query read timeout$/;

/** Whether the database cannot be reached now, and a retry makes sense. A commit that failed so may still have happened. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseError) return temporaryStates.test(error.code ?? '');
  if (!(error instanceof Error)) return false;
  return isNetworkError(error) || driverSentence.test(error.message);
}

// Class 28 (the user or the password), and no such database.
const refusedStates = /^(28...|3D000)$/;
// A table, a column or a schema that a migration makes.
const unknownStates = /^(42P01|42703|3F000)$/;
const forbiddenState = '42501';
const tlsError = /SSL|TLS|CERT|SELF_SIGNED|UNABLE_TO/;

/**
 * What the administrator should do where the database cannot be used, in a sentence; undefined for another error. PostgreSQL's
 * messages that are repeated name roles, databases and tables only.
 */
export function explainDatabaseError(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, message } = error as NodeJS.ErrnoException;
  if (isDatabaseUnavailable(error))
    return `The database does not answer (${message || code}). Start it, or look at the setting DATABASE_URL.`;
  if (!(error instanceof DatabaseError)) {
    const isTls = tlsError.test(code ?? message);
    return isTls ? `The database cannot be used (${message}). Look at the setting DATABASE_URL.` : undefined;
  }
  if (refusedStates.test(code ?? ''))
    return `The database refuses the connection (${message}). Look at the setting DATABASE_URL.`;
  if (unknownStates.test(code ?? ''))
    return `The database is not yet one of this version (${message}). Start the server once: npm start`;
  if (code === forbiddenState)
    return `The database forbids it (${message}). The role in DATABASE_URL must own the database.`;
  return undefined;
}

function isNetworkError({ code, syscall }: NodeJS.ErrnoException): boolean {
  // While PostgreSQL is down, its socket is gone; a missing file has the same code but another call.
  return networkCodes.has(code ?? '') || (code === 'ENOENT' && syscall === 'connect');
}

/** Throws when the database does not answer. */
export async function pingDatabase(db: Connection): Promise<void> {
  await sql`select 1`.execute(db);
}
