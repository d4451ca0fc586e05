import { useMemo } from 'react';
import type { DraftStore } from '../../form/drafts/draft-store.ts';
import { memoryDraft } from '../../form/drafts/memory-drafts.ts';
import { useStaffSession } from '../session/session.ts';

/** The draft of a form for the person who is logged in; it survives another page and another login. */
export function useStaffDraft(form: string): DraftStore {
  const session = useStaffSession();
  const owner = session.status === 'signed-in' ? session.me.id : '';
  return useMemo(() => memoryDraft(owner, form), [owner, form]);
}
