let shown: readonly string[] = [];

/** Remembers what the page of the queue that was looked at last has on it. */
export function keepLastPage(ids: readonly string[]): void {
  shown = ids;
}

export const wasOnLastPage = (id: string): boolean => shown.includes(id);
