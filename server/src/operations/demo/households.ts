import type { AccountType } from '@bowline/contract/options/choice';
import type { genders, races, religions } from '@bowline/contract/options/choices';
import type { CampType } from '@bowline/contract/steps/workflows';
import { en, en_HK, en_IN, Faker, type LocaleDefinition, SimpleFaker, vi, zh_CN } from '@faker-js/faker';

type Gender = (typeof genders)[number]['value'];

/** How the people of one kind of family are called. */
interface NameStyle {
  readonly race: (typeof races)[number]['value'];
  readonly religions: readonly (typeof religions)[number]['value'][];
  given(gender: Gender): string;
  /** A family name, or the father's name where there is a `link`. */
  family(): string;
  /** Between the given name and the father's. */
  readonly link?: Readonly<Record<Gender, string>>;
  readonly familyFirst?: boolean;
  /** Has a passport instead of a MyKad. */
  readonly isForeign?: boolean;
}

export interface Camper {
  /** Counts through the whole season: what must differ is made of it. */
  readonly number: number;
  readonly name: string;
  readonly gender: Gender;
  readonly type: CampType;
  readonly age: number;
}

export interface Household {
  readonly number: number;
  readonly type: AccountType;
  readonly style: NameStyle;
  readonly gender: Gender;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly campers: readonly Camper[];
  readonly random: SimpleFaker;
}

const ADULT_EVERY = 9;
const OLDEST_CHILD = 17;

/** As many households as have so many campers. The first has a child for each camp, the third is an adult. */
export function createHouseholds(registrations: number, seed: number): Household[] {
  const styles = createStyles(seed);
  const households: Household[] = [];
  let count = 0;
  while (count < registrations) {
    const number = households.length + 1;
    const random = new SimpleFaker({ seed: seed + number * 7919 });
    const type = number % ADULT_EVERY === 3 ? 'adult_camper' : 'parent';
    const ages = agesIn(number, type, random).slice(0, registrations - count);
    const style = random.helpers.weightedArrayElement(styles);
    households.push(createHousehold({ number, type, style, random }, ages, count));
    count += ages.length;
  }
  return households;
}

// Siblings are two years apart or more.
function agesIn(number: number, type: AccountType, random: SimpleFaker): number[] {
  if (type === 'adult_camper') return [random.number.int({ min: 18, max: 58 })];
  if (number === 1) return [8, 12, 15];
  const size = random.helpers.arrayElement([1, 1, 1, 2, 2, 3, 4]);
  const youngest = random.number.int({ min: 7, max: OLDEST_CHILD - 3 * (size - 1) });
  return Array.from({ length: size }, (_, index) => youngest + index * 2 + random.number.int(index && 1));
}

type Basics = Pick<Household, 'number' | 'type' | 'style' | 'random'>;

function createHousehold(basics: Basics, ages: readonly number[], campersBefore: number): Household {
  const { number, type, style, random } = basics;
  const gender = random.helpers.arrayElement(['M', 'F'] as const);
  const names = new Set([style.given(gender)]);
  const [firstName = ''] = names;
  const ownFamily = style.family();
  const childrensFamily = style.link ? (gender === 'M' ? firstName : style.given('M')) : ownFamily;
  const self = { name: fullName(style, gender, firstName, ownFamily), gender };
  const createChild = () => {
    const sex = random.helpers.arrayElement(['M', 'F'] as const);
    const size = names.size;
    // No two of a household have the same name.
    while (names.size === size) names.add(style.given(sex));
    return { name: fullName(style, sex, [...names].at(-1) ?? '', childrensFamily), gender: sex };
  };
  return {
    ...basics,
    gender,
    firstName,
    lastName: style.link ? `${style.link[gender]} ${ownFamily}` : ownFamily,
    email: `${plain(firstName)}.${plain(ownFamily)}.${number}@example.com`,
    phone: `${random.helpers.arrayElement(['012', '013', '016', '019'])}-555 ${String(number).padStart(4, '0')}`,
    campers: ages.map((age, index) => ({
      ...(type === 'adult_camper' ? self : createChild()),
      number: campersBefore + index + 1,
      type: age <= 10 ? 'lite' : age <= 13 ? 'junior' : 'senior',
      age,
    })),
  };
}

