import type { AnswerContext, Answers, Field, RecordOptions } from '@bowline/contract/form/field';
import type { Section } from '@bowline/contract/form/section';
import { isShown } from '@bowline/contract/form/shown';
import type { Answer } from '@bowline/contract/options/choice';
import type { accountSections } from '@bowline/contract/profile/account';
import type { camperSections } from '@bowline/contract/profile/camper';
import type { transport } from '@bowline/contract/steps/transport';
import type { update } from '@bowline/contract/steps/update';
import type { SimpleFaker } from '@faker-js/faker';
import { type Camper, fullName, type Household } from './households.ts';

type FieldName<S> = S extends { fields: infer F } ? keyof F : never;
type KnownSection =
  | (typeof accountSections)[number]
  | (typeof camperSections)[number]
  | typeof transport
  | typeof update;

/** Who answers: what an answer depends on beside its question. */
export interface Respondent extends Pick<AnswerContext, 'accountType'> {
  readonly random: SimpleFaker;
  /** Answers that must fit together. All others follow from the kind of their question. */
  readonly known: Partial<Record<FieldName<KnownSection>, Answer>>;
  /** By the autocomplete token of the question. */
  readonly contact: Readonly<Record<string, string>>;
  readonly ic: string;
  readonly offers: RecordOptions;
  /** In years; what is measured grows with it. */
  readonly age: number;
  /** How probable a Yes is. */
  readonly yes: number;
}

const ALERT_PROBABILITY = 0.1;

/** Answers to every question of a section that this person is asked, by the kinds of the questions. */
export function answersTo({ fields }: Pick<Section, 'fields'>, person: Respondent): Answers {
  const answers: Record<string, Answer> = {};
  const known: Answers = person.known;
  for (const [name, field] of Object.entries(fields)) {
    if (field.readOnly || !isShown(field, answers, person)) continue;
    const answer = known[name] ?? (isSkipped(field, person.random) ? undefined : answerTo(field, person));
    if (answer !== undefined) answers[name] = answer;
  }
  return answers;
}

const isSkipped = ({ required, showWhen }: Field, { datatype }: SimpleFaker): boolean =>
  !required && !datatype.boolean(showWhen ? 0.6 : 0.25);

function answerTo(field: Field, person: Respondent): Answer {
  const { autocomplete = '', alert, kind, sample } = field;
  const { contact, random } = person;
  const { arrayElement } = random.helpers;
  switch (kind) {
    case 'yesNo':
      return alert
        ? random.datatype.boolean(ALERT_PROBABILITY) === alert.answer
        : random.datatype.boolean(person.yes);
    case 'choice':
    case 'scale':
      if (field.optionsFrom !== undefined) return arrayElement(person.offers[field.optionsFrom] ?? []);
      return random.datatype.boolean(0.55) ? sample : arrayElement(field.choices ?? []).value;
    case 'number':
      return measurementFor(field, person);
    case 'date':
      return random.date.between({ from: '2021-01-01', to: '2025-09-28' }).toISOString().slice(0, 10);
    case 'ic':
      return person.ic;
    case 'email':
    case 'phone':
      return contact[kind] ?? sample;
    case 'text':
    case 'longText':
      return contact[autocomplete] ?? textFor(field, random);
    default:
      return sample;
  }
}

/** Around the sample, which is that of a child of eleven: smaller for the smallest, a third more for adults. */
function measurementFor({ sample, unit }: Field, { age, random: { number } }: Respondent): number {
  if (!unit) return Math.max(1, Number(sample) + number.int({ min: -1, max: 3 }));
  const growth = 1 + Math.max(-4, Math.min(age - 11, 7)) * 0.02 + number.float({ min: -0.03, max: 0.03 });
  return Math.round(Number(sample) * growth ** (unit === 'kg' ? 3 : 1) * 2) / 2;
}

