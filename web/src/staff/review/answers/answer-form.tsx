import {
  type AnswerPart,
  enterAnswers,
  saveCorrection,
} from '@bowline/contract/api/staff/review/corrections';
import type { AnswerContext } from '@bowline/contract/form/field';
import { answerInWords } from '@bowline/contract/form/words';
import { HOME_COUNTRY } from '@bowline/contract/options/countries';
import { type FormEvent, useMemo } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { AnswerGroups } from '../../../form/answer-groups.tsx';
import { type AnswersForm, useAnswersForm, useFormState } from '../../../form/answers-form.ts';
import { useBaseRecord } from '../../../form/base-record.ts';
import { campControls } from '../../../form/camp-controls.ts';
import { ConflictQuestion, useConflict } from '../../../form/conflicts/use-conflict.tsx';
import { DraftNotice } from '../../../form/drafts/draft-notice.tsx';
import { useDraft } from '../../../form/drafts/use-draft.ts';
import { fieldTitle } from '../../../form/field-words.ts';
import { answersFromTyped } from '../../../form/typed-values.ts';
import { type SaveBody, useSave } from '../../../form/use-save.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { FormActions } from '../../../ui/feedback/still-needed.tsx';
import { Card } from '../../../ui/layout/page.tsx';
import { useStaffDraft } from '../../form/use-staff-draft.ts';
import { ChangesTable } from '../corrections/changes-table.tsx';
import styles from './answers.module.css';
import { chooseByDigit } from './choose-by-digit.ts';
import { fieldsOfPart, REASON } from './section-of-part.ts';

export interface PartParams extends Record<'accountId' | 'recordId' | 'part', string> {}

type Props = {
  params: PartParams;
  part: AnswerPart;
  /** Where *Back* leads; without it the form is a part of a page. */
  backTo?: string;
  onSaved: () => void;
};

// Most families live at home, as their own form proposes.
const answersOf = ({ paper, names, answers }: AnswerPart) => ({
  ...answers,
  ...(paper &&
    names.includes('address_country') && { address_country: answers.address_country ?? HOME_COUNTRY }),
});

// A person who enters a paper form is offered what the form itself knows, such as No to a whole group.
const contextOf = ({ paper, context }: AnswerPart): AnswerContext =>
  paper ? { ...context, account: {} } : context;

/** The questions of a section as the family sees them, why staff answer them, and what that changes. */
export function AnswerForm({ params, part, backTo, onSaved }: Props) {
  const section = useMemo(() => ({ fields: fieldsOfPart(part) }), [part]);
  const record = useMemo(() => ({ ...answersOf(part), version: part.version }), [part]);
  const context = useMemo(() => contextOf(part), [part]);
  const form = useAnswersForm({ section, record, context, controlFor: campControls });
  const base = useBaseRecord(form, record);
  const { conflict, resolveConflict } = useConflict(form);
  const draft = useDraft(form, base, useStaffDraft(Object.values(params).join(' ')), resolveConflict);
  const send = async ({ [REASON]: reason, version, ...answers }: SaveBody) => {
    if (part.paper) {
      const entered = await callApi(enterAnswers, { params, body: { answers, version: Number(version) } });
      onSaved();
      return { ...entered.answers, version: entered.version };
    }
    const body = { answers, reason: String(reason ?? ''), version: Number(version) };
    const saved = await callApi(saveCorrection, { params, body });
    onSaved();
    return { ...saved.part.answers, version: saved.part.version };
  };
  const { save, saving, formErrors } = useSave({ form, base, resolveConflict, send, onSaved: draft.saved });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(part.draft ? 'draft' : 'complete');
  };
  // On another page it is in a card already.
  const Frame = backTo ? Card : 'div';
  return (
    <form
      className={styles.form}
      onSubmit={submit}
      onKeyDown={part.paper ? chooseByDigit : undefined}
      noValidate
    >
      <Frame>
        <DraftNotice draft={draft} />
        <AnswerGroups form={form} />
        {!part.paper && <ChangesPreview form={form} />}
        <FormActions errors={formErrors}>
          {backTo && <LinkButton to={backTo}>Back</LinkButton>}
          <Button type="submit" variant="primary" busy={saving}>
            {part.paper ? 'Save and next' : 'Save and email the family'}
          </Button>
        </FormActions>
      </Frame>
      <ConflictQuestion conflict={conflict} />
    </form>
  );
}

/** What a save would change, old and new. */
function ChangesPreview({ form }: { form: AnswersForm }) {
  const typed = useFormState(form, (state) => state.typed);
  const saved = useFormState(form, (state) => state.saved);
  const [before, after] = [answersFromTyped(form.fields, saved), answersFromTyped(form.fields, typed)];
  const changes = Object.entries(form.fields).flatMap(([name, field]) => {
    const words = (answers: typeof before) => answerInWords(field, answers[name], form.context);
    const change = { name, label: fieldTitle(name, form), before: words(before), after: words(after) };
    return name === REASON || change.before === change.after ? [] : [change];
  });
  return (
    <section className={styles.preview} aria-label="What changes" aria-live="polite">
      <h2>What changes</h2>
      {changes.length === 0 ? (
        <Callout colour="blue">Nothing yet.</Callout>
      ) : (
        <ChangesTable changes={changes} />
      )}
    </section>
  );
}
