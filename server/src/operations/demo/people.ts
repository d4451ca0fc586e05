import type { AnswerContext, Answers, Field, RecordOptions } from '@bowline/contract/form/field';
import { withOptions } from '@bowline/contract/form/record-options';
import type { AnswersOf, Section } from '@bowline/contract/form/section';
import { isShown } from '@bowline/contract/form/shown';
import type { Answer } from '@bowline/contract/options/choice';
import { malaysianStates } from '@bowline/contract/options/malaysian-states';
import type { accountSections } from '@bowline/contract/profile/account';
import type { camperDetails } from '@bowline/contract/profile/camper-details';
import type { transport } from '@bowline/contract/steps/transport';
import type { update } from '@bowline/contract/steps/update';
import type { CampType } from '@bowline/contract/steps/workflows';
import { addDays } from '@bowline/contract/text/calendar';
import { personName } from '@bowline/contract/text/names/person-name';
import { en, en_GB, en_HK, en_IN, Faker, id_ID, type LocaleDefinition, vi, zh_CN } from '@faker-js/faker';

type KnownSection =
  | (typeof accountSections)[number]
  | typeof camperDetails
  | typeof update
  | typeof transport;
type FieldName<S> = S extends unknown ? keyof AnswersOf<S> : never;

/** Somebody who answers, or for whom it is done. */
export interface Person extends Pick<AnswerContext, 'accountType'> {
  readonly faker: Faker;
  readonly age: number;
  readonly ic: string;
  readonly phone: string;
  readonly email: string;
  /** Answers that must fit together. All others follow from their question. */
  readonly known: Partial<Record<FieldName<KnownSection>, Answer>>;
}

export interface Camper extends Person {
  /** Counts through the whole season: what must differ is made of it. */
  readonly number: number;
  readonly type: CampType;
}

export interface Household {
  readonly number: number;
  readonly holder: Person & { readonly firstName: string; readonly lastName: string };
  readonly campers: readonly Camper[];
}

/** How the people of one kind of family are called. */
interface NameStyle {
  /** The nearest that the library has: it has no names of Malaysia. */
  readonly locale: LocaleDefinition;
  readonly race: string;
  readonly religion: string;
  readonly fullName: (first: string, last: string, isMale: boolean) => string;
  /** Has a passport instead of a MyKad. */
  readonly isForeign?: true;
}

const foreign = { race: 'Other', religion: 'Christian', isForeign: true } as const;

const styles: readonly NameStyle[] = [
  {
    locale: id_ID,
    race: 'Malay',
    religion: 'Islam',
    fullName: (first, father, isMale) => `${first} ${isMale ? 'bin' : 'binti'} ${father}`,
  },
  {
    locale: en_HK,
    race: 'Chinese',
    religion: 'Buddhist',
    fullName: (name_first, name_last) => personName({ name_first, name_last }),
  },
  {
    locale: en_IN,
    race: 'Indian',
    religion: 'Hindu',
    fullName: (first, father, isMale) => `${first} ${isMale ? 'a/l' : 'a/p'} ${father}`,
  },
  { locale: zh_CN, race: 'Chinese', religion: 'Taoist', fullName: (first, last) => `${last}${first}` },
  { locale: en_GB, ...foreign, fullName: (first, last) => `${first} ${last}` },
  { locale: vi, ...foreign, fullName: (first, last) => `${last} ${first}` },
];

/**
 * As many households as have so many campers, for camps that begin about a day.
 * @param before how many households and campers there are already at the most
 */
export function createHouseholds(
  registrations: number,
  seed: number,
  campStart: string,
  before = 0,
): Household[] {
  const households: Household[] = [];
  for (let count = 0; count < registrations; count += households.at(-1)?.campers.length ?? 0)
    households.push(
      createHousehold(before + households.length + 1, {
        ...{ seed, campStart, count: before + count, left: registrations - count },
      }),
    );
  return households;
}

interface HouseholdOptions {
  readonly seed: number;
  readonly campStart: string;
  /** How many campers there are before, and how many are still to come. */
  readonly count: number;
  readonly left: number;
}

