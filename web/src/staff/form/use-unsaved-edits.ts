import { useMemo } from 'react';
import { useStaffSession } from '../session/session.ts';
import { forgetEdits, keepEdits, readEdits } from '../session/unsaved-edits.ts';

/** What this person typed into a form and has not saved: still there after another page, or after logging in again. */
export function useUnsavedEdits<T>(form: string) {
  const session = useStaffSession();
  const owner = session.status === 'signed-in' ? session.me.id : '';
  return useMemo(
    () => ({
      read: () => readEdits(owner, form) as T | undefined,
      keep: (typed: T) => keepEdits(owner, form, typed),
      forget: () => forgetEdits(owner, form),
    }),
    [owner, form],
  );
}
