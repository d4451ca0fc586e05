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
import { barePhone, formatPhone } from '@bowline/contract/text/phone';
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
  /** Counts through the whole season: what must differ is made of it. */
  readonly number: number;
  readonly type: CampType;
  /** Whether another account has registered the same child. */
  readonly isAgain?: boolean;
}

export interface Household {
  readonly number: number;
  readonly origin: HouseholdOptions;
  readonly holder: Person & { readonly firstName: string; readonly lastName: string };
  readonly campers: readonly Camper[];
}

/** As many households as have so many campers, for camps that begin about a day. */
export function createHouseholds(registrations: number, seed: number, campStart: string): Household[] {
  const households: Household[] = [];
  for (let count = 0; count < registrations; count += households.at(-1)?.campers.length ?? 0)
    households.push(
      createHousehold(households.length + 1, { seed, campStart, count, left: registrations - count }),
    );
  return households;
}

/**
 * Parents with children of these ages, for camps that begin about a day.
 * @param before how many households and campers there are already at the most
 */
export const createParents = (
  families: readonly (readonly number[])[],
  seed: number,
  campStart: string,
  before: number,
): Household[] =>
  families.map((ages, index) =>
    createHousehold(before + index + 1, {
      seed,
      campStart,
      count: before + index * 10,
      left: ages.length,
      ages,
    }),
  );

/**
 * The same household under other names, with other numbers.
 * @param number that no household has yet; its campers have the ones after `count`
 */
export const namesakeOf = ({ number: like, origin }: Household, number: number, count: number) =>
  createHousehold(number, { ...origin, count }, like);

/** What tells a household from its namesake, in pairs. */
export function wordsBetween(household: Household, namesake: Household): Map<string, string> {
  const textsOf = ({ holder, campers }: Household) =>
    [holder, ...campers].flatMap(({ known, ic, phone, email, name }) => [
      ...[ic, email, phone, barePhone(phone), `+6${digits(phone)}`, formatPhone(phone), name],
      ...Object.values(known).filter((answer) => typeof answer === 'string'),
    ]);
  const others = textsOf(namesake);
  return new Map(
    textsOf(household).flatMap((text, index) => {
      const other = others[index];
      return other === undefined || other === text ? [] : [[text, other] as const];
    }),
  );
}

const digits = (phone: string): string => phone.replace(/\D/g, '');

interface HouseholdOptions {
  readonly seed: number;
  readonly campStart: string;
  /** How many campers there are before, and how many are still to come. */
  readonly count: number;
  readonly left: number;
  /** Of the children of parents; otherwise they are invented. */
  readonly ages?: readonly number[];
}

interface Name {
  readonly first: string;
  readonly last: string;
  readonly isMale: boolean;
}

/** The first has a child for each camp, the third and each ninth after it is an adult. */
function createHousehold(number: number, origin: HouseholdOptions, like = number): Household {
  const { seed, campStart, count, left } = origin;
  const community = communities[like % communities.length] as (typeof communities)[number];
  const { race, men, women, families, childOf, homes } = community;
  const random = createSeededRandom(seed + like * 7919);
  const { between, chance, pick } = random;
  const [religion, language] = [pick(community.religions), pick(community.languages)];
  const isAdult = !origin.ages && like % 9 === 3;
  const naming = createSeededRandom(-seed - number * 7919);
  const [sons, daughters] = [naming.shuffle(men), naming.shuffle(women)];
  const createName = (isMale: boolean, last = naming.pick(families)): Name => {
    return { first: (isMale ? sons : daughters).pop() ?? '', last, isMale };
  };
  const [father, mother] = [createName(true), createName(false)];
  const [self, relative] = chance(0.5) ? [father, mother] : [mother, father];
  const createChild = () => createName(chance(0.5), childOf[1] ? father.first : father.last);
  const written = (name: string) => name.split('=').at(language === 'zh-Hans' ? -1 : 0) ?? '';
  const lastName = ({ last, isMale }: Name) =>
    [childOf[isMale ? 0 : 1], written(last)].filter(Boolean).join(' ');
  const wholeName = (name: Name) =>
    personName({ name_first: written(name.first), name_last: lastName(name) });
  const [firstWord = ''] = self.first.toLowerCase().split(/[ =]/);
  const common = {
    random,
    language,
    accountType: isAdult ? 'adult_camper' : 'parent',
    phone: `01${pick([2, 3, 6, 9])}-555 ${String(number).padStart(4, '0')}`,
    email: `${firstWord}.${number}@example.com`,
  } as const;
  const [street, address_city = '', address_state = '', address_postcode = ''] = pick(homes).split('/');
  const address = {
    ...{ address_street1: `${between(1, 88)} ${street}`, address_city },
    ...{ address_state, address_postcode },
    emergency_name: wholeName(relative),
    transport_from_campsite_own_name: wholeName(relative),
  };
  // No state of Malaysia has the code 00, so that none of these numbers belongs to anybody.
  const icOf = (born: string, serial: number) =>
    race === 'Other'
      ? `DEMO${String(serial).padStart(5, '0')}`
      : `${born.slice(2).replaceAll('-', '')}00${String(serial).padStart(4, '0')}`;
  const [name_first, name_last] = [written(self.first), lastName(self)];
  const born = `${1972 + (like % 18)}-0${1 + (like % 9)}-${10 + (like % 19)}`;
  const holder = {
    ...common,
    ...{ firstName: name_first, lastName: name_last, age: 40, ic: icOf(born, 5000 + number) },
    name: wholeName(self),
    known: { ...address, name_first, name_last },
  };
  const ages = isAdult
    ? [between(18, 58)]
    : (origin.ages ?? (like === 1 ? [8, 12, 15] : agesOfChildren(random)));
  const children = ages.slice(0, left).map((age) => {
    const name = isAdult ? self : createChild();
    return { name: wholeName(name), gender: name.isMale ? 'M' : 'F', age };
  });
  const campers = children.map(({ age, name, gender }, index): Camper => {
    // Days before the camp: the camps start weeks apart, and all of them must see the same age.
    const dob = addDays(campStart, -Math.round(age * 365.25) - between(45, 315));
    const siblings = children.filter((sibling) => sibling.name !== name);
    const known = {
      ...address,
      ...{ name, gender, dob, race, religion },
      school: age > 18 ? 'Universiti Malaya' : `${age < 13 ? community.school : 'SMK'} ${address_city}`,
      school_year: age < 13 ? `Year ${age - 6}` : age < 19 ? `Form ${age - 12}` : 'Uni Year 2',
      ...(siblings.length > 0 && {
        attending_with_siblings: siblings.map((sibling) => `${sibling.name} (${sibling.age})`).join(', '),
      }),
    };
    const type = age <= 10 ? 'lite' : age <= 13 ? 'junior' : 'senior';
    const serial = count + index + 1;
    return { ...common, number: serial, type, age, ic: icOf(dob, serial), name, known };
  });
  return { number, origin, holder, campers };
}

/** Two years apart or more, and none older than a camp for children takes. */
function agesOfChildren({ between, pick }: SeededRandom): number[] {
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
