import { type RefObject, useEffect, useState } from 'react';
import { type AnswersForm, fillIn } from '../../form/answers-form.ts';
import type { BaseRecord } from '../../form/base-record.ts';
import { sameValues } from '../../form/base-record.ts';
import type { Settle } from '../../form/conflicts/use-conflict.tsx';
import type { Draft } from '../../form/drafts/use-draft.ts';
import { putBack } from '../../form/drafts/use-draft.ts';
import { useUnsavedEdits } from './use-unsaved-edits.ts';

/** Keeps unsaved answers of a form of the staff side while another page is open, and puts them back. */
export function useKeptAnswers(form: AnswersForm, base: RefObject<BaseRecord>, name: string, settle: Settle) {
  const { read, keep, forget } = useUnsavedEdits<Draft>(name);
  const [status, setStatus] = useState<'none' | 'restored' | 'restored-older'>('none');
  useEffect(() => {
    const draft = read();
    if (draft) setStatus(putBack(form, base, draft, settle));
    return form.store.subscribe(() => {
      const { typed } = form.store.get();
      const { version, typed: saved } = base.current;
      if (!sameValues(typed, saved)) return keep({ version, base: saved, typed });
      forget();
      setStatus('none');
    });
  }, [form, base, settle, read, keep, forget]);
  return { status, discard: () => fillIn(form, base.current.typed), tryAgain: () => {} };
}
