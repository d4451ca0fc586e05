import { hash } from 'node:crypto';
import { type CampTextName, stopTextNames, termsTextNames } from '@bowline/contract/staff/camp-texts';
import { ENGLISH, type Language } from '@bowline/contract/text/languages';
import { linesIn } from '@bowline/contract/text/lists';
import { readersLanguage } from '@bowline/contract/text/t';
import type { Selectable } from 'kysely';
import type { Connection } from '../../platform/app-deps.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { type Camp, type CampText, listCampTextsIn } from './queries.ts';

/** A text that staff wrote, and the language it is in. */
export interface WrittenText {
  readonly language: Language;
  readonly text: string;
}

type TextsOf<Names extends CampTextName> = Readonly<Record<Names, WrittenText>>;
type EnglishTexts = Pick<Camp, CampTextName>;

// The name of a camp is read with the camp (`campName`).
const textNames = ['fees_description', 'packing_list', ...termsTextNames] as const;

/** The texts of a camp, each in a language. */
export type WrittenTexts = TextsOf<(typeof textNames)[number]>;

/** The terms of a camp, each in a language. */
export type WrittenTerms = TextsOf<(typeof termsTextNames)[number]>;

/** One text in a language, from its translation where there is one. */
export function textIn(
  english: string,
  language: Language,
  translation: Pick<Translation, 'content' | 'english_sha256'> | undefined,
): WrittenText {
  const isCurrent =
    translation && english.trim() !== '' && translation.english_sha256 === hashEnglish(english);
  return isCurrent ? { language, text: translation.content } : { language: ENGLISH, text: english };
}

/** The hash of an English text, by which a translation knows what it translates. */
export const hashEnglish = (english: string): string => hash('sha256', english.trim());

export type Translation = Pick<Selectable<Schema['camp_text']>, 'name' | 'content' | 'english_sha256'>;

/** Whether English has changed since a text was translated. */
export const isOutdatedText = (camp: EnglishTexts, { name, english_sha256 }: Translation): boolean =>
  english_sha256 !== hashEnglish(camp[name as CampTextName]);

/**
 * The texts of a camp as families read them: in a language where there is a translation, else in English, also while the
 * English one has changed since it was translated: nobody agrees to, or pays by, what holds no longer.
 */
export async function getTextsIn(
  db: Connection,
  camp: EnglishTexts & Pick<Camp, 'id'>,
  language: Language,
): Promise<WrittenTexts> {
  const translations = language === ENGLISH ? [] : await listCampTextsIn(db, camp.id, language);
  return textsIn(camp, language, translations);
}

/** The same from translations that were read already. */
export function textsIn(
  camp: EnglishTexts,
  language: Language,
  translations: readonly Translation[],
): WrittenTexts {
  const textOf = (name: CampTextName): WrittenText =>
    textIn(
      camp[name],
      language,
      translations.find((one) => one.name === name),
    );
  return Object.fromEntries(textNames.map((name) => [name, textOf(name)])) as WrittenTexts;
}

/** The bus stops of a camp, with their translations where there are some. */
export type TranslatedStops = Pick<Camp, (typeof stopTextNames)[number]> & {
  readonly stop_texts: readonly CampText[] | null;
};

/** The names of stops in the reader's language, by their English lines. Stops with the same name in both are left out. */
export function stopNamesOf({ stop_texts, ...camp }: TranslatedStops): Record<string, string> {
  const language = readersLanguage();
  const pairs = stopTextNames.flatMap((name) => {
    const translation = stop_texts?.find((text) => text.name === name && text.language === language);
    const english = linesIn(camp[name]);
    const translated = linesIn(textIn(camp[name], language, translation).text);
    return english.map((stop, at) => [stop, translated[at] ?? stop] as const);
  });
  return Object.fromEntries(pairs.filter(([stop, name]) => stop !== name));
}
