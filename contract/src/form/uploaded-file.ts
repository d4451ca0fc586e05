import type { Answer } from '../options/choice.ts';

/** A file that was uploaded as an answer. */
export interface UploadedFile {
  readonly id: string;
  /** What the family called it. */
  readonly name: string;
}

/** The longest name that is kept. */
export const MAX_NAME = 200;
const separator = '/';

/** The answer that names an uploaded file. */
export const answerNaming = ({ id, name }: UploadedFile): string =>
  `${id}${separator}${name.slice(-MAX_NAME)}`;

/** The file that an answer names; undefined where it names none. */
export function fileIn(answer: Answer | null | undefined): UploadedFile | undefined {
  const [, id, name] = /^([0-9a-f-]{36})\/(.+)$/s.exec(String(answer ?? '')) ?? [];
  return id && name ? { id, name } : undefined;
}

/** The name in an answer that names a file. */
export const fileNameIn = (answer: string): string => answer.slice(answer.indexOf(separator) + 1);
