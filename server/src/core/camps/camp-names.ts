import { ENGLISH, type Language } from '@bowline/contract/text/languages';
import { readersLanguage } from '@bowline/contract/text/t';

/** The translations of a camp's name. */
export type CampNames = Readonly<Partial<Record<Language, string>>>;

/** A camp with its name in English, and its translations where there are some. */
export interface NamedCamp {
  readonly name: string;
  readonly names?: CampNames | null;
}

/** The language that `campName` is in. */
export const campNameLanguage = ({ names }: NamedCamp): Language =>
  names?.[readersLanguage()] === undefined ? ENGLISH : readersLanguage();

/** The name of a camp in the reader's language; in English where it is not translated. */
export const campName = ({ name, names }: NamedCamp): string => names?.[readersLanguage()] ?? name;
