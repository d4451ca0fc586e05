import type { AccountType } from '@bowline/contract/options/choice';
import type { CampType } from '@bowline/contract/steps/workflows';
import { createDice, type Dice } from './dice.ts';
import { fullName, type Gender, type Naming, namings } from './names.ts';

/** Somebody who is to be registered. */
export interface Camper {
  /** Counts through the whole season: what must differ is made of it. */
  readonly number: number;
  readonly name: string;
  readonly gender: Gender;
  readonly type: CampType;
  readonly age: number;
  readonly dice: Dice;
}

/** A household with an account, and whom it registers. */
export interface Household {
  readonly number: number;
  readonly type: AccountType;
  readonly naming: Naming;
  readonly firstName: string;
  readonly lastName: string;
  readonly gender: Gender;
  readonly email: string;
  readonly phone: string;
  readonly campers: readonly Camper[];
  readonly dice: Dice;
}

const genders = ['M', 'F'] as const;
const familySizes = [1, 1, 1, 2, 2, 3, 4] as const;
const YOUNGEST = 7;
const OLDEST_CHILD = 17;
const ADULT_EVERY = 9;

/** As many households as it takes for so many campers. The first has a child for each form, the third is an adult. */
export function castHouseholds(registrations: number, seed: number): Household[] {
  const households: Household[] = [];
  let count = 0;
  while (count < registrations) {
    const number = households.length + 1;
    const dice = createDice(seed + number * 7919);
    const type = number % ADULT_EVERY === 3 ? 'adult_camper' : 'parent';
    const ages = agesIn(number, type, dice).slice(0, registrations - count);
    households.push(castHousehold(number, type, ages, count, dice));
    count += ages.length;
  }
  return households;
}

// Brothers and sisters are two years apart or more.
function agesIn(number: number, type: AccountType, dice: Dice): number[] {
  if (type === 'adult_camper') return [dice.between(18, 58)];
  if (number === 1) return [8, 12, 15];
  const size = dice.pick(familySizes);
  const youngest = dice.between(YOUNGEST, OLDEST_CHILD - 3 * (size - 1));
  return Array.from({ length: size }, (_, index) => youngest + index * 2 + dice.between(0, index && 1));
}

function castHousehold(
  number: number,
  type: AccountType,
  ages: readonly number[],
  before: number,
  dice: Dice,
): Household {
  const naming = dice.pick(namings);
  const gender = dice.pick(genders);
  const [given, family] = [dice.pick(naming.given[gender]), dice.pick(naming.family)];
  const fathers = gender === 'M' ? given : dice.pick(naming.family);
  const lineage = { naming, family: naming.link ? fathers : family, dice };
  const self = { name: fullName(naming, gender, given, family), gender };
  return {
    number,
    type,
    naming,
    gender,
    firstName: given,
    lastName: naming.link ? `${naming.link[gender]} ${family}` : family,
    email: `${plain(given)}.${plain(family)}.${number}@example.com`,
    phone: `${dice.pick(['012', '013', '016', '017', '019'])}-555 ${String(number).padStart(4, '0')}`,
    campers: ages.map((age, index) => {
      const who = type === 'adult_camper' ? self : castChild(lineage, index);
      return { ...who, number: before + index + 1, type: typeFor(age), age, dice };
    }),
    dice,
  };
}

interface Lineage {
  readonly naming: Naming;
  readonly family: string;
  readonly dice: Dice;
}

function castChild({ naming, family, dice }: Lineage, index: number): { name: string; gender: Gender } {
  const gender = dice.pick(genders);
  const given = naming.given[gender];
  // No two of a household get the same name.
  const own = given[(family.length + index) % given.length] ?? '';
  return { name: fullName(naming, gender, own, family), gender };
}

/** The form of the demo season's camp for this age. */
function typeFor(age: number): CampType {
  if (age <= 10) return 'lite';
  return age <= 13 ? 'junior' : 'senior';
}

/** A name as it can stand in an e-mail address. */
function plain(name: string): string {
  const latin = name.normalize('NFKD').replace(/[^a-z ]/gi, '');
  return latin.trim().toLowerCase().replaceAll(' ', '-');
}
