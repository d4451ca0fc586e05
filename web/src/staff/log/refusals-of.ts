import { ApiError } from '../../api/api-error.ts';
import type { Messages } from '../../form/use-field-errors.ts';

/** What a refusal says of each field; undefined where it is no refusal of a field. */
export function refusalsOf(error: Error | null): Messages | undefined {
  if (!(error instanceof ApiError) || Object.keys(error.errors).length === 0) return undefined;
  return Object.fromEntries(Object.entries(error.errors).map(([name, [first = '']]) => [name, first]));
}
