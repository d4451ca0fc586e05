import { answerChoosing } from '@bowline/contract/form/chosen';
import type { AnswerContext, Answers, Field, RecordOptions } from '@bowline/contract/form/field';
import { withOptions } from '@bowline/contract/form/record-options';
import type { AnswersOf, Section } from '@bowline/contract/form/section';
import { isShown } from '@bowline/contract/form/shown';
import type { Answer } from '@bowline/contract/options/choice';
import type { accountSections } from '@bowline/contract/profile/account';
import type { camperDetails } from '@bowline/contract/profile/camper-details';
import type { transport } from '@bowline/contract/steps/transport';
import type { update } from '@bowline/contract/steps/update';
import type { CampType } from '@bowline/contract/steps/workflows';
import { addDays } from '@bowline/contract/text/calendar';
import type { Language } from '@bowline/contract/text/languages';
import { personName } from '@bowline/contract/text/names/person-name';
import { createSeededRandom, type SeededRandom } from '@bowline/testing/seeded-random';
import { communities, writtenAnswers } from './malaysia.ts';

type KnownSection =
  | (typeof accountSections)[number]
  | typeof camperDetails
  | typeof update
  | typeof transport;
type FieldName<S> = S extends unknown ? keyof AnswersOf<S> : never;

/** A person who answers, or for whom it is done. */
export interface Person extends Pick<AnswerContext, 'accountType'> {
  readonly random: SeededRandom;
  readonly language: Language;
  readonly age: number;
  readonly ic: string;
  readonly phone: string;
  readonly email: string;
  /** The whole name. */
  readonly name: string;
  /** Answers that must fit together. All others follow from their question. */
  readonly known: Partial<Record<FieldName<KnownSection>, Answer>>;
}

export interface Camper extends Person {
  /** No other camper has it. */
  readonly number: number;
  readonly type: CampType;
}

export interface Household {
  readonly number: number;
  readonly holder: Person & { readonly firstName: string; readonly lastName: string };
  readonly campers: readonly Camper[];
  /** The same household under other names, with another number. */
  readonly namesake?: (number: number) => Household;
}

// With the parent: so many numbers has each household.
const MOST_PEOPLE = 5;

/**
 * Parents with children of these ages, or an adult who comes alone.
 * @param number that no other household has; everything about it follows from it
 * @param campStart the day on which they have these ages, `yyyy-mm-dd`
 */
export function createHousehold(
  number: number,
  ages: readonly number[],
  campStart: string,
  like = number,
): Household {
  const community = communities[like % communities.length] as (typeof communities)[number];
  const { race, men, women, families, childOf, homes } = community;
  const random = createSeededRandom(like * 7919);
  const { between, chance, pick } = random;
  const naming = createSeededRandom(number * -7919);
  const [religion, language] = [pick(community.religions), pick(community.languages)];
  const isAdult = Number(ages[0]) >= 18;
  const [sons, daughters] = [naming.shuffle(men), naming.shuffle(women)];
  const written = (name: string) => name.split('=').at(language === 'zh-Hans' ? -1 : 0) ?? '';
  const createName = (isMale: boolean, family = '') => {
    const given = (isMale ? sons : daughters).pop() ?? '';
    const first = written(given);
    const last = [childOf[isMale ? 0 : 1], written(family)].filter(Boolean).join(' ');
    const whole = personName({ name_first: first, name_last: last });
    return { given, family, first, last, whole, isMale };
  };
  const [father, mother] = [
    createName(true, naming.pick(families)),
    createName(false, naming.pick(families)),
  ];
  const [self, relative] = chance(0.5) ? [father, mother] : [mother, father];
  const common = {
    random,
    language,
    accountType: isAdult ? 'adult_camper' : 'parent',
    phone: `01${pick([2, 3, 6, 9])}-555 ${String(number).padStart(4, '0')}`,
    email: `${self.given.toLowerCase().replace(/[ =].*/, '')}.${number}@example.com`,
  } as const;
  const [street, address_city = '', address_state = '', address_postcode = ''] = pick(homes).split('/');
  const address = {
    ...{ address_street1: `${naming.between(1, 88)} ${street}`, address_city },
    ...{ address_state, address_postcode, emergency_name: relative.whole },
    transport_from_campsite_own_name: relative.whole,
  };
  const serialOf = (person: number) => number * MOST_PEOPLE + person;
  // No state of Malaysia has the code 00, so that none of these numbers belongs to anybody.
  const icOf = (born: string, person: number) =>
    race === 'Other'
      ? `DEMO${String(serialOf(person)).padStart(5, '0')}`
      : `${born.slice(2).replaceAll('-', '')}00${String(serialOf(person)).padStart(4, '0')}`;
  const holder = {
    ...{ ...common, firstName: self.first, lastName: self.last, age: 40 },
    name: self.whole,
    ic: icOf(`19${72 + (like % 18)}-0${1 + (like % 9)}-15`, 0),
    known: { ...address, name_first: self.first, name_last: self.last },
  };
  const children = ages.map((age) => {
    const { whole, isMale } = isAdult
      ? self
      : createName(chance(0.5), childOf[1] ? father.given : father.family);
    return { name: whole, gender: isMale ? 'M' : 'F', age };
  });
  const campers = children.map(({ age, name, gender }, index): Camper => {
    // Days before the camp: the camps start weeks apart, and all of them must see the same age.
    const dob = addDays(campStart, -Math.round(age * 365.25) - between(45, 315));
    const siblings = children.filter((sibling) => sibling.name !== name);
    const known = {
      ...{ ...address, name, gender, dob, race, religion },
      school: age > 18 ? 'Universiti Malaya' : `${age < 13 ? community.school : 'SMK'} ${address_city}`,
      school_year: age < 13 ? `Year ${age - 6}` : age < 19 ? `Form ${age - 12}` : 'Uni Year 2',
      ...(siblings.length > 0 && {
        attending_with_siblings: siblings.map((sibling) => `${sibling.name} (${sibling.age})`).join(', '),
      }),
    };
    const type = age <= 10 ? 'lite' : age <= 13 ? 'junior' : 'senior';
    return { ...common, number: serialOf(index + 1), type, name, age, ic: icOf(dob, index + 1), known };
  });
  const namesake = (other: number) => createHousehold(other, ages, campStart, like);
  return { number, holder, campers, namesake };
}

