import type { Answers } from '@bowline/contract/form/field';
import { sampleAnswers } from '@bowline/contract/form/samples';
import type { Section } from '@bowline/contract/form/section';
import { sectionInWords } from '@bowline/contract/form/words';
import { camperDetails } from '@bowline/contract/profile/camper-details';
import { immunisations } from '@bowline/contract/profile/immunisations';
import { medical } from '@bowline/contract/profile/medical';
import { expect, it } from 'vitest';
import { answersDigest } from './review-groups.tsx';

const context = { accountType: 'parent', today: '2026-11-27', product: 'WSC' } as const;

function digest(section: Section, group: string, given: Answers): string {
  const answers = { ...sampleAnswers(section), ...given };
  const { fields } = section;
  const words = sectionInWords(section, answers, context).filter(
    ({ name }) => !group || fields[name]?.group?.title === group,
  );
  return answersDigest(words, { fields, answers, context });
}

const no = Object.fromEntries(
  Object.keys(medical.fields).map((name) => [name, name === 'health_notes' ? null : false]),
);

it('says the level of each language beside its name', () => {
  expect(digest(camperDetails, 'Languages', { language_other: null })).toBe(
    'English: Fluent · Malay: Good · Mandarin: Not at all',
  );
});

it('says every Yes on health, and counts the answers where all are No', () => {
  expect(digest(medical, 'Conditions', { ...no, health_asthma: true })).toBe('Asthma');
  expect(digest(medical, 'Conditions', no)).toMatch(/^No to all \d questions$/);
});

it('says what the allergies are', () => {
  expect(digest(medical, 'Allergies', { health_allergies: true, health_allergies_food: 'Peanuts' })).toMatch(
    /^Any allergies · Peanuts/,
  );
});

it('counts vaccines by their answer', () => {
  expect(digest(immunisations, '', { vax_bcg: 'No', vax_covid: "Don't know" })).toBe(
    "Yes 7 · No 1 · Don't know 1",
  );
});
