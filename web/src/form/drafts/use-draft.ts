import { type RefObject, useCallback, useEffect, useState } from 'react';
import { type AnswersForm, setTyped } from '../answers-form.ts';
import type { BaseRecord } from '../base-record.ts';
import { mergeValues, sameValues } from '../base-record.ts';
import type { ResolveConflict } from '../conflicts/use-conflict.tsx';
import type { TypedValues } from '../typed-values.ts';
import { type DraftKeeper, useDraftKeeper } from './draft-keeper.ts';
import { type DraftOwner, readSealed, unseal } from './draft-storage.ts';

/**
 * `opening`: there is a draft, and the form waits for it. `restored-older`: it was made before the record was last saved
 * somewhere else. `locked`: its key could not be fetched, so it is left as it is.
 */
export type DraftStatus = 'none' | 'opening' | 'restored' | 'restored-older' | 'locked';

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

/** Keeps what is typed and not yet saved in this browser, and gets it back when the form is opened again. */
export function useDraft(
  form: AnswersForm,
  base: RefObject<BaseRecord>,
  place: DraftOwner,
  resolveConflict: ResolveConflict,
): DraftState {
  const [kept, setKept] = useState(false);
  const [savedAt, setSavedAt] = useState<string>();
  const onKept = useCallback(() => setKept(true), []);
  const { name, keeper, getKey } = useDraftKeeper(place, onKept);
  const [status, setStatus] = useState<DraftStatus>(() => (keeper && readSealed(name) ? 'opening' : 'none'));
  const keep = useKeep(form, base, keeper, setKept);

  useEffect(() => {
    if (status !== 'opening') return;
    let active = true;
    void openDraft(name, getKey).then((draft) => {
      if (active)
        setStatus(typeof draft === 'string' ? draft : restoreDraft(form, base, draft, resolveConflict));
    });
    return () => {
      active = false;
    };
  }, [status, name, getKey, form, base, resolveConflict]);

  useEffect(() => {
    if (status === 'opening' || status === 'locked') return;
    return form.store.subscribe(keep);
  }, [status, form, keep]);

  return {
    status,
    kept,
    savedAt,
    tryAgain: () => setStatus('opening'),
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

function useKeep(
  form: AnswersForm,
  base: RefObject<BaseRecord>,
  keeper: DraftKeeper | undefined,
  setKept: (kept: boolean) => void,
) {
  return useCallback(() => {
    const typed = form.store.get().typed;
    const { version, typed: saved } = base.current;
    if (!sameValues(typed, saved)) return keeper?.keep({ version, base: saved, typed } satisfies Draft);
    keeper?.clear();
    setKept(false);
  }, [form, base, keeper, setKept]);
}

const timeNow = (): string => new Date().toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });

/** What was typed, and the record that it was typed over. */
export interface Draft {
  readonly version: number | undefined;
  readonly base: TypedValues;
  readonly typed: TypedValues;
}

/** The draft of a place; `locked` when its key cannot be had just now. */
async function openDraft(name: string, getKey: () => Promise<CryptoKey>): Promise<Draft | 'none' | 'locked'> {
  const sealed = readSealed(name);
  if (!sealed) return 'none';
  const key = await getKey().catch(() => undefined);
  if (!key) return 'locked';
  return readDraft(await unseal(key, name, sealed)) ?? 'none';
}

// An older release of the page may have written it.
function readDraft(value: unknown): Draft | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { version, base, typed } = value as Partial<Draft>;
  if (!base || typeof base !== 'object' || !typed || typeof typed !== 'object') return undefined;
  return { version, base, typed };
}

/** Fills a form with a draft of an earlier visit, merged into the current record; returns the new status. */
export function restoreDraft(
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
