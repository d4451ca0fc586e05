import { hash } from 'node:crypto';
import type { Answer } from '@bowline/contract/options/choice';
import type { DataCategory } from '@bowline/contract/staff/roles';
import type { Language } from '@bowline/contract/text/languages';
import type { Connection } from '../../platform/app-deps.ts';
import { answerKeysOf, sealValue } from '../../platform/database/answer-keys.ts';
import type { AnswersBySection } from '../../platform/database/column-types.ts';
import {
  decrypt,
  eraseCategories,
  isOfCategory,
  mapPartlyClear,
  mapSensitive,
  placeOf,
  type SealedValues,
  splitAnswers,
  valueBehind,
} from '../answers/sealed-answers.ts';
import type { WrittenText } from '../camps/camp-texts.ts';
import type { FrozenStep } from './frozen-document.ts';

/** The parts of a submission that hold answers of a record. */
const answerParts = ['account', 'camper', 'form'] as const;
type AnswerPart = (typeof answerParts)[number];

/** The ids of a submission and of the records it was made from. */
interface SubmissionIds extends Readonly<Record<AnswerPart, string>> {
  readonly id: string;
}

/** What was signed, as its hash was computed. */
export interface SignedContent {
  /** JSON: the form in words, in English. */
  readonly document: string;
  /** The same as the family read it, where that was not in English. */
  readonly reading?: Reading | undefined;
  /** JSON: the form in data. */
  readonly data: string;
  readonly signer_ic: string;
  readonly sha256: string;
  /** The categories of which no answer is kept any more. */
  readonly erased?: readonly DataCategory[];
}

/** A form in words in the language in which it was read and signed. */
export interface Reading {
  readonly language: Language;
  /** JSON: the form in words. */
  readonly document: string;
  /** The terms as they were shown: in this language where they were translated. */
  readonly terms: readonly WrittenText[];
  /** Of these terms. */
  readonly terms_sha256: string;
}

/** The hash of what was signed, with the terms. */
export const hashSigned = (
  { document, data, reading }: Pick<SignedContent, 'document' | 'data' | 'reading'>,
  terms: string,
): string => hash('sha256', [document, data, terms, ...(reading ? readingParts(reading) : [])].join(''));

const readingParts = ({ language, document, terms_sha256 }: Reading) => [language, document, terms_sha256];

type SubmissionData = Readonly<Partial<Record<AnswerPart, AnswersBySection>>>;

interface SealedContent extends Omit<SignedContent, 'data'> {
  readonly answers: SealedValues;
}

/** Encrypts a submission for its columns: of the data, placeholders stay for sensitive answers. */
export function sealSubmission(
  db: Connection,
  { id, ...ids }: SubmissionIds,
  { data, ...content }: SignedContent,
): { data: string; sealed: Buffer } {
  const keys = answerKeysOf(db);
  const parsed = JSON.parse(data) as SubmissionData;
  const answers: Record<string, Answer> = {};
  const replaced = mapParts(parsed, (part, given) => {
    const split = splitAnswers(keys, ids[part], given);
    Object.assign(answers, split.values);
    return split.replaced;
  });
  const sealed: SealedContent = { ...content, answers };
  return {
    data: JSON.stringify(replaced),
    sealed: sealValue(keys, placeOf('submission', id), Buffer.from(JSON.stringify(sealed))),
  };
}

/** The columns of a submission that `openSubmission` reads. */
export interface StoredSubmission {
  readonly id: string;
  readonly data: object;
  readonly sealed: Buffer | null;
}

/** A submission as it was signed. Throws `SealedValueError` where it cannot be decrypted. */
export function openSubmission(db: Connection, { id, data, sealed }: StoredSubmission): SignedContent {
  const place = placeOf('submission', id);
  const { answers, ...content } = decrypt(db, place, sealed) as SealedContent;
  const opened = mapParts(data as SubmissionData, (_part, stored) =>
    mapSensitive(stored, (_section, _name, placeholder) => valueBehind(answers, placeholder, place)),
  );
  return { ...content, data: JSON.stringify(opened) };
}

/** A submission that has answers in clear that are encrypted from now on; undefined where it has none. */
export function openPartlyClearSubmission(
  db: Connection,
  { id, data, sealed }: StoredSubmission,
): SignedContent | undefined {
  const { answers, ...content } = decrypt(db, placeOf('submission', id), sealed) as SealedContent;
  let isClear = false;
  const opened = mapParts(data as SubmissionData, (_part, stored) => {
    const mapped = mapPartlyClear(answers, stored);
    isClear ||= mapped.isClear;
    return mapped.answers;
  });
  return isClear ? { ...content, data: JSON.stringify(opened) } : undefined;
}

/**
 * What was signed without the answers to the sections of some categories, in words and in data. The hash stays that of
 * what was signed, so it cannot be verified any more.
 */
export function eraseSigned(signed: SignedContent, categories: readonly DataCategory[]): SignedContent {
  const words = mapWords(signed, (steps) =>
    steps.map((step) => (isOfCategory(step.step, categories) ? { ...step, answers: [] } : step)),
  );
  const data = mapParts(JSON.parse(signed.data), (_part, answers) => eraseCategories(answers, categories));
  const erased = [...new Set([...(signed.erased ?? []), ...categories])];
  return { ...words, data: JSON.stringify(data), erased };
}

/** What was signed with its form in words changed, in every language. */
export function mapWords(
  signed: SignedContent,
  map: (steps: readonly FrozenStep[]) => readonly FrozenStep[],
): SignedContent {
  const mapped = (document: string) => JSON.stringify(map(JSON.parse(document)));
  const { document, reading } = signed;
  return {
    ...signed,
    document: mapped(document),
    ...(reading && { reading: { ...reading, document: mapped(reading.document) } }),
  };
}

function mapParts(
  data: SubmissionData,
  map: (part: AnswerPart, answers: AnswersBySection) => AnswersBySection,
): object {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => {
      const part = answerParts.find((one) => one === name);
      return [name, part && value ? map(part, value) : value];
    }),
  );
}
