import type { DraftStore } from './draft-store.ts';

const drafts = new Map<string, unknown>();

/** A draft in the memory of this tab: it outlives the page, and nothing is left on the device. */
export function memoryDraft(owner: string, form: string): DraftStore {
  const name = `${owner} ${form}`;
  return {
    read: () => drafts.get(name),
    keep: (draft) => {
      drafts.set(name, draft);
      warnBeforeUnload();
    },
    clear: () => {
      drafts.delete(name);
      warnBeforeUnload();
    },
  };
}

export const hasMemoryDrafts = (): boolean => drafts.size > 0;

export function clearMemoryDrafts(): void {
  drafts.clear();
  warnBeforeUnload();
}

// Only while there is something to lose: such a listener keeps a page out of the browser's cache.
function warnBeforeUnload(): void {
  if (hasMemoryDrafts()) window.addEventListener('beforeunload', warn);
  else window.removeEventListener('beforeunload', warn);
}

const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
