import { describe, expect, it } from 'vitest';
import { countSmsParts } from './sms-parts.ts';

describe('countSmsParts', () => {
  it.each([
    ['nothing', '', 0, 160],
    ['160 GSM characters', 'a'.repeat(160), 1, 160],
    ['one more', 'a'.repeat(161), 2, 306],
    ['306', 'a'.repeat(306), 2, 306],
    ['307', 'a'.repeat(307), 3, 459],
    ['459', 'a'.repeat(459), 3, 459],
    ['a line break, accents and a yen sign', 'é\nÄ¥ñ', 1, 160],
    ['80 characters of the extension', '€'.repeat(80), 1, 160],
    ['81 of them', '€'.repeat(81), 2, 306],
    ['70 Chinese characters', '船'.repeat(70), 1, 70],
    ['71', '船'.repeat(71), 2, 134],
    ['134', '船'.repeat(134), 2, 134],
    ['135', '船'.repeat(135), 3, 201],
    ['35 emoji, each of two places', '😀'.repeat(35), 1, 70],
    ['36 emoji', '😀'.repeat(36), 2, 134],
    ['Latin letters with one Chinese character', `${'a'.repeat(70)}船`, 2, 134],
  ])('counts %s', (_what, text, parts, room) => {
    expect(countSmsParts(text)).toMatchObject({ parts, room });
  });

  it('begins another part rather than divide a character', () => {
    // 306 places, but the euro sign has one left in the first part.
    expect(countSmsParts(`${'a'.repeat(152)}€${'a'.repeat(152)}`)).toMatchObject({ parts: 3, used: 306 });
    expect(countSmsParts(`${'船'.repeat(66)}😀${'船'.repeat(66)}`)).toMatchObject({ parts: 3, used: 134 });
  });

  it('counts what the gateway puts in front, and nothing for an empty text', () => {
    expect(countSmsParts('a'.repeat(153), 'RM0.00 ')).toMatchObject({ parts: 1, used: 160 });
    expect(countSmsParts('a'.repeat(154), 'RM0.00 ')).toMatchObject({ parts: 2, used: 161 });
    expect(countSmsParts('', 'RM0.00 ')).toMatchObject({ parts: 0, used: 0 });
  });

  it('names what makes it Unicode, each once', () => {
    expect(countSmsParts('It’s “late”, it’s').unicode).toEqual(['’', '“', '”']);
    expect(countSmsParts("It's late").unicode).toEqual([]);
  });
});
