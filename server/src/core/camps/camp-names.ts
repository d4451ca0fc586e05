import type { Language } from '@bowline/contract/text/languages';
import { readersLanguage } from '@bowline/contract/text/t';
import { sql } from 'kysely';

/** The translations of a camp's name. */
export type CampNames = Readonly<Partial<Record<Language, string>>>;

/** A camp with its name in English, and its translations where there are some. */
export interface NamedCamp {
  readonly name: string;
  readonly names?: CampNames | null;
}

/** The translations of the name of the `camp` in a query; null where there are none. */
export const campNames = sql<CampNames | null>`(select jsonb_object_agg(camp_text.language, camp_text.content)
  from camp_text where camp_text.camp_id = camp.id and camp_text.name = 'name')`;

/** The name of a camp in the reader's language; in English where it is not translated. */
export const campName = ({ name, names }: NamedCamp): string => names?.[readersLanguage()] ?? name;
