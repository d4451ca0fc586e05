import type { Answer } from '@bowline/contract/form/field';
import { isShown } from '@bowline/contract/form/shown';
import { answerInWords } from '@bowline/contract/form/words';
import type { AnswersForm } from '../answers-form.ts';
import { fieldTitle } from '../field-words.ts';
import { answersFromTyped, type TypedValues } from '../typed-values.ts';

export type Side = 'mine' | 'theirs';

/** A question that two people, or two devices, answered differently; both answers in words. */
export interface Difference {
  readonly name: string;
  readonly title: string;
  readonly mine: string;
  readonly theirs: string;
  /** The side that changed it, where only one did. */
  readonly changedBy: Side | undefined;
}

type Sides = { readonly base: TypedValues; readonly mine: TypedValues; readonly theirs: TypedValues };

export function differencesOf(form: AnswersForm, sides: Sides): Difference[] {
  const [base, mine, theirs] = [sides.base, sides.mine, sides.theirs].map((typed) => asked(form, typed));
  return Object.entries(form.fields).flatMap(([name, field]) => {
    if (mine?.[name] === theirs?.[name]) return [];
    const words = (answers: Asked | undefined) => answerInWords(field, answers?.[name], form.context);
    const changedBy =
      base?.[name] === mine?.[name] ? 'theirs' : base?.[name] === theirs?.[name] ? 'mine' : undefined;
    return [{ name, title: fieldTitle(name, form), mine: words(mine), theirs: words(theirs), changedBy }];
  });
}

type Asked = Readonly<Record<string, Answer | null>>;

// An answer to a question that is hidden is none.
function asked({ fields, context }: AnswersForm, typed: TypedValues): Asked {
  const answers = answersFromTyped(fields, typed);
  const shown = Object.entries(fields).map(([name, field]) => [
    name,
    isShown(field, answers, context) ? (answers[name] ?? null) : null,
  ]);
  return Object.fromEntries(shown);
}
