import * as z from 'zod/mini';
import type { Answer } from '../options/choice.ts';
import { t } from '../text/t.ts';
import type { Field, FieldOptions } from './field.ts';
import { lineSchema } from './text-schemas.ts';

/** A file that was uploaded as an answer. */
export interface UploadedFile {
  readonly id: string;
  /** What the family called it. */
  readonly name: string;
}

const MAX_NAME = 200;
const separator = '/';

/** The answer that names an uploaded file. */
export const answerNaming = ({ id, name }: UploadedFile): string =>
  `${id}${separator}${name.slice(-MAX_NAME)}`;

/** The file that an answer names; undefined where it names none. */
export function fileIn(answer: Answer | null | undefined): UploadedFile | undefined {
  const [, id, name] = /^([0-9a-f-]{36})\/(.+)$/s.exec(String(answer ?? '')) ?? [];
  return id && name ? { id, name } : undefined;
}

/** A PDF or a picture. The wire value is the id of the uploaded file and, after a slash, its name. */
export function upload(label: string, options: FieldOptions<string> = {}): Field<string> {
  const error = () => t('Upload a PDF or a picture.');
  return {
    ...options,
    kind: 'upload',
    label,
    required: !options.optional,
    schema: lineSchema(MAX_NAME + 40, error).check(
      z.refine((answer: string) => fileIn(answer) !== undefined, { error }),
    ),
    sample: options.sample ?? '01890a5d-ac96-774b-bcce-b302099a8057/plan.pdf',
  };
}
