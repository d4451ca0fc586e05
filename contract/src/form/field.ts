import type * as z from 'zod/mini';
import type { AccountType, Answer, Choice } from '../options/choice.ts';
import type { Text } from '../text/t.ts';
import type { CampListId, FieldRole } from './tags.ts';

export type FieldKind =
  | 'text'
  | 'longText'
  | 'email'
  | 'phone'
  | 'ic'
  | 'country'
  | 'date'
  | 'number'
  | 'yesNo'
  | 'choice'
  | 'choices'
  | 'scale'
  | 'agreement'
  | 'upload';

/** A record of answers as it travels and is stored; an unanswered question is null or absent. */
export type Answers = Readonly<Record<string, Answer | null | undefined>>;

/** Shown while every named answer is one of these values. */
export type Condition = Readonly<Record<string, Answer | readonly Answer[]>>;

/** The options of a record by name, such as the stops of a camp's bus. */
export type RecordOptions = Readonly<Record<string, readonly string[]>>;

/** A price of a record, multiplied by another answer; the sentences take `{price}` and `{count}`. */
export interface Price {
  readonly name: string;
  readonly times: string;
  readonly each: string;
  readonly all: string;
}

/** Who is answering and when: what a rule may depend on besides the answers themselves. */
export interface AnswerContext {
  readonly accountType: AccountType;
  /** The provider's today, `yyyy-mm-dd`. */
  readonly today: string;
  /** The provider's abbreviation, put into texts for `{product}`. */
  readonly product: string;
  /** The camper's date of birth, where the record is about a camper. */
  readonly birthDate?: string | undefined;
  /** The answers of the account that fills the form in, and of the camper. Without the account nothing is offered. */
  readonly account?: Answers | undefined;
  readonly camper?: Answers | undefined;
  /** The rules for what is entered that need tables. Without them only the shape of a phone number is checked. */
  readonly entered?: EnteredRules | undefined;
  /** The country of the address, where the answers have none beside the number. */
  readonly country?: string | undefined;
  /** Without them the options are not known, and any text is accepted as one. */
  readonly options?: RecordOptions | undefined;
  /** The names of the record's options in the reader's language, where they differ from the options. */
  readonly optionNames?: Readonly<Record<string, string>> | undefined;
  /** What a choice can be besides its own choices, by `moreFrom`. */
  readonly more?: RecordOptions | undefined;
  /** In ringgit, by name. */
  readonly prices?: Readonly<Record<string, number>> | undefined;
}

/** The choices a text has while other answers hold, such as the states of one country. Other texts stay valid. */
export interface TextList {
  readonly when: Condition;
  readonly choices: readonly Choice<string>[];
  /** The choice that a text names in another case or by another name. */
  readonly read: (text: string) => string | undefined;
}

/** A column of several questions: its heading, and what tells this question apart from the others in it. */
export interface ListColumn {
  readonly heading: string;
  readonly part?: string;
}

/** An answer that can endanger a life or changes what staff do today. */
export interface Alert {
  readonly answer: Answer;
  readonly label: string;
}

export interface FieldGroup {
  readonly title: string;
  readonly note?: string;
  /** The note for an adult who answers about himself or herself. */
  readonly adultNote?: string;
  /** Shows beside the title how many of its questions are answered: for the parts of a long form. */
  readonly counted?: true;
  /** Its note says that every question is optional, so that none carries a mark. */
  readonly allOptional?: true;
}

export type Check<V> = (answer: V, context: AnswerContext, answers: Answers) => string | undefined;

/** A doubt about an answer. */
export interface Question {
  readonly text: string;
  /** What was probably meant, as it is typed. */
  readonly correction?: string | undefined;
  /** A mistake: `text` is its error. Otherwise the answer is saved once somebody says that it is right. */
  readonly refused?: true;
  /** How somebody says so, where it is not that the answer is right. */
  readonly keep?: string;
}

export interface EnteredRules {
  /** A phone number as it is stored; undefined where it is not valid. */
  readonly readPhone: (typed: string) => string | undefined;
  readonly questionAbout: (
    field: Pick<Field, 'kind'>,
    typed: string,
    context: AnswerContext,
    answers: Answers,
  ) => Question | undefined;
}

/**
 * An answer that is taken with one tap where it is known: a button at the first open one of the questions with this label.
 */
export interface Offer {
  readonly label: Text;
  /** Undefined where it is not known, or not true of this person. */
  readonly answer: (context: AnswerContext) => Answer | undefined;
  /** Only while none of the questions is answered: together they are about one person. */
  readonly together?: true;
}

export type Drawing = 'head' | 'chest';

/** Asks about an answer, or about the lack of one. */
export type AskAbout = (
  answer: Answer | null,
  context: AnswerContext,
  answers: Answers,
) => Question | undefined;

