import { normaliseText } from './normalise-text.ts';

// What people write where there is nothing to write, in the languages of our families.
const words = [
  '0',
  'x',
  'no',
  'n',
  'non',
  'nope',
  'none',
  'nil',
  'nill',
  'nil known',
  'null',
  'na',
  'n a',
  'not any',
  'nothing',
  'not applicable',
  'not relevant',
  'no known',
  'no problem',
  'no problems',
  'no issue',
  'no issues',
  'nka',
  'nkda',
  'nkfa',
  'no known allergy',
  'no known allergies',
  'no known drug allergy',
  'no known drug allergies',
  'no known food allergy',
  'no known food allergies',
  'no allergies known',
  'no allergy',
  'no allergies',
  'no food allergy',
  'no food allergies',
  'no drug allergies',
  'no restriction',
  'no restrictions',
  'no dietary restriction',
  'no dietary restrictions',
  'no special diet',
  'none known',
  'none to declare',
  'nothing to declare',
  'nothing special',
  'nothing more to say',
  'tiada',
  'tidak',
  'tidak ada',
  'tak ada',
  'tak',
  'takda',
  'takde',
  'tak de',
  'xde',
  'x ada',
  'tidak berkenaan',
  'tiada berkenaan',
  'tiada masalah',
  'tiada alahan',
  'tiada alahan makanan',
  'tiada alahan ubat',
  'tiada alergi',
  'tidak ada alahan',
  'tidak ada alergi',
  'tak ada alahan',
  'tak ada alergi',
  'tidak ada pantang',
  'tidak ada pantangan',
  'tiada pantangan',
  'tiada pantang',
  'tiada pantang larang',
  'kosong',
  '没有',
  '沒有',
  '没',
  '沒',
  '無',
  '无',
  '都没有',
  '没有食物过敏',
  '没有药物过敏',
  '没有特别',
  '没什么',
  '暂无',
  '冇',
  '没有过敏',
  '沒有過敏',
  '无过敏',
  '無過敏',
  '没有忌口',
  '无忌口',
  '没有限制',
  '不适用',
  '不適用',
  'இல்லை',
  'எதுவும் இல்லை',
  'ஒன்றும் இல்லை',
];

const nothing: ReadonlySet<string> = new Set(words);

// What people say behind it.
const ending =
  / (?:la|lah|apa apa|apa2|at all|so far|currently|at (?:the moment|present)|that (?:i|we) know(?: of)?|thanks?|thank you|buat masa ini|setakat ini)$/;

const saysNothing = (bare: string): boolean => nothing.has(bare) || nothing.has(bare.replace(ending, ''));

/** Whether a text only says that there is nothing to say, such as `None`, `tiada`, `没有` or `-`. */
export function isNothing(text: string): boolean {
  const bare = bareWords(text);
  // A text of only marks, and not of an emoji, which may say something.
  if (bare === '') return !/\p{So}/u.test(text);
  if (saysNothing(bare)) return true;
  // None / Tiada: the same in two languages.
  const parts = text.split(/[/,;\n]/);
  return parts.length > 1 && parts.every(isNothing);
}

const bareWords = (text: string): string =>
  normaliseText(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
