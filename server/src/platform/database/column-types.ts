import type { Answers } from '@bowline/contract/form/field';
import type { JSONColumnType } from 'kysely';

/** Answers by the id of their section or step. */
export type AnswersBySection = Readonly<Record<string, Answers>>;

declare const stored: unique symbol;

/** Answers as they are stored, a placeholder for each sensitive one: `openAnswers` turns them into answers. */
export interface StoredAnswers {
  readonly [stored]: true;
}

/** The same as the JSON to be stored: only `sealAnswers` makes it. */
export type StoredAnswersText = string & { readonly [stored]: true };

/** A jsonb column of answers. */
export type AnswersColumn = JSONColumnType<StoredAnswers, StoredAnswersText | undefined, StoredAnswersText>;

/** Answers of an earlier form that the family has yet to confirm: by step and question, the day on which they were given. */
export type EarlierAnswers = Readonly<Record<string, Readonly<Record<string, string>>>>;
