import { ApiError } from '../../api/api-error.ts';

/** What the server says against a login or a sign-up (DECISIONS §6): texts by field, and one for the whole. */
export type AuthFailure = { error: string | undefined; fields: readonly string[] };

export function readAuthFailure(failure: unknown, names: readonly string[]): AuthFailure {
  if (!(failure instanceof ApiError)) throw failure;
  const { body } = failure;
  const texts = names.flatMap((name) => body[name] ?? failure.errors[name] ?? []);
  return {
    error: typeof body.error === 'string' ? body.error : undefined,
    fields: texts.filter((text): text is string => typeof text === 'string'),
  };
}
