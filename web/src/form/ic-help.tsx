import type { Field, Fields } from '@bowline/contract/form/field';
import { isAnswered } from '@bowline/contract/form/shown';
import { answerInWords } from '@bowline/contract/form/words';
import type { Answer } from '@bowline/contract/options/choice';
import { isRealDate } from '@bowline/contract/text/dates';
import { parseMyKad } from '@bowline/contract/text/ic';
import { t } from '@bowline/contract/text/t';
import { useEffect, useMemo } from 'react';
import { Button } from '../ui/button.tsx';
import { Callout } from '../ui/feedback/callout.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { type AnswersForm, typeAnswer, useFormState } from './answers-form.ts';
import { fieldTitle } from './field-words.ts';
import styles from './form.module.css';
import { fillIn } from './offers/fill-in.ts';

type Props = { form: AnswersForm; name: string };

/** Fills in what a MyKad number says about its holder, where the form asks for that too; warns where they disagree. */
export default function IcHelp({ form, name }: Props) {
  const fields = useMemo(() => myKadFields(form.fields, name), [form.fields, name]);
  return fields && <MyKadHelp form={form} fields={fields} />;
}

function MyKadHelp({ form, fields }: { form: AnswersForm; fields: MyKadFields }) {
  const typed = useFormState(form, (filled) => filled.typed);
  const ic = String(typed[fields.ic] ?? '');
  const differences = answersFromMyKad(form, fields, ic).filter(({ value, name }) => value !== typed[name]);
  useEffect(() => {
    // What an earlier number filled in follows the number; what somebody typed stays.
    const { typed: now, filledIn } = form.store.get();
    const said = answersFromMyKad(form, fields, ic).filter(
      ({ name }) => !isAnswered(now[name]) || filledIn[name],
    );
    fillIn(
      form,
      Object.fromEntries(said.map(({ name, value }) => [name, value])),
      t('Filled in from the IC number'),
    );
  }, [form, fields, ic]);
  if (differences.length === 0) return <FilledIn form={form} fields={fields} />;
  const disagree = differences.some(({ name }) => isAnswer(form.fields[name], typed[name]));
  const applyDetails = () => {
    for (const { name, value } of differences) typeAnswer(form, name, value);
  };
  return (
    <div className={styles.help}>
      <Callout
        colour={disagree ? 'amber' : 'blue'}
        role="status"
        title={disagree ? t('This doesn’t match the IC number') : t('From the IC number')}
      >
        <p>{differences.map(describeAnswer).join(' · ')}</p>
        <Button onClick={applyDetails}>{disagree ? t('Use the IC number’s details') : t('Use these')}</Button>
      </Callout>
    </div>
  );
}

/** Says aloud what the notes at the fields say. */
function FilledIn({ form, fields: { birthDate, gender } }: { form: AnswersForm; fields: MyKadFields }) {
  const note = useFormState(form, ({ filledIn }) => filledIn[birthDate] ?? filledIn[gender]);
  return (
    <div role="status">
      <VisuallyHidden>{note}</VisuallyHidden>
    </div>
  );
}

// A date that is still being typed, or does not exist, says nothing yet.
function isAnswer(field: Field | undefined, typed: Answer | null | undefined): boolean {
  return isAnswered(typed) && (field?.kind !== 'date' || isRealDate(String(typed)));
}

const describeAnswer = ({ title, words }: MyKadAnswer): string =>
  t('{label}: {value}', { label: title, value: words });

/** An IC number and the questions beside it that a MyKad answers, by name. */
interface MyKadFields {
  readonly ic: string;
  readonly birthDate: string;
  readonly gender: string;
}

/** What the number says in answer to one of those questions. */
interface MyKadAnswer {
  readonly name: string;
  readonly title: string;
  readonly value: Answer;
  readonly words: string;
}

/** Found by their kind in the same group: a date, and a choice of M or F; so no form needs to name them. */
function myKadFields(fields: Fields, ic: string): MyKadFields | undefined {
  const beside = Object.entries(fields).filter(([, { group }]) => group === fields[ic]?.group);
  const birthDate = beside.find(([, { kind }]) => kind === 'date')?.[0];
  const gender = beside.find(([, field]) => isSexField(field))?.[0];
  return birthDate && gender ? { ic, birthDate, gender } : undefined;
}

function answersFromMyKad(form: AnswersForm, fields: MyKadFields, ic: string): MyKadAnswer[] {
  const myKad = parseMyKad(ic, form.context.today);
  if (!myKad) return [];
  return [
    answerFromMyKad(form, fields.birthDate, myKad.birthDate),
    answerFromMyKad(form, fields.gender, myKad.gender),
  ].flat();
}

function answerFromMyKad(form: AnswersForm, name: string, value: Answer): MyKadAnswer[] {
  const field = form.fields[name];
  if (!field) return [];
  return [{ name, title: fieldTitle(name, form), value, words: answerInWords(field, value, form.context) }];
}

function isSexField({ choices = [] }: Field): boolean {
  return choices.length === 2 && choices.every(({ value }) => value === 'M' || value === 'F');
}
