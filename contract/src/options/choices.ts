import { defineTexts, type Text } from '../text/t.ts';
import type { Choice } from './choice.ts';
import { labels } from './choice.ts';

export const genders: readonly Choice<'M' | 'F'>[] = [
  { value: 'M', label: 'Male' },
  { value: 'F', label: 'Female' },
];

export const races = [
  ...labels('Chinese', 'Indian'),
  { value: 'Sikh', label: 'Sikh', meaning: 'Sikh (race)' },
  ...labels('Other'),
] as const;
export const religions = [
  ...labels('Buddhist', 'Christian', 'Hindu'),
  { value: 'Sikh', label: 'Sikh', meaning: 'Sikh (religion)' },
  ...labels('Taoist', 'Other', 'None'),
] as const;

/** Races and religions that camps in Malaysia add to those above, which families read in their language. */
const addedChoices: Readonly<Record<string, Text>> = defineTexts({
  Malay: 'Malay (race)',
  Kadazan: 'Kadazan',
  Iban: 'Iban',
  Islam: 'Islam',
});

/** A choice that staff added, in their own words where it is none of those that are translated. */
export function addedChoice(value: string): Choice<string> {
  const meaning = addedChoices[value];
  return meaning ? { value, label: value, meaning } : { value, label: value, verbatim: true };
}

export const heardAbout = labels('Facebook', 'Family', 'Friend', 'Instagram', 'School', 'Website', 'Other');
export const relationships = labels('Parent', 'Guardian');
export const proficiencies = labels('Novice', 'Intermediate', 'Advanced');
export const immunisationAnswers = labels('Yes', 'No', "Don't know");
export const tshirtSizes = labels('XXS', 'XS', 'S', 'M', 'L', 'XL');

export const languageLevels = [
  { value: 0, label: 'Not at all' },
  { value: 1, label: 'Basic' },
  { value: 2, label: 'Good' },
  { value: 3, label: 'Fluent' },
] as const;

const [, ...spokenLevels] = languageLevels;
export const otherLanguageLevels = [{ value: 0, label: 'No other language' }, ...spokenLevels] as const;

export const likeWaterLevels = [
  { value: 1, label: '1 (Dislike)' },
  { value: 2, label: '2' },
  { value: 3, label: '3' },
  { value: 4, label: '4' },
  { value: 5, label: '5 (Love it!)' },
] as const;

export const abilityLevels = [
  { value: 5, label: 'Excellent' },
  { value: 4, label: 'Good' },
  { value: 3, label: 'Average' },
  { value: 2, label: 'Needs some extra support' },
  { value: 1, label: 'Needs lots of extra support' },
] as const;

export const frequencies = [
  { value: 0, label: 'Never' },
  { value: 1, label: 'Sometimes' },
  { value: 2, label: 'Frequent' },
  { value: 3, label: 'Always' },
] as const;

export const excitementLevels = [
  { value: 1, label: '1 - 😟' },
  { value: 2, label: '2 - 🙁' },
  { value: 3, label: '3 - 😐' },
  { value: 4, label: '4 - 🙂' },
  { value: 5, label: '5 - 🤩' },
] as const;

/** The provider's bus, as opposed to one's own transport. */
export const BUS = 'provider';

export const transportChoices: readonly { value: typeof BUS | 'own'; label: string }[] = [
  { value: BUS, label: '{product} bus' },
  { value: 'own', label: 'Own transport' },
];
