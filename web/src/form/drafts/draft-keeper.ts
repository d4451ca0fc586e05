import { seal } from './draft-cipher.ts';
import { removeSealed, writeSealed } from './draft-storage.ts';

export interface DraftKeeper {
  /** Keeps a draft in place of the one before. */
  readonly keep: (draft: unknown) => void;
  readonly clear: () => void;
}

/**
 * Writes the drafts of one place. Encrypting is asynchronous and a closing page waits for nothing, so every change is
 * sealed at once, while the page is still there, instead of on a timer or as it goes. Of changes that come while one
 * is being sealed only the last is written.
 */
export function createDraftKeeper(
  name: string,
  getKey: () => Promise<CryptoKey>,
  onKept: () => void,
): DraftKeeper {
  let wanted: { draft: unknown } | undefined;
  let running = false;

  async function drain(): Promise<void> {
    const key = await getKey();
    while (wanted) {
      const now = wanted;
      const sealed = await seal(key, name, now.draft);
      if (wanted && writeSealed(name, sealed)) onKept();
      if (wanted === now) wanted = undefined;
    }
  }

  async function run(): Promise<void> {
    if (running) return;
    running = true;
    // Without the key nothing is written; the next change tries again.
    await drain().catch(() => undefined);
    running = false;
  }

  return {
    keep(draft) {
      wanted = { draft };
      void run();
    },
    clear() {
      wanted = undefined;
      removeSealed(name);
    },
  };
}
