import type { ResponseOf } from '@bowline/contract/api/define-call';
import { sendDayActions } from '@bowline/contract/api/staff/on-site/camp-days';
import type { DayAction } from '@bowline/contract/on-site/actions';
import { ApiError } from '../../../../api/api-error.ts';
import { callApi } from '../../../../api/call-api.ts';
import { deviceNow } from '../../../../api/server-clock.ts';
import type { Store } from '../../../../shell/store.ts';
import type { Device } from '../../../phone-storage/device.ts';

/** The most actions that one call takes. */
const BATCH = 100;

/** How long a photo may take: the server waits two minutes. */
const PHOTO_MS = 110_000;

/** What the server cannot read, and what is too large for one call. */
const unreadable = [413, 422];

/** A browser that takes longer to write has lost its database: the action is sent from memory. */
const WRITE_MS = 1000;

/** An action that the server did not store. */
export interface UnstoredAction {
  readonly action: DayAction;
  readonly outcome: 'superseded' | 'rejected';
  readonly message: string;
  /** The office may release it; absent in what an older version of the page kept. */
  readonly needs_release?: boolean | undefined;
}

/** The part of a store that the queue keeps up to date. */
interface Queued {
  /** What was done here and is not confirmed yet, in order. */
  readonly queue: readonly DayAction[];
  readonly unstored: readonly UnstoredAction[];
}

type SendResponse = ResponseOf<typeof sendDayActions>;
export type SentChanges = NonNullable<SendResponse['changes']>;

/** The ids of what was sent, and what changed since the version that went with it. */
export interface Sent {
  readonly ids: readonly string[];
  readonly changes?: SentChanges | undefined;
  /** Why a photo was not sent: what was sent before it is stored all the same. */
  readonly failure?: unknown;
}

/**
 * The actions of a camp that wait on this phone. The device holds them, and the store shows what it holds. What it cannot
 * hold, such as without TLS or with a full storage, waits in memory.
 * @param save writes a record to the device
 */
