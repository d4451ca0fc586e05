import { expect, test } from 'vitest';
import { isSameName } from './same-name.ts';

test.each([
  ['Razak bin Ismail', 'RAZAK ISMAIL'],
  ['Razak bin Ismail', 'Ismail, Razak b.'],
  ['Priya a/p Raman', 'Priya Raman'],
  ['Kumar s/o Raman', 'Kumar a/l Raman'],
  ['Priya D/O Raman', 'Priya Raman'],
  ['José Tan', 'Jose Tan'],
  ['Al', 'al'],
  ['陈伟', '陈伟'],
  ['陈美玲', '美玲 陈'],
  ['Tan Mei Ling', 'Mei Ling Tan'],
  ['Sukarno', 'Sukarno -'],
])('%s can be %s', (one, other) => {
  expect(isSameName(one, other)).toBe(true);
});

test.each([
  ['Razak bin Ismail', 'Razali bin Ismail'],
  ['Al', 'Bin'],
  ['Al', ''],
  ['', ''],
])('%s is not %s', (one, other) => {
  expect(isSameName(one, other)).toBe(false);
});
