import { useEffect, useMemo } from 'react';
import type { AnswersForm } from '../../form/answers-form.ts';
import type { TypedValues } from '../../form/typed-values.ts';
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

/** Keeps what is typed into a form as unsaved, as long as anything is. */
export function useKeepTyping(form: AnswersForm, { keep, forget }: UnsavedEdits<TypedValues>): void {
  useEffect(
    () =>
      form.store.subscribe(() => {
        const { typed } = form.store.get();
        if (Object.values(typed).some((value) => value !== null)) keep(typed);
        else forget();
      }),
    [form, keep, forget],
  );
}

type UnsavedEdits<T> = ReturnType<typeof useUnsavedEdits<T>>;
