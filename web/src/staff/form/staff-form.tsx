import { type FormEvent, type ReactNode, useMemo } from 'react';
import { type AnswersForm, type AnswersFormOptions, useAnswersForm } from '../../form/answers-form.ts';
import { useBaseRecord } from '../../form/base-record.ts';
import { ConflictDialog } from '../../form/conflicts/conflict-dialog.tsx';
import { useConflict } from '../../form/conflicts/use-conflict.tsx';
import type { ControlFor } from '../../form/controls.tsx';
import { DraftNotice } from '../../form/drafts/draft-notice.tsx';
import { useDraft } from '../../form/drafts/use-draft.ts';
import { layOut } from '../../form/form-layout.ts';
import { SeveralControl } from '../../form/several-control.tsx';
import { type SaveBody, useSave } from '../../form/use-save.ts';
import { usePortal } from '../../shell/portal.ts';
import { Button } from '../../ui/button.tsx';
import { FormActions } from '../../ui/feedback/still-needed.tsx';
import { Fieldset } from '../../ui/fields/fieldset.tsx';
import { MarkdownControl } from './markdown/markdown-control.tsx';
import { FormSections, type SectionExtras } from './sections/form-sections.tsx';
import { GroupCells } from './sections/group-cells.tsx';
import type { ListedSection } from './sections/section-list.tsx';
import styles from './staff-form.module.css';
import { useStaffDraft } from './use-staff-draft.ts';

type Props<R extends object> = Omit<AnswersFormOptions, 'context' | 'controlFor'> & {
  /** Names the form, and the record that it changes: what is typed and not saved is kept under it. */
  readonly name: string;
  readonly send: (body: SaveBody) => Promise<R | undefined>;
  readonly onSaved: (record: R) => void;
  /** Shown below the questions of a section, by its title. */
  readonly extras?: SectionExtras;
  /** Whether it is a page of its own, in sections with a list of them; and what the list leads to besides. */
  readonly sections?: readonly ListedSection[];
  /** Shows one of its sections at a time. */
  readonly oneAtATime?: boolean;
  /** Shown below the form. */
  readonly children?: ReactNode;
};

/** The questions of the contract as staff answer them: saved complete, compared where two save at once. */
export function StaffForm<R extends object>({
  name,
  send,
  onSaved,
  extras,
  sections,
  oneAtATime,
  children,
  ...options
}: Props<R>) {
  const { product, today } = usePortal();
  const context = { accountType: 'parent', product, today } as const;
  const form = useAnswersForm({ ...options, context, controlFor: staffControl });
  const base = useBaseRecord(form, options.record);
  const { conflict, resolveConflict } = useConflict(form);
  const draft = useDraft(form, base, useStaffDraft(name), resolveConflict);
  const { save, saving, formErrors } = useSave({ form, base, resolveConflict, send, onSaved: draft.saved });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const saved = await save('complete');
    if (saved) onSaved(saved);
  };
  const around = (questions: ReactNode) => (
    <div className="stack gap-5 fit">
      <form className={styles.form} onSubmit={submit} noValidate>
        <DraftNotice draft={draft} />
        {questions}
        <div className={styles.actions}>
          <FormActions errors={formErrors}>
            <Button type="submit" variant="primary" busy={saving}>
              Save
            </Button>
          </FormActions>
        </div>
        <ConflictDialog conflict={conflict} />
      </form>
      {children}
    </div>
  );
  if (!sections) return around(<Groups form={form} />);
  return (
    <FormSections form={form} after={sections} extras={extras} oneAtATime={oneAtATime}>
      {around}
    </FormSections>
  );
}

/** The questions of a short form under their headings. */
function Groups({ form }: { form: AnswersForm }) {
  const groups = useMemo(() => layOut(form.fields), [form.fields]);
  return groups.map(({ group, cells }) => {
    const content = <GroupCells form={form} cells={cells} />;
    if (!group) return <div key={cells[0]?.name}>{content}</div>;
    return (
      <Fieldset key={group.title} legend={<h2 className={styles.title}>{group.title}</h2>} intro={group.note}>
        {content}
      </Fieldset>
    );
  });
}

/** The controls that families' forms do not have, or only those of camps. */
const staffControl: ControlFor = ({ markdown, kind }) => {
  if (markdown) return MarkdownControl;
  return kind === 'choices' ? SeveralControl : undefined;
};
