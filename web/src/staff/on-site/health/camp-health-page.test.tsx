import {
  addMedicine,
  endMedicine,
  getCampHealth,
  listDoses,
  listIncidents,
  saveCampHealth,
} from '@bowline/contract/api/staff/on-site/camp-health';
import { allergyAnswers } from '@bowline/contract/staff/camp-health';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ID, OTHER_ID, openStaffPage, StaffServer } from '../../../../test/staff-server.tsx';

const medicine = {
  ...{ id: OTHER_ID, name: 'Salbutamol', dose: '2 puffs', times: ['08:00'], given_by: 'medic', notes: '' },
  ...{ from_on: '2026-03-01', until_on: '2026-03-05', entered_by: 'Dr Tan', ended_at: null },
  ...{ hours_apart: 4, most_a_day: null, unread_since: null, schedule: null },
} as const;
const record = {
  ...allergyAnswers({ allergens: [] }),
  family_answered: false,
  what_to_do: null,
  ...{ registration_id: OTHER_ID, camper_name: 'Aisyah', age: 12, version: 1 },
  camp: { id: ID, name: 'Junior camp', starts_on: '2026-03-01', ends_on: '2026-03-05' },
  family: {
    alerts: ['Allergies'],
    facts: [{ label: 'Allergic to', value: 'Food: Peanuts' }],
    unanswered: ['Peanuts'],
    ...{ medicines: [], allowed: [], action_plan: null },
  },
  medicines: [medicine],
};

async function open() {
  const server = new StaffServer().on(getCampHealth, record as never);
  server.on(saveCampHealth, ({ body }) => ({ ...record, ...(body as object), version: 2 }));
  await openStaffPage(server, `/camps/${ID}/health-day/${OTHER_ID}`);
  await screen.findByRole('heading', { name: 'Aisyah' });
  return server;
}

