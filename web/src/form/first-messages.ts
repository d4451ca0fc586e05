import { t } from '@bowline/contract/text/t';
import type * as z from 'zod/mini';

export type Messages = Readonly<Record<string, string>>;

/** The first thing wrong with each field; empty when the values fit the schema. */
export function firstMessages(schema: z.ZodMiniType, values: unknown): Messages {
  const result = schema.safeParse(values, { error: () => t('Check this answer.') });
  const messages: Record<string, string> = {};
  for (const { path, message } of result.error?.issues ?? []) {
    messages[String(path[0])] ??= message;
  }
  return messages;
}
