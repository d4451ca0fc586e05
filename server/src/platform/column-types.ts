import type { Answers } from '@bowline/contract/form/field';
import type { JSONColumnType } from 'kysely';

/** Answers by the id of their section or step. */
export type AnswersBySection = Readonly<Record<string, Answers>>;

/** A jsonb column of answers. */
export type AnswersColumn = JSONColumnType<AnswersBySection, string | undefined, string>;