it('saves what the medic enters beside the family’s words', async () => {
  const server = await open();
  screen.getByText('Food: Peanuts');
  screen.getByText('Not answered yet: Peanuts');
  fireEvent.click(screen.getByRole('radio', { name: 'Peanuts: Severe' }));
  fireEvent.change(screen.getByRole('textbox', { name: /^What to do/ }), { target: { value: 'EpiPen.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved');
  expect(server.bodies(saveCampHealth)).toEqual([
    expect.objectContaining({
      ...{ peanuts: 'severe', nuts: 'not looked at', what_to_do: 'EpiPen.', version: 1 },
      family_words: ['Peanuts'],
    }),
  ]);
});

it('enters a medicine for the days of the camp', async () => {
  const server = await open();
  server.on(addMedicine, record as never);
  fireEvent.click(screen.getByRole('button', { name: 'Add a medicine' }));
  const dialog = () => within(screen.getByRole('dialog'));
  fireEvent.change(dialog().getByRole('textbox', { name: 'Medicine' }), { target: { value: 'Cetirizine' } });
  fireEvent.change(dialog().getByRole('textbox', { name: 'Dose' }), { target: { value: '1 tablet' } });
  fireEvent.click(dialog().getByRole('radio', { name: 'On some days of the week' }));
  fireEvent.click(await dialog().findByRole('checkbox', { name: 'Mon' }));
  fireEvent.change(dialog().getByRole('textbox', { name: 'Times of day' }), { target: { value: '08:00' } });
  fireEvent.click(dialog().getByRole('radio', { name: 'The medic' }));
  fireEvent.click(dialog().getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved');
  expect(server.bodies(addMedicine)).toEqual([
    expect.objectContaining({
      ...{ name: 'Cetirizine', dose: '1 tablet', given_by: 'medic' },
      ...{ frequency: 'weekdays', weekdays: 'Monday', times: '08:00' },
      ...{ from_on: '2026-03-01', until_on: '2026-03-05' },
    }),
  ]);
});

it.each([
  ['weekdays', 'On some days of the week', true],
  ['', 'Every day', false],
])('begins with how often the family gives a medicine: %s', async (often, label, checked) => {
  const said = { name: 'Cetirizine', dose: '1 tablet', often, when: 'Mondays at 08:00', food: 'Either' };
  const family = { ...record.family, medicines: [{ ...said, brings: 'The camper keeps it', self: true }] };
  const server = new StaffServer().on(getCampHealth, { ...record, family } as never);
  await openStaffPage(server, `/camps/${ID}/health-day/${OTHER_ID}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Start from this Cetirizine' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: label }).checked).toBe(checked);
});

it('asks before a medicine ends', async () => {
  const server = await open();
  server.on(endMedicine, {
    ...record,
    medicines: [{ ...medicine, ended_at: '2026-03-02T01:00:00Z' }],
  } as never);
  fireEvent.click(screen.getByRole('button', { name: 'End Salbutamol' }));
  expect(server.requests(endMedicine)).toHaveLength(0);
  const dialog = await screen.findByRole('dialog', { name: 'End Salbutamol?' });
  const confirm = within(dialog).getByRole('button', { name: 'End it' });
  await waitFor(() => {
    fireEvent.click(confirm);
    expect(server.requests(endMedicine)).toHaveLength(1);
  });
  await screen.findByText(/Ended\./);
});

it('shows a medicine, and that the family changed its notes since', async () => {
  const unread_since = '2026-03-02T01:23:00.000Z';
  const server = new StaffServer().on(getCampHealth, {
    ...record,
    medicines: [{ ...medicine, unread_since }],
  } as never);
  await openStaffPage(server, `/camps/${ID}/health-day/${OTHER_ID}`);
  await screen.findByText('At least 4 hours apart');
  screen.getByText(/^The family changed its notes/);
});

it('shows every dose of a camper, and what is wrong with it', async () => {
  const dose = {
    ...{ id: ID, medicine: 'Cetirizine, 1 tablet', day: '2026-03-02', due_at: '08:00', outcome: 'given' },
    ...{ given_at: '2026-03-02T00:05:00Z', by: 'Dr Tan', note: '', undone: false, warning: 'given twice' },
    settled: { by: 'Dr Tan', at: '2026-03-02T01:00:00Z', note: 'One tablet was lost' },
  };
  const server = new StaffServer().on(listDoses, {
    ...{ camp: record.camp, time_zone: 'Asia/Kuala_Lumpur' },
    people: [
      {
        registration_id: OTHER_ID,
        name: 'Aisyah',
        doses: [dose, { ...dose, id: OTHER_ID, undone: true, warning: null }],
      },
    ],
  } as never);
  await openStaffPage(server, `/camps/${ID}/doses`);
  const table = within(await screen.findByRole('table'));
  const texts = table.getAllByRole('row').map(({ textContent }) => textContent);
  expect(texts[1]).toBe(
    '02/03/202608:00Cetirizine, 1 tabletGivenGiven twiceLooked into by Dr Tan, 02/03/2026 09:00: One tablet was lost08:05Dr Tan',
  );
  expect(texts[2]).toContain('Given Undone');
});

it('shows an incident with the notes to it', async () => {
  const incident = {
    ...{ id: OTHER_ID, registration_id: OTHER_ID, camper_name: 'Aisyah', type: 'first aid' },
    ...{ happened_at: '2026-03-02T01:00:00Z', what: 'Cut a finger', where: 'Jetty', done: 'Plaster' },
    ...{ guardian_told_at: null, by: 'Crew', at: '2026-03-02T01:05:00Z' },
    notes: [
      {
        id: ID,
        by: 'Dr Tan',
        at: '2026-03-02T02:00:00Z',
        text: 'Healed',
        has_photo: false,
        guardian_told_at: null,
      },
    ],
  };
  const server = new StaffServer().on(listIncidents, {
    ...{ camp: record.camp, time_zone: 'Asia/Kuala_Lumpur', incidents: [incident] },
  } as never);
  await openStaffPage(server, `/camps/${ID}/incidents`);
  await screen.findByRole('heading', { name: 'First aid: Aisyah' });
  screen.getByText('Cut a finger');
  screen.getByText('Healed');
  screen.getByText('Not yet');
});
