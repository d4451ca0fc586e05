import { getDraftKey } from '@bowline/contract/api/auth';
import { DAY_MS } from '@bowline/contract/text/calendar';
import { callApi } from '../../api/call-api.ts';

const ALGORITHM = 'AES-GCM';

const IV_BYTES = 12;

const PREFIX = 'draft';

/** A draft as stored in the browser: only the time it was typed is readable. */
export interface SealedDraft {
  readonly typedAt: number;
  readonly iv: string;
  readonly data: string;
}

const WEEK_MS = 7 * DAY_MS;

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

/** Imports the server's base64 key; it cannot be exported again. */
export function importDraftKey(base64: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytesOf(base64), ALGORITHM, false, ['encrypt', 'decrypt']);
}

/** Encrypts a value; `name`, where it will be stored, is authenticated with it, so that it can only be decrypted there. */
export async function seal(
  key: CryptoKey,
  name: string,
  value: unknown,
  now = Date.now(),
): Promise<SealedDraft> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const plain = new TextEncoder().encode(JSON.stringify(value));
  const data = await crypto.subtle.encrypt(parameters(name, iv), key, plain);
  return { typedAt: now, iv: base64Of(iv), data: base64Of(new Uint8Array(data)) };
}

/** Undefined when it was sealed with another key or for another place, or was tampered with. */
export async function unseal(key: CryptoKey, name: string, sealed: SealedDraft): Promise<unknown> {
  try {
    const plain = await crypto.subtle.decrypt(
      parameters(name, bytesOf(sealed.iv)),
      key,
      bytesOf(sealed.data),
    );
    return JSON.parse(new TextDecoder().decode(plain));
  } catch {
    return undefined;
  }
}

function parameters(name: string, iv: Uint8Array<ArrayBuffer>): AesGcmParams {
  return { name: ALGORITHM, iv, additionalData: new TextEncoder().encode(name) };
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
}

function base64Of(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

let cachedKey: { accountId: string; key: Promise<CryptoKey> } | undefined;

/** Whether drafts can be encrypted here. Without TLS browsers offer no encryption, and no drafts are stored. */
export const canKeepDrafts = (): boolean => globalThis.crypto?.subtle !== undefined;

/** The key of this account's drafts, fetched once and held in memory alone. */
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
  return importDraftKey(key);
}
