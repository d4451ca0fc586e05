import { expect, test } from 'vitest';
import type { TakerKind } from './actions/hand-over.ts';
import { compareNames, findExcluded, likenessTo } from './excluded.ts';

const FATHER = 'Mohamad Razak bin Ismail';

test.each([
  // Case, spaces, accents, order, commas.
  [FATHER, 'MOHAMAD RAZAK BIN ISMAIL'],
  [FATHER, '  mohamad   razak bin ismail '],
  [FATHER, 'Ismail, Mohamad Razak'],
  [FATHER, 'MohamadRazak Ismail'],
  [FATHER, 'Mohámad Razák bin Ismaíl'],
  ['Tan Ah Kow', 'Ah-Kow Tan'],
  ['Tan Ah Kow', 'TAN AHKOW'],
  ['Tan Ah Kow', 'TanAhKow'],
  ['Mei Ling Tan', 'Tan Meiling'],
  ['José Peña', 'Jose Pena'],
  ['Đặng Nam Hải', 'Dang Nam Hai'],
  ["Nur'ain binti Ismail", 'Nurain Ismail'],
  ["Sean O'Hara", 'Sean O’Hara'],
  // Titles.
  [FATHER, 'Dato’ Razak bin Mohamad Ismail'],
  ['Razak bin Ismail', "Dato' Razak Ismail"],
  ['Razak bin Ismail', 'Datuk Seri Razak bin Ismail'],
  ['Razak bin Ismail', "Dato' Sri Haji Razak bin Ismail"],
  ['Razak bin Ismail', 'Tan Sri Razak Ismail'],
  ['Razak bin Ismail', 'Encik Razak bin Haji Ismail'],
  ['Razak bin Ismail', 'En. Razak b. Hj. Ismail'],
  ['Razak bin Ismail', 'Tuan Haji Razak Ismail'],
  ['Salmah binti Osman', 'Puan Hajah Salmah Osman'],
  ['Salmah binti Osman', 'Datin Salmah bt Osman'],
  ['Tan Ah Kow', 'Mr Tan Ah Kow'],
  ['Tan Ah Kow', 'Dr. Tan Ah Kow'],
  ['Tan Ah Kow', 'Uncle Tan Ah Kow'],
  ['Anna Smith', 'Mrs Anna Smith'],
  ['陈小明', '陈小明先生'],
  // Between names.
  ['Razak bin Ismail', 'Razak Ismail'],
  ['Razak bin Ismail', 'Ismail, Razak b.'],
  ['Kumar a/l Raman', 'Kumar A/L Raman'],
  ['Kumar a/l Raman', 'Kumar s/o Raman'],
  ['Kumar a/l Raman', 'Kumar anak lelaki Raman'],
  ['Kumar a/l Raman', 'RAMAN KUMAR AL'],
  ['Priya a/p Raman', 'Priya d/o Raman'],
  ['Jabu anak Entrika', 'Jabu ak Entrika'],
  // Spellings.
  [FATHER, 'Mohd Razak Ismail'],
  [FATHER, 'Mohd. Razak Ismail'],
  [FATHER, 'Md Razak bin Ismail'],
  [FATHER, 'Muhammad Razak bin Ismail'],
  [FATHER, 'Muhd Razaq bin Esmail'],
  [FATHER, 'Mohammed Razzak Ismail'],
  [FATHER, 'Mohdrazak Ismail'],
  ['Abdul Razak bin Ismail', 'Abd Razak Ismail'],
  ['Abdul Razak bin Ismail', 'Abd. Razak bin Ismail'],
  ['Abdul Razak bin Ismail', 'Ab Razak Ismail'],
  ['Abdul Rahman bin Yusof', 'Abdulrahman Yusuf'],
  ['Abdul Rahman bin Yusof', 'Abdur Rahman bin Yusoff'],
  ['Noraini binti Hassan', 'Nur Aini Hasan'],
  ['Siti Aishah binti Hussein', 'Siti Aisyah bt Hussin'],
  ['Syed Omar bin Othman', 'Sayed Umar Osman'],
  ['Muhammad Ali', 'Mohamedali'],
  ['Abdullah bin Salleh', 'Abdulla Saleh'],
  ['Abdul Rahman bin Yusof', 'Abdurrahman Yusuf'],
  ['Mustafa Kamal', 'Mustapha Kamal'],
  ['Muhammad Nor bin Latif', 'Mohdnoor Latiff'],
  ["YB Dato' Ir. Razak bin Ismail", 'Razak Ismail'],
  // Letters that look alike.
  ['Razak Ismail', 'Rаzаk Ismаil'],
  ['Razak Ismail', 'RAZAK ΙSΜAΙL'],
  ['Tan Ah Kow', 'Ｔａｎ Ａｈ Ｋｏｗ'],
  ['Razak Ismail', 'R4zak I5mail'],
  ['Razak Ismail', 'Razak 1smail'],
  ['Razak Ismail', 'Razak Ismai1'],
  ['Razak Ismail', 'R@zak I$mail'],
  ['Razak Ismail', '𝐑azak 𝓘smail'],
  ['Razak Ismail', 'Ra\u200bzak Is\u00admail'],
  ['Razak Ismail', 'ʀᴀᴢᴀᴋ ɪsᴍᴀɪʟ'],
  // Traditional and simplified.
  ['陈小明', '陳小明'],
  ['陳小明', '陈小明'],
  ['陈小明', '小明 陈'],
  ['黄丽华', '黃麗華'],
  ['领国强', '領國強'],
  ['刘国强', '劉國強'],
])('%s is %s', (excluded, named) => {
  expect([compareNames(excluded, named), compareNames(named, excluded)]).toEqual(['same', 'same']);
});