/** Given names that the library lacks, and the names of Tamil fathers. */
const lists = {
  malay: {
    M: ['Adam', 'Danish', 'Harith', 'Irfan', 'Luqman', 'Muhammad Amir', 'Syafiq', 'Zulkarnain'],
    F: ['Aisyah', 'Balqis', 'Hannah', 'Iman', 'Nur Alya', 'Qistina', 'Siti Sarah', 'Sofea'],
  },
  chinese: {
    M: ['Wei Jie', 'Jun Hao', 'Zhi Xuan', 'Kai Wen', 'Yong Sheng', 'Jia Jun'],
    F: ['Mei Ling', 'Xin Yi', 'Hui Min', 'Shu Fen', 'Li Ying', 'Jia Yi'],
  },
  tamil: {
    M: ['முத்து Muthu', 'Kavin', 'Pravin', 'Vikneswaran', 'அருண் Arun', 'Dinesh'],
    F: ['கவிதா Kavitha', 'Thulasi', 'Shamini', 'Priya', 'மாலா Mala', 'Divya'],
  },
  tamilFathers: ['Balakrishnan', 'Ganesan', 'Krishnan', 'Murugan', 'Raja', 'Subramaniam'],
} as const;

/** The styles of names, as often as their weights say. */
function createStyles(seed: number): { weight: number; value: NameStyle }[] {
  const namesOf = (locale: LocaleDefinition) => {
    const { person } = new Faker({ locale: [locale, en], seed });
    const given = (gender: Gender) => person.firstName(gender === 'M' ? 'male' : 'female');
    return { given, family: () => person.lastName() };
  };
  const [english, indian, characters] = [namesOf(en), namesOf(en_IN), namesOf(zh_CN)];
  const { arrayElement, maybe } = new SimpleFaker({ seed }).helpers;
  const inCharacters = (gender: Gender) =>
    maybe(() => `${characters.given(gender)} `, { probability: 0.3 }) ?? '';
  const malay: NameStyle = {
    race: 'Other',
    religions: ['Other'],
    link: { M: 'bin', F: 'binti' },
    given: (gender) => arrayElement(lists.malay[gender]),
    family: () => arrayElement(lists.malay.M),
  };
  const chinese: NameStyle = {
    race: 'Chinese',
    religions: ['Buddhist', 'Taoist', 'Christian', 'None'],
    familyFirst: true,
    given: (gender) => inCharacters(gender) + arrayElement(lists.chinese[gender]),
    family: namesOf(en_HK).family,
  };
  const tamil: NameStyle = {
    race: 'Indian',
    religions: ['Hindu', 'Hindu', 'Christian'],
    link: { M: 'a/l', F: 'a/p' },
    given: (gender) => arrayElement(lists.tamil[gender]),
    family: () => arrayElement(lists.tamilFathers),
  };
  const sikh: NameStyle = {
    race: 'Sikh',
    religions: ['Sikh'],
    given: (gender) => `${indian.given(gender)} ${gender === 'M' ? 'Singh' : 'Kaur'}`,
    family: () => arrayElement(['Dhillon', 'Gill', 'Sidhu']),
  };
  const foreign = { race: 'Other', religions: ['Christian', 'None', 'Other'], isForeign: true } as const;
  return [
    { weight: 5, value: malay },
    { weight: 4, value: chinese },
    { weight: 2, value: tamil },
    { weight: 1, value: sikh },
    { weight: 2, value: { ...foreign, ...english } },
    { weight: 1, value: { ...foreign, ...namesOf(vi) } },
  ];
}

export function fullName(style: NameStyle, gender: Gender, name: string, family: string): string {
  if (style.link) return `${name} ${style.link[gender]} ${family}`;
  return style.familyFirst ? `${family} ${name}` : `${name} ${family}`;
}

/** A name as it can be in an email address. */
function plain(name: string): string {
  const latin = name.normalize('NFKD').replace(/[^a-z ]/gi, '');
  return latin.trim().toLowerCase().replaceAll(' ', '-');
}
