import type { Answers } from '@bowline/contract/form/field';
import type { ColumnType, JSONColumnType } from 'kysely';

/** Answers by the id of their section or step. */
export type AnswersBySection = Readonly<Record<string, Answers>>;

export type Instant = ColumnType<Date, Date | undefined, Date>;
export type OpenInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;
export type Sections = JSONColumnType<AnswersBySection, string | undefined, string>;
