import { createStore } from '../../../frame/store.ts';

interface QueueOrder {
  readonly ids: readonly string[];
  /** The address of the view, to go back to it. */
  readonly search: string;
}

const order = createStore<QueueOrder>({ ids: [], search: '' });

/** Remembers the page of the queue that was looked at last, for going through it one by one. */
export const keepQueueOrder = order.set;

export const queueSearch = (): string => order.get().search;

/** Who comes before and after a registration on that page. */
export function neighboursOf(id: string): {
  previous: string | undefined;
  next: string | undefined;
  place: string;
} {
  const { ids } = order.get();
  const index = ids.indexOf(id);
  if (index < 0) return { previous: undefined, next: undefined, place: '' };
  return { previous: ids[index - 1], next: ids[index + 1], place: `${index + 1} / ${ids.length}` };
}
