import { getCampDay, getDayChanges, getDayKey } from '@bowline/contract/api/staff/on-site/camp-days';
import type { CampDay } from '@bowline/contract/api/staff/on-site/day-records';
import type { DayAction } from '@bowline/contract/on-site/actions';
import { mergeChanges } from '@bowline/contract/on-site/day-records';
import { ApiError } from '../../../../api/api-error.ts';
import { callApi } from '../../../../api/call-api.ts';
import { readToken } from '../../../../api/token.ts';
import type { DraftStore } from '../../../../form/drafts/draft-store.ts';
import { createStore, type Store } from '../../../../shell/store.ts';
import {
  canKeepDays,
  type Device,
  forgetOldCampDays,
  openDevice,
  readQueueEnd,
  startDevice,
} from '../../../phone-storage/device.ts';
import { createActionQueue, type SentChanges, type UnstoredAction } from './action-queue.ts';
import { type DayPhotos, loadPhotos } from './day-photos.ts';
import { keepChanges, keepDay, readKeptDay } from './kept-day.ts';
import { queueEndOf } from './queue-end.ts';

/** A camp’s day as this phone knows it. */
export interface PhoneDay {
  readonly day?: CampDay;
  /** What was done here and is not confirmed yet, in order. */
  readonly queue: readonly DayAction[];
  readonly unstored: readonly UnstoredAction[];
  readonly photos: DayPhotos;
  readonly network: 'unknown' | 'online' | 'offline';
  /** It would open without a network. */
  readonly ready?: boolean;
  /** When the session ends, in milliseconds. */
  readonly sessionEnds?: number;
  /** It is not open to this account, or not any more. */
  readonly closed?: boolean;
}

export interface OpenPhoneDay {
  readonly store: Store<PhoneDay>;
  /** Shows what the device kept, then asks the server. */
  readonly start: () => Promise<boolean>;
  /** Shows an action at once and sends it as soon as it can be sent. */
  readonly act: (action: DayAction) => void;
  /** Sends what waits and reads what is new. True where the server answered. */
  readonly sync: () => Promise<boolean>;
  /** The same when the network is back: a call that was cut off is aborted at once, since it may never end. */
  readonly reconnect: () => Promise<boolean>;
  /** The draft of a form, encrypted on the phone: its system may kill the page at any time. */
  readonly draftOf: (form: string) => DraftStore;
  /** The person has read why something was not stored. */
  readonly dismiss: (actionId: string) => void;
}

/** Before anything is known. */
export const unopened: PhoneDay = { queue: [], unstored: [], photos: {}, network: 'unknown' };

