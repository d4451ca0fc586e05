import type { CamperRecord } from '@bowline/contract/api/campers';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MemoryRouter } from '../../ui/router/router.tsx';
import { CannotBegin, canBegin } from './cannot-begin.tsx';
import type { Wizard } from './wizard.ts';

const done = { details: true, medical: true, immunisations: true, photo: true, id: true };
const camp = { type: 'junior', rego_open: 1, closed_on: null, room: 'places' };

function wizardOf(camper: object, account: object = { type: 'parent', is_complete: true }): Wizard {
  const ready = {
    id: 'camper-1',
    profile_completion: done,
    profile_complete: true,
    eligible_camp: camp,
    form: null,
  };
  const pathTo = (step: string) => `/register/${step}/camper-1`;
  const records = { account, camper: { ...ready, ...camper } as CamperRecord };
  return { ...records, step: 'camper-details', pathTo } as unknown as Wizard;
}

const reasons = () => screen.getAllByText(/./, { selector: 'p' }).map(({ textContent }) => textContent);

it.each([
  ['not open', { eligible_camp: { ...camp, rego_open: 0 } }, 'Registration is not open yet.'],
  ['no camp', { eligible_camp: null }, "There are no suitable camps for the camper's age group."],
])('shows immediately why registration is not possible: %s', (_case, camper, reason) => {
  const wizard = wizardOf(camper);
  expect(canBegin(wizard)).toBe(false);
  render(<CannotBegin wizard={wizard} />, { wrapper: MemoryRouter });
  expect(reasons()).toContain(reason);
  expect(screen.getByRole('link', { name: 'Back to campers' })).toBeTruthy();
});

it('links to the open parts of the profile, and from there back', () => {
  const wizard = wizardOf({ profile_complete: false, profile_completion: { ...done, medical: false } });
  expect(canBegin(wizard)).toBe(false);
  render(<CannotBegin wizard={wizard} />, { wrapper: MemoryRouter });
  expect(screen.getByRole('link', { name: 'Medical' }).getAttribute('href')).toBe(
    '/camper/medical/camper-1?returnTo=%2Fregister%2Fcamper-details%2Fcamper-1',
  );
  expect(screen.queryByRole('link', { name: 'Photo' })).toBeNull();
});

it('links to an incomplete account', () => {
  const wizard = wizardOf({}, { type: 'parent', is_complete: false });
  expect(canBegin(wizard)).toBe(false);
  render(<CannotBegin wizard={wizard} />, { wrapper: MemoryRouter });
  expect(screen.getByRole('link', { name: 'Account Settings' })).toBeTruthy();
});

it('shows nothing when a registration can begin', () => expect(canBegin(wizardOf({}))).toBe(true));
