import {
  type BankLine,
  findForBankLine,
  listBankLines,
  matchBankLine,
  type Suggestion,
} from '@bowline/contract/api/staff/money/bank-statements';
import { listPayableRegistrations } from '@bowline/contract/api/staff/money/payments';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ID, OTHER_ID, openStaffPage, Rejection, StaffServer } from '../../../../test/staff-server.tsx';

const THIRD_ID = '0198c0de-0000-7000-8000-000000000003';
const PAYMENTS = ['0198c0de-0000-7000-8000-00000000000a', '0198c0de-0000-7000-8000-00000000000b'];
const context: Suggestion['context'] = {
  status: 'Pending Payment',
  status_before: null,
  confirmed: 0,
  earlier: [],
  deposit: 200,
  fee: 1000,
  places_left: 5,
  open_from: '2026-04-01',
};
const ann = {
  registration_id: ID,
  camper_name: 'Ann',
  reference: 'WSC-1',
  camp_name: 'Junior camp',
  context,
};
const ben = { ...ann, registration_id: OTHER_ID, camper_name: 'Ben', reference: 'WSC-2' };
const eve = { ...ann, registration_id: THIRD_ID, camper_name: 'Eve', reference: 'WSC-3' };
const owes = { due: 1000, next: 200, payment_id: null, claimed: null, same_slip: [] as never[] };
const suggested: Suggestion = {
  ...ann,
  payment_id: null,
  makes: 'recorded',
  strength: 'sure',
  reasons: [],
  parent_name: 'Mei Ling Tan',
  claimed: null,
  same_slip: [],
  shares: [],
};
const forBoth: Suggestion = {
  ...suggested,
  makes: 'confirmed',
  claimed: 200,
  payment_id: PAYMENTS[0] ?? '',
  shares: [{ ...ben, id: PAYMENTS[1] ?? '', claimed: 300 }],
};
const line = {
  ...{ id: ID, line_number: 1, day: '2026-03-01', amount: 500, left: 500, description: 'TRANSFER TAN' },
  state: 'open' as const,
  ...{ pending: false, reversed_by: null, reverses: null, shares: [] as never[] },
  decided_by: null,
} as const;

async function open(suggestion: Suggestion, more: Partial<BankLine> = {}) {
  const counts = { open: 1, matched: 0, ignored: 0, returned: 0 };
  const server = new StaffServer()
    .on(listBankLines, {
      counts,
      payments_reversed: 0,
      rows: [{ ...line, ...more, suggestions: [suggestion] }],
    })
    .on(listPayableRegistrations, [
      { ...ann, ...owes },
      { ...ben, ...owes },
    ])
    .on(matchBankLine, { results: [] });
  await openStaffPage(server, '/bank-statement', 'registrar');
  await screen.findByText('TRANSFER TAN');
  return server;
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const share = (name: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `Received for ${name}` });
const type = (name: string, value: string) => fireEvent.change(share(name), { target: { value } });
const shared = (registration_id: string, received: number | string, payment_id: string | null = null) => ({
  registration_id,
  payment_id,
  received,
});

it('confirms a slip for several campers with one key, each with its share', async () => {
  const server = await open(forBoth);
  screen.getByText(/^Ben: RM\s300.00/);
  screen.getByRole('button', { name: /^Confirm all 2/ });
  fireEvent.keyDown(document.body, { key: 'c' });
  await waitFor(() => expect(server.requests(matchBankLine)).toHaveLength(1));
  const shares = [shared(ID, 200, PAYMENTS[0]), shared(OTHER_ID, 300, PAYMENTS[1])];
  expect(server.bodies(matchBankLine)).toEqual([{ left: 500, shares }]);
});

it('asks for the shares where the slip says another amount, and never allocates more than is left', async () => {
  const server = await open(forBoth, { amount: 450, left: 450 });
  server.on(listPayableRegistrations, [
    { ...ann, ...owes, payment_id: PAYMENTS[0] ?? '', claimed: 200 },
    { ...ben, ...owes, payment_id: PAYMENTS[1] ?? '', claimed: 300 },
  ]);
  press(/^Split this transfer…/);
  await screen.findByRole('heading', { name: 'Split this transfer' });
  await waitFor(() => expect(share('Ben').value).toBe('250.00'));
  expect(share('Ann').value).toBe('200.00');
  type('Ben', '250.01');
  screen.getByText(/0.01 too much/);
  press('Confirm all 2');
  await screen.findByText(/^The shares add up to RM\s450.01, and RM\s450.00 of this line is left\.$/);
  expect(document.activeElement).toBe(share('Ben'));
  expect(server.requests(matchBankLine)).toEqual([]);
  type('Ben', '250');
  press('Confirm all 2');
  await waitFor(() => expect(server.requests(matchBankLine)).toHaveLength(1));
  const shares = [shared(ID, '200.00', PAYMENTS[0]), shared(OTHER_ID, '250', PAYMENTS[1])];
  expect(server.bodies(matchBankLine)).toEqual([{ left: 450, shares }]);
});

