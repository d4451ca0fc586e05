import { previewCamp } from '@bowline/contract/api/staff/season/camps';
import { forEachDetail } from '@bowline/contract/staff/camp-details';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ID, openStaffPage, StaffServer } from '../../../../test/staff-server.tsx';

const nothing = {
  ...forEachDetail(() => null),
  ...{ starts_on: '2027-03-01', ends_on: '2027-03-06', days_left: 97 },
  ...{ bus_there: false, bus_home: false, stop_there: null, stop_home: null },
  ...{ packing_list_language: 'en' },
};

async function show(camp_details: object) {
  const camp = {
    id: ID,
    type: 'junior',
    type_display: 'Junior Camp',
    name_language: 'en',
    dates: 'in March',
  };
  const eligible_camp = {
    ...camp,
    ends_on: '2027-03-06',
    rego_open: 1,
    closed_on: null,
    room: 'places',
    opens_at: null,
  };
  const preview = {
    ...{ eligible_camp, fee: 100, deposit: 20, guest_lunch: 0, pick_up_points: [], drop_off_points: [] },
    plans: [
      { payment_plan: 'at once', deposit: 20, parts: [{ due_on: '2027-02-15', amount: 80 }] },
      {
        payment_plan: 'instalments',
        deposit: 20,
        parts: [
          { due_on: '2027-01-15', amount: 40 },
          { due_on: '2027-02-15', amount: 40 },
        ],
      },
    ],
    ...{ camp_details, fees_description: '', terms_conditions: '', terms_conditions_adult: '' },
    terms_conditions_appendices: '',
  };
  await openStaffPage(new StaffServer().on(previewCamp, preview as never), `/camps/${ID}/family-view`);
  const heading = await screen.findByRole('heading', { name: 'Once the camper has a place' });
  return heading.parentElement?.textContent;
}

it('shows what families read once their camper has a place', async () => {
  const details = { ...nothing, place: 'Pantai Cahaya', arrival_time: '09:30' };
  const text = await show({ ...details, packing_list: '<p>A hat</p>' });
  for (const words of ['Pantai Cahaya', '01/03/2027, 09:30', 'What to bringA hat'])
    expect(text).toContain(words);
});

it('says where to enter it while there is nothing', async () => {
  expect(await show(nothing)).toContain('fill in “Place and times”');
});

it('shows how the rest of the fee can be paid', async () => {
  await show(nothing);
  const amounts = screen
    .getAllByRole('definition')
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
  expect(amounts).toContain('RM 80.00 by 15/02/2027');
  expect(amounts).toContain('RM 40.00 by 15/01/2027; RM 40.00 by 15/02/2027');
});