/** The first has a child for each camp, the third and each ninth after it is an adult. */
function createHousehold(number: number, { seed, campStart, count, left }: HouseholdOptions): Household {
  const { locale, race, religion, fullName, isForeign } = styles[number % styles.length] as NameStyle;
  const faker = new Faker({ locale: [locale, en], seed: seed + number * 7919 });
  const isAdult = number % 9 === 3;
  const lastName = faker.person.lastName();
  const createName = (isMale = faker.datatype.boolean()) => {
    const firstName = faker.person.firstName(isMale ? 'male' : 'female');
    return { firstName, name: fullName(firstName, lastName, isMale), gender: isMale ? 'M' : 'F' };
  };
  const self = createName();
  const relative = createName().name;
  const common = {
    faker,
    accountType: isAdult ? 'adult_camper' : 'parent',
    phone: `01${faker.helpers.arrayElement([2, 3, 6, 9])}-555 ${String(number).padStart(4, '0')}`,
    email: `${
      lastName
        .normalize('NFKD')
        .replace(/[^a-z]/gi, '')
        .toLowerCase() || 'family'
    }.${number}@example.com`,
  } as const;
  const address = {
    address_street1: faker.location.streetAddress(),
    address_city: faker.location.city(),
    address_state: faker.helpers.arrayElement(malaysianStates).value,
    address_postcode: faker.string.numeric(5),
    emergency_name: relative,
    transport_from_campsite_own_name: relative,
  };
  // No state of Malaysia has the code 00, so that none of these numbers belongs to anybody.
  const icOf = (born: string, serial: number) =>
    isForeign
      ? `DEMO${String(serial).padStart(5, '0')}`
      : `${born.slice(2).replaceAll('-', '')}00${String(serial).padStart(4, '0')}`;
  const holder = {
    ...common,
    ...self,
    lastName,
    age: 40,
    ic: icOf('1980-01-01', 5000 + number),
    known: {
      ...address,
      name_first: self.firstName,
      name_last: fullName('', lastName, self.gender === 'M').trim(),
    },
  };
  const ages = isAdult
    ? [faker.number.int({ min: 18, max: 58 })]
    : number === 1
      ? [8, 12, 15]
      : agesOfChildren(faker);
  const children = ages.slice(0, left).map((age) => ({ ...(isAdult ? self : createName()), age }));
  const campers = children.map(({ age, name, gender }, index): Camper => {
    // Days before the camp: the camps start weeks apart, and all of them must see the same age.
    const dob = addDays(campStart, -Math.round(age * 365.25) - faker.number.int({ min: 45, max: 315 }));
    const siblings = children.filter((sibling) => sibling.name !== name);
    const known = {
      ...address,
      ...{ name, gender, dob, race, religion },
      school: `${faker.location.city()} School`,
      school_year: age < 19 ? `Year ${age - 6}` : 'Uni Year 2',
      attending_with_siblings: siblings.map((sibling) => `${sibling.name} (${sibling.age})`).join(', '),
    };
    const type = age <= 10 ? 'lite' : age <= 13 ? 'junior' : 'senior';
    const serial = count + index + 1;
    return { ...common, number: serial, type, age, ic: icOf(dob, serial), known };
  });
  return { number, holder, campers };
}

/** Two years apart or more, and none older than a camp for children takes. */
function agesOfChildren({ helpers, number }: Faker): number[] {
  const size = helpers.arrayElement([1, 1, 1, 2, 2, 3, 4]);
  const youngest = number.int({ min: 7, max: 17 - 3 * (size - 1) });
  return Array.from({ length: size }, (_, index) => youngest + index * 2 + number.int(index && 1));
}

/**
 * Answers to every question of a section that this person is asked, by the kinds of the questions.
 * @param yes how probable a Yes is
 */
export function answersTo(
  { fields }: Pick<Section, 'fields'>,
  person: Person,
  { options = {}, yes = 0.5 }: { readonly options?: RecordOptions; readonly yes?: number } = {},
): Answers {
  const answers: Record<string, Answer | null> = {};
  const known: Answers = person.known;
  const { boolean } = person.faker.datatype;
  for (const [name, field] of Object.entries(fields)) {
    if (field.readOnly) continue;
    const isSkipped = !field.required && !boolean(field.showWhen ? 0.6 : 0.25);
    if (!isShown(field, answers, { ...person, options })) answers[name] = null;
    else
      answers[name] =
        known[name] ?? (isSkipped ? null : answerTo(withOptions(field, { options }), person, yes));
  }
  return answers;
}

function answerTo(field: Field, person: Person, yes: number): Answer {
  const { kind, choices, alert, sample, hint } = field;
  const { datatype, date, helpers } = person.faker;
  switch (kind) {
    case 'yesNo':
      return alert ? datatype.boolean(0.1) === alert.answer : datatype.boolean(yes);
    case 'choice':
    case 'scale':
      return helpers.arrayElement(choices ?? []).value;
    case 'number':
      return measure(field, person);
    case 'date':
      return date.between({ from: '2021-01-01', to: '2025-09-28' }).toISOString().slice(0, 10);
    case 'ic':
    case 'email':
    case 'phone':
      return person[kind];
    default: {
      const examples = /^(?:For example:|e\.g\.) (.+)$/.exec(hint ?? '')?.[1];
      return examples ? helpers.arrayElement(examples.split(/, | \/ /)) : sample;
    }
  }
}

/** Around the sample, which is that of a child of eleven: smaller for the smallest, a third more for adults. */
function measure({ sample, unit, schema }: Field, { age, faker: { number } }: Person): number {
  if (!unit) return Math.max(1, Number(sample) + number.int({ min: -1, max: 3 }));
  const growth = 1 + Math.max(-4, Math.min(age - 11, 7)) * 0.02 + number.float({ min: -0.03, max: 0.03 });
  const size = Number(sample) * growth ** (unit === 'kg' ? 3 : 1);
  const half = Math.round(size * 2) / 2;
  return schema.safeParse(half).success ? half : Math.round(size);
}