export function openPhoneDay(campId: string): OpenPhoneDay {
  const params = { campId };
  let calls = new AbortController();
  const lockName = `camp-day/${campId}`;
  const store = createStore<PhoneDay>(unopened);
  const change = (next: Partial<PhoneDay>) => store.set({ ...store.get(), ...next });
  let device: Device | undefined;
  let kept: Promise<void> | undefined;
  let cannotKeep = !canKeepDays();
  // Whether there is more to sync than the sync that runs knew.
  let again = false;
  const actions = createActionQueue(campId, store, save);

  async function openKept(): Promise<void> {
    const token = readToken();
    if (token === undefined) return;
    void forgetOldCampDays().catch(() => undefined);
    device = await openDevice(campId, token);
    if (!device) return;
    const [found, unstored] = await Promise.all([
      readKeptDay(device),
      device.read('unstored') as Promise<UnstoredAction[] | undefined>,
      actions.attach(device),
    ]);
    if (!found) return;
    change({ day: found.day, unstored: unstored ?? [], sessionEnds: device.until });
    if (found.isInManyParts) await withLock(lockName, () => saveDay(found.day));
    // After the list is shown: they are most of what is kept.
    const photos = (await device.read('photos')) as DayPhotos | undefined;
    if (photos) change({ photos });
  }

  async function loadDay(): Promise<void> {
    const day = await callApi(getCampDay, { params, background: true, signal: calls.signal });
    change({ day });
    await saveDay(day);
    void showPhotos(day);
  }

  // Later than the list and its taps; what fails is loaded with the next list.
  async function showPhotos(day: CampDay): Promise<void> {
    const before = store.get().photos;
    await loadPhotos(day, before, (photos) => change({ photos })).catch(() => undefined);
    const { photos } = store.get();
    if (photos !== before) await save('photos', photos);
  }

  /** From the first list on the device keeps the day. */
  async function keep(day: CampDay): Promise<void> {
    if (device || cannotKeep) return;
    if (await openWithKey(queueEndOf(day))) again = true;
    await saveDay(day);
    await save('photos', store.get().photos);
  }

  // Of an earlier session: the day may be closed by now, while the server still takes what was done.
  async function takeOverQueue(): Promise<void> {
    const last = cannotKeep ? undefined : await readQueueEnd(campId);
    if (last !== undefined) await openWithKey(last);
  }

  /**
   * Opens the device with the server’s key. True where actions wait on it.
   * @param last when they are deleted, in milliseconds
   */
  async function openWithKey(last: number): Promise<boolean> {
    const token = readToken();
    if (token === undefined) return false;
    const { signal } = calls;
    const ofKey = await callApi(getDayKey, { params, background: true, signal });
    const { key, previous_key: previousKey, until } = ofKey;
    const ends = { until: Date.parse(until), last };
    change({ sessionEnds: ends.until });
    device = await startDevice(campId, token, { key, previousKey, ...ends }).catch(() => undefined);
    cannotKeep = device === undefined;
    // Else a browser that is short of space may delete it.
    if (device) void navigator.storage?.persist?.().catch(() => undefined);
    return device !== undefined && (await actions.attach(device));
  }

  // With a full storage the page continues from memory; after the session nothing is kept.
  async function onDevice(write: (device: Device) => Promise<void>): Promise<void> {
    if (device && readToken() !== undefined) await write(device).catch(() => undefined);
  }

  function save(name: string, value: unknown): Promise<void> {
    return onDevice((keeper) => keeper.write(name, value));
  }

  function saveDay(day: CampDay): Promise<void> {
    return onDevice((keeper) => keepDay(keeper, day));
  }

  async function readChanges(day: CampDay): Promise<void> {
    const { queue, ready } = store.get();
    const phone = { ready: ready ? ('yes' as const) : ('no' as const), waiting: String(queue.length) };
    const query = { since: String(day.changes.version), ...phone };
    const { signal } = calls;
    await takeChanges(day, await callApi(getDayChanges, { params, query, background: true, signal }));
  }

  async function takeChanges(day: CampDay, { today, people, ...since }: SentChanges): Promise<void> {
    if (today !== day.today || since.people_version !== day.changes.people_version) return loadDay();
    const isNew = since.version !== day.changes.version;
    const changes = isNew ? mergeChanges(day.changes, since) : { ...day.changes, made_at: since.made_at };
    const changed = new Map(people.map((person) => [person.registration_id, person]));
    const next = {
      ...day,
      changes,
      people:
        changed.size > 0 ? day.people.map((one) => changed.get(one.registration_id) ?? one) : day.people,
    };
    change({ day: next });
    if (changed.size > 0) await saveDay(next);
    else if (isNew) await onDevice((keeper) => keepChanges(keeper, day.changes.version, since));
  }

  async function syncOnce(): Promise<boolean> {
    let sent: readonly string[] = [];
    try {
      if (!device) await takeOverQueue();
      const { ids, changes, failure } = await actions.send(store.get().day?.changes.version, calls.signal);
      sent = ids;
      const { day } = store.get();
      if (day && changes) await takeChanges(day, changes);
      else await (day ? readChanges(day) : loadDay());
      const current = store.get().day;
      if (current) await keep(current);
      await actions.confirm(sent);
      if (failure) throw failure;
      // By the clock of the server, which has just responded.
      await forgetOldCampDays().catch(() => undefined);
      const ready = device !== undefined && hasPages();
      change({ network: 'online', closed: false, ready });
      return true;
    } catch (failure) {
      const status = failure instanceof ApiError ? failure.status : 0;
      if (status === 404 || status === 403) await close(sent);
      else change({ network: 'offline' });
      return false;
    }
  }

  // What was not sent waits on the device: the office may open the camp again.
  async function close(sent: readonly string[]): Promise<void> {
    change({ closed: true });
    await actions.confirm(sent);
    await actions.lock();
    device = undefined;
  }

  let running: Promise<boolean> | undefined;
  // Of two tabs one sends at a time; a call while it runs makes it run again.
  function sync(): Promise<boolean> {
    if (running) {
      again = true;
      return running;
    }
    running = withLock(lockName, syncOnce).finally(() => {
      running = undefined;
      if (!again) return;
      again = false;
      void sync();
    });
    return running;
  }

  return {
    store,
    sync,
    reconnect: () => {
      calls.abort();
      calls = new AbortController();
      return sync();
    },
    start: async () => {
      // Without a storage it works from memory.
      kept ??= openKept().catch(() => undefined);
      await kept;
      return sync();
    },
    act: (action) => void actions.add(action).then(sync),
    draftOf: (form) => {
      const keepDraft = (draft: unknown) => void save(`typed/${form}`, draft);
      const read = async () => {
        await kept;
        return (await device?.read(`typed/${form}`)) ?? undefined;
      };
      return { read, keep: keepDraft, clear: () => keepDraft(null) };
    },
    dismiss: (actionId) => void actions.dismiss(actionId),
  };
}

// The worker that controls this page keeps the pages of camp days.
const hasPages = (): boolean => Boolean(navigator.serviceWorker?.controller);

const withLock = <T>(name: string, run: () => Promise<T>): Promise<T> =>
  navigator.locks ? (navigator.locks.request(name, run) as Promise<T>) : run();
