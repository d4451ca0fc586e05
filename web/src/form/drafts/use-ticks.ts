import type { Answers } from '@bowline/contract/form/field';
import { useEffect, useState } from 'react';
import type { DraftStore } from './draft-store.ts';

interface Ticks {
  /** The questions that were ticked and still have the answer of then. */
  readonly ticked: readonly string[];
  readonly tick: (names: readonly string[]) => void;
  /** To be called once they are saved. */
  readonly forget: () => void;
}

/** Ticks beside answers, kept as a draft until they are saved. */
export function useTicks(draft: DraftStore, answers: Answers): Ticks {
  // Each with the answer that was ticked: another one must be ticked again.
  const [kept, setKept] = useState<Answers>({});
  useEffect(() => {
    let left = false;
    const restore = (found: unknown) => {
      if (!left && typeof found === 'object') setKept((now) => ({ ...found, ...now }));
    };
    const found = draft.read();
    // Without the key of the drafts they are ticked again.
    if (found instanceof Promise) found.then(restore, () => undefined);
    else restore(found);
    return () => {
      left = true;
    };
  }, [draft]);
  return {
    ticked: Object.keys(kept).filter((name) => kept[name] === (answers[name] ?? null)),
    tick: (names) => {
      const next = Object.fromEntries(names.map((name) => [name, answers[name] ?? null]));
      setKept(next);
      if (names.length > 0) draft.keep(next);
      else draft.clear();
    },
    forget: () => draft.clear(),
  };
}
