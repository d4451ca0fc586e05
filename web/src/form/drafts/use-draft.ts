import { type RefObject, useCallback, useEffect, useState } from 'react';
import { type AnswersForm, fillIn } from '../answers-form.ts';
import type { BaseRecord } from '../base-record.ts';
import type { Settle } from '../conflicts/use-conflict.ts';
import { sameValues } from '../merge-values.ts';
import type { DraftPlace } from './draft-address.ts';
import type { DraftKeeper } from './draft-keeper.ts';
import { readSealed } from './draft-storage.ts';
import { type Draft, openDraft } from './open-draft.ts';
import { putBack } from './put-back.ts';
import { useDraftKeeper } from './use-draft-keeper.ts';

/**
 * `opening`: there is a draft, and the form waits for it. `restored-older`: it was made before the record was last saved
 * somewhere else. `locked`: its key could not be fetched, so it is left as it lies.
 */
export type DraftStatus = 'none' | 'opening' | 'restored' | 'restored-older' | 'locked';

export interface DraftState {
  readonly status: DraftStatus;
  readonly discard: () => void;
  readonly tryAgain: () => void;
  /** To be called when what was typed is saved: only what was typed since is kept on. */
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
  place: DraftPlace,
  settle: Settle,
): DraftState {
  const [kept, setKept] = useState(false);
  const [savedAt, setSavedAt] = useState<string>();
  const onKept = useCallback(() => setKept(true), []);
  const { name, keeper, getKey } = useDraftKeeper(place, onKept);
  const [status, setStatus] = useState<DraftStatus>(() => (keeper && readSealed(name) ? 'opening' : 'none'));
  const keep = useKeep(form, base, keeper, setKept);

  useEffect(() => {
    if (status !== 'opening') return;
    let wanted = true;
    void openDraft(name, getKey).then((draft) => {
      if (wanted) setStatus(typeof draft === 'string' ? draft : putBack(form, base, draft, settle));
    });
    return () => {
      wanted = false;
    };
  }, [status, name, getKey, form, base, settle]);

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
      fillIn(form, base.current.typed);
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