test.each([
  // A part of the name, or more than it.
  [FATHER, 'Razak'],
  [FATHER, 'Ismail'],
  [FATHER, 'Mohd'],
  [FATHER, 'Encik Razak'],
  [FATHER, 'Pak Razak'],
  [FATHER, 'Razak bin Ismail'],
  [FATHER, 'Abd Razak'],
  [FATHER, 'Abdul Razak bin Ismail'],
  [FATHER, 'Mohd R. Ismail'],
  [FATHER, 'M. Razak'],
  [FATHER, 'Razakismail'],
  ['Razak', 'Dato’ Razak bin Osman'],
  ['Tan Ah Kow', 'Jason Tan Ah Kow'],
  ['Tan Ah Kow', 'Ah Kow'],
  ['Tan Ah Kow', 'Mr Tan'],
  ['Tan Ah Kow', 'Tan A. K.'],
  ['Tan Ah Kow @ Jason Tan', 'Jason Tan'],
  ['Tan Ah Kow@Jason', 'Tan Ah Kow'],
  ['陈小明', '小明'],
  ['陈小明', '陳先生'],
  ['陈小明', 'Jason 陳小明'],
  // One name in common that is not everybody’s.
  [FATHER, 'Razak Osman'],
  [FATHER, 'Razak bin Abdullah'],
  [FATHER, 'Rozita binti Ismail'],
  ['Jason Tan', 'Jason Lim'],
  ['John Smith', 'Mary Smith'],
  // Spelled or typed almost so.
  [FATHER, 'Mohd Razek Ismail'],
  [FATHER, 'Mohd Rajak Ismail'],
  [FATHER, 'Mohamad Razak bin Ismial'],
  ['Shahrul Faizal', 'Syahrul Faisal'],
  ['Subramaniam Letchumanan', 'Subramaniem Letchumanen'],
  ['Lee Ah Kow', 'Li Ah Kow'],
  ['Tan Ah Kow', 'Tan Ah Kau'],
  ['Catherine Wong', 'Catherin Wong'],
  // Chinese syllables, spelled in another way.
  ['Tan Chee Keong', 'Tan Chee Kiong'],
  ['Lim Siew Ling', 'Lim Siu Ling'],
  ['Goh Kok Wei', 'Goh Kok Wai'],
  ['Lee Mei Fong', 'Lee Mei Foong'],
  ['Ng Kah Hoe', 'Ng Ka Ho'],
  ['Wong Wai Keung', 'Wong Wai Keong'],
  ['Chan Kok Weng', 'Chan Kok Wing'],
  ['Tan Wei Ming', 'Tan Wee Meng'],
  ['Yap Kok Leong', 'Yap Kwok Leong'],
  ['Goh Kong Meng', 'Goh Kwong Meng'],
  // Initials, also written together.
  ['Lee Chee Keong', 'Lee CK'],
  ['Lim Chee Keong', 'CK Lim'],
  ['Lim Chee Keong', 'lim ck'],
  ['Ng Wei Jie', 'Ng WJ'],
  ['Tan Ah Kow', 'AK Tan'],
  ['Wong Kar Wai', 'K W Wong'],
  // Short forms, and a name that is added.
  ['Zulkifli bin Osman', 'Zul'],
  ['Mohd Faizal', 'Faiz'],
  ['Norhayati binti Ali', 'Yati'],
  ['Rajendran a/l Muthu', 'Raj'],
  ['Syed Faizal Alhabshi', 'Faizal Al-Habshi'],
  ['Lim Chee Keong', 'Kenny Lim'],
  ['Ng Wei Jie', 'Jason Ng'],
  // In two scripts nobody can tell.
  ['陈小明', 'Tan Siao Ming'],
  ['Tan Siao Ming', '陳小明'],
  ['Razak bin Ismail', 'رزاق'],
])('%s can be %s', (excluded, named) => {
  expect([compareNames(excluded, named), compareNames(named, excluded)]).toEqual(['close', 'close']);
});

