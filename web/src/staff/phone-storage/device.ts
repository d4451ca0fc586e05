import type { DayAction } from '@bowline/contract/on-site/actions';
import { createStore, delMany, get, getMany, keys, set, type UseStore } from 'idb-keyval';
import { clockAheadMs, deviceNow, knownServerNow, serverNow } from '../../api/server-clock.ts';
import { canEncrypt, decrypt, encrypt, hashText, importKey, type SealedBytes } from '../../shell/cipher.ts';

/** What a phone keeps of a camp, so that it opens without a network and loses no tap. */
export interface Device {
  read: (name: string) => Promise<unknown>;
  write: (name: string, value: unknown) => Promise<void>;
  /** Adds a value under a name that holds several. */
  append: (name: string, value: unknown) => Promise<void>;
  /** The values that were added under a name, in their order. */
  readAll: (name: string) => Promise<unknown[]>;
  clear: (name: string) => Promise<void>;
  listQueue: () => Promise<DayAction[]>;
  queue: (action: DayAction) => Promise<void>;
  dequeue: (ids: readonly string[]) => Promise<void>;
  forget: () => Promise<void>;
  /** Deletes all but the queue, and the key. */
  lock: () => Promise<void>;
  /** When the session ends, in milliseconds. */
  readonly until: number;
}

/** When something must be forgotten, in milliseconds of the server’s clock. */
interface Ends {
  /** The session’s: then the key goes, and all but the queue. */
  readonly until: number;
  /** The camp’s: then the queue goes, too. */
  readonly last: number;
}

interface KeptKey extends Ends {
  /** Undefined after the session: the account gets the same key when it logs in again. */
  readonly key?: CryptoKey;
  /** Of the session’s token: another session does not read what this one kept. */
  readonly session: string;
  /** How far this device’s clock was ahead of the server’s then. Absent in what an older version of the page kept. */
  readonly aheadMs?: number;
}

/** Whether the session has ended: before the server has responded, by the device’s clock. */
const hasEnded = ({ until, aheadMs = 0 }: KeptKey): boolean =>
  until <= (knownServerNow() ?? deviceNow() - aheadMs);

const KEYS = 'key/';
const QUEUE = '/queue/';

let opened: UseStore | undefined;
const keptDays = (): UseStore => {
  opened ??= createStore('camp-days', 'kept');
  return opened;
};

/** Whether anything can be kept here. */
export const canKeepDays = (): boolean => canEncrypt() && typeof indexedDB !== 'undefined';

/**
 * What this device kept of a camp in this session; undefined where there is nothing. Of a session that has ended, also by
 * the device's clock before the server responds, only what waits to be sent stays.
 */
export async function openDevice(campId: string, token: string): Promise<Device | undefined> {
  if (!canKeepDays()) return undefined;
  const kept = await get<KeptKey>(KEYS + campId, keptDays());
  if (kept?.key && !hasEnded(kept) && kept.session === (await hashText(token)))
    return deviceWith(kept.key, campId, kept.until);
  if (kept) await lockCamp(campId, kept);
  return undefined;
}

/** The ids of the camps that this device kept in this session. */
export async function listKeptCamps(token: string): Promise<string[]> {
  if (!canKeepDays()) return [];
  return (await listSession(token)).filter(([, kept]) => !hasEnded(kept)).map(([campId]) => campId);
}

/**
 * Begins to keep a camp on this device, encrypted with the server’s key for the account and the camp. What waits under
 * the previous key, from before the server’s secret key was exchanged, is encrypted again.
 */
export async function startDevice(
  campId: string,
  token: string,
  { key: base64, previousKey, ...ends }: Ends & { readonly key: string; readonly previousKey: string | null },
): Promise<Device | undefined> {
  if (!canKeepDays() || Math.min(ends.until, ends.last) <= serverNow()) return undefined;
  const key = await importKey(base64);
  if (previousKey !== null) await encryptQueueAgain(campId, await importKey(previousKey), key);
  const kept: KeptKey = { key, ...ends, session: await hashText(token), aheadMs: clockAheadMs() };
  await set(KEYS + campId, kept, keptDays());
  return deviceWith(key, campId, ends.until);
}

/** Deletes all that a session kept of camps, when somebody logs out. */
export async function forgetCampDays(token: string): Promise<void> {
  for (const [campId, { key, until }] of await listSession(token)) {
    if (key) await deviceWith(key, campId, until).forget();
  }
}

/** Deletes what a session kept of camps, and its key, when it ends by itself: what was not sent waits, encrypted. */
export async function lockCampDays(token: string): Promise<void> {
  for (const [campId, kept] of await listSession(token)) await lockCamp(campId, kept);
}

/** The camps of the actions that wait on this device, of all users: one for each action. */
export async function listWaiting(): Promise<string[]> {
  if (!canKeepDays()) return [];
  const names = await keys<string>(keptDays());
  return names.filter((name) => name.includes(QUEUE)).map((name) => name.split(QUEUE, 1).join());
}

