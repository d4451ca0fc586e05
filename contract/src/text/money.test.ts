import { describe, expect, it } from 'vitest';
import { amountError } from './amount-error.ts';
import { MAX_SEN, senFromRinggit } from './amounts.ts';
import { formatSen } from './money.ts';

describe('an amount in ringgit', () => {
  it.each([
    [200, 20_000],
    [1234.5, 123_450],
    ['200', 20_000],
    ['200.5', 20_050],
    ['0.05', 5],
    [' 200 ', 20_000],
    ['1,480.00', 148_000],
    ['RM 150', 15_000],
    ['RM1,480', 148_000],
    ['rm\u00a01 480.00', 148_000],
    ['1,000,000', MAX_SEN],
  ])('is read from %j', (written, sen) => {
    expect(senFromRinggit(written)).toBe(sen);
  });

  const point = 'Use a point before the sen, as in RM\u00a01,480.00.';
  const positive = 'The amount must be more than zero.';
  const example = 'Enter the amount in ringgit, such as 200 or 1,480.00.';
  it.each([
    ['1.480,00', point],
    ['1480.5.0', point],
    ['1,48', point],
    ['1,4800', point],
    ['14,80.00', point],
    ['1.234', point],
    ['RM 200,50', point],
    ['2 00', point],
    ['200.', point],
    ['0', positive],
    ['RM 0.00', positive],
    [0, positive],
    [-1, positive],
    ['-200', positive],
    [1e9, 'Enter at most RM\u00a01,000,000.00.'],
    ['1,000,000.01', 'Enter at most RM\u00a01,000,000.00.'],
    ['1e3', example],
    ['two hundred', example],
    ['', example],
    ['RM', example],
    [null, example],
    [true, example],
    [Number.NaN, example],
  ])('is not read from %j', (written, message) => {
    expect(senFromRinggit(written)).toBeUndefined();
    expect(amountError(written)).toBe(message);
  });

  it('is parsed from every format in which it is printed', () => {
    for (let sen = 1; sen <= MAX_SEN; sen = sen * 3 + 7) {
      const formatted = formatSen(sen);
      const bare = formatted.slice('RM '.length);
      const written = [formatted, bare, bare.replaceAll(',', ''), bare.replaceAll(',', ' '), ` RM${bare} `];
      expect([sen, ...written.map(senFromRinggit)]).toEqual([sen, ...written.map(() => sen)]);
      expect(senFromRinggit(sen / 100)).toBe(sen);
    }
  });

  it('is not parsed with an extra digit, comma or point', () => {
    for (let sen = 100_000; sen <= MAX_SEN; sen = sen * 3 + 7) {
      const formatted = formatSen(sen);
      const swapped = formatted.replaceAll(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'));
      for (const wrong of [`${formatted}0`, `${formatted}.`, `${formatted},`, `.${formatted}`, swapped])
        expect([wrong, senFromRinggit(wrong)]).toEqual([wrong, undefined]);
    }
  });

  it('is formatted with thousands separators and sen', () => {
    expect([123_450, 5, 100_000_000].map(formatSen)).toEqual([
      'RM\u00a01,234.50',
      'RM\u00a00.05',
      'RM\u00a01,000,000.00',
    ]);
  });
});
