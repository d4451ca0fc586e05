import { useEffect, useMemo } from 'react';
import { canEncrypt } from '../../shell/cipher.ts';
import { useSession } from '../../shell/session/session.ts';
import {
  type DraftOwner,
  draftKeyOf,
  draftName,
  readSealed,
  removeOldDrafts,
  removeSealed,
  seal,
  unseal,
  writeSealed,
} from './draft-storage.ts';
import type { DraftStore } from './draft-store.ts';

const noDraft: DraftStore = { read: () => undefined, keep: () => {}, clear: () => {} };

/**
 * A draft in the browser's storage, encrypted. Encryption is asynchronous and a closing page does not wait for it, so
 * every change is encrypted at once, not on a timer or on unload. Of the changes during an encryption only the last is
 * written.
 */
function localDraft(name: string, getKey: () => Promise<CryptoKey>): DraftStore {
  let pending: { draft: unknown; onWritten: (() => void) | undefined } | undefined;
  let running = false;

  async function drain(): Promise<void> {
    const key = await getKey();
    while (pending) {
      const current = pending;
      const sealed = await seal(key, name, current.draft);
      if (pending && writeSealed(name, sealed)) current.onWritten?.();
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
    read: () => {
      const sealed = readSealed(name);
      return sealed && getKey().then((key) => unseal(key, name, sealed));
    },
    keep: (draft, onWritten) => {
      pending = { draft, onWritten };
      void run();
    },
    clear: () => {
      pending = undefined;
      removeSealed(name);
    },
  };
}

/** The draft of a form for the account that is logged in; nothing is kept where drafts cannot be encrypted. */
export function useLocalDraft(owner: DraftOwner): DraftStore {
  const { accountId, name } = useDraftName(owner);
  const isKept = accountId !== '' && canEncrypt();
  useEffect(() => {
    removeOldDrafts();
    // Fetched before anything is typed, so that the first key pressed need not wait for it.
    if (isKept) draftKeyOf(accountId).catch(() => undefined);
  }, [isKept, accountId]);
  return useMemo(
    () => (isKept ? localDraft(name, () => draftKeyOf(accountId)) : noDraft),
    [isKept, accountId, name],
  );
}

/** Whether something typed into a form and not sent is kept, so that the form can be shown again. */
export function useHasLocalDraft(owner: DraftOwner): boolean {
  return readSealed(useDraftName(owner).name) !== undefined;
}

function useDraftName({ form, step }: DraftOwner) {
  const session = useSession();
  const accountId = session.status === 'signed-in' ? session.accountId : '';
  return { accountId, name: draftName({ accountId, form, step }) };
}
