import { addCharge } from '@bowline/contract/api/staff/money/charges';
import {
  getRegistrationMoney,
  keepMoney,
  moveMoney,
  recordRefund,
  reverseRefund,
} from '@bowline/contract/api/staff/money/ledger';
import {
  type HandPayment,
  listPayableRegistrations,
  recordPayment,
} from '@bowline/contract/api/staff/money/payments';
import { getReview } from '@bowline/contract/api/staff/review/registrations';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  ID,
  OTHER_ID,
  openStaffPage,
  Rejection,
  responseFor,
  StaffServer,
} from '../../../../test/staff-server.tsx';

const sibling = {
  registration_id: OTHER_ID,
  camper_name: 'Adam Tan',
  reference: 'WSC-2',
  camp_name: 'Junior camp',
  status: 'Pending Payment',
  balance: 200,
} as const;
const money = responseFor(getRegistrationMoney, { most_out: 300, siblings: [sibling], recent: [] });
const { version: seen } = money;
const entry = {
  id: ID,
  kind: 'refund',
  amount: 50,
  paid_on: '2026-11-20',
  method: 'bank',
  account: '112233',
  reference: 'FT-7',
  reversed: false,
  other: null,
  online: null,
  reason: 'Overpaid.',
  by: 'Aisyah',
  at: '2026-11-20T01:00:00Z',
} as const;

async function openDialog(button: RegExp, changed: object = {}) {
  const server = new StaffServer()
    .on(getReview, { submitted_at: '2026-11-20T01:00:00Z' })
    .on(getRegistrationMoney, { ...money, ...changed });
  await openStaffPage(server, `/registrations/${ID}`);
  fireEvent.click(await screen.findByRole('button', { name: button }));
  return server;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const fill = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });
function fillDay(name: RegExp): void {
  const boxes = within(screen.getByRole('group', { name })).getAllByRole('textbox');
  for (const [index, text] of ['20', '11', '2026'].entries())
    fireEvent.change(boxes[index] as HTMLElement, { target: { value: text } });
}

it('says where a payment of a closed month is posted', async () => {
  await openDialog(/Record payment/, { context: { ...money.context, open_from: '2026-12-01' } });
  expect(screen.queryByText(/is closed/)).toBeNull();
  fillDay(/Received on/);
  screen.getByText(/^November 2026 is closed: this is posted on 01\/12\/2026/);
});

it('says nothing of a day in an open month', async () => {
  await openDialog(/Record refund/, { context: { ...money.context, open_from: '2026-11-01' } });
  fillDay(/Refund date/);
  expect(screen.queryByText(/is closed/)).toBeNull();
});

it('records a payment once, with a key for the attempt, and asks first when the camp is full', async () => {
  const server = await openDialog(/Record payment/);
  server.on(recordPayment, ({ body }) =>
    (body as HandPayment).shares[0]?.when_full
      ? { results: [] }
      : new Rejection(409, 'camp_full', {
          choices: ['waiting list', 'over capacity'],
          current: { registration_id: ID },
        }),
  );
  fill(/How it was paid/, 'cash');
  fill(/Amount received/, '200.00');
  fillDay(/Received on/);
  press('Record and send the receipt');
  press('Record and send the receipt');
  const choice = await screen.findByRole<HTMLButtonElement>('button', {
    name: 'Confirm and put on the waiting list',
  });
  await waitFor(() => expect(choice.disabled).toBe(false));
  fireEvent.click(choice);
  const body = { method: 'cash', received_on: '2026-11-20', reference: '' };
  const share = { registration_id: ID, received: '200.00', seen };
  await waitFor(() =>
    expect(server.bodies(recordPayment)).toEqual([
      { ...body, shares: [share] },
      { ...body, shares: [{ ...share, when_full: 'waiting list' }] },
    ]),
  );
  expect(server.requests(recordPayment).every(({ idempotencyKey }) => idempotencyKey)).toBe(true);
});

