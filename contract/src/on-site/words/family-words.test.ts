import { expect, it } from 'vitest';
import type { Allergen, AllergenAnswers, AllergenKind } from '../health.ts';
import {
  familyWords,
  familyWordsOnAllergens,
  unansweredWords,
  wordsAnswered,
  wordsCovered,
} from './family-words.ts';

it.each([
  [['Peanuts, penicillin'], ['Peanuts', 'penicillin']],
  [
    ['Prawns and crab; nuts (cashews)', 'Bee stings.'],
    ['Prawns', 'crab', 'nuts', 'cashews', 'Bee stings'],
  ],
  [['udang dan telur'], ['udang', 'telur']],
  [['花生、虾和蟹'], ['花生', '虾', '蟹']],
  [['None', 'tiada', '-', 'Latex'], ['Latex']],
  [['Peanuts', 'Peanuts'], ['Peanuts']],
  [['Paracetamol 2.5 ml'], ['Paracetamol 2.5 ml']],
])('reads %j as %j', (texts, words) => expect(familyWords(texts)).toEqual(words));

it('takes only allergens from notes', () => {
  expect(familyWordsOnAllergens('Reacts to peanuts. Insulin at 8, wets the bed')).toEqual([
    'Reacts to peanuts',
  ]);
});

const severe = (kind: AllergenKind, other = ''): Allergen => ({ kind, other, severe: true });
const answers = (allergens: Allergen[], excluded: AllergenKind[] = []): AllergenAnswers => ({
  allergens,
  excluded,
});

it.each([
  ['Peanuts, penicillin', null, ['Peanuts', 'penicillin']],
  ['Peanuts, penicillin', answers([severe('peanuts')]), ['penicillin']],
  ['Peanuts, penicillin', answers([severe('other', 'Tomato')]), ['Peanuts', 'penicillin']],
  ['Peanuts, penicillin', answers([severe('peanuts')], ['penicillin']), []],
  ['no nuts', answers([], ['nuts']), ['no nuts']],
  ['no nuts', answers([severe('peanuts')], ['nuts']), []],
  ['Latex', answers([severe('peanuts')]), ['Latex']],
  ['Latex, nickel', answers([severe('other', 'Latex')]), ['nickel']],
  ['Latex', answers([], ['other']), []],
  ['Peanuts, badly', answers([severe('peanuts')]), ['badly']],
  ['Sick for days after peanuts', answers([severe('peanuts')]), ['Sick for days after peanuts']],
  ['Sick for days after peanuts', answers([severe('peanuts')], ['other']), []],
  // Of an older version, with nothing about what is no allergen.
  ['Peanuts, milk', { allergens: [severe('peanuts')] }, ['milk']],
])('of “%s” %j leaves %j', (text, given, left) => {
  expect(unansweredWords(given, familyWords([text]))).toEqual(left);
});

it('notes that the family wrote after the medic’s answers stay unanswered', () => {
  const given = answers([severe('peanuts')], ['nuts', 'milk']);
  const stored = { ...given, answered_words: wordsCovered(given, ['Peanuts']) };
  expect(unansweredWords(stored, familyWords(['Peanuts, cashews']))).toEqual(['cashews']);
});

it.each([
  ['an answer given before does not cover', answers([], ['nuts']), false, []],
  [
    'an answer given now covers',
    { ...answers([], ['nuts']), allergens: [severe('nuts')] },
    false,
    ['cashews'],
  ],
  ['a tick covers', answers([], ['nuts']), true, ['cashews']],
])('what the family added: %s it', (_, now, ticked, left) => {
  const before = { ...answers([], ['nuts']), answered_words: ['almonds'] };
  const answering = { before, now, ticked, seen: ['cashews'] };
  expect(wordsAnswered(answering, ['almonds', 'cashews'])).toEqual(['almonds', ...left]);
});

it('a tick does not cover what the family added after the medic opened the page', () => {
  const before = { ...answers([], ['nuts']), answered_words: ['almonds'] };
  const answering = { before, now: before, ticked: true, seen: ['cashews'] };
  expect(wordsAnswered(answering, ['almonds', 'cashews', 'kiwi'])).toEqual(['almonds', 'cashews']);
});

it('a word of the medic covers what names no allergen, and nothing else', () => {
  expect(
    wordsAnswered(
      {
        before: answers([]),
        now: answers([severe('peanuts')]),
        ticked: true,
        seen: ['badly', 'Peanuts', 'milk'],
      },
      ['badly', 'Peanuts', 'milk'],
    ),
  ).toEqual(['badly', 'Peanuts']);
});
