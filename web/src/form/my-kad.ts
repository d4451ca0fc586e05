import type { Answer, Field, Fields } from '@bowline/contract/form/field';
import { answerInWords } from '@bowline/contract/form/words';
import { readMyKad } from '@bowline/contract/ic';
import type { AnswersForm } from './answers-form.ts';
import { fieldTitle } from './field-words.ts';
import type { TypedValues } from './typed-values.ts';

/** An IC number and the questions beside it that a MyKad answers, by name. */
export interface MyKadFields {
  readonly ic: string;
  readonly birthDate: string;
  readonly gender: string;
}

/** What the number says in answer to one of those questions. */
export interface Said {
  readonly name: string;
  readonly title: string;
  readonly says: Answer;
  readonly words: string;
}

/** Found by what they ask for in the same group, a day and a choice between the sexes; so no form needs to name them. */
export function myKadFields(fields: Fields, ic: string): MyKadFields | undefined {
  const beside = Object.entries(fields).filter(([, { group }]) => group === fields[ic]?.group);
  const birthDate = beside.find(([, { kind }]) => kind === 'date')?.[0];
  const gender = beside.find(([, field]) => asksForSex(field))?.[0];
  return birthDate && gender ? { ic, birthDate, gender } : undefined;
}

export function saidByMyKad(form: AnswersForm, asked: MyKadFields, typed: TypedValues): Said[] {
  const myKad = readMyKad(String(typed[asked.ic] ?? ''), form.context.today);
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
