import { type FormEvent, type ReactNode, type RefObject, useEffect, useState } from 'react';
import { AnswerGroups } from '../../form/answer-groups.tsx';
import {
  type AnswersForm,
  type AnswersFormOptions,
  setTyped,
  useAnswersForm,
} from '../../form/answers-form.ts';
import { type BaseRecord, sameValues, useBaseRecord } from '../../form/base-record.ts';
import { ConflictDialog } from '../../form/conflicts/conflict-dialog.tsx';
import { type ResolveConflict, useConflict } from '../../form/conflicts/use-conflict.tsx';
import { DraftNotice } from '../../form/drafts/draft-notice.tsx';
import { type Draft, restoreDraft } from '../../form/drafts/use-draft.ts';
import { type SaveBody, useSave } from '../../form/use-save.ts';
import { usePortal } from '../../shell/portal.ts';
import { Button } from '../../ui/button.tsx';
import { FormActions } from '../../ui/feedback/still-needed.tsx';
import styles from './staff-form.module.css';
import { useUnsavedEdits } from './use-unsaved-edits.ts';

type Props<R extends object> = Omit<AnswersFormOptions, 'context'> & {
  /** Names the form, and the record that it changes: what is typed and not saved is kept under it. */
  readonly name: string;
  readonly send: (body: SaveBody) => Promise<R | undefined>;
  readonly onSaved: (record: R) => void;
  /** More buttons, before Save. */
  readonly more?: (form: AnswersForm) => ReactNode;
  /** Shown beside the form where there is room. */
  readonly beside?: (form: AnswersForm) => ReactNode;
};

/** The questions of the contract as staff answer them: saved complete, compared where two save at once. */
export function StaffForm<R extends object>({ name, send, onSaved, more, beside, ...options }: Props<R>) {
  const { product, today } = usePortal();
  const form = useAnswersForm({ ...options, context: { accountType: 'parent', product, today } });
  const base = useBaseRecord(form, options.record);
  const { conflict, resolveConflict } = useConflict(form);
  const draft = useUnsavedAnswers(form, base, name, resolveConflict);
  const { save, saving, formErrors } = useSave({ form, base, resolveConflict, send, onSaved: () => {} });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const saved = await save('complete');
    if (saved) onSaved(saved);
  };
  return (
    <div className={styles.split}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <DraftNotice draft={draft} />
        <AnswerGroups form={form} />
        <div className={styles.actions}>
          <FormActions errors={formErrors}>
            <Button type="submit" variant="primary" busy={saving}>
              Save
            </Button>
            {more?.(form)}
          </FormActions>
        </div>
        <ConflictDialog conflict={conflict} />
      </form>
      {beside && <div className={styles.beside}>{beside(form)}</div>}
    </div>
  );
}

/** Keeps unsaved answers of a form of the staff side while another page is open, and puts them back. */
function useUnsavedAnswers(
  form: AnswersForm,
  base: RefObject<BaseRecord>,
  name: string,
  resolveConflict: ResolveConflict,
) {
  const { read, keep, forget } = useUnsavedEdits<Draft>(name);
  const [status, setStatus] = useState<'none' | 'restored' | 'restored-older'>('none');
  useEffect(() => {
    const draft = read();
    if (draft) setStatus(restoreDraft(form, base, draft, resolveConflict));
    return form.store.subscribe(() => {
      const { typed } = form.store.get();
      const { version, typed: saved } = base.current;
      if (!sameValues(typed, saved)) return keep({ version, base: saved, typed });
      forget();
      setStatus('none');
    });
  }, [form, base, resolveConflict, read, keep, forget]);
  return { status, discard: () => setTyped(form, base.current.typed), tryAgain: () => {} };
}
