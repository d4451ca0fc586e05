import type { DataCategory } from '@bowline/contract/staff/roles';
import type { Connection } from '../../http/app-deps.ts';
import { answerKeysOf, sealValue } from '../../platform/answer-keys.ts';
import type { AnswersBySection } from '../../platform/column-types.ts';
import {
  decrypt,
  eraseCategories,
  isOfCategory,
  mapSensitive,
  placeOf,
  sensitiveAnswer,
  splitAnswers,
} from '../answers/sealed-answers.ts';
import type { FrozenStep } from './frozen-document.ts';

/** The parts of a submission that hold answers of a record. */
const answerParts = ['account', 'camper', 'form'] as const;
type AnswerPart = (typeof answerParts)[number];

/** The ids of a submission and of the records whose answers it holds. */
export interface SubmissionIds extends Readonly<Record<AnswerPart, string>> {
  readonly id: string;
}

/** What was signed, as its hash was computed. */
export interface SignedContent {
  /** JSON: the form in words. */
  readonly document: string;
  /** JSON: the form in data. */
  readonly data: string;
  readonly signer_ic: string;
  readonly sha256: string;
  /** The categories of which no answer is kept any more. */
  readonly erased?: readonly DataCategory[];
}

type SubmissionData = Readonly<Partial<Record<AnswerPart, AnswersBySection>>>;

interface SealedContent extends Omit<SignedContent, 'data'> {
  readonly answers: SubmissionData;
}

/** Encrypts a submission for its columns: of the data, tags stay in the place of sensitive answers. */
export function sealSubmission(
  db: Connection,
  { id, ...ids }: SubmissionIds,
  { data, ...content }: SignedContent,
): { data: string; sealed: Buffer } {
  const keys = answerKeysOf(db);
  const parsed = JSON.parse(data) as SubmissionData;
  const answers: Partial<Record<AnswerPart, AnswersBySection>> = {};
  const tagged = mapParts(parsed, (part, given) => {
    const split = splitAnswers(keys, ids[part], given);
    answers[part] = split.sensitive;
    return split.tagged;
  });
  const sealed: SealedContent = { ...content, answers };
  return {
    data: JSON.stringify(tagged),
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
  const opened = mapParts(data as SubmissionData, (part, tagged) =>
    mapSensitive(tagged, (section, name) => sensitiveAnswer(answers[part] ?? {}, section, name, place)),
  );
  return { ...content, data: JSON.stringify(opened) };
}

/**
 * What was signed without the answers to the sections of some categories, in words and in data. The hash stays that of
 * what was signed, so it cannot be verified any more.
 */
export function eraseSigned(signed: SignedContent, categories: readonly DataCategory[]): SignedContent {
  const steps = JSON.parse(signed.document) as FrozenStep[];
  const document = steps.map((step) =>
    isOfCategory(step.step, categories) ? { ...step, answers: [] } : step,
  );
  const data = mapParts(JSON.parse(signed.data), (_part, answers) => eraseCategories(answers, categories));
  const erased = [...new Set([...(signed.erased ?? []), ...categories])];
  return { ...signed, document: JSON.stringify(document), data: JSON.stringify(data), erased };
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
