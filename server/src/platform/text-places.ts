import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { MessageKind } from '@bowline/contract/emails/message-kinds';

const folder = resolve(import.meta.dirname, '../../../.cache/texts');

/** `scripts/text-places.mjs` writes them before a start. They are read when staff ask for them. */
function readOnce<T>(name: string): () => T {
  let data: T | undefined;
  return () => {
    data ??= JSON.parse(readFileSync(resolve(folder, name), 'utf8')) as T;
    return data;
  };
}

/** By English text, the areas of the portal in which it appears. */
export const areasByText = readOnce<Readonly<Record<string, string>>>('places.json');

/** By kind of email, the English texts that it can have. */
export const textsByKind =
  readOnce<Readonly<Partial<Record<MessageKind, readonly string[]>>>>('email-texts.json');