it('splits a payment over siblings by what is due, with what was entered before, and asks for each full camp', async () => {
  const server = await openDialog(/Record payment/);
  const own = { registration_id: ID, camper_name: 'Mei Tan', reference: 'WSC-1', camp_name: 'Junior camp' };
  const owes = { due: 1000, next: 200, payment_id: null, claimed: null, same_slip: [] };
  const { context } = money;
  server
    .on(listPayableRegistrations, [
      { ...own, ...owes, context },
      { ...own, ...owes, registration_id: OTHER_ID, camper_name: 'Adam Tan', context },
    ])
    .on(recordPayment, ({ body }) =>
      (body as HandPayment).shares[1]?.when_full
        ? { results: [] }
        : new Rejection(409, 'camp_full', {
            choices: ['waiting list'],
            current: { registration_id: OTHER_ID },
          }),
    );
  fill(/How it was paid/, 'cheque');
  fill(/Amount received/, '500');
  fillDay(/Received on/);
  press('Split over siblings…');
  const share = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Received for Mei Tan' });
  expect(share.value).toBe('300.00');
  expect(screen.queryByText(/you entered/)).toBeNull();
  fill(/Received for Adam Tan/, '250');
  screen.getByText('RM 550.00');
  screen.getByText(/\(you entered RM\s500\.00\)$/);
  press('Record and send the receipts');
  const choice = await screen.findByRole<HTMLButtonElement>('button', {
    name: 'Confirm and put on the waiting list',
  });
  await waitFor(() => expect(choice.disabled).toBe(false));
  fireEvent.click(choice);
  await waitFor(() => expect(server.requests(recordPayment)).toHaveLength(2));
  const shares = [
    { registration_id: ID, received: '300.00', seen },
    { registration_id: OTHER_ID, received: '250' },
  ];
  const body = { method: 'cheque', reference: '', received_on: '2026-11-20', shares };
  const [first, second] = shares;
  expect(server.bodies(recordPayment)).toEqual([
    body,
    { ...body, shares: [first, { ...second, when_full: 'waiting list' }] },
  ]);
});

it('shows what is missing at each field and sends nothing', async () => {
  const server = await openDialog(/Record payment/);
  press('Record and send the receipt');
  await screen.findByText('Choose how it was paid.');
  await screen.findByText('Enter a date.');
  fill(/How it was paid/, 'cash');
  await waitFor(() => expect(screen.queryByText('Choose how it was paid.')).toBeNull());
  expect(server.requests(recordPayment)).toEqual([]);
});

it('records a refund, today unless another day is entered', async () => {
  const server = await openDialog(/Record refund/);
  server.on(recordRefund, { entry });
  screen.getByText('At most RM 300.00.');
  fill(/Refund amount/, '50');
  fill(/Refund method/, 'bank');
  const sent = { account: '5512', reference: 'FT-7' };
  fill(/Account it went to/, sent.account);
  fill(/^Reference/, sent.reference);
  fill(/Reason/, 'Overpaid.');
  press('Save and email the family');
  await screen.findByText('Refund of RM 50.00 recorded.');
  expect(server.bodies(recordRefund)).toEqual([
    { ...sent, amount: '50', method: 'bank', paid_on: '2026-11-21', reason: 'Overpaid.', seen },
  ]);
});

it('shows what was done last, and asks whether what looks the same is another one', async () => {
  const same = {
    ...{ id: 'act-1', what: 'Payment, cheque', amount: 500, day: '2026-11-20', reference: 'MBB 4511' },
    ...{ by: 'Tess', at: '2026-11-20T01:00:00Z' },
  };
  const server = new StaffServer()
    .on(getReview, { submitted_at: '2026-11-20T01:00:00Z' })
    .on(getRegistrationMoney, { ...money, recent: [same] });
  await openStaffPage(server, `/registrations/${ID}`);
  server.on(recordPayment, ({ body }) =>
    (body as { another_of?: string }).another_of
      ? {}
      : new Rejection(409, 'conflict', { message: 'Is this another one?', current: { version: 8, same } }),
  );
  fireEvent.click(await screen.findByRole('button', { name: /Record payment/ }));
  expect(screen.getByRole('region', { name: 'Done last' }).textContent).toContain('MBB 4511');
  fill(/How it was paid/, 'cheque');
  fill(/Amount received/, '500');
  fillDay(/Received on/);
  press('Record and send the receipt');
  const another = await screen.findByRole<HTMLButtonElement>('button', { name: 'Record another one' });
  await waitFor(() => expect(another.disabled).toBe(false));
  fireEvent.click(another);
  await waitFor(() => expect(server.requests(recordPayment)).toHaveLength(2));
  expect(server.bodies(recordPayment)[1]).toMatchObject({ another_of: 'act-1', shares: [{ seen }] });
});