const phrases = [
  'Football, drawing, and building things out of cardboard.',
  'When everybody talks at once, and when it is very loud.',
  'I want to learn to sail alone around the buoy before the week is over.',
  'When my friends laugh with me. When someone is left out, I am sad.',
  'Curious, a little shy at first, and very stubborn afterwards.',
  'A marine biologist, or someone who repairs boats.',
  '和朋友一起打篮球,还有看书。',
  'கடலும் படகுகளும் மிகவும் பிடிக்கும்.',
  'Main bola dengan adik-beradik, dan memancing bersama ayah.',
];

function textFor({ kind, hint, sample }: Field, { helpers }: SimpleFaker): string {
  const examples = /^(?:For example:|e\.g\.) (.+)$/.exec(hint ?? '')?.[1];
  if (examples) return helpers.arrayElement(examples.split(/, | \/ /));
  // A sample of one line was written for its question; the others are any text.
  const isAnyText = kind === 'longText' && String(sample).includes('\n');
  return isAnyText ? helpers.arrayElements(phrases, { min: 1, max: 2 }).join('\n') : String(sample);
}

const homes = [
  ['Jalan Teratai', 'Petaling Jaya', 'Selangor', '46000'],
  ['Lorong Bahagia', 'George Town', 'Pulau Pinang', '10050'],
  ['Jalan Dato Onn', 'Johor Bahru', 'Johor', '80000'],
  ['Jalan Padungan', 'Kuching', 'Sarawak', '93100'],
] as const;
const schools = ['SMK Bandar Utama', 'SJK (C) Chung Hwa', 'SK Taman Megah', 'Harbour International'];

export function accountHolder({ random, style, ...household }: Household): Respondent {
  const [street, city, state, postcode] = random.helpers.arrayElement(homes);
  const relative = fullName(style, 'F', style.given('F'), style.family());
  return {
    random,
    accountType: household.type,
    known: {
      doctor_name: `Dr ${style.family()}`,
      emergency_name: relative,
      transport_from_campsite_own_name: relative,
    },
    contact: {
      email: household.email,
      phone: household.phone,
      'given-name': household.firstName,
      'family-name': household.lastName,
      'address-line1': `${random.number.int({ min: 1, max: 180 })} ${street}`,
      'address-level2': city,
      'address-level1': state,
      'postal-code': postcode,
    },
    ic: style.isForeign
      ? passport(household.number)
      : icOf('800101', 2000 + household.number, household.gender),
    offers: {},
    age: 40,
    yes: 0.5,
  };
}

/** The account holder as who answers for a camper. */
export function camperRespondent(
  holder: Respondent,
  { age, name, gender, number }: Camper,
  { style, campers, random }: Household,
  campStart: string,
): Respondent {
  const birthday = new Date(`${Number(campStart.slice(0, 4)) - age}${campStart.slice(4)}T00:00:00Z`);
  // Weeks before the camp: the camps start weeks apart, and all of them must see the same age.
  birthday.setUTCDate(birthday.getUTCDate() - random.number.int({ min: 30, max: 360 }));
  const dob = birthday.toISOString().slice(0, 10);
  const siblings = campers.filter((sibling) => sibling.number !== number);
  const known = {
    name,
    gender,
    dob,
    race: style.race,
    religion: random.helpers.arrayElement(style.religions),
    school: random.helpers.arrayElement(schools),
    school_year: schoolYear(age),
    attending_with_siblings: siblings.map((sibling) => `${sibling.name} (${sibling.age})`).join(', '),
  };
  const ic = style.isForeign
    ? passport(5000 + number)
    : icOf(dob.slice(2).replaceAll('-', ''), number, gender);
  return { ...holder, known: { ...holder.known, ...known }, ic, age };
}

/** In Malaysia's schools, where the first year begins at seven. */
function schoolYear(age: number): string {
  if (age <= 12) return `Standard ${Math.max(1, age - 6)}`;
  return age <= 17 ? `Form ${age - 12}` : 'Pre-U';
}

// No state of Malaysia has the code 00, so that none of these numbers belongs to anybody.
function icOf(born: string, number: number, gender: Camper['gender']): string {
  return `${born}00${String(number * 2 + (gender === 'M' ? 1 : 0)).padStart(4, '0')}`;
}

const passport = (number: number): string => `DEMO${String(number).padStart(5, '0')}`;
