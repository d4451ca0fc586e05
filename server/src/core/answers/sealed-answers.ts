import type { Answers, Field } from '@bowline/contract/form/field';
import { isAnswered } from '@bowline/contract/form/shown';
import type { Answer } from '@bowline/contract/options/choice';
import { medical, yesWithoutDetails } from '@bowline/contract/profile/medical';
import { everySection } from '@bowline/contract/staff/every-section';
import { categoryOfSection, type DataCategory } from '@bowline/contract/staff/roles';
import type { Connection } from '../../platform/app-deps.ts';
import {
  type AnswerKeys,
  answerKeysOf,
  keyedHash,
  openValue,
  SealedValueError,
  sealValue,
} from '../../platform/database/answer-keys.ts';
import type {
  AnswersBySection,
  StoredAnswers,
  StoredAnswersText,
} from '../../platform/database/column-types.ts';

/** The records that answers belong to. */
export type AnswerRecord = 'account' | 'camper' | 'registration';

/** Answers by their placeholders, as they are encrypted: shorter than by their names. */
export type SealedValues = Readonly<Record<string, Answer>>;

type NamesBySection = ReadonlyMap<string, ReadonlySet<string>>;

const namesOf = (isAmong: (field: Field) => boolean): NamesBySection =>
  new Map(
    everySection.map(({ id, fields }) => [
      id,
      new Set(Object.entries(fields).flatMap(([name, field]) => (isAmong(field) ? [name] : []))),
    ]),
  );

const icFields = namesOf(({ kind }) => kind === 'ic');

// They stand among answers that are stored in clear.
const sensitiveFields = namesOf(({ kind, encrypted }) => kind === 'ic' || encrypted === true);

/** Whether an answer is stored encrypted only: health, behaviour, IC numbers, diets. */
export const isSensitive = (section: string, name: string): boolean =>
  categoryOfSection(section) !== undefined || (sensitiveFields.get(section)?.has(name) ?? false);

const hasSensitive = (section: string): boolean =>
  categoryOfSection(section) !== undefined || (sensitiveFields.get(section)?.size ?? 0) > 0;

/** The questions that `isSensitive` names, as `section.name`. */
export const sensitiveQuestions: readonly string[] = everySection
  .flatMap(({ id, fields }) => Object.keys(fields).map((name) => [id, name] as const))
  .filter(([section, name]) => isSensitive(section, name))
  .map((names) => names.join('.'))
  .sort();

/** Answers as they go into columns: placeholders for the sensitive ones, and those encrypted. */
interface SealedAnswers {
  readonly stored: StoredAnswersText;
  readonly sealed: Buffer;
}

/** Encrypts the sensitive answers of a record for its columns. They can be decrypted only for the same record. */
export function sealAnswers(
  db: Connection,
  record: AnswerRecord,
  id: string,
  answers: AnswersBySection,
): SealedAnswers {
  const keys = answerKeysOf(db);
  const { replaced, values } = splitAnswers(keys, id, answers);
  const sealed = sealValue(keys, placeOf(record, id), Buffer.from(JSON.stringify(values)));
  return { stored: JSON.stringify(replaced) as StoredAnswersText, sealed };
}

/** The columns of a row of answers. */
export interface StoredRow {
  readonly id: string;
  readonly stored: StoredAnswers;
  readonly sealed: Buffer | null;
}

// Stored answers have a type that nothing else has, so that nobody takes placeholders for answers. They are answers by
// section all the same, and only the functions below, which replace the placeholders, read them as such.
const withPlaceholders = (stored: StoredAnswers) => stored as unknown as AnswersBySection;

/**
 * The answers of a stored record. Throws `SealedValueError`, which names the record, where they cannot be decrypted:
 * a sensitive answer never comes out empty or as its placeholder.
 */
export function openAnswers(
  db: Connection,
  record: AnswerRecord,
  { id, stored, sealed }: StoredRow,
): AnswersBySection {
  const place = placeOf(record, id);
  let values: SealedValues | undefined;
  return mapSensitive(withPlaceholders(stored), (_section, _name, placeholder) => {
    values ??= decrypt(db, place, sealed) as SealedValues;
    return valueBehind(values, placeholder, place);
  });
}

/**
 * The answers of a stored record, of which some may be in clear that are encrypted from now on. Undefined where none is.
 */
export function openPartlyClear(
  db: Connection,
  record: AnswerRecord,
  { id, stored, sealed }: StoredRow,
): AnswersBySection | undefined {
  const values = decrypt(db, placeOf(record, id), sealed) as SealedValues;
  const { answers, isClear } = mapPartlyClear(values, withPlaceholders(stored));
  return isClear ? answers : undefined;
}

/** Answers by their placeholders, or as they are where they are in clear; and whether one is. */
export function mapPartlyClear(values: SealedValues, stored: AnswersBySection) {
  let isClear = false;
  const answers = mapSensitive(stored, (_section, _name, given) => {
    const answer = values[String(given)];
    isClear ||= answer === undefined;
    return answer ?? given;
  });
  return { answers, isClear };
}

