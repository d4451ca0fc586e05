import { stopTextNames } from '@bowline/contract/staff/camp-texts';
import { linesIn } from '@bowline/contract/text/lists';
import { readersLanguage } from '@bowline/contract/text/t';
import { textIn } from './camp-texts.ts';
import type { Camp, CampText } from './queries.ts';

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
