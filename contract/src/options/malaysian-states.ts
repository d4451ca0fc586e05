import { labels } from './choice.ts';

/** The thirteen states of Malaysia and its three federal territories. */
export const malaysianStates = labels(
  'Johor',
  'Kedah',
  'Kelantan',
  'Kuala Lumpur',
  'Labuan',
  'Melaka',
  'Negeri Sembilan',
  'Pahang',
  'Perak',
  'Perlis',
  'Pulau Pinang',
  'Putrajaya',
  'Sabah',
  'Sarawak',
  'Selangor',
  'Terengganu',
);

const otherNames: Readonly<Record<string, string>> = {
  kl: 'Kuala Lumpur',
  malacca: 'Melaka',
  penang: 'Pulau Pinang',
};

/** The state that a text names, whatever its case; undefined where it names none. */
export function readMalaysianState(text: string): string | undefined {
  const name = text.trim().toLowerCase();
  return otherNames[name] ?? malaysianStates.find(({ value }) => value.toLowerCase() === name)?.value;
}
