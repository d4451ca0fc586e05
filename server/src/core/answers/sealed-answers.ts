import { isAnswered } from '@bowline/contract/form/shown';
import type { Answer } from '@bowline/contract/options/choice';
import { everySection } from '@bowline/contract/staff/every-section';
import { categoryOfSection, type DataCategory } from '@bowline/contract/staff/roles';
import type { Connection } from '../../http/app-deps.ts';
import {
  type AnswerKeys,
  answerKeysOf,
  keyedHash,
  openValue,
  SealedValueError,
  sealValue,
} from '../../platform/answer-keys.ts';
import type { AnswersBySection, StoredAnswers, StoredAnswersText } from '../../platform/column-types.ts';

/** The records that answers belong to. */
export type AnswerRecord = 'account' | 'camper' | 'registration';

type MutableAnswers = Record<string, Record<string, Answer | null>>;

// IC numbers stand among answers that every role may read.
const icFields: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  everySection.map(({ id, fields }) => [
    id,
    new Set(Object.entries(fields).flatMap(([name, { kind }]) => (kind === 'ic' ? [name] : []))),
  ]),
);

/** Whether an answer is stored encrypted only: health, behaviour, IC numbers. */
export const isSensitive = (section: string, name: string): boolean =>
  categoryOfSection(section) !== undefined || (icFields.get(section)?.has(name) ?? false);

const hasSensitive = (section: string): boolean =>
  categoryOfSection(section) !== undefined || (icFields.get(section)?.size ?? 0) > 0;

/** Answers as they go into columns: tags in the place of the sensitive ones, and those encrypted. */
export interface SealedAnswers {
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
  const { tagged, sensitive } = splitAnswers(keys, id, answers);
  const sealed = sealValue(keys, placeOf(record, id), Buffer.from(JSON.stringify(sensitive)));
  return { stored: JSON.stringify(tagged) as StoredAnswersText, sealed };
}

/** The columns of a row of answers. */
export interface StoredRow {
  readonly id: string;
  readonly stored: StoredAnswers;
  readonly sealed: Buffer | null;
}

/**
 * The answers of a stored record. Throws `SealedValueError`, which names the record, where they cannot be decrypted:
 * a sensitive answer never comes out empty or as its tag.
 */
export function openAnswers(
  db: Connection,
  record: AnswerRecord,
  { id, stored, sealed }: StoredRow,
): AnswersBySection {
  const tagged = stored as unknown as AnswersBySection;
  const place = placeOf(record, id);
  let sensitive: AnswersBySection | undefined;
  return mapSensitive(tagged, (section, name) => {
    sensitive ??= decrypt(db, place, sealed) as AnswersBySection;
    return sensitiveAnswer(sensitive, section, name, place);
  });
}

/** The answers of a stored record without the sensitive ones, for what shows none of them: nothing is decrypted. */
export function plainAnswers(stored: StoredAnswers): AnswersBySection {
  return mapSensitive(stored as unknown as AnswersBySection, () => null);
}

/** Decrypts a value of a record that holds JSON. Throws `SealedValueError`. */
export function decrypt(db: Connection, place: string, sealed: Buffer | null): unknown {
  if (!sealed) throw new SealedValueError(`The sensitive answers of ${place} are not encrypted yet`);
  return JSON.parse(openValue(answerKeysOf(db), place, sealed).toString());
}

export function sensitiveAnswer(
  sensitive: AnswersBySection,
  section: string,
  name: string,
  place: string,
): Answer {
  const answer = sensitive[section]?.[name];
  if (answer === undefined || answer === null)
    throw new SealedValueError(`The encrypted value of ${place} lacks ${section}.${name}`);
  return answer;
}

/** Separates the sensitive answers of a record from the others, among which their tags stand. */
export function splitAnswers(keys: AnswerKeys, id: string, answers: AnswersBySection) {
  const sensitive: MutableAnswers = {};
  const tagged = mapSensitive(answers, (section, name, answer) => {
    sensitive[section] = { ...sensitive[section], [name]: answer };
    return tagOf(keys, id, section, name, answer);
  });
  return { tagged, sensitive };
}

/** The answers with another value in the place of each sensitive one that is answered. Their order stays. */
export function mapSensitive(
  answers: AnswersBySection,
  replace: (section: string, name: string, answer: Answer) => Answer | null,
): AnswersBySection {
  const sections = Object.entries(answers).map(([section, given]) => {
    if (!given || !hasSensitive(section)) return [section, given] as const;
    const replaced = Object.entries(given).map(([name, answer]) => [
      name,
      isSensitive(section, name) && isAnswered(answer) ? replace(section, name, answer as Answer) : answer,
    ]);
    return [section, Object.fromEntries(replaced)] as const;
  });
  return Object.fromEntries(sections);
}

/** Equal for equal answers to a question within one record, so that SQL sees what changed; it tells nothing else. */
const tagOf = (keys: AnswerKeys, id: string, section: string, name: string, answer: Answer): string =>
  keyedHash(keys, 'answer', id, section, name, JSON.stringify(answer));

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

/** The hashes that the IC numbers among answers are found by: whole, and by their last four characters. */
export function icWords(db: Connection, answers: AnswersBySection): string[] {
  const ics = Object.entries(answers).flatMap(([section, given]) =>
    Object.entries(given).flatMap(([name, answer]) =>
      icFields.get(section)?.has(name) && typeof answer === 'string' && answer !== '' ? [answer] : [],
    ),
  );
  return ics.flatMap((ic) => [hashIc(db, ic), hashIcEnd(db, ic.slice(-IC_END))]);
}