it('splits a line without a slip over siblings and another family, by what is due', async () => {
  const server = await open(suggested, { shares: [], amount: 700, left: 600 });
  press(/^Split…/);
  await waitFor(() => expect(share('Ann').value).toBe('400.00'));
  within(screen.getByRole('dialog')).getByText(/^March 2026 is closed/);
  expect(share('Ben').value).toBe('200.00');
  type('Ann', '100');
  press('Remove Ben');
  screen.getByText(/500.00 stays open/);
  press('Add another family…');
  server
    .on(findForBankLine, { suggestions: [{ ...suggested, ...eve }] })
    .on(listPayableRegistrations, [{ ...eve, ...owes }]);
  const box = screen.getByRole('textbox', { name: /^Reference, or name/ });
  fireEvent.change(box, { target: { value: 'Eve' } });
  fireEvent.keyDown(box, { key: 'Enter' });
  fireEvent.click(await screen.findByRole('button', { name: 'Add Eve' }));
  await waitFor(() => expect(share('Eve').value).toBe('500.00'));
  server.on(
    matchBankLine,
    new Rejection(422, 'invalid', { errors: { 'shares.1.received': ['Not so much.'] } }),
  );
  press('Confirm all 2');
  await screen.findByText('Not so much.');
  expect(document.activeElement).toBe(share('Eve'));
  expect(server.bodies(matchBankLine)).toEqual([
    { left: 600, shares: [shared(ID, '100'), shared(THIRD_ID, '500.00')] },
  ]);
});

it('shows what of a line is matched, and what is left', async () => {
  const payment = {
    payment_id: PAYMENTS[0] ?? '',
    registration_id: ID,
    camper_name: 'Ann',
    reference: 'WSC-1',
  };
  const shares = [{ ...payment, amount: 200, made: 'recorded' as const }];
  await open(suggested, { left: 300, shares });
  screen.getByText(/^RM\s300.00 left$/);
  const [matched] = screen
    .getAllByRole('list')
    .filter((list) => /Recorded as a transfer/.test(list.textContent ?? ''));
  within(matched as HTMLElement).getByText(/RM\s200.00/);
  screen.getByRole('button', { name: /The rest is not a camp payment/ });
});

it('splits what is left now after somebody else matched a part of the line meanwhile', async () => {
  const server = await open(suggested);
  server.on(matchBankLine, new Rejection(409, 'conflict', { message: 'Please look at it again.' }));
  press(/^Split…/);
  await waitFor(() => expect(share('Ann').value).toBe('300.00'));
  const counts = { open: 1, matched: 0, ignored: 0, returned: 0 };
  const rows = [{ ...line, left: 100, suggestions: [suggested] }];
  server.on(listBankLines, { counts, payments_reversed: 0, rows });
  press('Confirm all 2');
  await screen.findByText('Please look at it again.');
  press('Cancel');
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Split this transfer' })).toBeNull());
  await waitFor(() => expect(server.requests(listBankLines)).toHaveLength(2));
  press(/^Split…/);
  await waitFor(() => expect(share('Ann').value).toBe('100.00'));
});

it('asks about each slip that has a duplicate, and names it with its share', async () => {
  const server = await open(suggested);
  const slipOf = (index: number) => PAYMENTS[index] ?? '';
  const same = (index: number, reference: string) => [
    { payment_id: slipOf(index), registration_id: ID, reference, status: 'Submitted' as const, amount: 250 },
  ];
  server.on(listPayableRegistrations, [
    { ...ann, ...owes, payment_id: slipOf(0), claimed: 250, same_slip: same(1, 'WSC-2') },
    { ...ben, ...owes, payment_id: slipOf(1), claimed: 250, same_slip: same(0, 'WSC-1') },
  ]);
  press(/^Split…/);
  await waitFor(() => expect(share('Ann').value).toBe('250.00'));
  const boxes = screen.getAllByRole('checkbox', { name: /^I’ve compared both/ });
  expect(boxes).toHaveLength(2);
  for (const box of boxes) fireEvent.click(box);
  press('Confirm all 2');
  await waitFor(() => expect(server.requests(matchBankLine)).toHaveLength(1));
  expect(server.bodies(matchBankLine)).toEqual([
    {
      left: 500,
      shares: [
        { ...shared(ID, '250.00', slipOf(0)), duplicate_of: slipOf(1) },
        { ...shared(OTHER_ID, '250.00', slipOf(1)), duplicate_of: slipOf(0) },
      ],
    },
  ]);
});

it('does not ask about the slip of a camper who gets no share', async () => {
  const server = await open(suggested);
  const [first = '', second = ''] = PAYMENTS;
  const same = { payment_id: second, registration_id: ID, reference: 'WSC-9', status: 'Submitted' as const };
  server.on(listPayableRegistrations, [
    { ...ann, ...owes, payment_id: first, claimed: 250, same_slip: [{ ...same, amount: 250 }] },
    { ...ben, ...owes },
  ]);
  press(/^Split…/);
  await screen.findByText(/^Possible duplicate/);
  press('Remove Ann');
  await waitFor(() => expect(screen.queryByText(/^Possible duplicate/)).toBeNull());
});
