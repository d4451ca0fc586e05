import type { Language } from '@bowline/contract/text/languages';
import { expect, test } from 'vitest';
import { readCatalogue } from './page-languages.ts';

type Row = [language: Language, other: RegExp, word: string];

// One word for one thing, as families in Malaysia write it.
test.each<Row>([
  ['zh-Hans', /登录/, '登入'],
  ['zh-Hans', /电子邮件|邮箱/, '电邮'],
  ['zh-Hans', /帐户|帐号|账号/, '账户'],
  ['zh-Hans', /定金|押金/, '订金'],
  ['ms', /\be-?mail\b|\bemel\b/i, 'e-mel'],
  ['ms', /nama pertama|nama akhir/i, 'nama (bapa atau keluarga)'],
])('in %s nothing is called %s: the word is %s', async (language, other) => {
  const texts = Object.values(await readCatalogue(language));
  const words = texts.map((text) => JSON.stringify(text).replaceAll(/\{\w+\}/g, ''));
  expect(words.filter((text) => other.test(text))).toEqual([]);
});
