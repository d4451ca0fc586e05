import type { races, religions } from '@bowline/contract/options/choices';

export type Gender = 'M' | 'F';

/** How the people of one kind of family are called. */
export interface Naming {
  readonly race: (typeof races)[number]['value'];
  readonly religions: readonly (typeof religions)[number]['value'][];
  readonly given: Readonly<Record<Gender, readonly string[]>>;
  /** Family names, or the names of fathers where `link` stands before them. */
  readonly family: readonly string[];
  /** What stands between one's own name and the father's. */
  readonly link?: Readonly<Record<Gender, string>>;
  readonly familyFirst?: boolean;
  /** Has a passport instead of a MyKad. */
  readonly foreign?: boolean;
}

const malay: Naming = {
  race: 'Other',
  religions: ['Other'],
  given: {
    M: ['Adam', 'Danish', 'Harith', 'Irfan', 'Luqman', 'Muhammad Amir', 'Syafiq', 'Zulkarnain'],
    F: ['Aisyah', 'Balqis', 'Hannah', 'Iman', 'Nur Alya', 'Qistina', 'Siti Sarah', 'Sofea'],
  },
  family: ['Ahmad', 'Azman', 'Faizal', 'Hafiz', 'Ismail', 'Kamarul', 'Rosli', 'Zainal'],
  link: { M: 'bin', F: 'binti' },
};

const chinese: Naming = {
  race: 'Chinese',
  religions: ['Buddhist', 'Taoist', 'Christian', 'None'],
  given: {
    M: ['Wei Jie', 'Jun Hao', '小明 Xiao Ming', 'Zhi Xuan', 'Kai Wen', '子轩 Zi Xuan', 'Yong Sheng'],
    F: ['Mei Ling', 'Xin Yi', '佳怡 Jia Yi', 'Hui Min', 'Shu Fen', '雨桐 Yu Tong', 'Li Ying'],
  },
  family: ['Tan', 'Lim', 'Wong', '陈 Chan', 'Ng', 'Lee', 'Goh', '林 Lam'],
  familyFirst: true,
};

const tamil: Naming = {
  race: 'Indian',
  religions: ['Hindu', 'Hindu', 'Christian'],
  given: {
    M: ['Arvind', 'முத்து Muthu', 'Dinesh', 'Kavin', 'Pravin', 'Sanjay', 'Vikneswaran'],
    F: ['Anjali', 'கவிதா Kavitha', 'Divya', 'Lakshmi', 'Priya', 'Shamini', 'Thulasi'],
  },
  family: ['Balakrishnan', 'Ganesan', 'Krishnan', 'Murugan', 'Raja', 'Subramaniam'],
  link: { M: 'a/l', F: 'a/p' },
};

const sikh: Naming = {
  race: 'Sikh',
  religions: ['Sikh'],
  given: {
    M: ['Arjan Singh', 'Gurdeep Singh', 'Ranveer Singh'],
    F: ['Harleen Kaur', 'Jasmin Kaur', 'Simran Kaur'],
  },
  family: ['Dhillon', 'Gill', 'Sidhu'],
};

const bornean: Naming = {
  race: 'Other',
  religions: ['Christian', 'None'],
  given: { M: ['Jerome', 'Melvin', 'Unggat'], F: ['Doreen', 'Rungus', 'Sylvia'] },
  family: ['Gomuloh', 'Jugah', 'Masing'],
  link: { M: 'anak', F: 'anak' },
};

const foreign: Naming = {
  race: 'Other',
  religions: ['Christian', 'None', 'Other'],
  given: { M: ['José', 'Liam', 'Søren', 'Minh'], F: ['Chloé', 'Niamh', 'Zoë', 'Anh'] },
  family: ['D’Souza', 'O’Brien', 'Müller-Lüdenscheidt', 'Nguyễn', 'Smith'],
  foreign: true,
};

/** As often as each stands here. */
export const namings: readonly Naming[] = [
  ...[malay, malay, malay, malay, malay],
  ...[chinese, chinese, chinese, chinese],
  ...[tamil, tamil, sikh, bornean, foreign, foreign],
];

export function fullName(
  { link, familyFirst }: Naming,
  gender: Gender,
  given: string,
  family: string,
): string {
  if (link) return `${given} ${link[gender]} ${family}`;
  return familyFirst ? `${family} ${given}` : `${given} ${family}`;
}
