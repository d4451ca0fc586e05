import { useEffect } from 'react';
import { type AnswersForm, setTyped } from '../answers-form.ts';
import { sameValues } from '../typed-values.ts';
import type { DraftStore } from './draft-store.ts';

/** Keeps what is typed into a form without a version as its draft, as long as it is not what the form began with. */
export function useTypedDraft(form: AnswersForm, draft: DraftStore): void {
  useEffect(() => {
    let left = false;
    const isUntouched = () => sameValues(form.store.get().typed, form.store.get().saved);
    const restore = (found: unknown) => {
      if (left || !isUntouched()) return;
      // A box that says that something was read or done is ticked each time.
      const kept = Object.entries(found ?? {}).filter(([name]) => {
        const field = form.fields[name];
        return field && field.kind !== 'agreement';
      });
      setTyped(form, { ...form.store.get().typed, ...Object.fromEntries(kept) });
    };
    const found = draft.read();
    if (found instanceof Promise) void found.then(restore);
    else restore(found);
    const stop = form.store.subscribe(() =>
      isUntouched() ? draft.clear() : draft.keep(form.store.get().typed),
    );
    return () => {
      left = true;
      stop();
    };
  }, [form, draft]);
}
