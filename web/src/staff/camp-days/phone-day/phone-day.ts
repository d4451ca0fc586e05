import { getCampDay, getDayChanges, getDayKey } from '@bowline/contract/api/staff/on-site/camp-days';
import type { CampDay } from '@bowline/contract/api/staff/on-site/day-records';
import type { DayAction } from '@bowline/contract/camp-days/actions';
import { mergeChanges } from '@bowline/contract/camp-days/day-state';
import { addDays } from '@bowline/contract/text/calendar';
import { t } from '@bowline/contract/text/t';
import { ApiError } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import { readToken } from '../../../api/token.ts';
import { createStore, type Store } from '../../../shell/store.ts';
import {
  canKeepDays,
  type Device,
  forgetOldCampDays,
  listKeptCamps,
  openDevice,
  startDevice,
} from '../../device/device.ts';
import { forgetTaps, listNotedTaps, noteTap } from '../../device/noted-taps.ts';
import { type DayPhotos, loadPhotos } from './day-photos.ts';
import { type ActionResults, sendActions } from './send-actions.ts';

/** As many as a call takes. */
const BATCH = 100;

/** An action that the server did not store. */
export interface UnstoredAction {
  readonly action: DayAction;
  readonly outcome: 'superseded' | 'rejected';
  readonly message: string;
}

/** A camp’s day as this phone knows it. */
export interface PhoneDay {
  readonly day?: CampDay;
  /** What was done here and is not confirmed yet, in order. */
  readonly queue: readonly DayAction[];
  readonly unstored: readonly UnstoredAction[];
  readonly photos: DayPhotos;
  readonly network: 'unknown' | 'online' | 'offline';
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
  /** What was typed into a form and not sent, also before the page was killed. */
  readonly readTyped: (form: string) => Promise<unknown>;
  readonly keepTyped: (form: string, typed: object) => void;
  /** The person has read why something was not stored. */
  readonly dismiss: (actionId: string) => void;
}

/** Before anything is known. */
export const unopened: PhoneDay = { queue: [], unstored: [], photos: {}, network: 'unknown' };

/** The days that this phone kept, for a start without a network. */
export async function listKeptDays(): Promise<CampDay[]> {
  const token = readToken();
  if (token === undefined) return [];
  const days = await Promise.all(
    (await listKeptCamps(token)).map(
      async (campId) => (await openDevice(campId, token))?.read('day') as Promise<CampDay | undefined>,
    ),
  );
  return days.filter((day) => day !== undefined);
}

