import type { TypedValues } from '../typed-values.ts';
import { unseal } from './draft-cipher.ts';
import { readSealed } from './draft-storage.ts';

/** What was typed, and the record that it was typed over. */
export interface Draft {
  readonly version: number | undefined;
  readonly base: TypedValues;
  readonly typed: TypedValues;
}

/** The draft of a place; `locked` when its key cannot be had just now. */
export async function openDraft(
  name: string,
  getKey: () => Promise<CryptoKey>,
): Promise<Draft | 'none' | 'locked'> {
  const sealed = readSealed(name);
  if (!sealed) return 'none';
  const key = await getKey().catch(() => undefined);
  if (!key) return 'locked';
  return readDraft(await unseal(key, name, sealed)) ?? 'none';
}

// A decrypted draft is our own text; still, an older release of the page may have written it.
function readDraft(value: unknown): Draft | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { version, base, typed } = value as Partial<Draft>;
  if (!base || typeof base !== 'object' || !typed || typeof typed !== 'object') return undefined;
  return { version, base, typed };
}
