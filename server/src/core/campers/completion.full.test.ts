import { sampleAnswers } from '@bowline/contract/form/samples';
import type { Section } from '@bowline/contract/form/section';
import { camperSections } from '@bowline/contract/profile/camper';
import { expect, test } from 'vitest';
import { completeSections } from './completion.ts';
import type { Camper } from './queries/campers.ts';

const context = {
  accountType: 'parent',
  today: '2026-11-21',
  product: 'WSC',
  birthDate: '2014-03-01',
} as const;
const sections: readonly Section[] = camperSections;
const full = Object.fromEntries(sections.map((section) => [section.id, sampleAnswers(section)]));
const camperWith = (profile: object, version: number) =>
  ({ id: crypto.randomUUID(), version, profile }) as unknown as Camper;

test('reflects a save at once', () => {
  const camper = camperWith(full, 1);
  expect(completeSections(camper, context)).toEqual([true, true, true]);
  const emptied = { ...camper, version: 2, profile: { details: full.details } };
  expect(completeSections(emptied as Camper, context)).toEqual([true, false, false]);
});

test('depends on the day: an answer about the future is complete once its day has come', () => {
  const camper = camperWith(full, 1);
  expect(completeSections(camper, { ...context, today: '2014-02-28' })[0]).toBe(false);
  expect(completeSections(camper, context)[0]).toBe(true);
});