/** The other parent of a household, who registers its eldest child again. */
export function otherParentOf({ holder, campers }: Household, number: number): Household {
  const eldest = campers.slice(-1);
  const [name_first = '', ...rest] = String(holder.known.emergency_name).split(' ');
  const name_last = rest.join(' ') || name_first;
  const own = {
    name: String(holder.known.emergency_name),
    ic: `DEMO9${number}`,
    phone: '019-555 9001',
    email: `guardian.${number}@example.com`,
  };
  const known = { ...holder.known, name_first, name_last };
  return {
    number,
    holder: { ...holder, ...own, firstName: name_first, lastName: name_last, known },
    campers: eldest.map((camper) => ({ ...camper, number: number * MOST_PEOPLE })),
  };
}

/** Of a household that comes: mostly children, two years apart or more, and none older than a camp for children takes. */
export function someAges({ between, chance, pick }: SeededRandom): number[] {
  if (chance(0.1)) return [between(18, 58)];
  const size = pick([1, 1, 1, 2, 2, 3, 4]);
  const youngest = between(7, 17 - 3 * (size - 1));
  return Array.from({ length: size }, (_, index) => youngest + index * 2 + between(0, index && 1));
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
  const { chance } = person.random;
  for (const [name, field] of Object.entries(fields)) {
    // Uploads are made apart.
    if (field.readOnly || field.kind === 'upload') continue;
    const isSkipped = !field.required && !chance(field.showWhen ? 0.6 : 0.25);
    if (!isShown(field, answers, { ...person, options })) answers[name] = null;
    else
      answers[name] =
        known[name] ?? (isSkipped ? null : answerTo(name, withOptions(field, { options }), person, yes));
  }
  return answers;
}

function answerTo(name: string, field: Field, person: Person, yes: number): Answer {
  const { kind, choices, alert, sample, hint } = field;
  const { between, chance, pick, shuffle } = person.random;
  switch (kind) {
    case 'yesNo':
      return alert ? chance(0.1) === alert.answer : chance(yes);
    case 'choices':
      return answerChoosing(
        shuffle(choices ?? [])
          .slice(0, between(1, 2))
          .map(({ value }) => String(value)),
      );
    case 'choice':
    case 'scale':
      return pick(choices ?? []).value;
    case 'number':
      return measure(field, person);
    case 'date':
      return addDays('2021-01-01', between(0, 1450));
    case 'ic':
    case 'email':
    case 'phone':
      return person[kind];
    default: {
      const written = writtenAnswers(name, person.language);
      if (written) return pick(written);
      const examples = /^(?:For example:|e\.g\.) (.+)$/.exec(hint ?? '')?.[1];
      return examples ? pick(examples.split(/, | \/ /)) : sample;
    }
  }
}

/** Around the sample, which is that of a child of eleven: smaller for the smallest, a third more for adults. */
function measure({ sample, unit, schema }: Field, { age, random: { between, roll } }: Person): number {
  if (!unit) return Math.max(1, Number(sample) + between(-1, 3));
  const growth = 1 + Math.max(-4, Math.min(age - 11, 7)) * 0.02 + (roll() - 0.5) * 0.06;
  const size = Number(sample) * growth ** (unit === 'kg' ? 3 : 1);
  const half = Math.round(size * 2) / 2;
  return schema.safeParse(half).success ? half : Math.round(size);
}
