import { describe, expect, it } from 'vitest';
import { readLastName, withoutNoLastName } from './one-name.ts';
import { greetingName, personName } from './person-name.ts';

describe('the name of a person', () => {
  it.each([
    ['美玲', '陈', '陈美玲', '陈美玲'],
    ['娜娜', '欧阳', '欧阳娜娜', '欧阳娜娜'],
    ['陈美玲', '-', '陈美玲', '陈美玲'],
    ['陈美玲', '陈', '陈美玲', '陈美玲'],
    ['太郎', '山田', '山田太郎', '山田太郎'],
    ['민수', '김', '김민수', '김민수'],
    ['Mei Ling', 'Tan', 'Tan Mei Ling', 'Mei Ling'],
    ['MEI LING', 'TAN', 'TAN MEI LING', 'MEI LING'],
    ['Chee-Keong', 'Lim', 'Lim Chee-Keong', 'Chee-Keong'],
    ['Yoke Eng', 'Ng', 'Ng Yoke Eng', 'Yoke Eng'],
    ['Ah Kow', 'Ooi', 'Ooi Ah Kow', 'Ah Kow'],
    ['Tan Mei Ling', 'Tan', 'Tan Mei Ling', 'Tan Mei Ling'],
    ['Tan Mei Ling', '-', 'Tan Mei Ling', 'Tan Mei Ling'],
    ['TAN MEI LING', 'Tan Mei Ling', 'TAN MEI LING', 'TAN MEI LING'],
    ['Kar Wai @ Alan', 'Wong', 'Wong Kar Wai @ Alan', 'Kar Wai @ Alan'],
    ['Ali', 'Ali', 'Ali Ali', 'Ali'],
    ['Mei Ling', 'Ling', 'Ling Mei Ling', 'Mei Ling'],
    ['John Smith', 'Smith', 'John Smith', 'John Smith'],
    ['Sarah', 'Tan', 'Sarah Tan', 'Sarah'],
    ['Sarah Mei Ling', 'Tan', 'Sarah Mei Ling Tan', 'Sarah Mei Ling'],
    ['John', 'Smith', 'John Smith', 'John'],
    ['Nur Aisyah', 'binti Ahmad', 'Nur Aisyah binti Ahmad', 'Nur Aisyah'],
    ['Siti', 'Aminah', 'Siti Aminah', 'Siti'],
    ['Nur Ain', 'Ali', 'Nur Ain Ali', 'Nur Ain'],
    ['Kavitha', 'a/p Rajan', 'Kavitha a/p Rajan', 'Kavitha'],
    ['அருண்', 'குமார்', 'அருண் குமார்', 'அருண்'],
    ['Mei Ling', '陈', 'Mei Ling 陈', 'Mei Ling'],
    ['Sukarno', '-', 'Sukarno', 'Sukarno'],
    ['Sukarno', '–', 'Sukarno', 'Sukarno'],
    ['Sukarno', '.', 'Sukarno', 'Sukarno'],
    ['Sukarno', '', 'Sukarno', 'Sukarno'],
    ['Sukarno', null, 'Sukarno', 'Sukarno'],
    ['-', 'Sukarno', 'Sukarno', 'Sukarno'],
    [undefined, undefined, '', ''],
  ])('%j %j is %j, greeted as %j', (name_first, name_last, whole, greeted) => {
    expect(personName({ name_first, name_last })).toBe(whole);
    expect(greetingName({ name_first, name_last })).toBe(greeted);
  });
});

it.each([
  ['Tan', 'Tan'],
  ['–', '-'],
  ['...', '-'],
  ["D'Souza", "D'Souza"],
  ['N/A', '-'],
  ['(none)', '-'],
  ['Tiada', '-'],
  ['nil', '-'],
  ['没有', '-'],
  ['Na', 'Na'],
  ['No', 'No'],
  ['Nilsson', 'Nilsson'],
])('a last name of %j is stored as %j', (typed, stored) => {
  expect(readLastName(typed)).toBe(stored);
});

it.each([
  ['Sukarno -', 'Sukarno'],
  ['Sukarno –', 'Sukarno'],
  ['Mei Ling Tan', 'Mei Ling Tan'],
  ['Ali Jr.', 'Ali Jr.'],
  ['-', '-'],
])('%j, frozen with a missing last name, is read as %j', (frozen, name) => {
  expect(withoutNoLastName(frozen)).toBe(name);
});
