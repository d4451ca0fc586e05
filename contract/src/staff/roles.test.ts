import { describe, expect, test } from 'vitest';
import { CHARGES_SECTION } from '../money/charges.ts';
import { accountDetails, emergencyContact } from '../profile/account.ts';
import { camperDetails } from '../profile/camper-details.ts';
import { immunisations } from '../profile/immunisations.ts';
import { medical } from '../profile/medical.ts';
import { about } from '../steps/about.ts';
import { behavioural } from '../steps/behavioural.ts';
import { CAMP_QUESTIONS } from '../steps/camp-sections.ts';
import { consent } from '../steps/consent.ts';
import { transport } from '../steps/transport.ts';
import { update } from '../steps/update.ts';
import {
  canSeeAnswer,
  canSeeSection,
  categoryOfSection,
  hasAnyRole,
  rolesThatSee,
  staffRoles,
} from './roles.ts';

const allButTreasurers = staffRoles.filter((role) => role !== 'treasurer');
const readersOf = (id: string) => staffRoles.filter((role) => canSeeSection([role], id));

describe('access to sections', () => {
  test.each([
    [medical.id, 'health', ['admin', 'medic']],
    [immunisations.id, 'health', ['admin', 'medic']],
    [behavioural.id, 'behavioural', ['admin', 'registrar', 'medic']],
    [transport.id, undefined, allButTreasurers],
    [update.id, undefined, allButTreasurers],
    [about.id, undefined, allButTreasurers],
    [camperDetails.id, undefined, staffRoles],
    [emergencyContact.id, undefined, staffRoles],
    ['camper-details', undefined, staffRoles],
    ['emergency', undefined, staffRoles],
    [CHARGES_SECTION, undefined, staffRoles],
    [consent.id, undefined, staffRoles],
    ['toString', undefined, allButTreasurers],
  ])('%s needs %s', (id, category, readers) => {
    expect(categoryOfSection(id)).toBe(category);
    expect(readersOf(id)).toEqual(readers);
  });
});

test('IC numbers are for admins and registrars, and personal answers not for viewers, in whichever section', () => {
  for (const field of [accountDetails.fields.ic_no, camperDetails.fields.ic]) {
    expect(staffRoles.filter((role) => canSeeAnswer([role], camperDetails.id, field))).toEqual([
      'admin',
      'registrar',
    ]);
  }
  expect(canSeeAnswer(['viewer'], camperDetails.id, camperDetails.fields.name)).toBe(true);
  expect(
    staffRoles.filter((role) =>
      canSeeAnswer([role], camperDetails.id, camperDetails.fields.dietary_restrictions),
    ),
  ).toEqual(['admin', 'registrar', 'medic']);
  expect(rolesThatSee('ids')).toEqual(['admin', 'registrar']);
});

test('roles combine when an account has several', () => {
  const both = ['registrar', 'medic'] as const;
  expect(canSeeSection(both, medical.id)).toBe(true);
  expect(canSeeSection(['treasurer', 'viewer'], transport.id)).toBe(true);
  expect(canSeeAnswer(both, camperDetails.id, camperDetails.fields.ic)).toBe(true);
  expect(canSeeAnswer(['medic', 'viewer'], camperDetails.id, camperDetails.fields.dietary_restrictions)).toBe(
    true,
  );
  expect(hasAnyRole(both, ['admin', 'medic'])).toBe(true);
  expect(hasAnyRole(both, ['admin'])).toBe(false);
});

test('an answer that staff opened is read by others than the rest of its section', () => {
  const readersOfField = (field: Parameters<typeof canSeeAnswer>[2]) =>
    staffRoles.filter((role) => canSeeAnswer([role], CAMP_QUESTIONS, field));
  expect(readersOfField({ kind: 'text' })).toEqual(['admin', 'medic']);
  expect(readersOfField({ kind: 'text', unguarded: true, personal: true })).toEqual([
    'admin',
    'registrar',
    'medic',
  ]);
  expect(readersOfField({ kind: 'text', unguarded: true })).toEqual(allButTreasurers);
});
