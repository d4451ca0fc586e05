import * as z from 'zod/mini';
import { t } from '../text/t.ts';
import type { Field, FieldOptions } from './field.ts';
import { lineSchema } from './text-schemas.ts';
import { fileIn, MAX_NAME } from './uploaded-file.ts';

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
