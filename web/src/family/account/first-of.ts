import type { ApiError } from '../../api/api-error.ts';
import type { Messages } from '../../form/field-errors.ts';

/** The first error of each field. */
export function firstOf(errors: ApiError['errors']): Messages {
  return Object.fromEntries(Object.entries(errors).map(([name, [first = '']]) => [name, first]));
}