it('reverses a refund from the table, with a reason and a key, and marks a reversed one', async () => {
  const reversed = { ...entry, id: OTHER_ID, reversed: true } as const;
  const server = new StaffServer()
    .on(getReview, { submitted_at: '2026-11-20T01:00:00Z' })
    .on(getRegistrationMoney, { ...money, entries: [entry, reversed] })
    .on(reverseRefund, { entry: { ...entry, kind: 'refund reversed' } });
  await openStaffPage(server, `/registrations/${ID}`);
  const table = await screen.findByRole('table', { name: 'Refunds, kept amounts and moves' });
  expect(table.textContent).toContain('to account 112233, reference FT-7');
  expect(within(table).getAllByText('Reversed')).toHaveLength(1);
  fireEvent.click(within(table).getByRole('button', { name: /Reverse this refund/ }));
  fill(/Reason/, 'It bounced.');
  press('Reverse and email the family');
  await screen.findByText('Refund of RM 50.00 reversed: the money counts again.');
  expect(server.bodies(reverseRefund)).toEqual([{ reason: 'It bounced.' }]);
  expect(server.requests(reverseRefund)[0]?.idempotencyKey).toBeTruthy();
});

it('offers to keep only money of a withdrawn registration', async () => {
  const context = { ...money.context, status: 'Withdrawn' } as const;
  const server = new StaffServer()
    .on(getReview, { submitted_at: '2026-11-20T01:00:00Z' })
    .on(getRegistrationMoney, { ...money, context, to_refund: 300 })
    .on(keepMoney, { entry: { ...entry, kind: 'kept', amount: 200 } });
  await openStaffPage(server, `/registrations/${ID}`);
  fireEvent.click(await screen.findByRole('button', { name: /Keep under the terms/ }));
  fill(/Amount kept/, '200');
  fill(/Reason/, 'Withdrawn late.');
  press('Keep and email the family');
  await screen.findByText('RM 200.00 kept: it is not refunded.');
  expect(server.bodies(keepMoney)).toEqual([{ amount: '200', reason: 'Withdrawn late.', seen }]);
});

it('moves money to a sibling', async () => {
  const server = await openDialog(/Move to sibling/);
  const other = { registration_id: OTHER_ID, camper_name: 'Adam Tan', reference: 'WSC-2' };
  server.on(moveMoney, { entry: { ...entry, kind: 'moved out', other }, other_status: 'Deposit Received' });
  fireEvent.change(screen.getByRole('combobox', { name: /^To/ }), { target: { value: OTHER_ID } });
  fill(/Amount/, '200.50');
  screen.getByText('Adam Tan owes RM 200.00: RM 0.50 would be paid too much there.');
  fill(/Amount/, '200');
  expect(screen.queryByText(/would be paid too much/)).toBeNull();
  fill(/Reason/, 'For the brother.');
  press('Save and email the family');
  await screen.findByText(/^RM 50.00 moved to Adam Tan/);
  expect(server.bodies(moveMoney)).toEqual([
    { to: OTHER_ID, amount: '200', reason: 'For the brother.', seen },
  ]);
});

it('adds a discount with its reason, and shows the server’s error about the amount at its field', async () => {
  const server = await openDialog(/Add discount or charge/);
  server.on(addCharge, new Rejection(422, 'invalid', { errors: { amount: ['More than is charged.'] } }));
  fireEvent.click(screen.getByRole('radio', { name: /Discount/ }));
  fill(/Amount/, '5000');
  fill(/Reason/, 'Two siblings.');
  press('Save and email the family');
  await screen.findByText('More than is charged.');
  expect(document.activeElement).toBe(screen.getByLabelText(/Amount/));
  expect(server.bodies(addCharge)).toEqual([
    { kind: 'discount', amount: '5000', reason: 'Two siblings.', seen },
  ]);
});

it.each([
  [{ status: 'Withdrawn' }, 'This registration is withdrawn: what arrives is to be refunded.'],
  [{ status: 'Waitlisted' }, 'Once confirmed: We have received the deposit'],
] as const)('a payment for %j is not said to ask for a place', async (state, words) => {
  const context = {
    ...{ status_before: null, confirmed: 0, earlier: [], deposit: 200, fee: 1000, places_left: 0 },
    open_from: null,
    ...state,
  };
  const server = new StaffServer()
    .on(getReview, { submitted_at: '2026-11-20T01:00:00Z' })
    .on(getRegistrationMoney, { ...money, context });
  await openStaffPage(server, `/registrations/${ID}`);
  fireEvent.click(await screen.findByRole('button', { name: /Record payment/ }));
  fill(/Amount received/, '200');
  expect(screen.getByRole('dialog').textContent).toContain(words);
  expect(screen.queryByText('Camp full')).toBeNull();
});
