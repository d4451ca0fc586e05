import {
  type CampQuestionsRecord,
  getCampQuestions,
  publishCampQuestions,
  publishQuestionsBody,
} from '@bowline/contract/api/staff/season/camp-questions';
import type { Field } from '@bowline/contract/form/field';
import {
  answersToDependOn,
  campQuestionSection,
  hasSameWords,
  questionNameFrom,
} from '@bowline/contract/staff/camp-questions';
import type { CampQuestion } from '@bowline/contract/steps/camp-questions';
import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { newId } from '../../../api/new-id.ts';
import { AnswerGroups } from '../../../form/answer-groups.tsx';
import { type AnswersForm, type FormState, useFormState } from '../../../form/answers-form.ts';
import { useCallForm, useTextValue } from '../../../form/call-form.ts';
import { useListDraft } from '../../../form/drafts/use-list-draft.ts';
import { listFields, type Row, useRows } from '../../../form/list-field.ts';
import { answersFromTyped } from '../../../form/typed-values.ts';
import { queryOf, setQueryData } from '../../../query/query.ts';
import { notifySuccess } from '../../../shell/notifications.tsx';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { AlertBox, Callout } from '../../../ui/feedback/callout.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { Card } from '../../../ui/layout/page.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useStaffDraft } from '../../form/use-staff-draft.ts';
import { ResponsiveTable } from '../../ui/data-table.tsx';
import styles from './questions.module.css';
import { QuestionsPreview } from './questions-preview.tsx';

const noFields = {};
const lists = listFields({ questions: campQuestionSection.fields });
const { when_question: _, when_answer: __, ...ownFields } = campQuestionSection.fields;
const isTranslation = ([, { group }]: [string, Field]): boolean => group !== undefined;
const fieldsWhere = (fits: (entry: [string, Field]) => boolean) =>
  Object.fromEntries(Object.entries<Field>(ownFields).filter(fits));
const mainFields = fieldsWhere((entry) => !isTranslation(entry));
const translations = fieldsWhere(isTranslation);

/** The questions of a camp, to be changed, looked at and published. */
export function QuestionsForm({ record }: { record: CampQuestionsRecord }) {
  const queries = useQueryClient();
  const params = { campId: record.camp.id };
  const draft = useStaffDraft(`questions ${record.camp.id} ${record.version}`);
  const { form, errors, busy, formProps } = useCallForm({
    fields: noFields,
    lists,
    record,
    schema: publishQuestionsBody,
    body: (_values, { questions }) => ({ version: record.version, questions }),
    send: (body) => callApi(publishCampQuestions, { params, body, background: true }),
    onDone: (saved) => {
      draft.clear();
      setQueryData(queries, queryOf(getCampQuestions, { params }), () => saved);
      notifySuccess('Published. Forms in progress ask these questions now.');
    },
  });
  const { values, discard } = useListDraft(form, draft);
  const { rows, add, replace, remove, moveUp } = useRows(form, 'questions');
  const shown = new Set(rows.map(nameOf));
  const left = record.ever_asked.filter(({ question }) => !shown.has(question.name));
  const published = new Set(record.ever_asked.map(({ question }) => question.name));
  return (
    <form {...formProps} className={styles.columns}>
      <div className="stack gap-3">
        <AlertBox messages={errors} />
        {discard && (
          <Callout colour="blue" role="status" title="Not published yet">
            <p>What you typed is kept in this tab until you publish it, also while you are on other pages.</p>
            <Button onClick={discard}>Discard the changes</Button>
          </Callout>
        )}
        {rows.map((row, at) => (
          <Question
            key={row.key}
            row={row}
            number={at + 1}
            earlier={rows.slice(0, at)}
            before={published.has(nameOf(row)) ? [] : left}
            onTakeOver={(question) => replace(row, question)}
            onRemove={() => remove(row)}
            onMoveUp={at > 0 ? () => moveUp(row) : undefined}
          />
        ))}
        <ButtonRow>
          <Button
            id={form.idOf('questions')}
            onClick={() => add({ name: questionNameFrom(newId()), required: true, readers: 'health' })}
          >
            Add a question
          </Button>
          <Button type="submit" variant="primary" busy={busy}>
            Publish
          </Button>
        </ButtonRow>
        <p className={styles.note}>
          Forms in progress ask what you publish at once. Sent forms keep their questions; you can ask those
          families afterwards.
        </p>
        <NoLongerAsked questions={left} onAskAgain={add} />
      </div>
      <QuestionsPreview
        questions={useDeferredValue(values).questions as unknown as readonly CampQuestion[]}
      />
    </form>
  );
}

type AskedBefore = CampQuestionsRecord['ever_asked'][number];

const nameOf = ({ record }: Row): string => (record as Pick<CampQuestion, 'name'>).name;

const answersInWords = (count: number): string => (count === 1 ? '1 answer' : `${count} answers`);

