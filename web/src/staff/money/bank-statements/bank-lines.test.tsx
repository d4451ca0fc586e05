import { listBankLines, reopenBankLine } from '@bowline/contract/api/staff/money/bank-statements';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ID, OTHER_ID, openStaffPage, Rejection, StaffServer } from '../../../../test/staff-server.tsx';

const line = {
  id: ID,
  line_number: 1,
  day: '2026-11-20',
  amount: 200,
  description: 'TRANSFER TAN',
  left: 0,
  state: 'matched',
  suggestions: [] as never[],
  pending: false,
  reversed_by: null,
  reverses: null,
  shares: [
    {
      ...{ payment_id: ID, registration_id: OTHER_ID, camper_name: 'Mei Tan', reference: 'WSC-1' },
      ...{ amount: 200, made: 'linked' },
    },
  ],
  decided_by: 'Aisyah',
} as const;
const counts = { open: 0, matched: 1, ignored: 0, returned: 1 };
const back = { day: '2026-11-21', description: 'REVERSAL TAN' };
const path = '/bank-statement';

async function open(server = new StaffServer()) {
  server.on(listBankLines, ({ query: { state } }) => ({
    counts,
    payments_reversed: 0,
    rows: state === 'matched' ? [line] : [],
  }));
  await openStaffPage(server, path, 'registrar');
  await screen.findByText(/^No lines to match\./);
  return server;
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

it('shows what to do when no line is open', async () => {
  await open();
  expect(screen.getByText(/Download a statement from your bank as CSV/)).toBeDefined();
});

it('lists matched lines with their registration, and reopens one', async () => {
  const server = await open();
  press(/^Matched/);
  expect((await screen.findByRole('link', { name: 'Mei Tan' })).getAttribute('href')).toContain(OTHER_ID);
  expect(screen.getByText(/WSC-1 · Linked/)).toBeDefined();
  press('Reopen');
  await screen.findByText('Reopened.');
  expect(server.requests(reopenBankLine)[0]?.params).toEqual({ lineId: ID });
});

it('offers no reopening of a line that confirmed a payment', async () => {
  const server = await open();
  const confirmed = {
    ...line,
    shares: line.shares.map((share) => ({ ...share, made: 'confirmed' as const })),
  };
  server.on(listBankLines, { counts, payments_reversed: 0, rows: [confirmed] });
  press(/^Matched/);
  await screen.findByRole('link', { name: 'Mei Tan' });
  expect(screen.queryByRole('button', { name: 'Reopen' })).toBeNull();
});

it('shows why a line cannot be reopened, and keeps it', async () => {
  const server = await open();
  server.on(reopenBankLine, new Rejection(409, 'conflict'));
  press(/^Matched/);
  await screen.findByRole('link', { name: 'Mei Tan' });
  press('Reopen');
  await screen.findByText('Rejected: conflict');
  expect(screen.getByRole('link', { name: 'Mei Tan' })).toBeDefined();
});

it('loads the lines again on request after a failure', async () => {
  const server = new StaffServer().on(listBankLines, new Rejection(404, 'not_found'));
  await openStaffPage(server, path, 'registrar');
  await screen.findByText('We couldn’t load this');
  server.on(listBankLines, { counts, payments_reversed: 0, rows: [] });
  press('Try again');
  await screen.findByText(/^No lines to match\./);
});

it('says that the bank took confirmed money back, and shows with which line', async () => {
  const returned = { ...line, state: 'returned', decided_by: null, reverses: back } as const;
  const server = new StaffServer().on(listBankLines, ({ query: { state } }) => ({
    counts,
    payments_reversed: 1,
    rows: state === 'returned' ? [returned] : [],
  }));
  await openStaffPage(server, path, 'registrar');
  await screen.findByText('The bank reversed 1 confirmed payment');
  press('Show');
  await screen.findByText(/reverses 21\/11\/2026: REVERSAL TAN/);
  expect(screen.queryByRole('button', { name: 'Reopen' })).toBeNull();
});
