import type { FormEvent, ReactNode } from 'react';
import { AnswerGroups } from '../../form/answer-groups.tsx';
import { type AnswersForm, type AnswersFormOptions, useAnswersForm } from '../../form/answers-form.ts';
import { useBaseRecord } from '../../form/base-record.ts';
import { ConflictDialog } from '../../form/conflicts/conflict-dialog.tsx';
import { useConflict } from '../../form/conflicts/use-conflict.tsx';
import { DraftNotice } from '../../form/drafts/draft-notice.tsx';
import { useDraft } from '../../form/drafts/use-draft.ts';
import { type SaveBody, useSave } from '../../form/use-save.ts';
import { usePortal } from '../../shell/portal.ts';
import { Button } from '../../ui/button.tsx';
import { FormActions } from '../../ui/feedback/still-needed.tsx';
import styles from './staff-form.module.css';
import { useStaffDraft } from './use-staff-draft.ts';

type Props<R extends object> = Omit<AnswersFormOptions, 'context'> & {
  /** Names the form, and the record that it changes: what is typed and not saved is kept under it. */
  readonly name: string;
  readonly send: (body: SaveBody) => Promise<R | undefined>;
  readonly onSaved: (record: R) => void;
  /** More buttons, before Save. */
  readonly more?: (form: AnswersForm) => ReactNode;
  /** Shown above the questions. */
  readonly preview?: (form: AnswersForm) => ReactNode;
  /** Shown beside the form where there is room. */
  readonly beside?: (form: AnswersForm) => ReactNode;
};

/** The questions of the contract as staff answer them: saved complete, compared where two save at once. */
export function StaffForm<R extends object>({
  name,
  send,
  onSaved,
  more,
  preview,
  beside,
  ...options
}: Props<R>) {
  const { product, today } = usePortal();
  const form = useAnswersForm({ ...options, context: { accountType: 'parent', product, today } });
  const base = useBaseRecord(form, options.record);
  const { conflict, resolveConflict } = useConflict(form);
  const draft = useDraft(form, base, useStaffDraft(name), resolveConflict);
  const { save, saving, formErrors } = useSave({ form, base, resolveConflict, send, onSaved: draft.saved });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const saved = await save('complete');
    if (saved) onSaved(saved);
  };
  return (
    <div className={styles.split}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <DraftNotice draft={draft} />
        {preview?.(form)}
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