type NoLongerAskedProps = { questions: readonly AskedBefore[]; onAskAgain: (question: CampQuestion) => void };

/** The questions that were removed, and can be asked again. Their answers stay in the lists. */
function NoLongerAsked({ questions, onAskAgain }: NoLongerAskedProps) {
  if (questions.length === 0) return null;
  return (
    <Card as="section">
      <h2>No longer asked</h2>
      <p>Their answers stay on the registrations and in Lists → Questions of the camp.</p>
      <ResponsiveTable
        caption="Questions that are no longer asked"
        columns={columns}
        rows={questions.map(({ question, answers }) => ({
          key: question.name,
          cells: [
            question.label,
            answers,
            <Button key="again" variant="quiet" onClick={() => onAskAgain(question)}>
              Ask again<VisuallyHidden> {question.label}</VisuallyHidden>
            </Button>,
          ],
        }))}
      />
    </Card>
  );
}

const columns = [
  { key: 'question', label: 'Question', heads: true },
  { key: 'answers', label: 'Answers', numeric: true },
  { key: 'again', label: 'Action', action: true },
];

const questionOf = ({ record, form }: Row): CampQuestion =>
  ({ ...record, ...answersFromTyped(form.fields, form.store.get().typed) }) as unknown as CampQuestion;

type QuestionProps = {
  row: Row;
  number: number;
  earlier: readonly Row[];
  /** The questions that are no longer asked, for a new one in the same words. */
  before: readonly AskedBefore[];
  onTakeOver: (question: CampQuestion) => void;
  onRemove: () => void;
  onMoveUp: (() => void) | undefined;
};

function Question({ row, number, earlier, before, onTakeOver, onRemove, onMoveUp }: QuestionProps) {
  const { form } = row;
  const main = useMemo(() => ({ ...form, fields: mainFields }), [form]);
  const translated = useMemo(() => ({ ...form, fields: translations }), [form]);
  const label = useFormState(form, ({ typed }) => typed.label);
  const [isNew] = useState(!label);
  const facts = useFormState(form, factsIn);
  const title = `Question ${number}`;
  const same = before.find(
    ({ question, answers }) => answers > 0 && hasSameWords(question.label, String(label)),
  );
  return (
    <Card as="section" className={styles.question} aria-label={label ? `${title}: ${label}` : title}>
      <Disclosure
        open={isNew}
        summary={
          <span className={styles.summary}>
            <span className="bold">{`${number}. ${label || 'New question'}`}</span>
            <span className="quiet small">{facts}</span>
          </span>
        }
      >
        <ButtonRow>
          {onMoveUp && (
            <Button variant="quiet" onClick={onMoveUp}>
              Move up
              <VisuallyHidden> {title}</VisuallyHidden>
            </Button>
          )}
          <Button variant="quiet" onClick={onRemove}>
            Remove
            <VisuallyHidden> {title}</VisuallyHidden>
          </Button>
        </ButtonRow>
        {same && (
          <Callout colour="blue" role="status" title="It was asked before">
            <p>{`Take over its ${answersInWords(same.answers)}? The question is then asked as it was, and those who answered it are not asked again.`}</p>
            <Button onClick={() => onTakeOver(same.question)}>
              Take over {answersInWords(same.answers)}
            </Button>
          </Callout>
        )}
        <AnswerGroups form={main} />
        <DependsOn form={form} earlier={earlier.map(questionOf)} />
        <Disclosure summary="In other languages">
          <AnswerGroups form={translated} />
        </Disclosure>
      </Disclosure>
    </Card>
  );
}

/** How it is answered, whether it must be, and who reads the answers. */
function factsIn({ typed: { kind, required, readers } }: Pick<FormState, 'typed'>): string {
  const labelIn = (name: 'kind' | 'readers', value: unknown) =>
    campQuestionSection.fields[name].choices?.find((choice) => choice.value === value)?.label;
  return [labelIn('kind', kind), required === false && 'Optional', labelIn('readers', readers)]
    .filter(Boolean)
    .join(' · ');
}

/** On which answer to an earlier question it depends whether this one is asked. */
function DependsOn({ form, earlier }: { form: AnswersForm; earlier: readonly CampQuestion[] }) {
  const leaders = earlier.filter((question) => question.label && answersToDependOn(question).length > 0);
  const question = useTextValue(form, 'when_question');
  const answer = useTextValue(form, 'when_answer');
  if (leaders.length === 0 && !question.value) return null;
  const leader = leaders.find(({ name }) => name === question.value);
  return (
    <div className={styles.condition}>
      <SelectField
        {...question}
        optional={false}
        emptyLabel="Always asked"
        options={leaders.map(({ name, label }) => ({ value: name, label: String(label) }))}
      />
      {leader && (
        <SelectField
          {...answer}
          optional={false}
          emptyLabel="Choose an answer"
          options={answersToDependOn(leader).map((value) => ({ value, label: value }))}
        />
      )}
    </div>
  );
}
