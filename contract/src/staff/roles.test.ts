import { describe, expect, test } from 'vitest';
import { accountDetails } from '../profile/account.ts';
import { camperDetails } from '../profile/camper-details.ts';
import { immunisations } from '../profile/immunisations.ts';
import { medical } from '../profile/medical.ts';
import { behavioural } from '../steps/behavioural.ts';
import { transport } from '../steps/transport.ts';
import {
  canSeeField,
  canSeeSection,
  categoryOfSection,
  hasAnyRole,
  rolesThatSee,
  staffRoles,
} from './roles.ts';

const readersOf = (id: string) => staffRoles.filter((role) => canSeeSection([role], id));

describe('access to sections', () => {
  test.each([
    [medical.id, 'health', ['admin', 'medic']],
    [immunisations.id, 'health', ['admin', 'medic']],
    [behavioural.id, 'behavioural', ['admin', 'registrar', 'medic']],
    [transport.id, undefined, staffRoles],
    [camperDetails.id, undefined, staffRoles],
    ['toString', undefined, staffRoles],
  ])('%s needs %s', (id, category, readers) => {
    expect(categoryOfSection(id)).toBe(category);
    expect(readersOf(id)).toEqual(readers);
  });
});

test('IC numbers are for admins and registrars, and personal answers not for viewers, in whichever section', () => {
  for (const field of [accountDetails.fields.ic_no, camperDetails.fields.ic]) {
    expect(staffRoles.filter((role) => canSeeField([role], field))).toEqual(['admin', 'registrar']);
  }
  expect(canSeeField(['viewer'], camperDetails.fields.name)).toBe(true);
  expect(staffRoles.filter((role) => canSeeField([role], camperDetails.fields.dietary_restrictions))).toEqual(
    ['admin', 'registrar', 'medic'],
  );
  expect(rolesThatSee('ids')).toEqual(['admin', 'registrar']);
});

test('roles combine when an account has several', () => {
  const both = ['registrar', 'medic'] as const;
  expect(canSeeSection(both, medical.id)).toBe(true);
  expect(canSeeField(both, camperDetails.fields.ic)).toBe(true);
  expect(canSeeField(['medic', 'viewer'], camperDetails.fields.dietary_restrictions)).toBe(true);
  expect(hasAnyRole(both, ['admin', 'medic'])).toBe(true);
  expect(hasAnyRole(both, ['admin'])).toBe(false);
});
