import { joinSentences } from '@bowline/contract/text/sentences';
import { t } from '@bowline/contract/text/t';
import type * as z from 'zod/mini';
import { ApiError } from '../api/api-error.ts';

/** What is wrong, by field, or by its path in a list: `groups.2.name`. */
export type Messages = Readonly<Record<string, string>>;

/** What a failed call says of each field; empty where it names none. Throws what is no error of the API. */
export function fieldErrors(failure: unknown): Messages {
  if (!(failure instanceof ApiError)) throw failure;
  return Object.fromEntries(
    Object.entries(failure.errors).map(([name, texts]) => [name, joinSentences(texts)]),
  );
}

/** The first thing wrong at each path; empty when the values fit the schema. */
export function schemaErrors(schema: z.ZodMiniType, values: unknown): Messages {
  const result = schema.safeParse(values, { error: () => t('Check this answer.') });
  const messages: Record<string, string> = {};
  for (const { path, message } of result.error?.issues ?? []) messages[path.join('.')] ??= message;
  return messages;
}

/** Errors by path as errors by field: a path into a list stays, of any other its first part is the field. */
export function atFields(messages: Messages, lists: object): Messages {
  const found: Record<string, string> = {};
  for (const [path, message] of Object.entries(messages)) {
    const [field = ''] = path.split('.');
    found[field in lists ? path : field] ??= message;
  }
  return found;
}
