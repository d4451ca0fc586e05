import type { Answer } from '@bowline/contract/options/choice';
import type { accountSections } from '@bowline/contract/profile/account';
import type { camperSections } from '@bowline/contract/profile/camper';
import type { closingCeremony } from '@bowline/contract/steps/closing-ceremony';
import type { transport } from '@bowline/contract/steps/transport';
import type { update } from '@bowline/contract/steps/update';
import type { Camper, Household } from './cast.ts';
import type { Dice } from './dice.ts';
import { fullName, type Gender } from './names.ts';

type Asking =
  | (typeof accountSections)[number]
  | (typeof camperSections)[number]
  | typeof closingCeremony
  | typeof transport
  | typeof update;
type NameIn<S> = S extends { fields: infer F } ? keyof F : never;

/**
 * Answers that must fit together or be as varied as in life. All others follow from the kind of their question; a name
 * that the contract does not know is an error of the compiler.
 */
export type Particulars = Partial<Record<NameIn<Asking>, Answer>>;

const homes = [
  ['Jalan Teratai', 'Petaling Jaya', 'Selangor', '46000'],
  ['Lorong Bahagia', 'George Town', 'Pulau Pinang', '10050'],
  ['Jalan Dato Onn', 'Johor Bahru', 'Johor', '80000'],
  ['Jalan Ampang', 'Kuala Lumpur', 'Kuala Lumpur', '50450'],
  ['Jalan Padungan', 'Kuching', 'Sarawak', '93100'],
] as const;
const schools = [
  'SMK Bandar Utama',
  'SJK (C) Chung Hwa',
  'SK Taman Megah',
  'SJK (T) Vivekananda',
  'Harbour International',
];
const diets = ['Halal', 'Halal', 'Vegetarian', 'No beef', 'No pork', 'Vegan', 'No nuts', 'Gluten-free'];
const foods = ['Peanuts', 'Shellfish', 'Cow’s milk', 'Eggs', 'Soya'];
const medicines = ['Penicillin', 'Ibuprofen', 'Sulfa drugs'];

export function householdParticulars({ dice, ...home }: Household): Particulars {
  const [street, city, state, postcode] = dice.pick(homes);
  return {
    name_first: home.firstName,
    name_last: home.lastName,
    phone: home.phone,
    ic_no: home.naming.foreign ? passport(home.number) : invented('800101', 2000 + home.number, home.gender),
    address_street1: `${dice.between(1, 180)} ${street}`,
    address_city: city,
    address_state: state,
    address_postcode: postcode,
    doctor_name: `Dr ${dice.pick(home.naming.family)}`,
    emergency_name: fullName(home.naming, 'F', dice.pick(home.naming.given.F), dice.pick(home.naming.family)),
  };
}

export function camperParticulars(camper: Camper, household: Household, campStart: string): Particulars {
  const { dice, gender, number } = camper;
  const { race, religions, foreign } = household.naming;
  const dob = birthDate(camper, campStart);
  const ic = foreign ? passport(5000 + number) : invented(dob.slice(2).replaceAll('-', ''), number, gender);
  const identity = { name: camper.name, gender, dob, ic, race, religion: dice.pick(religions) };
  const contact = { email: household.email, phone_mobile: household.phone, school: dice.pick(schools) };
  const water = { can_swim: dice.chance(0.8), swimming_lessons: dice.chance(0.5) };
  return { ...identity, ...contact, ...water, ...foodOf(dice) };
}

/** What is known of a camper's journey and of the others of the household when the wizard is filled in. */
export function wizardParticulars(
  camper: Camper,
  { campers, dice, naming, lastName }: Household,
): Particulars {
  const relative = `${dice.pick(naming.given.F)} ${lastName}`;
  const siblings = campers.filter(({ number }) => number !== camper.number);
  return {
    attending_with_siblings: siblings.map(({ name, age }) => `${name} (${age})`).join(', '),
    closing_guests_names: `${relative}, ${dice.pick(naming.given.M)} ${lastName}`,
    transport_from_campsite_own_name: relative,
    school_year: schoolYear(camper.age),
  };
}

/** Of Malaysia's schools, where one is seven in the first year. */
function schoolYear(age: number): string {
  if (age <= 12) return `Standard ${Math.max(1, age - 6)}`;
  return age <= 17 ? `Form ${age - 12}` : 'Pre-U';
}

const foodOf = (dice: Dice): Particulars => ({
  dietary_restrictions: dice.chance(0.45) ? dice.pick(diets) : '',
  health_allergies: dice.chance(0.2),
  health_allergies_food: dice.chance(0.8) ? dice.pick(foods) : '',
  health_allergies_medication: dice.chance(0.3) ? dice.pick(medicines) : '',
});

/** A day of birth with which the camper is of that age on the first day of camp. */
function birthDate({ age, dice }: Camper, campStart: string): string {
  const birthday = new Date(`${Number(campStart.slice(0, 4)) - age}${campStart.slice(4)}T00:00:00Z`);
  birthday.setUTCDate(birthday.getUTCDate() - dice.between(1, 360));
  return birthday.toISOString().slice(0, 10);
}

// No state of Malaysia has the code 00, so that none of these numbers belongs to anybody.
function invented(born: string, number: number, gender: Gender): string {
  return `${born}00${String(number * 2 + (gender === 'M' ? 1 : 0)).padStart(4, '0')}`;
}

const passport = (number: number): string => `DEMO${String(number).padStart(5, '0')}`;
