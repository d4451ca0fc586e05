import { useCallback, useEffect, useMemo } from 'react';
import { useSession } from '../../shell/session/session.ts';
import { type DraftPlace, draftName } from './draft-address.ts';
import { createDraftKeeper } from './draft-keeper.ts';
import { canKeepDrafts, draftKeyOf } from './draft-key.ts';
import { removeOldDrafts } from './draft-storage.ts';

/**
 * Where the draft of a form is kept for the account that is logged in; no keeper where drafts cannot be encrypted.
 * `onKept` must stay the same at every render.
 */
export function useDraftKeeper({ form, step }: DraftPlace, onKept: () => void) {
  const session = useSession();
  const accountId = session.status === 'signed-in' ? session.accountId : '';
  const name = draftName({ accountId, form, step });
  const getKey = useCallback(() => draftKeyOf(accountId), [accountId]);
  const keeper = useMemo(
    () => (accountId && canKeepDrafts() ? createDraftKeeper(name, getKey, onKept) : undefined),
    [accountId, name, getKey, onKept],
  );
  useEffect(() => {
    removeOldDrafts();
    // Fetched before anything is typed, so that the first key pressed need not wait for it.
    if (keeper) getKey().catch(() => undefined);
  }, [keeper, getKey]);
  return { name, keeper, getKey };
}
