import { listMoneyEntries, type MoneyEntry, moneyEntries } from '@bowline/contract/api/staff/money/entries';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ID, openStaffPage, Rejection, StaffServer, sampleOf } from '../../../test/staff-server.tsx';

const entry: MoneyEntry = {
  ...(sampleOf(moneyEntries.row) as MoneyEntry),
  ...{ id: ID, registration_id: ID, kind: 'refund', reversed: true, amount: -40, day: '2026-03-01' },
  ...{ original_day: '2026-02-25', camper_name: 'Amara', reference: 'WSC-1', payment_reference: 'CHQ-7' },
};

async function open(search: string, more: Partial<ReturnType<typeof page>> = {}) {
  const server = new StaffServer().on(listMoneyEntries, { ...page(), ...more });
  await openStaffPage(server, `/payments/all${search}`, 'treasurer');
  return { server, queries: () => server.requests(listMoneyEntries).map(({ query }) => query) };
}
const page = () => ({ entries: [entry], totals: [], next: null as string | null });

it('shows rows with the labels of their columns, and cells by kind unless the page has its own', async () => {
  await open('');
  const table = await screen.findByRole('table');
  const labels = within(table)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
  expect(labels.slice(0, 4)).toEqual(['Camper', 'Day↓', 'Kind', 'Amount']);
  expect(labels).toEqual(expect.arrayContaining(['Registration', 'Payment reference']));
  const [, row] = within(table).getAllByRole('row');
  for (const text of [
    'Amara',
    '01/03/2026 of 25/02/2026',
    'Refund (reversed)',
    '−RM\u00a040.00',
    'WSC-1',
    'CHQ-7',
  ])
    expect(row?.textContent).toContain(text);
});

it('keeps filters and order in the URL, from page to page', async () => {
  const { queries } = await open('?kind=refund', { next: 'further' });
  fireEvent.click(await screen.findByRole('button', { name: 'Amount' }));
  await waitFor(() => expect(queries().at(-1)).toEqual({ kind: 'refund', sort: '-amount' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Next page' }));
  await waitFor(() =>
    expect(queries().at(-1)).toEqual({ kind: 'refund', sort: '-amount', after: 'further' }),
  );
  fireEvent.change(screen.getByLabelText('Method'), { target: { value: 'cash' } });
  await waitFor(() => expect(queries().at(-1)).toEqual({ kind: 'refund', sort: '-amount', method: 'cash' }));
});

it('says that nothing matches', async () => {
  await open('?q=nobody', { entries: [] });
  await screen.findByRole('heading', { name: 'Nothing matches' });
  expect(screen.queryByRole('table')).toBeNull();
});

it('shows an error at its filter, or instead of the rows', async () => {
  const { server } = await open('?q=a');
  const type = await screen.findByLabelText('Name, reference, account or receipt');
  const rejected = (errors: object) => server.on(listMoneyEntries, new Rejection(422, 'invalid', { errors }));
  rejected({ q: ['Too many match.'] });
  fireEvent.change(type, { target: { value: 'b' } });
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect(await screen.findByText('Too many match.')).toBeTruthy();
  expect(screen.queryByText('Rejected: invalid')).toBeNull();
  rejected({ kind: ['There is no such kind.'] });
  fireEvent.change(screen.getByLabelText('Kind'), { target: { value: 'void' } });
  expect(await screen.findByText('Rejected: invalid')).toBeTruthy();
});
