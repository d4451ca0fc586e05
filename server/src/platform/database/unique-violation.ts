import { DatabaseError } from 'pg';

/** Whether a statement failed because a row with the same unique value exists. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === '23505';
