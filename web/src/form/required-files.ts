import { t } from '@bowline/contract/text/t';
import type { FileChoice } from '../pictures/prepare-file.ts';
import type { NeededField } from '../ui/feedback/still-needed.tsx';
import type { Messages } from './field-errors.ts';

/** A file that a form sends too. */
export interface RequiredFile {
  readonly choice: FileChoice;
  readonly label: string;
  /** The error where none is chosen. */
  readonly missing?: string;
}

/** The files of a form by the name of their part, which is the id of their control. */
export type RequiredFiles<Name extends string = string> = Readonly<Record<Name, RequiredFile>>;

export function neededFiles(files: RequiredFiles): NeededField[] {
  return notChosen(files).map(([id, { label }]) => ({ id, label }));
}

/** What is wrong where a file is missing. One that is wrong keeps its error; one that is being prepared needs none. */
export function missingFiles(files: RequiredFiles): Messages {
  const messages = notChosen(files).map(([name, { choice, missing = t('Choose a file.') }]) => [
    name,
    choice.preparing ? '' : (choice.error ?? missing),
  ]);
  return Object.fromEntries(messages);
}

const notChosen = (files: RequiredFiles) => Object.entries(files).filter(([, { choice }]) => !choice.chosen);

export function chosenFiles<Name extends string>(files: RequiredFiles<Name>): Record<Name, Blob> {
  const entries = Object.entries<RequiredFile>(files).map(([name, { choice }]) => [
    name,
    choice.chosen?.file,
  ]);
  return Object.fromEntries(entries);
}
