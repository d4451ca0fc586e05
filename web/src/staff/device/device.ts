import type { DayAction } from '@bowline/contract/camp-days/actions';
import { createStore, del, delMany, entries, get, set, type UseStore } from 'idb-keyval';
import { canEncrypt, decrypt, encrypt, importKey, type SealedBytes } from '../../shell/cipher.ts';

/** What a phone keeps of a camp, so that it opens without a network and loses no tap. */
export interface Device {
  read: (name: string) => Promise<unknown>;
  write: (name: string, value: unknown) => Promise<void>;
  listQueue: () => Promise<DayAction[]>;
  queue: (action: DayAction) => Promise<void>;
  unqueue: (ids: readonly string[]) => Promise<void>;
  forget: () => Promise<void>;
}

interface KeptKey {
  readonly key: CryptoKey;
  /** When it must be forgotten, in milliseconds. */
  readonly until: number;
  /** Of the session’s token: another session does not read what this one kept. */
  readonly session: string;
}

const KEYS = 'key/';

let opened: UseStore | undefined;
const keptDays = (): UseStore => {
  opened ??= createStore('camp-days', 'kept');
  return opened;
};

/** Whether anything can be kept here. */
export const canKeepDays = (): boolean => canEncrypt() && typeof indexedDB !== 'undefined';

/** What this device kept of a camp in this session; undefined where there is nothing. */
export async function openDevice(campId: string, token: string): Promise<Device | undefined> {
  if (!canKeepDays()) return undefined;
  const kept = await get<KeptKey>(KEYS + campId, keptDays());
  if (kept && kept.until > Date.now() && kept.session === (await hashOf(token)))
    return deviceWith(kept.key, campId);
  await forgetCamp(campId);
  return undefined;
}

/** The ids of the camps that this device kept in this session. */
export async function listKeptCamps(token: string): Promise<string[]> {
  if (!canKeepDays()) return [];
  const session = await hashOf(token);
  return (await entries<string, KeptKey>(keptDays()))
    .filter(([name, kept]) => name.startsWith(KEYS) && kept.session === session && kept.until > Date.now())
    .map(([name]) => name.slice(KEYS.length));
}

/** Begins to keep a camp on this device, encrypted with the server’s key. */
export async function startDevice(
  campId: string,
  token: string,
  { key: base64, until }: { readonly key: string; readonly until: number },
): Promise<Device | undefined> {
  if (!canKeepDays() || until <= Date.now()) return undefined;
  const key = await importKey(base64);
  const kept: KeptKey = { key, until, session: await hashOf(token) };
  await set(KEYS + campId, kept, keptDays());
  return deviceWith(key, campId);
}

/** Deletes all that a session kept of camps, at its end. */
export async function forgetCampDays(token: string): Promise<void> {
  if (!canKeepDays()) return;
  const session = await hashOf(token);
  await forgetCamps((kept) => kept.session === session);
}

/** Deletes what may not be kept any longer. */
export async function forgetOldCampDays(now = Date.now()): Promise<void> {
  if (canKeepDays()) await forgetCamps(({ until }) => until <= now);
}

async function forgetCamps(which: (kept: KeptKey) => boolean): Promise<void> {
  for (const [name, kept] of await entries<string, KeptKey>(keptDays()))
    if (name.startsWith(KEYS) && which(kept)) await forgetCamp(name.slice(KEYS.length));
}

function deviceWith(key: CryptoKey, campId: string): Device {
  const store = keptDays();
  const place = (name: string) => `${campId}/${name}`;
  const queuePlace = place('queue/');
  const readAt = async (at: string) => {
    const sealed = await get<SealedBytes>(at, store);
    return sealed && decrypt(key, at, sealed);
  };
  const writeAt = async (at: string, value: unknown) => set(at, await encrypt(key, at, value), store);
  const queued = async () =>
    (await entries<string, SealedBytes>(store)).filter(([at]) => at.startsWith(queuePlace));
  return {
    read: (name) => readAt(place(name)),
    write: (name, value) => writeAt(place(name), value),
    listQueue: async () => {
      const actions = await Promise.all((await queued()).map(([at, sealed]) => decrypt(key, at, sealed)));
      return actions.filter((action) => action !== undefined) as DayAction[];
    },
    queue: (action) => writeAt(`${queuePlace}${nextPosition()}/${action.id}`, action),
    unqueue: async (ids) => {
      const places = (await queued()).map(([at]) => at);
      await delMany(
        places.filter((at) => ids.some((id) => at.endsWith(`/${id}`))),
        store,
      );
    },
    forget: () => forgetCamp(campId),
  };
}

async function forgetCamp(campId: string): Promise<void> {
  const store = keptDays();
  const names = (await entries<string, unknown>(store)).map(([name]) => name);
  await delMany(
    names.filter((name) => name.startsWith(`${campId}/`)),
    store,
  );
  await del(KEYS + campId, store);
}

let last = 0;

// The database returns names in order; two taps of a millisecond keep theirs.
function nextPosition(): string {
  last = Math.max(Date.now(), last + 1);
  return String(last).padStart(15, '0');
}

async function hashOf(token: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
