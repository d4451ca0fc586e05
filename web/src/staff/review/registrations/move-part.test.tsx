import { dryRunOf } from '@bowline/contract/api/define-call';
import { getReview } from '@bowline/contract/api/staff/review/registrations';
import { listCampsToMove, moveToCamp } from '@bowline/contract/api/staff/season/camp-moves';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ID, OTHER_ID, openStaffPage, responseFor, StaffServer } from '../../../../test/staff-server.tsx';

const camp = {
  ...{ id: OTHER_ID, name: 'Second Week', dates: '14/06/2026 – 19/06/2026' },
  ...{ fee: 1450, places_left: 0, waiting_list: true },
};
const outdated = 'Transport, Pick-up point: KL Sentral';
const preview = {
  before: 1350,
  after: 1450,
  status: 'Waitlisted' as const,
  outdated: [outdated],
  mail: null,
};

async function open(camps: readonly (typeof camp)[]) {
  const server = new StaffServer()
    .on(getReview, { ...responseFor(getReview), status: 'Deposit Received' })
    .on(listCampsToMove, { camps: [...camps] })
    .on(dryRunOf(moveToCamp), preview)
    .on(moveToCamp, { status: 'Waitlisted' });
  await openStaffPage(server, `/registrations/${ID}`, 'registrar');
  fireEvent.click(await screen.findByRole('button', { name: 'Move to another camp…' }));
  return server;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('shows price, status and answers that no longer fit before it moves a registration', async () => {
  await open([camp]);
  const choice = await screen.findByRole('combobox', { name: 'Camp' });
  expect(choice.textContent).toContain('full, waiting list');
  fireEvent.change(choice, { target: { value: OTHER_ID } });
  fireEvent.change(screen.getByRole('textbox', { name: /^Reason/ }), { target: { value: 'Full' } });
  press('Preview');
  await screen.findByText(/was RM\s1,350.00 and becomes RM\s1,450.00. The status becomes Waitlisted/);
  await screen.findByText(outdated);
  press('Move');
  await screen.findByText('Moved. The status is Waitlisted.');
});

it('says so where no other camp suits', async () => {
  await open([]);
  await screen.findByText('No other camp with the same form suits this camper.');
});
