import { keepOverReload } from '../../shell/missing-code.ts';
import type { DraftStore } from './draft-store.ts';

const KEY = 'drafts_over_reload';

const drafts = restoreDrafts();
keepOverReload(keepOverNextReload);
warnBeforeUnload();

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
      dropKept();
      warnBeforeUnload();
    },
  };
}

export function hasMemoryDrafts(): boolean {
  return drafts.size > 0;
}

export function clearMemoryDrafts(): void {
  drafts.clear();
  dropKept();
  warnBeforeUnload();
}

// Only while there is something to lose: such a listener keeps a page out of the browser's cache.
function warnBeforeUnload(): void {
  if (hasMemoryDrafts()) window.addEventListener('beforeunload', warn);
  else window.removeEventListener('beforeunload', warn);
}

function warn(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

// In the storage of the tab only from just before a reload until the page is there again.
function keepOverNextReload(): void {
  if (!hasMemoryDrafts()) return;
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...drafts]));
    window.removeEventListener('beforeunload', warn);
  } catch {
    // Where storage is blocked or full, the person decides about the reload.
  }
}

// The reload may not have happened.
function dropKept(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Blocked storage holds nothing.
  }
}

function restoreDrafts(): Map<string, unknown> {
  try {
    const kept = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return new Map(JSON.parse(kept ?? '[]'));
  } catch {
    return new Map();
  }
}
