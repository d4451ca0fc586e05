import { expect, test } from 'vitest';
import { nameSameCondition } from './condition-words.ts';

test.each([
  ['asma', 'Asthma', true],
  ['ASMA', 'Asthma', true],
  ['哮喘', 'Asthma', true],
  ['sawan', 'Convulsions', true],
  ['癫痫', 'Convulsions', true],
  ['kencing manis', 'Diabetes', true],
  ['tidak boleh berenang', 'Cannot swim', true],
  ['asthma', 'Family: asma', true],
  ['asma', 'Diabetes', false],
  ['Asmah', 'Asthma', false],
  ['ana', 'Asthma', false],
])('a search for %s in “%s”: %s', (search, text, found) => {
  expect(nameSameCondition([text], search)).toBe(found);
});
