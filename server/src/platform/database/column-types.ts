import type { movableDays } from '@bowline/contract/api/staff/season/camps';
import type { Answers } from '@bowline/contract/form/field';
import type { movableCampDays } from '@bowline/contract/staff/seasons/season-copy';
import type { Language } from '@bowline/contract/text/languages';
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

/** The days of a camp that a change of its dates may move, as its columns and instants on the provider's calendar. */
export type CampDays = Readonly<
  Record<'starts_on' | 'ends_on', string> & Record<(typeof movableCampDays)[number], string | null>
>;

/** A change of the dates of a camp, as it is needed to undo it. */
export interface CampMoveAct {
  readonly before: CampDays;
  readonly after: CampDays;
  readonly days: readonly (typeof movableDays)[number][];
  /** Scheduled messages with their instants, as ISO 8601. */
  readonly messages: readonly { readonly id: string; readonly from: string; readonly to: string }[];
  /** Scheduled messages that go out again. */
  readonly sent_again: readonly string[];
}

/** Why a camp was cancelled, by language. */
export type CampReasons = Readonly<Partial<Record<Language, string>>>;
