import { isDraftName, isDraftOf } from './draft-address.ts';

/** A draft as it lies in the browser: nothing readable but when it was typed. */
export interface SealedDraft {
  readonly typedAt: number;
  readonly iv: string;
  readonly data: string;
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

export function readSealed(name: string, now = Date.now()): SealedDraft | undefined {
  const sealed = parseSealed(withStorage((storage) => storage.getItem(name)) ?? null);
  return sealed && now - sealed.typedAt < WEEK_MS ? sealed : undefined;
}

/** Whether it could be stored. */
export function writeSealed(name: string, sealed: SealedDraft): boolean {
  const write = (storage: Storage) => {
    storage.setItem(name, JSON.stringify(sealed));
    return true;
  };
  return withStorage(write) ?? false;
}

export function removeSealed(name: string): void {
  withStorage((storage) => storage.removeItem(name));
}

export function removeDraftsOf(accountId: string): void {
  for (const name of storedNames()) if (isDraftOf(accountId, name)) removeSealed(name);
}

export function hasDrafts(accountId: string): boolean {
  return storedNames().some((name) => isDraftOf(accountId, name) && readSealed(name) !== undefined);
}

/** Drafts of whichever account are kept for seven days. */
export function removeOldDrafts(now = Date.now()): void {
  for (const name of storedNames()) if (isDraftName(name) && !readSealed(name, now)) removeSealed(name);
}

function storedNames(): string[] {
  return withStorage((storage) => Object.keys(storage)) ?? [];
}

// Storage can be blocked or full: then drafts are not kept, and the form goes on.
function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}

function parseSealed(text: string | null): SealedDraft | undefined {
  try {
    const sealed: unknown = JSON.parse(text ?? 'null');
    return isSealed(sealed) ? sealed : undefined;
  } catch {
    return undefined;
  }
}

function isSealed(value: unknown): value is SealedDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { typedAt, iv, data } = value as Record<string, unknown>;
  return typeof typedAt === 'number' && typeof iv === 'string' && typeof data === 'string';
}
