import * as z from 'zod/mini';
import type { Fields } from './field.ts';

/** The shape of a set of answers for the documentation of calls: every field may be absent or null. */
export function answersSchema(fields: Fields) {
  const shape = Object.entries(fields).map(([name, field]) => [name, z.nullish(field.schema)] as const);
  return z.object(Object.fromEntries(shape));
}
