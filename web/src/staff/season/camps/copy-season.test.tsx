import { copySeason, listStaffCamps, type StaffCampRow } from '@bowline/contract/api/staff/season/camps';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ID, OTHER_ID, openStaffPage, StaffServer, sampleOf } from '../../../../test/staff-server.tsx';

const sample = sampleOf(listStaffCamps.response.def.element) as StaffCampRow;
const camps = [
  { ...sample, id: ID, name: 'Junior camp', starts_on: '2026-06-07', ends_on: '2026-06-12' },
  { ...sample, id: OTHER_ID, name: 'Winter camp', starts_on: '2025-12-07', ends_on: '2025-12-12' },
];

it('copies the chosen camps once their new first day is another', async () => {
  const server = new StaffServer().on(listStaffCamps, camps).on(copySeason, []);
  await openStaffPage(server, '/camps', 'admin');
  fireEvent.click(await screen.findByRole('button', { name: 'Copy to next season' }));
  const dialog = within(await screen.findByRole('dialog'));
  const type = (label: string, value: string) =>
    fireEvent.input(dialog.getByLabelText(label), { target: { value } });
  const box = (name: RegExp) => dialog.getByRole<HTMLInputElement>('checkbox', { name });
  expect([box(/Junior/).checked, box(/Winter/).checked]).toEqual([true, false]);
  const create = () => fireEvent.click(dialog.getByRole('button', { name: /^Create/ }));
  fireEvent.click(box(/Junior/));
  create();
  dialog.getByText('Choose at least one camp.');
  dialog.getByText('Enter the day, month and year.');
  expect(document.activeElement).toBe(box(/Junior/));
  fireEvent.click(box(/Junior/));
  type('Day', '7');
  type('Month', '6');
  type('Year', '2026');
  create();
  dialog.getByText(/^This is the day on which the first of these camps starts already/);
  expect(server.bodies(copySeason)).toEqual([]);
  type('Year', '2027');
  dialog.getByRole('region', { name: 'New dates' });
  create();
  await waitFor(() =>
    expect(server.bodies(copySeason)).toEqual([{ camp_ids: [ID], first_day: '2027-06-07' }]),
  );
});
