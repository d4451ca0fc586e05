import { expect, test } from 'vitest';
import { isBlankAmount, paymentBody } from '../api/payments.ts';
import { senFromRinggit } from '../text/amounts.ts';

test.each([
  '1480',
  '1,480.00',
  'RM1,480',
  ' RM 1 480.0 ',
  'RM 1,480.-',
  'RM1480/-',
  'MYR 1,480',
  '1480 MYR',
  '1480RM',
  'RM. 1,480.00',
  '1,480 ringgit',
  '１，４８０．００',
  '١٤٨٠',
])('reads %j as an amount', (amount) => {
  expect(senFromRinggit(paymentBody.parse({ amount }).amount)).toBe(148_000);
});

test.each([
  ['1.480,00', 'Use a point before the sen, as in RM\u00a01,480.00.'],
  ['200 SGD', 'Enter the amount in ringgit, such as 200 or 1,480.00.'],
  ['S$200', 'Enter the amount in ringgit, such as 200 or 1,480.00.'],
  ['0', 'The amount must be more than zero.'],
  ['two hundred', 'Enter the amount in ringgit, such as 200 or 1,480.00.'],
  ['', 'Enter the amount you paid.'],
  [' RM ', 'Enter the amount you paid.'],
])('explains the error in %j', (amount, problem) => {
  const messages = paymentBody.safeParse({ amount }).error?.issues.map(({ message }) => message);
  expect(messages).toEqual([problem]);
});

test.each(['', ' RM '])('finds no amount in %j', (typed) => {
  expect(isBlankAmount(typed)).toBe(true);
});
