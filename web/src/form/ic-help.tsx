import type { Field, Fields } from '@bowline/contract/form/field';
import { isAnswered } from '@bowline/contract/form/shown';
import { answerInWords } from '@bowline/contract/form/words';
import type { Answer } from '@bowline/contract/options/choice';
import { isRealDate } from '@bowline/contract/text/dates';
import { parseMyKad } from '@bowline/contract/text/ic';
import { t } from '@bowline/contract/text/t';
import { Button } from '../ui/button.tsx';
import { Callout } from '../ui/feedback/callout.tsx';
import { type AnswersForm, typeAnswer, useFilled } from './answers-form.ts';
import { fieldTitle } from './field-words.ts';
import styles from './ic-help.module.css';
import type { TypedValues } from './typed-values.ts';

type Props = { form: AnswersForm; name: string };

/** Offers what a MyKad number says about its holder, where the form asks for that too; warns where they disagree. */
export function IcHelp({ form, name }: Props) {
  const asked = myKadFields(form.fields, name);
  return asked && <MyKadHelp form={form} asked={asked} />;
}

function MyKadHelp({ form, asked }: { form: AnswersForm; asked: MyKadFields }) {
  const typed = useFilled(form, (filled) => filled.typed);
  const differing = saidByMyKad(form, asked, typed).filter(({ says, name }) => says !== typed[name]);
  if (differing.length === 0) return null;
  const disagree = differing.some(({ name }) => isAnswer(form.fields[name], typed[name]));
  const take = () => {
    for (const { name, says } of differing) typeAnswer(form, name, says);
  };
  return (
    <div className={styles.help}>
      <Callout
        colour={disagree ? 'amber' : 'blue'}
        role="status"
        title={disagree ? t('This doesn’t match the IC number') : t('From the IC number')}
      >
        <p>{differing.map(inWords).join(' · ')}</p>
        <Button onClick={take}>{disagree ? t('Use the IC number’s details') : t('Use these')}</Button>
      </Callout>
    </div>
  );
}

// A date that is still being typed, or does not exist, says nothing yet.
function isAnswer(field: Field | undefined, typed: Answer | null | undefined): boolean {
  return isAnswered(typed) && (field?.kind !== 'date' || isRealDate(String(typed)));
}

const inWords = ({ title, words }: Said): string => `${title}: ${words}`;

/** An IC number and the questions beside it that a MyKad answers, by name. */
interface MyKadFields {
  readonly ic: string;
  readonly birthDate: string;
  readonly gender: string;
}

/** What the number says in answer to one of those questions. */
interface Said {
  readonly name: string;
  readonly title: string;
  readonly says: Answer;
  readonly words: string;
}

/** Found by what they ask for in the same group, a day and a choice between the sexes; so no form needs to name them. */
function myKadFields(fields: Fields, ic: string): MyKadFields | undefined {
  const beside = Object.entries(fields).filter(([, { group }]) => group === fields[ic]?.group);
  const birthDate = beside.find(([, { kind }]) => kind === 'date')?.[0];
  const gender = beside.find(([, field]) => asksForSex(field))?.[0];
  return birthDate && gender ? { ic, birthDate, gender } : undefined;
}

function saidByMyKad(form: AnswersForm, asked: MyKadFields, typed: TypedValues): Said[] {
  const myKad = parseMyKad(String(typed[asked.ic] ?? ''), form.context.today);
  if (!myKad) return [];
  return [said(form, asked.birthDate, myKad.birthDate), said(form, asked.gender, myKad.gender)].flat();
}

function said(form: AnswersForm, name: string, says: Answer): Said[] {
  const field = form.fields[name];
  if (!field) return [];
  return [{ name, title: fieldTitle(name, form), says, words: answerInWords(field, says, form.context) }];
}

function asksForSex({ choices = [] }: Field): boolean {
  return choices.length === 2 && choices.every(({ value }) => value === 'M' || value === 'F');
}
