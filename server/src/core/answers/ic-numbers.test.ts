import { describe, expect, test } from 'vitest';
import { createNumberMask } from './ic-numbers.ts';

const mask = createNumberMask([]);

describe('a number of an unknown person', () => {
  test.each([
    ['140301-14-5678', '•••••• 5678'],
    ['140301145678', '•••••• 5678'],
    ['140301 14 5678', '•••••• 5678'],
    ['140301 – 14 – 5678', '•••••• 5678'],
    ['IC140301145678', 'IC•••••• 5678'],
    ['IC: 000229-14-5678.', 'IC: •••••• 5678.'],
    ['身份证140301145678号', '身份证•••••• 5678号'],
    ['140301145678,800214-14-5566', '•••••• 5678,•••••• 5566'],
    ['her account: 140301-14-5678', 'her account: •••••• 5678'],
    ['WSC-7K3M-2Q of 140301145678', 'WSC-7K3M-2Q of •••••• 5678'],
  ])('has the form of a MyKad number: %s', (text, masked) => {
    expect(mask(text)).toBe(masked);
  });

  test.each([
    ['a date that is none', '141301-14-5678, 140230145678, 140001-14-5678'],
    ['a phone', '012-345 6789, 03-2145 6789, 011-1234 5678, 60111234567, +65 6123 4567'],
    ['a phone with the country', '+601112345678, +60 11-1234 5678, 60 11-1234 5678, wa.me/601112345678'],
    ['a reference', 'WSC-7K3M-2Q, TXN140301145678, Ref: 140301145678, reference no. 140301145678'],
    ['an amount', 'RM 1,403,011,456.78, RM 200.00, 14030114.56'],
    ['a bank account', '5140 1212 3456, 14030114567890, 7612-123456-14, Maybank 140301145678'],
    ['a named bank account', 'account 140301145678, a/c no: 140301145678, Akaun 140301145678'],
    ['a card', '1403 0114 5678 9012, 140301-14-5678-9012, 14-140301-14-5678'],
    ['a time', '2026-11-23T14:03:01.456Z, 20261123140301, 23/11/2026'],
  ])('is not %s', (_name, text) => {
    expect(mask(text)).toBe(text);
  });
});

test('the bank account that families pay into is shown, however it is spaced', () => {
  const text = 'Pay into 140301 14 5678. He is 140301-14-5679.';
  expect(createNumberMask([], '1403-0114-5678')(text)).toBe('Pay into 140301 14 5678. He is •••••• 5679.');
});

describe('a known number', () => {
  const known = createNumberMask(['K9081726354', '991301145678', 'WARREN']);

  test.each([
    ['k-9081 726354', '•••••• 6354'],
    ['护照K9081726354', '护照•••••• 6354'],
    ['9913 0114 5678 and 991301–14–5678', '•••••• 5678 and •••••• 5678'],
  ])('is masked however it is written: %s', (text, masked) => {
    expect(known(text)).toBe(masked);
  });

  test.each(['AK9081726354', 'K90817263540', 'Warren'])('is not a part of another, or a name: %s', (text) => {
    expect(known(text)).toBe(text);
  });

  test('is masked in lists and members, and not in addresses', () => {
    const path = '/x/K9081726354';
    expect(known({ facts: [['a', 'K9081726354']], button: { label: 'K9081726354', path }, sen: 5 })).toEqual({
      facts: [['a', '•••••• 6354']],
      button: { label: '•••••• 6354', path },
      sen: 5,
    });
  });
});
