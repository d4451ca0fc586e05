import type { Answers } from '@bowline/contract/form/field';
import type { FieldErrors } from '@bowline/contract/form/parse';
import type { Step } from '@bowline/contract/form/section';
import { fileIn, type UploadedFile } from '@bowline/contract/form/uploaded-file';
import { t } from '@bowline/contract/text/t';
import type { Connection } from '../../platform/app-deps.ts';
import { listAnswerFiles } from './queries.ts';

/** The files that the answers to some questions name, by question. */
export function filesIn(
  { fields }: Pick<Step, 'fields'>,
  answers: Answers,
): ReadonlyMap<string, UploadedFile> {
  const named = Object.entries(fields).flatMap(([name, { kind }]) => {
    const file = kind === 'upload' ? fileIn(answers[name]) : undefined;
    return file ? [[name, file] as const] : [];
  });
  return new Map(named);
}

/** The errors of answers that name files which were not uploaded for this registration. */
export async function missingFileErrors(
  db: Connection,
  registrationId: string,
  step: Pick<Step, 'fields'>,
  answers: Answers,
): Promise<FieldErrors> {
  const named = filesIn(step, answers);
  if (named.size === 0) return {};
  const uploaded = await listAnswerFiles(db, registrationId);
  const missing = [...named].filter(([name, { id }]) => uploaded.get(id) !== name);
  return Object.fromEntries(missing.map(([name]) => [name, [t('Upload a PDF or a picture.')]]));
}