export function createActionQueue<State extends Queued>(
  campId: string,
  store: Store<State>,
  save: (name: 'unstored', value: readonly UnstoredAction[]) => Promise<unknown>,
) {
  let device: Device | undefined;
  let inMemory: readonly DayAction[] = [];
  // One after the other, so that what waits in memory is never before what is on the device.
  let writing: Promise<unknown> = Promise.resolve();

  const change = (next: Partial<Queued>) => store.set({ ...store.get(), ...next });

  /** What waits, in order. */
  async function listWaiting(): Promise<DayAction[]> {
    const kept = (await device?.listQueue()) ?? [];
    return [...kept, ...without(inMemory, kept)];
  }

  /**
   * Keeps the actions on this device from now on, with what an earlier session of the account left. True where there was
   * anything.
   */
  async function attach(next: Device): Promise<boolean> {
    device = next;
    const found = (await device.listQueue()).length > 0;
    await writeAll(next);
    change({ queue: await listWaiting() });
    return found;
  }

  /** Shows an action once it is written to the device. */
  async function add(action: DayAction): Promise<void> {
    inMemory = [...inMemory, action];
    if (device) await writeAll(device);
    const { queue } = store.get();
    if (without([action], queue).length > 0) change({ queue: [...queue, action] });
  }

  /** Writes what is in memory, in order, until one cannot be written. */
  function writeAll(keeper: Device): Promise<unknown> {
    writing = writing.then(async () => {
      for (const action of inMemory) {
        if (!(await isWritten(action, keeper))) return;
        inMemory = without(inMemory, [action]);
      }
    });
    return writing;
  }

  /**
   * Sends what waits, in order, and then each photo by itself: on a weak signal a photo takes long, and holds up no count.
   * What was sent stays in the queue until it is confirmed.
   * @param since the version of the changes that this phone knows
   * @param signal aborts what is being sent
   */
  async function send(since: number | undefined, signal: AbortSignal): Promise<Sent> {
    const waiting = await listWaiting();
    const photos = waiting.filter(hasPhoto);
    const taps = without(waiting, photos);
    let changes: SentChanges | undefined;
    for (let at = 0; at < taps.length; at += BATCH) {
      const batch = taps.slice(at, at + BATCH);
      const isLast = at + BATCH >= taps.length;
      const response = await sendActions(campId, batch, { since: isLast ? since : undefined, signal });
      await addUnstored(batch, response.results);
      changes = response.changes;
    }
    const ids = taps.map(({ id }) => id);
    for (const photo of photos) {
      try {
        const { results } = await sendActions(campId, [photo], { signal, timeoutMs: PHOTO_MS });
        await addUnstored([photo], results);
        ids.push(photo.id);
      } catch (failure) {
        return { ids, changes, failure };
      }
    }
    return { ids, changes };
  }

  async function addUnstored(actions: readonly DayAction[], results: SendResponse['results']): Promise<void> {
    const added = actions.flatMap((action) => {
      const result = results.find(({ id }) => id === action.id);
      return result && result.outcome !== 'stored'
        ? [
            {
              action,
              outcome: result.outcome,
              message: result.message ?? 'This could not be stored.',
              ...(result.needs_release && { needs_release: true }),
            },
          ]
        : [];
    });
    if (added.length === 0) return;
    const ids = new Set(added.map(({ action }) => action.id));
    await setUnstored([...store.get().unstored.filter(({ action }) => !ids.has(action.id)), ...added]);
  }

  async function setUnstored(unstored: readonly UnstoredAction[]): Promise<void> {
    change({ unstored });
    await save('unstored', unstored);
  }

  /** Removes what the server’s changes have now, and what another tab of this session sent. */
  async function confirm(ids: readonly string[]): Promise<void> {
    inMemory = inMemory.filter(({ id }) => !ids.includes(id));
    await device?.dequeue(ids);
    change({ queue: await listWaiting() });
  }

  /** Leaves what was not sent on the device, encrypted, until the camp ends or is opened again. */
  async function lock(): Promise<void> {
    await device?.lock();
    device = undefined;
  }

  return {
    attach,
    add,
    send,
    confirm,
    lock,
    dismiss: (actionId: string) =>
      setUnstored(store.get().unstored.filter(({ action }) => action.id !== actionId)),
  };
}

const isWritten = (action: DayAction, keeper: Device): Promise<boolean> =>
  Promise.race([
    keeper.queue(action).then(
      () => true,
      () => false,
    ),
    pause(WRITE_MS),
  ]);

const pause = (milliseconds: number): Promise<false> =>
  new Promise((resolve) => setTimeout(() => resolve(false), milliseconds));

/** The actions that are not among others. */
function without(actions: readonly DayAction[], others: readonly DayAction[]): DayAction[] {
  const ids = new Set(others.map(({ id }) => id));
  return actions.filter(({ id }) => !ids.has(id));
}

interface SendOptions {
  readonly since?: number | undefined;
  readonly signal: AbortSignal;
  readonly timeoutMs?: number;
}

const hasPhoto = (action: DayAction): boolean => 'photo' in action && action.photo !== undefined;

/** Sends actions in their order. One that the server cannot read does not hold up the others. */
async function sendActions(
  campId: string,
  actions: DayAction[],
  { since, ...options }: SendOptions,
): Promise<SendResponse> {
  const params = { campId };
  const body = {
    actions,
    sent_at: new Date(deviceNow()).toISOString(),
    ...(since !== undefined && { since }),
  };
  try {
    return await callApi(sendDayActions, { params, body, background: true, ...options });
  } catch (failure) {
    if (!(failure instanceof ApiError) || !unreadable.includes(failure.status)) throw failure;
    if (actions.length === 1)
      return { results: actions.map(({ id }) => ({ id, outcome: 'rejected', message: failure.message })) };
  }
  const results: SendResponse['results'] = [];
  for (const action of actions) results.push(...(await sendActions(campId, [action], options)).results);
  return { results };
}
