import { getDraftKey } from '@bowline/contract/api/family/account/auth';
import { DAY_MS } from '@bowline/contract/text/calendar';
import { callApi } from '../../api/call-api.ts';
import { serverNow } from '../../api/server-clock.ts';
import { base64Of, bytesOf, decrypt, encrypt, importKey } from '../../shell/cipher.ts';
import { withLocalStorage } from '../../shell/local-storage.ts';

const PREFIX = 'draft';

/** A draft as stored in the browser: only the time it was typed is readable. */
interface SealedDraft {
  readonly typedAt: number;
  readonly iv: string;
  readonly data: string;
}

const WEEK_MS = 7 * DAY_MS;

export function readSealed(name: string, now = serverNow()): SealedDraft | undefined {
  const sealed = parseSealed(withLocalStorage((storage) => storage.getItem(name)) ?? null);
  return sealed && now - sealed.typedAt < WEEK_MS ? sealed : undefined;
}

/** Whether it could be stored. */
export function writeSealed(name: string, sealed: SealedDraft): boolean {
  const write = (storage: Storage) => {
    storage.setItem(name, JSON.stringify(sealed));
    return true;
  };
  return withLocalStorage(write) ?? false;
}

export function removeSealed(name: string): void {
  withLocalStorage((storage) => storage.removeItem(name));
}

export function removeDraftsOf(accountId: string): void {
  for (const name of storedNames()) if (isDraftOf(accountId, name)) removeSealed(name);
}

export function hasDrafts(accountId: string): boolean {
  return storedNames().some((name) => isDraftOf(accountId, name) && readSealed(name) !== undefined);
}

/** Drafts of whichever account are kept for seven days. */
export function removeOldDrafts(now = serverNow()): void {
  for (const name of storedNames()) if (isDraftName(name) && !readSealed(name, now)) removeSealed(name);
}

function storedNames(): string[] {
  return withLocalStorage((storage) => Object.keys(storage)) ?? [];
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

/** Which form a draft belongs to: ids only, since they are readable in the browser's storage. */
export interface DraftOwner {
  /** The record: a form's, camper's or account's id, or a word for one that is being made. */
  readonly form: string;
  /** The step or section of it. */
  readonly step: string;
}

interface DraftAddress extends DraftOwner {
  readonly accountId: string;
}

export function draftName({ accountId, form, step }: DraftAddress): string {
  return [PREFIX, accountId, form, step].map(encodeURIComponent).join('/');
}

const isDraftName = (name: string): boolean => name.startsWith(`${PREFIX}/`);

const isDraftOf = (accountId: string, name: string): boolean =>
  name.startsWith(`${PREFIX}/${encodeURIComponent(accountId)}/`);

/** Encrypts a value for its place in the storage. */
export async function seal(
  key: CryptoKey,
  name: string,
  value: unknown,
  now = serverNow(),
): Promise<SealedDraft> {
  const { iv, data } = await encrypt(key, name, value);
  return { typedAt: now, iv: base64Of(iv), data: base64Of(data) };
}

/** Undefined when it was sealed with another key or for another place, or was tampered with. */
export async function unseal(key: CryptoKey, name: string, { iv, data }: SealedDraft): Promise<unknown> {
  try {
    return await decrypt(key, name, { iv: bytesOf(iv), data: bytesOf(data) });
  } catch {
    return undefined;
  }
}

let cachedKey: { accountId: string; key: Promise<CryptoKey> } | undefined;

/** The key of this account's drafts, fetched once and held only in memory. */
export function draftKeyOf(accountId: string): Promise<CryptoKey> {
  if (cachedKey?.accountId === accountId) return cachedKey.key;
  const key = fetchKey();
  cachedKey = { accountId, key };
  // A failed request is repeated.
  key.catch(() => {
    if (cachedKey?.key === key) cachedKey = undefined;
  });
  return key;
}

export function forgetDraftKey(): void {
  cachedKey = undefined;
}

async function fetchKey(): Promise<CryptoKey> {
  const { key } = await callApi(getDraftKey, { background: true });
  return importKey(key);
}
