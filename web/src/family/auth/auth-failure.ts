import { ApiError, type FieldErrors } from '../../api/api-error.ts';

/** The errors of a login or a sign-up (decisions §6): texts by field, and one for the whole form. */
export type AuthFailure = { error: string | undefined; fields: FieldErrors };

export function readAuthFailure(failure: unknown, names: readonly string[]): AuthFailure {
  if (!(failure instanceof ApiError)) throw failure;
  const { body } = failure;
  const found = names.map((name) => [name, textsIn(body[name] ?? failure.errors[name])] as const);
  return {
    error: typeof body.error === 'string' ? body.error : undefined,
    fields: Object.fromEntries(found.filter(([, texts]) => texts.length > 0)),
  };
}

const textsIn = (value: unknown): string[] =>
  [value].flat().filter((text): text is string => typeof text === 'string');