export function openPhoneDay(campId: string): OpenPhoneDay {
  const params = { campId };
  const store = createStore<PhoneDay>(unopened);
  const change = (next: Partial<PhoneDay>) => store.set({ ...store.get(), ...next });
  let device: Device | undefined;
  let kept: Promise<void> | undefined;
  let cannotKeep = !canKeepDays();
  // Whether there is more to sync than the sync that runs knew.
  let again = false;
  // Actions whose writing to the device has not ended, or failed.
  const unwritten = new Set<string>();

  async function openKept(): Promise<void> {
    const token = readToken();
    if (token === undefined) return;
    await forgetOldCampDays();
    device = await openDevice(campId, token);
    await writeNoted();
    const [day, changes, unstored = [], queue = []] = (await Promise.all([
      device?.read('day'),
      device?.read('changes'),
      device?.read('unstored'),
      device?.listQueue(),
    ])) as [CampDay?, CampDay['changes']?, UnstoredAction[]?, DayAction[]?];
    if (!day || !device) return;
    change({ day: { ...day, changes: changes ?? day.changes }, queue, unstored, sessionEnds: device.until });
    // After the list is shown: they are most of what is kept.
    const photos = (await device?.read('photos')) as DayPhotos | undefined;
    if (photos) change({ photos });
  }

  // Of a page that was killed right after a tap.
  async function writeNoted(): Promise<void> {
    const noted = listNotedTaps(campId);
    if (!device || noted.length === 0) return;
    const known = new Set((await device.listQueue()).map(({ id }) => id));
    for (const action of noted) if (!known.has(action.id)) await device.queue(action);
    forgetTaps(noted.map(({ id }) => id));
  }

  async function loadDay(): Promise<void> {
    const day = await callApi(getCampDay, { params, background: true });
    change({ day });
    await save('day', day);
    await save('changes', day.changes);
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
    const token = readToken();
    if (device || cannotKeep || token === undefined) return;
    const { key, until } = await callApi(getDayKey, { params, background: true });
    // The morning after the camp it is deleted, whatever the session.
    const ends = { until: Date.parse(until), last: Date.parse(addDays(day.camp.ends_on, 1)) };
    change({ sessionEnds: ends.until });
    device = await startDevice(campId, token, { key, ...ends }).catch(() => undefined);
    cannotKeep = device === undefined;
    takeOver((await device?.listQueue()) ?? []);
    await save('day', day);
    await save('changes', day.changes);
    await save('photos', store.get().photos);
    // What was tapped before there was a key.
    for (const action of store.get().queue) await write(action);
  }

  /** What an earlier session of this account did not send. */
  function takeOver(left: readonly DayAction[]): void {
    if (left.length === 0) return;
    change({ queue: [...left, ...store.get().queue] });
    again = true;
  }

  // With a full storage the page goes on from memory; after the session nothing is kept.
  async function save(name: string, value: unknown): Promise<void> {
    if (readToken() !== undefined) await device?.write(name, value).catch(() => undefined);
  }

  async function readChanges(day: CampDay): Promise<void> {
    const query = { since: String(day.changes.version) };
    const { today, people, ...since } = await callApi(getDayChanges, { params, query, background: true });
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
    // First: with the new version they would not come again.
    if (changed.size > 0) await save('day', next);
    if (isNew) await save('changes', changes);
  }

  /** Sends what waits, in order; what was sent stays in the queue until it is among what the server returns. */
  async function sendQueue(): Promise<string[]> {
    const kept = (await device?.listQueue()) ?? [];
    const known = new Set(kept.map(({ id }) => id));
    const waiting = [...kept, ...store.get().queue.filter(({ id }) => unwritten.has(id) && !known.has(id))];
    const sent: string[] = [];
    for (let at = 0; at < waiting.length; at += BATCH) {
      const batch = waiting.slice(at, at + BATCH);
      const results = await sendActions(campId, batch);
      await noteUnstored(batch, results);
      sent.push(...batch.map(({ id }) => id));
    }
    return sent;
  }

  async function noteUnstored(actions: readonly DayAction[], results: ActionResults): Promise<void> {
    const added = actions.flatMap((action) => {
      const result = results.find(({ id }) => id === action.id);
      return result && result.outcome !== 'stored'
        ? [{ action, outcome: result.outcome, message: result.message ?? t('This could not be stored.') }]
        : [];
    });
    const known = store
      .get()
      .unstored.filter(({ action }) => !added.some((one) => one.action.id === action.id));
    if (added.length > 0) await setUnstored([...known, ...added]);
  }

  async function setUnstored(unstored: readonly UnstoredAction[]): Promise<void> {
    change({ unstored });
    await save('unstored', unstored);
  }

  async function write(action: DayAction): Promise<void> {
    unwritten.add(action.id);
    if (!device) return;
    try {
      await device.queue(action);
      unwritten.delete(action.id);
      forgetTaps([action.id]);
    } catch {
      // A full storage: it is sent from memory.
    }
  }

  async function syncOnce(): Promise<boolean> {
    let sent: string[] = [];
    try {
      sent = await sendQueue();
      const { day } = store.get();
      await (day ? readChanges(day) : loadDay());
      const current = store.get().day;
      if (current) await keep(current);
      await device?.unqueue(sent);
      for (const id of sent) unwritten.delete(id);
      forgetTaps(sent);
      const gone = new Set([...sent, ...(await listSentElsewhere())]);
      change({
        queue: store.get().queue.filter(({ id }) => !gone.has(id)),
        network: 'online',
        closed: false,
      });
      return true;
    } catch (failure) {
      const status = failure instanceof ApiError ? failure.status : 0;
      if (status === 404 || status === 403) await close(sent);
      else change({ network: 'offline' });
      return false;
    }
  }

  /** What another tab of this session sent is gone from the device. */
  async function listSentElsewhere(): Promise<string[]> {
    if (!device) return [];
    const written = store.get().queue.filter(({ id }) => !unwritten.has(id));
    const kept = new Set((await device.listQueue()).map(({ id }) => id));
    return written.map(({ id }) => id).filter((id) => !kept.has(id));
  }

  // What was not sent waits until the camp’s end: the office may open it again.
  async function close(sent: readonly string[]): Promise<void> {
    change({ closed: true, queue: store.get().queue.filter(({ id }) => !sent.includes(id)) });
    await device?.unqueue(sent);
    await device?.lock();
  }

  let running: Promise<boolean> | undefined;
  // Of two tabs one sends at a time; a call while it runs makes it run once more.
  function sync(): Promise<boolean> {
    if (running) {
      again = true;
      return running;
    }
    running = withLock(`camp-day/${campId}`, syncOnce).finally(() => {
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
    start: async () => {
      // Without a storage it works from memory.
      kept ??= openKept().catch(() => undefined);
      await kept;
      return sync();
    },
    act: (action) => {
      unwritten.add(action.id);
      noteTap(campId, action);
      change({ queue: [...store.get().queue, action] });
      void write(action).then(sync);
    },
    readTyped: async (form) => {
      await kept;
      return device?.read(`typed/${form}`);
    },
    keepTyped: (form, typed) => void save(`typed/${form}`, typed),
    dismiss: (actionId) => {
      void setUnstored(store.get().unstored.filter(({ action }) => action.id !== actionId));
    },
  };
}

const withLock = <T>(name: string, run: () => Promise<T>): Promise<T> =>
  navigator.locks ? (navigator.locks.request(name, run) as Promise<T>) : run();
