import { ApiError } from '../../../api/api-error.ts';

/** The sentences of a response that rejects groups, each once: a sentence names its group. */
export const errorsOf = (error: unknown): readonly string[] =>
  error instanceof ApiError ? [...new Set(Object.values(error.errors).flat())] : [];
