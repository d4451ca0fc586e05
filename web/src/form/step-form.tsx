import type { Fields } from '@bowline/contract/form/field';
import { type FormEvent, type ReactNode, useEffect } from 'react';
import { fieldInHash } from '../shell/page-hashes.ts';
import { FormActions, focusField } from '../ui/feedback/still-needed.tsx';
import { AnswerGroups, type GroupNotes } from './answer-groups.tsx';
import { type AnswersForm, type AnswersFormOptions, useAnswersForm } from './answers-form.ts';
import { useBaseRecord } from './base-record.ts';
import { ConflictQuestion, useConflict } from './conflicts/use-conflict.tsx';
import { DraftNotice, draftNote } from './drafts/draft-notice.tsx';
import type { DraftOwner } from './drafts/draft-storage.ts';
import { useLocalDraft } from './drafts/local-drafts.ts';
import { useDraft } from './drafts/use-draft.ts';
import { useMissing } from './field-words.ts';
import styles from './form.module.css';
import { type Save, type SaveBody, useSave } from './use-save.ts';

/** What the buttons at the end of a form need. */
export interface StepControls<R> {
  /** Every question is answered validly. */
  readonly complete: boolean;
  readonly saving: boolean;
  /** Returns the saved record, or undefined when it was not saved; the page shows the reason by then. */
  readonly save: Save<R>;
}

export type StepFormProps<R extends object> = AnswersFormOptions & {
  /** Where unsaved answers are kept. */
  readonly place: DraftOwner;
  readonly send: (body: SaveBody) => Promise<R>;
  /** What Enter, and a button of type submit, do. */
  readonly onSubmit: (save: Save<R>) => void;
  /** What the page adds below a heading, by the group's title; the same object at every render. */
  readonly notes?: GroupNotes | undefined;
  /** What the page offers above the questions. */
  readonly above?: ((form: AnswersForm) => ReactNode) | undefined;
  /** The buttons. What is still needed is beside them. */
  readonly children: (controls: StepControls<R>) => ReactNode;
};

/** The form of a step or a profile section, with drafts, conflicts and errors. */
export function StepForm<R extends object>({
  place,
  send,
  onSubmit,
  notes,
  above,
  children,
  ...options
}: StepFormProps<R>) {
  const form = useAnswersForm(options);
  const base = useBaseRecord(form, options.record);
  const { conflict, resolveConflict } = useConflict(form);
  const draft = useDraft(form, base, useLocalDraft(place), resolveConflict);
  const { save, saving, formErrors } = useSave({ form, base, resolveConflict, send, onSaved: draft.saved });
  useFocusFromHash(form.fields, draft.status !== 'opening');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit(save);
  };
  return (
    <form onSubmit={submit} noValidate>
      <DraftNotice draft={draft} />
      <fieldset className={styles.answers} inert={draft.status === 'opening'}>
        {above?.(form)}
        <AnswerGroups form={form} notes={notes} />
      </fieldset>
      <Buttons form={form} note={draftNote(draft)} errors={formErrors} {...{ save, saving }}>
        {children}
      </Buttons>
      <ConflictQuestion conflict={conflict} />
    </form>
  );
}

type ButtonsProps<R extends object> = Pick<StepFormProps<R>, 'children'> &
  Pick<StepControls<R>, 'save' | 'saving'> & {
    form: AnswersForm;
    note: string | undefined;
    errors: readonly string[];
  };

/** A component of its own, so that an answer does not render the questions again. */
function Buttons<R extends object>({ form, note, errors, save, saving, children }: ButtonsProps<R>) {
  const missing = useMissing(form);
  return (
    <FormActions needed={missing} {...{ note, errors }}>
      {children({ complete: missing.length === 0, saving, save })}
    </FormActions>
  );
}

/** Leads to the question that the address names, once it can be answered; one that is not asked here to the first. */
function useFocusFromHash(fields: Fields, ready: boolean): void {
  useEffect(() => {
    const name = fieldInHash();
    if (!ready || name === undefined) return;
    focusField(Object.hasOwn(fields, name) ? name : (Object.keys(fields)[0] ?? ''));
  }, [fields, ready]);
}
