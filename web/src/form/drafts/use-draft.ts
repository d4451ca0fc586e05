import { type RefObject, useCallback, useEffect, useState } from 'react';
import { deviceNow } from '../../api/server-clock.ts';
import { type AnswersForm, setTyped } from '../answers-form.ts';
import type { BaseRecord } from '../base-record.ts';
import { mergeValues } from '../base-record.ts';
import type { ResolveConflict } from '../conflicts/use-conflict.tsx';
import { sameValues, type TypedValues } from '../typed-values.ts';
import type { DraftStore } from './draft-store.ts';

/**
 * `opening`: there is a draft, and the form waits for it. `restored-older`: it was made before the record was last saved
 * somewhere else. `locked`: its key could not be fetched, so it is left as it is.
 */
type DraftStatus = 'none' | 'opening' | 'restored' | 'restored-older' | 'locked';

export interface DraftState {
  readonly status: DraftStatus;
  readonly discard: () => void;
  readonly tryAgain: () => void;
  /** To be called after a save: only what was typed since stays in the draft. */
  readonly saved: () => void;
  /** What is typed now is kept in this browser. */
  readonly kept: boolean;
  /** The time of the last save from this page. */
  readonly savedAt: string | undefined;
}

/** Keeps what is typed and not yet saved as the draft of a form, and gets it back when the form is opened again. */
export function useDraft(
  form: AnswersForm,
  base: RefObject<BaseRecord>,
  store: DraftStore,
  resolveConflict: ResolveConflict,
): DraftState {
  const [kept, setKept] = useState(false);
  const [savedAt, setSavedAt] = useState<string>();
  const [found, setFound] = useState(store.read);
  const [status, setStatus] = useState<DraftStatus>(found instanceof Promise ? 'opening' : 'none');
  const keep = useCallback(() => {
    const typed = form.store.get().typed;
    const { version, typed: saved } = base.current;
    if (!sameValues(typed, saved))
      return store.keep({ version, base: saved, typed } satisfies Draft, () => setKept(true));
    store.clear();
    setKept(false);
  }, [form, base, store]);

  useEffect(() => {
    if (found === undefined) return;
    let active = true;
    const finish = (end: () => DraftStatus) => {
      if (!active) return;
      setStatus(end());
      // It is restored once, also where the form gets another context.
      setFound(undefined);
    };
    const restore = (value: unknown) => {
      const draft = readDraft(value);
      finish(() => (draft ? restoreDraft(form, base, draft, resolveConflict) : 'none'));
    };
    if (found instanceof Promise) found.then(restore, () => finish(() => 'locked'));
    else restore(found);
    return () => {
      active = false;
    };
  }, [found, form, base, resolveConflict]);

  useEffect(() => {
    if (status === 'opening' || status === 'locked') return;
    return form.store.subscribe(keep);
  }, [status, form, keep]);

  return {
    status,
    kept,
    savedAt,
    tryAgain: () => {
      setStatus('opening');
      setFound(store.read());
    },
    saved: () => {
      keep();
      setSavedAt(timeNow());
      setStatus('none');
    },
    discard: () => {
      setTyped(form, base.current.typed);
      keep();
      setStatus('none');
    },
  };
}

const timeNow = (): string =>
  new Date(deviceNow()).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });

/** What was typed, and the record that it was typed over. */
interface Draft {
  readonly version: number | undefined;
  readonly base: TypedValues;
  readonly typed: TypedValues;
}

// An older release of the page may have written it.
function readDraft(value: unknown): Draft | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { version, base, typed } = value as Partial<Draft>;
  if (!base || typeof base !== 'object' || !typed || typeof typed !== 'object') return undefined;
  return { version, base, typed };
}

/** Fills a form with a draft of an earlier visit, merged into the current record; returns the new status. */
function restoreDraft(
  form: AnswersForm,
  base: RefObject<BaseRecord>,
  draft: Draft,
  resolveConflict: ResolveConflict,
): 'none' | 'restored' | 'restored-older' {
  const saved = base.current;
  const { values, clashes } = mergeValues(draft.base, draft.typed, saved.typed);
  if (sameValues(values, saved.typed)) return 'none';
  setTyped(form, values);
  if (clashes.length > 0) void resolveConflict(base, saved, { version: draft.version, typed: draft.base });
  return draft.version === saved.version ? 'restored' : 'restored-older';
}
