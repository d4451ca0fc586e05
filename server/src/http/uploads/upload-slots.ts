import { busy } from '../../platform/app-error.ts';

// Each holds a connection and at most two files of 10 MB on the disk.
const SLOTS = 100;
// From the first byte to the response.
const SLOTS_A_SENDER = 3;

// Slower than any connection that could send a photo within the time of a request.
const FLOOR = { afterSeconds: 30, bytesASecond: 16 * 1024 };
// A sender that is slower than this makes room when there is no slot left.
const FLOOR_WHEN_FULL = { afterSeconds: 5, bytesASecond: 64 * 1024 };

const CHECK_EVERY_MS = 5000;

/** One upload, until its response. */
export interface UploadSlot {
  readonly add: (bytes: number) => void;
  /** All of it has come: it takes no slot from others any more, and still counts for its sender. */
  readonly complete: () => void;
  readonly leave: () => void;
}

/** The uploads that are received at a time. A sender has few, counted until they are answered. */
export interface UploadSlots {
  /**
   * `cut` is called once when the upload is too slow, or one of several of its sender while another has none. Throws
   * 503 where no slot is free and nobody has to make room.
   */
  readonly enter: (sender: string, cut: () => void) => UploadSlot;
}

interface Taken {
  readonly sender: string;
  readonly cut: () => void;
  readonly startedAt: number;
  bytes: number;
}

export function createUploadSlots(): UploadSlots {
  const taken = new Set<Taken>();
  const complete = new Set<Taken>();
  const takenBy = (sender: string) => [...taken].filter((slot) => slot.sender === sender);
  const countOf = (sender: string) =>
    takenBy(sender).length + [...complete].filter((slot) => slot.sender === sender).length;
  let timer: NodeJS.Timeout | undefined;

  function leave(slot: Taken) {
    taken.delete(slot);
    complete.delete(slot);
    if (taken.size === 0) clearInterval(timer);
  }

  function cut(slot: Taken) {
    leave(slot);
    slot.cut();
  }

  function cutTooSlow() {
    for (const slot of taken) {
      const expected = (seconds(slot) - FLOOR.afterSeconds) * FLOOR.bytesASecond;
      if (slot.bytes < expected) cut(slot);
    }
  }

  /** Cuts the slowest, first of the senders with the most uploads. */
  function makeRoomAmong(slots: readonly Taken[]): boolean {
    const slow = slots
      .filter(
        (slot) => seconds(slot) >= FLOOR_WHEN_FULL.afterSeconds && rate(slot) < FLOOR_WHEN_FULL.bytesASecond,
      )
      .map((slot) => ({ slot, count: takenBy(slot.sender).length, rate: rate(slot) }))
      .sort((a, b) => b.count - a.count || a.rate - b.rate);
    if (slow[0]) cut(slow[0].slot);
    return slow.length > 0;
  }

  /** Cuts the upload that has received least, of the senders with the most: nobody waits while others have several. */
  function makeRoomForFirst(): boolean {
    const counts = Map.groupBy(taken, ({ sender }) => sender);
    const largest = [...counts.values()].reduce((most, own) => (own.length > most.length ? own : most));
    if (largest.length > 1) cut(largest.reduce((least, slot) => (slot.bytes < least.bytes ? slot : least)));
    return largest.length > 1;
  }

  return {
    enter(sender, cutSender) {
      if (countOf(sender) >= SLOTS_A_SENDER && !makeRoomAmong(takenBy(sender))) throw busy();
      if (taken.size >= SLOTS) {
        const first = countOf(sender) === 0;
        if (!makeRoomAmong([...taken]) && !(first && makeRoomForFirst())) throw busy();
      }
      if (taken.size === 0) timer = setInterval(cutTooSlow, CHECK_EVERY_MS);
      const slot: Taken = { sender, cut: cutSender, startedAt: performance.now(), bytes: 0 };
      taken.add(slot);
      return {
        add(bytes) {
          slot.bytes += bytes;
        },
        complete() {
          leave(slot);
          complete.add(slot);
        },
        leave: () => leave(slot),
      };
    },
  };
}

const seconds = ({ startedAt }: Taken): number => (performance.now() - startedAt) / 1000;

const rate = (slot: Taken): number => slot.bytes / seconds(slot);
