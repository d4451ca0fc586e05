import { randomInt } from 'node:crypto';
import type { Answers } from '@bowline/contract/form/field';
import { sampleAnswers } from '@bowline/contract/form/samples';
import type { Section } from '@bowline/contract/form/section';
import { camperSections } from '@bowline/contract/profile/camper';
import { machineDay } from './machine-time.ts';

/** The sample answers to several sections in one object, as a client sends them. */
export function sampleAnswersTo(sections: readonly Section[]): Answers {
  return Object.assign({}, ...sections.map((section) => sampleAnswers(section)));
}

/** An IC or passport number nobody has. */
export const newIc = (): string =>
  `P${randomInt(10)}${randomInt(36 ** 7)
    .toString(36)
    .padStart(7, '0')
    .toUpperCase()}`;

const CONSONANTS = 'bcdfghjkmpqvwxyz';

/** An email address nobody has, without digits and vowels by which a search could find it. */
export const newEmail = (name: string): string =>
  `${name}-${Array.from({ length: 12 }, () => CONSONANTS[randomInt(CONSONANTS.length)]).join('')}@example.com`;

/** A camper's sample answers with a new IC; `given` ones replace the samples. */
export function camperAnswers(given: Answers = {}): Answers {
  return { ...sampleAnswersTo(camperSections), ic: newIc(), ...given };
}

/**
 * The answers of somebody who has this age on a day, by default that of a server process, and for half a year after it:
 * the date of birth, and no boosters, which would have to fit the age.
 * @param today `yyyy-mm-dd`
 */
export function answersOfAge(years: number, today = machineDay()): Answers {
  const day = new Date(today);
  day.setUTCFullYear(day.getUTCFullYear() - years, day.getUTCMonth() - 3, 1);
  const boosters = Object.keys(sampleAnswersTo(camperSections)).filter((name) =>
    name.endsWith('_last_booster'),
  );
  return { dob: day.toISOString().slice(0, 10), ...Object.fromEntries(boosters.map((name) => [name, null])) };
}
