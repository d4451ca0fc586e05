import { useCallback, useEffect, useMemo } from 'react';
import { canEncrypt } from '../../shell/cipher.ts';
import { useSession } from '../../shell/session/session.ts';
import {
  type DraftOwner,
  draftKeyOf,
  draftName,
  removeOldDrafts,
  removeSealed,
  seal,
  writeSealed,
} from './draft-storage.ts';

export interface DraftKeeper {
  /** Replaces the draft. */
  readonly keep: (draft: unknown) => void;
  readonly clear: () => void;
}

/**
 * Writes the drafts of one form. Encryption is asynchronous and a closing page does not wait for it, so every change is
 * encrypted at once, not on a timer or on unload. Of the changes during an encryption only the last is written.
 */
function createDraftKeeper(name: string, getKey: () => Promise<CryptoKey>, onKept: () => void): DraftKeeper {
  let pending: { draft: unknown } | undefined;
  let running = false;

  async function drain(): Promise<void> {
    const key = await getKey();
    while (pending) {
      const current = pending;
      const sealed = await seal(key, name, current.draft);
      if (pending && writeSealed(name, sealed)) onKept();
      if (pending === current) pending = undefined;
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
      pending = { draft };
      void run();
    },
    clear() {
      pending = undefined;
      removeSealed(name);
    },
  };
}

/**
 * Where the draft of a form is kept for the account that is logged in; no keeper where drafts cannot be encrypted.
 * `onKept` must stay the same at every render.
 */
export function useDraftKeeper({ form, step }: DraftOwner, onKept: () => void) {
  const session = useSession();
  const accountId = session.status === 'signed-in' ? session.accountId : '';
  const name = draftName({ accountId, form, step });
  const getKey = useCallback(() => draftKeyOf(accountId), [accountId]);
  const keeper = useMemo(
    () => (accountId && canEncrypt() ? createDraftKeeper(name, getKey, onKept) : undefined),
    [accountId, name, getKey, onKept],
  );
  useEffect(() => {
    removeOldDrafts();
    // Fetched before anything is typed, so that the first key pressed need not wait for it.
    if (keeper) getKey().catch(() => undefined);
  }, [keeper, getKey]);
  return { name, keeper, getKey };
}