test.each([
  [FATHER, 'Mohamad Hafiz bin Osman'],
  [FATHER, 'Mohd Zaki'],
  [FATHER, 'Razali bin Osman'],
  [FATHER, 'Lim Wei Jie'],
  [FATHER, ''],
  ['Abdul Razak bin Ismail', 'Abdul Hamid bin Yusof'],
  ['Abdullah bin Salleh', 'Abdul Hamid bin Osman'],
  ['Lim En Hui', 'Lim Soo Chin'],
  ['Abdul Aziz bin Salleh', 'Nor Azizah binti Daud'],
  ['Siti Aminah binti Hassan', 'Siti Nurhaliza binti Tarudin'],
  ['Nur Ain binti Osman', 'Nur Syafiqah binti Yusof'],
  ['Tan Ah Kow', 'Tan Mei Ling'],
  ['Tan Ah Kow', 'Tan Ah Beng'],
  ['Tan Ah Kow', 'Lim Ah Beng'],
  ['Lim Wei Jie', 'Lim Wei Ming'],
  ['Tan Mei Ling', 'Tan Mei Lan'],
  ['Lee Chong Wei', 'Lee Chong Hock'],
  ['Tan Mei Ling', 'Lim Soo Ling'],
  ['Jason Tan', 'Jackson Lim'],
  ['Wong Kar Wai', 'Wang Wei'],
  ['Kumar a/l Raman', 'Priya a/p Muthu'],
  ['Harpreet Singh', 'Gurdeep Singh'],
  ['Manjit Kaur', 'Simran Kaur'],
  ['Ali', 'Al'],
  ['Lim Wei Jie', 'Lim CK'],
  ['Tan Ah Kow', 'CK Tan'],
  ['TAN AH KOW', 'TAN MEI LING'],
  ['Zulkifli bin Osman', 'Zainal'],
  ['Ali bin Abu', 'Aliff'],
  ['Hafiz bin Ismail', 'Hafizah binti Osman'],
  ['Yap Kok Leong', 'Yap Kok Seng'],
  ['陈小明', '陈大文'],
  ['陈小明', '林美玲'],
  ['', ''],
  ['', 'Razak'],
])('%s is not %s', (excluded, named) => {
  expect([compareNames(excluded, named), compareNames(named, excluded)]).toEqual(['different', 'different']);
});

test('somebody the family listed is close only where their name says no more, or less, than the other', () => {
  const never = [{ name: FATHER }];
  const found = (kind: TakerKind, name: string) => findExcluded({ kind, name }, never);
  expect(found('guardian', 'Rozita binti Ismail')).toEqual({ same: [], close: [] });
  expect(found('authorised', 'Hafiz bin Ismail')).toEqual({ same: [], close: [] });
  expect(found('guardian', 'Mohd Razak')).toEqual({ same: [], close: never });
  expect(found('guardian', 'Mohd Razak Ismail')).toEqual({ same: never, close: [] });
  expect(found('self', 'Razak')).toEqual({ same: [], close: [] });
});

test('an unlisted taker is compared with each excluded person', () => {
  const never = [{ name: FATHER }, { name: 'Lim Chee Keong' }];
  expect(findExcluded({ kind: 'other', name: 'Uncle Bala' }, never)).toEqual({ same: [], close: never });
  const [father, lim] = never;
  expect(findExcluded({ kind: 'other', name: 'Lim Chee Keong' }, never)).toEqual({
    same: [lim],
    close: [father],
  });
});

test.each([
  ['Kenny Lim', 'Friend', 'name'],
  ['Bala', 'Father', 'relation'],
  ['Bala', 'bapa', 'relation'],
  ['Bala', '爸爸', 'relation'],
  ['Bala', '父親', 'relation'],
  ['Bala', 'Mother', undefined],
  ['Bala', '', undefined],
] as const)('%s, %s, has in common with an excluded father: %s', (name, relation, expected) => {
  expect(likenessTo({ name, relation }, { name: 'Lim Chee Keong', relation: 'Father' })).toBe(expected);
});

test('compares the longest names at once', () => {
  const [one, other] = ['aaaaaaaaab ', 'aaaaaaaaac '].map((word) => word.repeat(18)) as [string, string];
  expect(compareNames(one, other)).not.toBe('same');
  expect(compareNames('a '.repeat(100), `${'a'.repeat(99)}b`)).not.toBe('same');
});
