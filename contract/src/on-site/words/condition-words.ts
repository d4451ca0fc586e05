import { foldName } from './fold-name.ts';

/** What families and crew call the conditions that alerts name, in three languages. */
const words = [
  ['asthma', 'asthmatic', 'inhaler', 'asma', 'lelah', '哮喘', '气喘', '氣喘'],
  [
    'convulsions',
    'convulsion',
    'seizures',
    'seizure',
    'epilepsy',
    'fits',
    'sawan',
    'epilepsi',
    '癫痫',
    '癲癇',
    '抽搐',
  ],
  ['diabetes', 'diabetic', 'kencing manis', 'diabetis', '糖尿病'],
  ['cannot swim', 'non-swimmer', 'tidak boleh berenang', 'tidak pandai berenang', '不会游泳', '不會游泳'],
] as const;

const patternOf = (word: string): RegExp =>
  /\p{Script=Han}/u.test(word)
    ? new RegExp(word, 'gu')
    : new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, 'gu');

const patterns = words.map((same) => same.map(patternOf));

const conditionsIn = (text: string): number[] => {
  const folded = foldName(text);
  return patterns.flatMap((same, at) => (same.some((word) => folded.search(word) >= 0) ? [at] : []));
};

const isConditionAlone = (search: string): boolean =>
  patterns
    .flat()
    .reduce((rest, word) => rest.replace(word, ''), foldName(search))
    .trim() === '';

/** Whether one of some texts names the condition of a search that has no other words, so that `asma` finds `Asthma`. */
export function nameSameCondition(texts: readonly string[], search: string): boolean {
  const wanted = isConditionAlone(search) ? conditionsIn(search) : [];
  return wanted.length > 0 && texts.some((text) => conditionsIn(text).some((one) => wanted.includes(one)));
}
