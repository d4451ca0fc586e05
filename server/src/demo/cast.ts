import type { AccountType } from '@bowline/contract/options/account-types';
import type { CampType } from '@bowline/contract/workflows';
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

const ages: Readonly<Record<CampType, readonly [number, number]>> = {
  lite: [7, 10],
  junior: [11, 13],
  senior: [14, 17],
};
const genders = ['M', 'F'] as const;
const familySizes = [1, 1, 1, 2, 2, 3, 4] as const;
const ADULT_EVERY = 9;

/** As many households as it takes for so many campers. However few there are, every form and both kinds of account occur. */
export function castHouseholds(registrations: number, seed: number): Household[] {
  const households: Household[] = [];
  let count = 0;
  while (count < registrations) {
    const number = households.length + 1;
    const dice = createDice(seed + number * 7919);
    const adult = number % ADULT_EVERY === 3;
    const size = adult ? 1 : Math.min(dice.pick(familySizes), registrations - count);
    households.push(castHousehold(number, adult ? 'adult_camper' : 'parent', size, count, dice));
    count += size;
  }
  return households;
}

function castHousehold(
  number: number,
  type: AccountType,
  size: number,
  before: number,
  dice: Dice,
): Household {
  const naming = dice.pick(namings);
  const gender = dice.pick(genders);
  const [given, family] = [dice.pick(naming.given[gender]), dice.pick(naming.family)];
  const lastName = naming.link ? `${naming.link[gender]} ${family}` : family;
  // Where children bear their father's name, it is the one on the account or, for a mother's account, another.
  const childrensName = naming.link ? fathersName(naming, dice) : family;
  const grown = { name: fullName(naming, gender, given, family), gender, type: 'senior' as const };
  const campers =
    type === 'adult_camper'
      ? [{ ...grown, number: before + 1, age: dice.between(18, 58), dice }]
      : Array.from({ length: size }, (_, index) =>
          castChild(before + index + 1, naming, childrensName, dice),
        );
  const email = `${plain(given)}.${plain(family)}.${number}@example.com`;
  const phone = `${dice.pick(['012', '013', '016', '017', '019'])}-555 ${String(number).padStart(4, '0')}`;
  return { number, type, naming, firstName: given, lastName, gender, email, phone, campers, dice };
}

const fathersName = (naming: Naming, dice: Dice): string => dice.pick(naming.family);

function castChild(number: number, naming: Naming, family: string, dice: Dice): Camper {
  const gender = dice.pick(genders);
  const type =
    (['lite', 'junior', 'senior'] as const)[number - 1] ?? dice.pick(['lite', 'junior', 'junior', 'senior']);
  const name = fullName(naming, gender, dice.pick(naming.given[gender]), family);
  return { number, name, gender, type, age: dice.between(...ages[type]), dice };
}

/** A name as it can stand in an e-mail address. */
function plain(name: string): string {
  const latin = name.normalize('NFKD').replace(/[^a-z ]/gi, '');
  return latin.trim().toLowerCase().replaceAll(' ', '-');
}
