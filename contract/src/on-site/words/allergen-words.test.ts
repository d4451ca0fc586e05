import { expect, it } from 'vitest';
import { rowMatches } from '../../staff/lists.ts';
import { allergensIn } from './allergen-words.ts';

it.each([
  ['Peanuts, severe', ['peanuts']],
  ['no nuts', ['nuts', 'peanuts']],
  ['Alah kepada kacang', ['nuts', 'peanuts']],
  ['kacang tanah', ['peanuts']],
  ['对花生过敏', ['peanuts']],
  ['坚果', ['nuts', 'peanuts']],
  ['Cashew-nuts', ['nuts']],
  ['kacang soya', ['soy']],
  ['soya milk', ['soy']],
  ['Cow’s milk', ['milk']],
  ['susu, telur', ['egg', 'milk']],
  ['udang dan ketam', ['shellfish']],
  ['海鲜', ['fish', 'shellfish']],
  ['鱿鱼', ['shellfish']],
  ['Bee stings', ['sting']],
  ['Amoxicillin', ['penicillin']],
  ['coconut, butternut, doughnuts, eggplant', []],
  ['Latex', []],
])('%s names %j', (text, kinds) => {
  expect([...allergensIn(text).kinds].sort()).toEqual(kinds);
});

it.each([
  ['peanut', 'Kacang', true],
  ['peanuts', '花生', true],
  ['Peanut', 'no nuts', true],
  ['kacang tanah', 'Family: peanuts', true],
  ['花生', 'Peanuts, severe', true],
  ['peanut ben', 'kacang', true],
  ['peanut chan', 'kacang', false],
  ['peanut', 'Cashews', false],
  ['nuts', 'Cashews', true],
  ['peanut', 'Coconut', false],
  ['latex', 'Latex', true],
  ['asma', 'Asthma', true],
  ['asma', 'Diabetes', false],
])('a search for %s in “%s”: %s', (search, text, found) => {
  const row = { group: null, alerts: [text], cells: [{ text: 'Ben Tan' }] };
  expect(rowMatches(row, search)).toBe(found);
});
