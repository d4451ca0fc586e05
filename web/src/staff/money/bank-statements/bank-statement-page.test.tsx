import type { BankLine } from '@bowline/contract/api/staff/money/bank-statements';
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { keepTokenInTab } from '../../../api/token.ts';
import { Queries } from '../../../query/queries.tsx';
import { MemoryRouter } from '../../../ui/router/router.tsx';
import BankStatementPage from './bank-statement-page.tsx';

const suggestion = (camper_name: string): BankLine['suggestions'][number] => ({
  registration_id: camper_name,
  payment_id: null,
  makes: 'recorded',
  strength: 'sure',
  reasons: ['Amount is the deposit'],
  camper_name,
  parent_name: 'Mei Ling Tan',
  reference: 'WSC-7K3M-2Q',
  camp_name: 'Junior camp',
  claimed: null,
  same_slip: [],
  context: {
    status: 'Pending Payment',
    status_before: null,
    confirmed: 0,
    earlier: [],
    deposit: 200,
    fee: 1000,
    places_left: 0,
    open_from: '2026-04-01',
  },
  shares: [],
});
const line = (id: string, ...campers: string[]): BankLine => ({
  id,
  line_number: 1,
  day: '2026-03-01',
  amount: 200,
  description: `TRANSFER ${id}`,
  left: 200,
  state: 'open',
  pending: false,
  reversed_by: null,
  reverses: null,
  suggestions: campers.map(suggestion),
  shares: [],
  decided_by: null,
});

const DUPLICATE = '0198c0de-0000-7000-8000-000000000001';
let open: BankLine[];
const changes: [path: string, body: unknown][] = [];

/** A server that has the lines, and takes one away when it is decided on. */
async function serve(input: RequestInfo | URL, { method, body }: RequestInit = {}): Promise<Response> {
  const path = String(input);
  if (method === 'GET')
    return Response.json({
      counts: { open: open.length, matched: 0, ignored: 0, returned: 0 },
      payments_reversed: 0,
      rows: open,
    });
  changes.push([path, body ? JSON.parse(String(body)) : undefined]);
  open = open.filter(({ id }) => !path.includes(`/${id}/`));
  const payment = { received: 200 };
  const result = {
    payment,
    outcome: 'deposit',
    registration_status: 'Deposit Received',
    camp_full: false,
    held_emails: [],
  };
  return path.endsWith('ignore')
    ? new Response(null, { status: 204 })
    : Response.json({ results: [{ ...result, made: 'recorded' }] });
}

beforeEach(async () => {
  keepTokenInTab('staff_token');
  changes.length = 0;
  open = [line('one', 'Ben', 'Ann'), line('two', 'Eve'), line('three')];
  vi.stubGlobal('fetch', vi.fn(serve));
  await openPage();
});

async function openPage(): Promise<void> {
  render(
    <Queries reloads client={new QueryClient()}>
      <MemoryRouter>
        <BankStatementPage />
      </MemoryRouter>
    </Queries>,
  );
  await screen.findByText('TRANSFER one');
}

const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
const focused = () => document.activeElement?.getAttribute('data-line');

it('confirms the marked suggestion with one key, once, and moves to the next line', async () => {
  key('2');
  key('c');
  key('c');
  await vi.waitFor(() => expect(focused()).toBe('two'), { timeout: 15_000 });
  expect(changes).toEqual([
    [
      '/api/staff/bank-lines/one/match',
      { left: 200, shares: [{ registration_id: 'Ann', payment_id: null, received: 200 }] },
    ],
  ]);
});

it('ignores keys for a moment after the next line is shown', async () => {
  vi.useFakeTimers();
  const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  key('c');
  await later(100);
  expect(focused()).toBe('two');
  key('x');
  expect(changes).toHaveLength(1);
  await later(600);
  key('x');
  await later(100);
  expect(changes.map(([path]) => path)).toEqual([
    '/api/staff/bank-lines/one/match',
    '/api/staff/bank-lines/two/ignore',
  ]);
});

it('confirms no further line while the key is held', async () => {
  key('c');
  await vi.waitFor(() => expect(focused()).toBe('two'), { timeout: 15_000 });
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'c', repeat: true });
  key('j');
  expect(changes).toHaveLength(1);
});

it('confirms a duplicate slip only with a tick, and names the other payment', async () => {
  cleanup();
  const other = { registration_id: 'x', status: 'Confirmed', amount: 200 } as const;
  const same_slip = [{ ...other, payment_id: DUPLICATE, reference: 'WSC-PV5Y-62' }];
  open = [{ ...line('one'), suggestions: [{ ...suggestion('Ben'), makes: 'confirmed', same_slip }] }];
  await openPage();
  const confirm = screen.getByRole<HTMLButtonElement>('button', {
    name: /^Confirm anyway \(same file as WSC-PV5Y-62/,
  });
  expect(confirm.disabled).toBe(true);
  fireEvent.click(screen.getByRole('checkbox'));
  fireEvent.click(confirm);
  await vi.waitFor(() => expect(changes).toHaveLength(1), { timeout: 15_000 });
  expect(changes[0]?.[1]).toMatchObject({ shares: [{ duplicate_of: DUPLICATE }] });
});

it('sets a line aside by key', async () => {
  key('j');
  expect(focused()).toBe('two');
  key('x');
  await vi.waitFor(() => expect(focused()).toBe('three'), { timeout: 15_000 });
  expect(changes).toEqual([['/api/staff/bank-lines/two/ignore', undefined]]);
});

it('confirms nothing without a suggestion or while somebody types', async () => {
  key('j');
  key('j');
  key('c');
  fireEvent.click(screen.getByRole('button', { name: 'Choose another registration…' }));
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'x' });
  expect(changes).toEqual([]);
});

it('shows before confirming what the payment means, that the camp is full, and that the month is closed', () => {
  expect(screen.getAllByText(/The rest is still to pay/).length).toBeGreaterThan(0);
  expect(screen.getAllByText(/You choose what happens when you confirm/).length).toBeGreaterThan(0);
  expect(screen.getAllByText(/^March 2026 is closed: this is posted on 01\/04\/2026/)).toHaveLength(2);
});
