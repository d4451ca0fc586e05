import type { Font } from 'fontkit';
import { expect, it } from 'vitest';
import type { Face } from '../src/fonts.ts';
import type { Run } from '../src/text-runs.ts';
import { inVisualOrder } from '../src/visual-order.ts';
import { setInWrittenOrder } from '../src/written-order.ts';

const runOf = (text: string): Run => ({
  text,
  face: { id: text } as Face,
  style: { size: 10, weight: 400, color: '#000' },
});

// Letters of Arabic and Hebrew stay in the order of the text: the engine turns them round.
it.each([
  ['words from right to left', ['محمد', ' ', 'علي'], ['علي', ' ', 'محمد']],
  ['Latin words around them', ['Tan ', 'محمد', ' ', 'علي', ' ok'], ['Tan ', 'علي', ' ', 'محمد', ' ok']],
  ['brackets', ['דוד', ' (', 'כהן', ')'], ['(', 'כהן', ') ', 'דוד']],
  ['digits from left to right', ['چا', ' ', '۱۲۳'], ['۳۲۱', ' ', 'چا']],
  ['no other script', ['Tan ', '陈', ' (a)'], ['Tan ', '陈', ' (a)']],
])('a line has %s', (_, texts, visual) => {
  expect(inVisualOrder(texts.map(runOf)).map(({ text }) => text)).toEqual(visual);
});

it.each([
  ['ကြည်', 'ြကည်'],
  ['ရွှေ', 'ေရွှ'],
  ['ကျော်', 'ေကျာ်'],
  ['အင်္ဂါ', 'အဂင်္ါ'],
  ['น้ำ', 'นํ้า'],
  ['ນ້ຳ', 'ນໍ້າ'],
  ['Tan', 'Tan'],
])('a font sets %s as it is written', (text, written) => {
  let set = '';
  const font = { hasGlyphForCodePoint: () => true, layout: (given: string) => (set = given) };
  setInWrittenOrder(font as unknown as Font);
  font.layout(text);
  expect(set).toBe(written);
});