/** When what waits of a camp is deleted, in milliseconds; undefined where nothing waits. */
export async function readQueueEnd(campId: string): Promise<number | undefined> {
  if (!canKeepDays() || (await namesUnder(queueOf(campId))).length === 0) return undefined;
  return (await get<KeptKey>(KEYS + campId, keptDays()))?.last;
}

/** How many actions of a session were not sent. */
export async function countUnsent(token: string): Promise<number> {
  const queues = (await listSession(token)).map(([campId, { key, until }]) =>
    key ? deviceWith(key, campId, until).listQueue() : [],
  );
  return (await Promise.all(queues)).flat().length;
}

/**
 * Deletes what may not be kept any longer. What waits to be sent is deleted only by the server’s clock, once it has
 * responded: a device’s clock may jump past the end of the camp.
 */
export async function forgetOldCampDays(): Promise<void> {
  const now = knownServerNow();
  for (const [campId, kept] of await listKept()) {
    if (now !== undefined && kept.last <= now) await forgetCamp(campId);
    else if (hasEnded(kept)) await lockCamp(campId, kept);
  }
}

async function listKept(): Promise<[campId: string, KeptKey][]> {
  if (!canKeepDays()) return [];
  return (await readUnder<KeptKey>(KEYS)).map(([name, kept]) => [name.slice(KEYS.length), kept]);
}

async function listSession(token: string): Promise<[campId: string, KeptKey][]> {
  const session = await hashText(token);
  return (await listKept()).filter(([, kept]) => kept.session === session);
}

function deviceWith(key: CryptoKey, campId: string, until: number): Device {
  const store = keptDays();
  const place = (name: string) => `${campId}/${name}`;
  const readAt = async (at: string) => {
    const sealed = await get<SealedBytes>(at, store);
    return sealed && decrypt(key, at, sealed);
  };
  const writeAt = async (at: string, value: unknown) => set(at, await encrypt(key, at, value), store);
  const readAll = async (prefix: string) => {
    const found = await readUnder<SealedBytes>(prefix);
    const values = await Promise.all(found.map(([at, sealed]) => decrypt(key, at, sealed)));
    return values.filter((value) => value !== undefined);
  };
  const listQueue = async () => (await readAll(queueOf(campId))) as DayAction[];
  const dequeue = async (ids: readonly string[]) => {
    const places = await namesUnder(queueOf(campId));
    await delMany(
      places.filter((at) => ids.some((id) => at.endsWith(`/${id}`))),
      store,
    );
  };
  const lock = async () => {
    const kept = await get<KeptKey>(KEYS + campId, store);
    if (kept) await lockCamp(campId, kept);
  };
  return {
    until,
    read: (name) => readAt(place(name)),
    write: (name, value) => writeAt(place(name), value),
    append: (name, value) => writeAt(`${place(name)}/${nextPosition()}`, value),
    readAll: (name) => readAll(`${place(name)}/`),
    clear: async (name) => delMany(await namesUnder(`${place(name)}/`), store),
    listQueue,
    queue: (action) => writeAt(`${queueOf(campId)}${nextPosition()}/${action.id}`, action),
    dequeue,
    // What another account has yet to send stays.
    forget: async () => {
      await dequeue((await listQueue()).map(({ id }) => id));
      await lock();
    },
    lock,
  };
}

async function encryptQueueAgain(campId: string, previous: CryptoKey, key: CryptoKey): Promise<void> {
  for (const [at, sealed] of await readUnder<SealedBytes>(queueOf(campId))) {
    const action = await decrypt(previous, at, sealed);
    if (action !== undefined) await set(at, await encrypt(key, at, action), keptDays());
  }
}

/** Leaves of a camp only the queue, and no key to read it. */
async function lockCamp(campId: string, { key, ...kept }: KeptKey): Promise<void> {
  const names = await namesUnder(`${campId}/`);
  const others = names.filter((name) => !name.startsWith(queueOf(campId)));
  if (others.length === names.length) return forgetCamp(campId);
  await set(KEYS + campId, { ...kept, session: '' } satisfies KeptKey, keptDays());
  await delMany(others, keptDays());
}

const forgetCamp = async (campId: string): Promise<void> =>
  delMany([...(await namesUnder(`${campId}/`)), KEYS + campId], keptDays());

const queueOf = (campId: string): string => campId + QUEUE;

const namesUnder = async (prefix: string): Promise<string[]> =>
  (await keys<string>(keptDays())).filter((name) => name.startsWith(prefix));

async function readUnder<T>(prefix: string): Promise<[name: string, T][]> {
  const names = await namesUnder(prefix);
  const values = await getMany<T | undefined>(names, keptDays());
  return names.flatMap((name, at): [string, T][] => {
    const value = values[at];
    return value === undefined ? [] : [[name, value]];
  });
}

let lastPosition = 0;

// The database returns names in order; two taps of a millisecond keep theirs.
function nextPosition(): string {
  lastPosition = Math.max(deviceNow(), lastPosition + 1);
  return String(lastPosition).padStart(15, '0');
}
