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
  questionNameFrom,
} from '@bowline/contract/staff/camp-questions';
import type { CampQuestion } from '@bowline/contract/steps/camp-questions';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { newId } from '../../../api/new-id.ts';
import { AnswerGroups } from '../../../form/answer-groups.tsx';
import { type AnswersForm, useFormState } from '../../../form/answers-form.ts';
import { useCallForm, useTextValue } from '../../../form/call-form.ts';
import { listFields, type Row, useRows } from '../../../form/list-field.ts';
import { answersFromTyped } from '../../../form/typed-values.ts';
import { queryOf, setQueryData } from '../../../query/query.ts';
import { notifySuccess } from '../../../shell/notifications.tsx';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { AlertBox } from '../../../ui/feedback/callout.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Card } from '../../../ui/layout/page.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
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
  const [previewed, setPreviewed] = useState<readonly CampQuestion[]>();
  const { form, errors, busy, formProps } = useCallForm({
    fields: noFields,
    lists,
    record,
    schema: publishQuestionsBody,
    body: (_values, { questions }) => ({ version: record.version, questions }),
    send: (body) => callApi(publishCampQuestions, { params, body, background: true }),
    onDone: (saved) => {
      setQueryData(queries, queryOf(getCampQuestions, { params }), () => saved);
      notifySuccess('Published. Forms in progress ask these questions now.');
    },
  });
  const { rows, add, remove, moveUp } = useRows(form, 'questions');
  return (
    <form {...formProps}>
      <AlertBox messages={errors} />
      {rows.map((row, at) => (
        <Question
          key={row.key}
          row={row}
          number={at + 1}
          earlier={rows.slice(0, at)}
          onRemove={() => remove(row)}
          onMoveUp={at > 0 ? () => moveUp(row) : undefined}
        />
      ))}
      <p className={styles.note}>
        Forms in progress ask what you publish at once. Sent forms keep their questions; you can ask those
        families afterwards.
      </p>
      <ButtonRow>
        <Button
          id={form.idOf('questions')}
          onClick={() => add({ name: questionNameFrom(newId()), required: true, readers: 'health' })}
        >
          Add a question
        </Button>
        <Button onClick={() => setPreviewed(rows.map(questionOf))}>Preview</Button>
        <Button type="submit" variant="primary" busy={busy}>
          Publish
        </Button>
      </ButtonRow>
      {previewed && <QuestionsPreview questions={previewed} />}
    </form>
  );
}

const questionOf = ({ record, form }: Row): CampQuestion =>
  ({ ...record, ...answersFromTyped(form.fields, form.store.get().typed) }) as unknown as CampQuestion;

type QuestionProps = {
  row: Row;
  number: number;
  earlier: readonly Row[];
  onRemove: () => void;
  onMoveUp: (() => void) | undefined;
};

function Question({ row, number, earlier, onRemove, onMoveUp }: QuestionProps) {
  const { form } = row;
  const main = useMemo(() => ({ ...form, fields: mainFields }), [form]);
  const translated = useMemo(() => ({ ...form, fields: translations }), [form]);
  const label = useFormState(form, ({ typed }) => typed.label);
  const title = `Question ${number}`;
  return (
    <Card as="section" aria-label={label ? `${title}: ${label}` : title}>
      <div className={styles.head}>
        <h2>{title}</h2>
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
      </div>
      <AnswerGroups form={main} />
      <DependsOn form={form} earlier={earlier.map(questionOf)} />
      <details className={styles.translations}>
        <summary>In other languages</summary>
        <AnswerGroups form={translated} />
      </details>
    </Card>
  );
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