/** Reads a text as it is stored, given the answers beside it. */
export type ReadText = (text: string, answers: Answers) => string;

export interface FieldOptions<V extends Answer = Answer> {
  readonly hint?: string;
  readonly optional?: boolean;
  /** The label for an adult who answers about himself or herself. */
  readonly adultLabel?: string;
  /** The hint for that adult; an empty one is none. */
  readonly adultHint?: string;
  readonly showWhen?: Condition;
  /** Asked of this type of account only. */
  readonly onlyFor?: AccountType;
  /** A form begins with the answer of an earlier form, except where it is asked again in each season. */
  readonly askAgain?: 'each season';
  readonly offer?: Offer;
  /** Brothers and sisters mostly give the same answer: that of one is offered for another. */
  readonly sharedBySiblings?: true;
  /** Can be answered when the record is made and not changed afterwards. */
  readonly lockedOnEdit?: boolean;
  /** Shown, never written through the form. */
  readonly readOnly?: boolean;
  readonly autocomplete?: string;
  /** What a Yes costs. */
  readonly price?: Price;
  /** The lists of a camp that show it; without them, those of its section. */
  readonly lists?: readonly CampListId[];
  readonly role?: FieldRole;
  /** Its label on a list, where `label` does not say whose answer it is. */
  readonly listLabel?: string;
  /** The column that it shares with other questions of a list, on screen and paper. */
  readonly listColumn?: ListColumn;
  /** The answer that camp staff must not miss, and the word they read then. */
  readonly alert?: Alert;
  /** The lowest step of a scale that staff must not miss when they decide. */
  readonly weighsFrom?: number;
  /** Kept from viewers, wherever it is shown to staff. */
  readonly personal?: true;
  /** Read also by staff who may not read the rest of its section. */
  readonly unguarded?: true;
  /** May be about health: stored encrypted, as the answers on health are, no matter who reads it. */
  readonly encrypted?: true;
  readonly check?: Check<V>;
  /** A rule for what is entered from now on: an answer stored before the rule came stays valid. */
  readonly checkEntered?: Check<V>;
  readonly ask?: AskAbout;
  /** The texts that say what a Yes to this question means. */
  readonly detailsIn?: readonly string[];
  readonly readText?: ReadText;
  /** The label of a box that says that there is none: `NO_LAST_NAME` is stored then, and shown as no answer. */
  readonly noneLabel?: Text;
  /** Who is offered that box; by itself everybody. */
  readonly noneFor?: (context: AnswerContext) => boolean;
  readonly listed?: TextList;
  /** Shows how to find the answer out: a symbol of `web/src/ui/drawings.svg`, which the hint says in words. */
  readonly drawing?: Drawing;
  readonly sample?: V;
}

export interface Field<V extends Answer = Answer>
  extends Omit<FieldOptions<V>, 'check' | 'checkEntered' | 'sample'> {
  readonly kind: FieldKind;
  readonly label: string;
  readonly required: boolean;
  /** Checks an answer and normalises it; never receives an empty one. */
  readonly schema: z.ZodMiniType<V, V>;
  readonly check?: Check<never>;
  readonly checkEntered?: Check<never>;
  readonly sample: V;
  readonly choices?: readonly Choice<V>[];
  /** Names a choice in the reader's language by its value and label, where the label is not translated as a text. */
  readonly nameOf?: (value: string, label: string) => string;
  /** The name of the choices that staff added to its own. */
  readonly moreFrom?: string;
  /** The name of the record's options that are its choices. Without options it is not asked. */
  readonly optionsFrom?: string;
  /**
   * Choices that are the steps of a scale, or a drop-down list; others are in one line where they fit, else below each
   * other.
   */
  readonly layout?: 'scale' | 'list';
  /** One of the choices says that there is none, so an optional question needs no other way to say so. */
  readonly hasNone?: boolean;
  readonly unit?: string;
  readonly maxLength?: number;
  /** A long text with headings, lists and links, written in Markdown. */
  readonly markdown?: true;
  /** The field that this remark belongs to; shown folded beneath it. */
  readonly remarkOn?: string;
  readonly group?: FieldGroup;
}

export type Fields = Readonly<Record<string, Field>>;

type AnswerOf<F> = F extends { readonly sample: infer V } ? V : never;

export type AnswersTo<F extends Fields> = { readonly [Name in keyof F]: AnswerOf<F[Name]> | null };

/** Puts fields under a heading of their own, with a line on why they are asked. */
export function group<F extends Fields>(
  title: string,
  fields: F,
  more: string | Omit<FieldGroup, 'title'> = {},
): F {
  const heading: FieldGroup = { title, ...(typeof more === 'string' ? { note: more } : more) };
  const named = Object.entries(fields).map(([name, field]) => [name, { ...field, group: heading }]);
  return Object.fromEntries(named) as F;
}
