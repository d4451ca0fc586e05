import type { Query } from './query.ts';
import { createQueryEntry, type QueryEntry } from './query-entry.ts';

export type QueryCache = ReturnType<typeof createQueryCache>;

/** The answers of the server that pages share. */
export function createQueryCache() {
  const entries = new Map<string, QueryEntry>();

  function entryOf({ queryKey }: Pick<Query<unknown>, 'queryKey'>): QueryEntry {
    const hash = JSON.stringify(queryKey);
    const known = entries.get(hash);
    if (known) return known;
    const entry = createQueryEntry(() => entries.delete(hash));
    entries.set(hash, entry);
    return entry;
  }

  return {
    entryOf,

    /** Puts in an answer that came another way, as with a save. */
    setQueryData<T>(query: Query<T>, next: (known: T | undefined) => T): void {
      const entry = entryOf(query);
      const known = entry.get().data as T | undefined;
      const data = next(known);
      if (data !== known) entry.set(data);
    },

    /** Something changed on the server: all that is known counts as old, for when it is next shown. */
    outdate(): void {
      for (const entry of entries.values()) entry.outdate();
    },

    /** The same, and what is shown, all of it or this query, is asked anew; resolves when that is here. */
    async invalidate(only?: Query<unknown>): Promise<void> {
      const touched = only ? [entryOf(only)] : [...entries.values()];
      for (const entry of touched) entry.outdate();
      await Promise.all(touched.map((entry) => entry.refresh()));
    },
  };
}
