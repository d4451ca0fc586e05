import { t } from '../t.ts';

/** The scripts whose letters the fonts of our papers have: `packages/pdf/src/fonts.ts`. */
const printedScripts = [
  ...[
    'Latin',
    'Greek',
    'Cyrillic',
    'Devanagari',
    'Tamil',
    'Han',
    'Hiragana',
    'Katakana',
    'Hangul',
    'Bopomofo',
  ],
  ...['Arabic', 'Gurmukhi', 'Thai', 'Myanmar', 'Malayalam', 'Telugu', 'Bengali', 'Gujarati', 'Kannada'],
  ...['Sinhala', 'Khmer', 'Lao', 'Hebrew', 'Common', 'Inherited'],
];

const unprinted = new RegExp(
  `(?![${printedScripts.map((script) => `\\p{Script=${script}}`).join('')}])\\p{L}`,
  'u',
);

/** Whether a name has letters that our papers show as boxes, as those of Mongolian, Tibetan or Ethiopic. */
export const hasUnprintedLetters = (name: string): boolean => unprinted.test(name);

/** What is wrong with a name of which papers could show nothing: it needs the Latin letters that every passport has. */
export const unprintedNameError = (name: string): string | undefined =>
  hasUnprintedLetters(name) && !/\p{Script=Latin}/u.test(name)
    ? t('Please add the name in Latin letters too, as in the passport. Our papers can’t show these letters.')
    : undefined;
