import { randomUUID } from 'node:crypto';
import { getRegistration } from '@bowline/testing/registration';
import { createCompleteFamily, createSubmittedRegistration, type Family } from './prepared.ts';

/** Part of the names of these campers alone, and no other worker's. */
export const CLAN = `Zwanziger${randomUUID().replace(/[^a-f]/g, '')}`;
const LONG_NAME = `${CLAN} Wilhelmina Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogochllanfair`;
export const words = (count: number, word: string) =>
  Array.from({ length: count }, (_, index) => `${word}${index}`).join(' ');

export const longAnswers = {
  dietary_restrictions: words(15, 'nosesame'),
  language_other_desc: 'Semai',
  health_allergies: true,
  health_allergies_food: `Peanuts\n${words(10, 'groundnut')}`,
  health_allergies_medication: 'Sulfamethoxazoletrimethoprimcotrimoxazole',
  health_asthma: true,
  health_convulsions: true,
  health_diabetes: true,
  health_notes: words(20, 'insulin'),
  school: 'Sekolah Menengah Kebangsaan Tunku Besar Seri Menanti Diraja',
  phone_mobile: '+60 11-2345 6789',
};

let made: Promise<string> | undefined;

/** Two siblings with long names and long answers, who may still come. Returns their camp. */
export const longNames = () => {
  made ??= createLongNames();
  return made;
};

async function createLongNames(): Promise<string> {
  const family = await createCompleteFamily();
  await submitted(family, { ...longAnswers, name: LONG_NAME });
  return submitted(family, { ...longAnswers, name: `${CLAN} Bo`, can_swim: false, swim_proficiency: null });
}

/** Submits a camper with these answers. Returns the camp. */
export async function submitted(family: Family, given: object): Promise<string> {
  const registration = await createSubmittedRegistration({ family, camper: { ...given } });
  return (await getRegistration(registration)).camp_id;
}