/** The answers of a stored record without the sensitive ones, for what shows none of them: nothing is decrypted. */
export function plainAnswers(stored: StoredAnswers): AnswersBySection {
  return mapSensitive(withPlaceholders(stored), () => null);
}

/** Decrypts a value of a record that holds JSON. Throws `SealedValueError`. */
export function decrypt(db: Connection, place: string, sealed: Buffer | null): unknown {
  if (!sealed) throw new SealedValueError(place, 'the sensitive answers are not encrypted yet');
  return JSON.parse(openValue(answerKeysOf(db), place, sealed).toString());
}

/** The answer that a placeholder stands for. Throws `SealedValueError` where the record has another version of it. */
export function valueBehind(values: SealedValues, placeholder: Answer, place: string): Answer {
  const answer = values[String(placeholder)];
  if (answer === undefined) throw new SealedValueError(place, 'the encrypted value lacks an answer');
  return answer;
}

/** Separates the sensitive answers of a record from the others, among which their placeholders stand. */
export function splitAnswers(keys: AnswerKeys, id: string, answers: AnswersBySection) {
  const values: Record<string, Answer> = {};
  const replaced = mapSensitive(answers, (section, name, answer) => {
    const placeholder = placeholderOf(keys, id, section, name, answer);
    values[placeholder] = answer;
    return placeholder;
  });
  return { replaced, values: values as SealedValues };
}

/** The answers with another value instead of each sensitive one that is answered. Their order stays. */
export function mapSensitive(
  answers: AnswersBySection,
  replace: (section: string, name: string, answer: Answer) => Answer | null,
): AnswersBySection {
  const mapped: Record<string, Answers> = {};
  for (const [section, given] of Object.entries(answers))
    mapped[section] =
      given && hasSensitive(section) ? mapSection(section, given, replace) : (given as Answers);
  return mapped;
}

function mapSection(
  section: string,
  given: Answers,
  replace: (section: string, name: string, answer: Answer) => Answer | null,
): Answers {
  const mapped: Record<string, Answer | null | undefined> = {};
  for (const name of Object.keys(given)) {
    const answer = given[name];
    mapped[name] = isAnswered(answer) && isSensitive(section, name) ? replace(section, name, answer) : answer;
  }
  return mapped;
}

// Two answers to one question have the same one in 2^48: a change would then not be seen.
const PLACEHOLDER_CHARACTERS = 8;

/** Equal for equal answers to a question within one record, so that SQL sees what changed; it tells nothing else. */
const placeholderOf = (keys: AnswerKeys, id: string, section: string, name: string, answer: Answer): string =>
  keyedHash(keys, 'answer', id, section, name, JSON.stringify(answer)).slice(0, PLACEHOLDER_CHARACTERS);

/** What an encrypted value belongs to. */
export const placeOf = (record: AnswerRecord | 'submission', id: string): string => `${record}/${id}`;

/** The answers without those to the sections of some categories, which keep nothing, and count as not answered. */
export function eraseCategories(
  answers: AnswersBySection,
  categories: readonly DataCategory[],
): AnswersBySection {
  return Object.fromEntries(
    Object.entries(answers).filter(([section]) => !isOfCategory(section, categories)),
  );
}

export function isOfCategory(section: string, categories: readonly DataCategory[]): boolean {
  const category = categoryOfSection(section);
  return category !== undefined && categories.includes(category);
}

/** The hash of an IC or passport number, equal for equal numbers of all families. */
export const hashIc = (db: Connection, ic: string): string => keyedHash(answerKeysOf(db), 'ic', ic);

const IC_END = 4;

/** The hash that the last four characters of a number are found by. */
export const hashIcEnd = (db: Connection, end: string): string => keyedHash(answerKeysOf(db), 'ic end', end);

/**
 * The word of campers with a Yes on health that nothing was said about. Without the key it is as meaningless as the hash of
 * an IC.
 */
export const detailsMissingWord = (db: Connection): string => keyedHash(answerKeysOf(db), 'details missing');

/** The words that a camper is found by, besides the name: of the IC numbers, and of what is missing. */
export function camperWords(db: Connection, profile: AnswersBySection): string[] {
  const isMissing = yesWithoutDetails(medical.fields, profile[medical.id] ?? {}).length > 0;
  return [...icWords(db, profile), ...(isMissing ? [detailsMissingWord(db)] : [])];
}

/** The hashes that the IC numbers among answers are found by: whole, and by their last four characters. */
export const icWords = (db: Connection, answers: AnswersBySection): string[] =>
  listIcs(answers).flatMap((ic) => [hashIc(db, ic), hashIcEnd(db, ic.slice(-IC_END))]);

/** The IC and passport numbers among answers. */
const listIcs = (answers: AnswersBySection): string[] =>
  Object.entries(answers).flatMap(([section, given]) =>
    Object.entries(given).flatMap(([name, answer]) =>
      icFields.get(section)?.has(name) && typeof answer === 'string' && answer !== '' ? [answer] : [],
    ),
  );
