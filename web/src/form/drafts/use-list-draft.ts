import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { FormLists, ListValues } from '../list-field.ts';
import type { DraftStore } from './draft-store.ts';

/**
 * Keeps the rows of a form as its draft, as long as they are not those that it began with. Returns them as they are now, and
 * how to return to the beginning, where they differ from it.
 */
export function useListDraft({ lists }: { lists: FormLists }, draft: DraftStore) {
  const begin = useMemo(() => lists.values(), [lists]);
  useEffect(() => {
    const found = draft.read();
    if (found && !(found instanceof Promise)) lists.replace(found as ListValues);
    return lists.subscribe(() => {
      if (isSame(lists.values(), begin)) draft.clear();
      else draft.keep(lists.values());
    });
  }, [lists, draft, begin]);
  const now = useSyncExternalStore(lists.subscribe, () => JSON.stringify(lists.values()));
  const values = useMemo(() => JSON.parse(now) as ListValues, [now]);
  return { values, discard: isSame(values, begin) ? undefined : () => lists.replace(begin) };
}

const isSame = (a: ListValues, b: ListValues): boolean => JSON.stringify(a) === JSON.stringify(b);
