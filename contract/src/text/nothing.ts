import { normaliseText } from './normalise-text.ts';

// What people write where there is nothing to write, in the languages of our families.
const words = [
  '0',
  'x',
  'no',
  'non',
  'nope',
  'none',
  'nil',
  'null',
  'na',
  'n a',
  'not any',
  'nothing',
  'not applicable',
  'not relevant',
  'nka',
  'nkda',
  'nkfa',
  'no known allergy',
  'no known allergies',
  'no known drug allergy',
  'no known drug allergies',
  'no known food allergy',
  'no known food allergies',
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
  'nothing more to say',
  'tiada',
  'tidak',
  'tidak ada',
  'tak ada',
  'takde',
  'tak de',
  'tidak berkenaan',
  'tiada berkenaan',
  'tiada alahan',
  'tidak ada alahan',
  'tiada pantang',
  'tiada pantang larang',
  'kosong',
  '没有',
  '沒有',
  '没',
  '無',
  '无',
  '都没有',
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
];

const nothing: ReadonlySet<string> = new Set(words);

/** Whether a text only says that there is nothing to say, such as `None`, `tiada`, `没有` or `-`. */
export function isNothing(text: string): boolean {
  const bare = normaliseText(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
  // A text of marks alone, and not of an emoji, which may say something.
  return bare === '' ? !/\p{So}/u.test(text) : nothing.has(bare);
}
