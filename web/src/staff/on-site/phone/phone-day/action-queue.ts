import type { ResponseOf } from '@bowline/contract/api/define-call';
import { sendDayActions } from '@bowline/contract/api/staff/on-site/camp-days';
import type { DayAction } from '@bowline/contract/on-site/actions';
import { t } from '@bowline/contract/text/t';
import { ApiError } from '../../../../api/api-error.ts';
import { callApi } from '../../../../api/call-api.ts';
import type { Store } from '../../../../shell/store.ts';
import type { Device } from '../../../phone-storage/device.ts';
import { forgetTaps, listNotedTaps, noteTap } from '../../../phone-storage/noted-taps.ts';

/** The most actions that one call takes. */
const BATCH = 100;

/** What the server cannot read, and what is too large for one call. */
const unreadable = [413, 422];

/** An action that the server did not store. */
export interface UnstoredAction {
  readonly action: DayAction;
  readonly outcome: 'superseded' | 'rejected';
  readonly message: string;
}

/** The part of a store that the queue keeps up to date. */
interface Queued {
  /** What was done here and is not confirmed yet, in order. */
  readonly queue: readonly DayAction[];
  readonly unstored: readonly UnstoredAction[];
}

/**
 * The actions of a camp that wait on this phone: in the store, which shows them, and on the device, which keeps them.
 * Without a device they are sent from memory.
 * @param save writes a record to the device
 */
export function createActionQueue<State extends Queued>(
  campId: string,
  store: Store<State>,
  save: (name: 'unstored', value: readonly UnstoredAction[]) => Promise<void>,
) {
  let device: Device | undefined;
  // Actions that are not written to the device yet, or could not be.
  const unwritten = new Set<string>();

  const change = (next: Partial<Queued>) => store.set({ ...store.get(), ...next });

  /**
   * Keeps the actions on this device from now on, and takes over what it has from an earlier session of the account, or from
   * a page that was killed. True where there was anything.
   */
  async function attach(next: Device): Promise<boolean> {
    device = next;
    const kept = await device.listQueue();
    const noted = without(listNotedTaps(campId), kept);
    const found = [...kept, ...noted];
    const shown = store.get().queue;
    change({ queue: [...without(found, shown), ...shown] });
    for (const action of [...noted, ...without(shown, found)]) await write(action);
    return found.length > 0;
  }

  /** Takes over what a killed page noted, to send it from memory: there may be no device any more. */
  function takeNoted(): void {
    const shown = store.get().queue;
    const noted = without(listNotedTaps(campId), shown);
    for (const { id } of noted) unwritten.add(id);
    if (noted.length > 0) change({ queue: [...noted, ...shown] });
  }

  /** Shows an action at once. Resolves when it is written to the device. */
  function add(action: DayAction): Promise<void> {
    noteTap(campId, action);
    change({ queue: [...store.get().queue, action] });
    return write(action);
  }

  async function write(action: DayAction): Promise<void> {
    unwritten.add(action.id);
    if (!device) return;
    try {
      await device.queue(action);
      unwritten.delete(action.id);
      forgetTaps([action.id]);
    } catch {
      // The storage is full: it is sent from memory.
    }
  }

  /** Sends what waits, in order, and returns its ids. It stays in the queue until it is confirmed. */
  async function send(): Promise<string[]> {
    const kept = (await device?.listQueue()) ?? [];
    const inMemory = store.get().queue.filter(({ id }) => unwritten.has(id));
    const waiting = [...kept, ...without(inMemory, kept)];
    for (let at = 0; at < waiting.length; at += BATCH) {
      const batch = waiting.slice(at, at + BATCH);
      await addUnstored(batch, await sendActions(campId, batch));
    }
    return waiting.map(({ id }) => id);
  }

  async function addUnstored(actions: readonly DayAction[], results: ActionResults): Promise<void> {
    const added = actions.flatMap((action) => {
      const result = results.find(({ id }) => id === action.id);
      return result && result.outcome !== 'stored'
        ? [{ action, outcome: result.outcome, message: result.message ?? t('This could not be stored.') }]
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
  async function confirm(sent: readonly string[]): Promise<void> {
    await device?.unqueue(sent);
    for (const id of sent) unwritten.delete(id);
    forgetTaps(sent);
    const gone = new Set([...sent, ...(await listSentElsewhere())]);
    change({ queue: store.get().queue.filter(({ id }) => !gone.has(id)) });
  }

  // What another tab sent is gone from the device.
  async function listSentElsewhere(): Promise<string[]> {
    if (!device) return [];
    const written = store.get().queue.filter(({ id }) => !unwritten.has(id));
    return without(written, await device.listQueue()).map(({ id }) => id);
  }

  /** Leaves what was not sent on the device, encrypted, until the camp ends or is opened again. */
  async function lock(): Promise<void> {
    await device?.lock();
    device = undefined;
  }

  return {
    attach,
    takeNoted,
    add,
    send,
    confirm,
    lock,
    dismiss: (actionId: string) =>
      setUnstored(store.get().unstored.filter(({ action }) => action.id !== actionId)),
  };
}

/** The actions that are not among others. */
function without(actions: readonly DayAction[], others: readonly DayAction[]): DayAction[] {
  const ids = new Set(others.map(({ id }) => id));
  return actions.filter(({ id }) => !ids.has(id));
}

type ActionResults = ResponseOf<typeof sendDayActions>['results'];

/** Sends actions in their order. One that the server cannot read does not hold up the others. */
async function sendActions(campId: string, actions: DayAction[]): Promise<ActionResults> {
  const params = { campId };
  const body = { actions, sent_at: new Date().toISOString() };
  try {
    return (await callApi(sendDayActions, { params, body, background: true })).results;
  } catch (failure) {
    if (!(failure instanceof ApiError) || !unreadable.includes(failure.status)) throw failure;
    if (actions.length === 1)
      return actions.map(({ id }) => ({ id, outcome: 'rejected', message: failure.message }));
  }
  const results: ActionResults = [];
  for (const action of actions) results.push(...(await sendActions(campId, [action])));
  return results;
}
