import type { PaymentToConfirm } from '@bowline/contract/api/staff/money/payments';
import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
// Loaded on demand in real time, which the timers of this test do not wait for.
import '../../../api/read-file.ts';
import { portalForTest } from '../../../../test/sign-in.ts';
import { keepTokenInTab } from '../../../api/token.ts';
import { Queries } from '../../../query/queries.tsx';
import { portalStore } from '../../../shell/portal.ts';
import { MemoryRouter } from '../../../ui/router/router.tsx';
import PaymentsPage from './payments-page.tsx';

const ids = {
  one: '0198c0de-0000-7000-8000-00000000000a',
  two: '0198c0de-0000-7000-8000-00000000000b',
};
type Name = keyof typeof ids;

const payment = (name: Name, more: Partial<PaymentToConfirm> = {}): PaymentToConfirm => ({
  id: ids[name],
  registration_id: `registration-${name}`,
  method: 'slip',
  status: 'Submitted',
  claimed: 200,
  received: null,
  received_on: null,
  receipt_number: null,
  void_receipts: [],
  slip: 'image',
  proposed_on: '2026-03-01',
  same_slip: [],
  reversed_by: null,
  decided_by: null,
  sent_by: null,
  reason: null,
  payment_reference: null,
  split: null,
  shares: [],
  camper_name: `Camper ${name}`,
  reference: `WSC-${name}`,
  camp_name: 'Junior camp',
  context: {
    status: 'Pending Payment Confirmation',
    status_before: null,
    confirmed: 0,
    earlier: [],
    deposit: 200,
    fee: 1000,
    places_left: 5,
    open_from: '2026-03-01',
  },
  ...more,
});

const compared = (payment_id: string, camper_name: string, amount: number) => ({
  ...{ payment_id, camper_name, amount, registration_id: OTHER, reference: 'WSC-1', family_name: 'Tan' },
  ...{ camp_name: 'Junior camp', status: 'Confirmed', slip: 'image', sent_on: '2026-03-01' },
});

const OTHER = '0198c0de-0000-7000-8000-000000000001';
let waiting: PaymentToConfirm[];
let slipStatus = 200;
const sent: [path: string, body: unknown][] = [];

/** A server with payments that wait, and takes one away when it is confirmed. */
async function serve(input: RequestInfo | URL, { method, body }: RequestInit = {}): Promise<Response> {
  const path = String(input);
  if (path.endsWith('/same-file'))
    return Response.json([compared(ids.one, 'Ann', 200), compared(OTHER, 'Ben', 150)]);
  if (path.endsWith('/camps')) return Response.json([]);
  if (path.endsWith('/slip')) return new Response('picture', { status: slipStatus });
  if (method === 'GET')
    return Response.json({ total: waiting.length, elsewhere: 0, rows: waiting, next: null });
  sent.push([path, body ? JSON.parse(String(body)) : undefined]);
  const [, id = ''] = /payments\/([^/]+)\//.exec(path) ?? [];
  const found = waiting.find((one) => one.id === id) ?? payment(id === ids.one ? 'one' : 'two');
  waiting = path.endsWith('/confirm') ? waiting.filter((one) => one.id !== id) : [found, ...waiting];
  const email = { kind: 'receipt', payment_id: id, seconds_left: 48 };
  const result = {
    payment: { ...found, status: 'Confirmed', received: 200, receipt_number: 12 },
    outcome: 'deposit',
    registration_status: 'Deposit Received',
    camp_full: false,
    held_emails: [email],
  };
  return Response.json(path.endsWith('/reverse') ? result : { results: [result] });
}

const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function open(...payments: PaymentToConfirm[]): Promise<void> {
  waiting = payments;
  render(
    <Queries reloads client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <PaymentsPage />
      </MemoryRouter>
    </Queries>,
  );
  for (let turn = 0; turn < 5; turn += 1) await later(1);
}

const confirmButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Confirm/ });
const picture = () => screen.getByRole('img', { name: /Payment slip/ });
const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount received' });
const submit = () => fireEvent.submit(amount().form as HTMLFormElement);

async function see(): Promise<void> {
  fireEvent.load(picture());
  await later(600);
}

beforeEach(() => {
  portalStore.set(portalForTest);
  keepTokenInTab('staff_token');
  vi.useFakeTimers();
  vi.stubGlobal('fetch', vi.fn(serve));
  sent.length = 0;
  slipStatus = 200;
});

describe('Confirm', () => {
  it('is disabled until the slip has been shown, and a moment longer', async () => {
    await open(payment('one'));
    await later(5000);
    expect(confirmButton().disabled).toBe(true);
    fireEvent.load(picture());
    await later(599);
    submit();
    expect(confirmButton().disabled).toBe(true);
    await later(1);
    expect(confirmButton().disabled).toBe(false);
    expect(sent).toEqual([]);
  });

  it('ignores a second Enter before the next slip has been shown', async () => {
    await open(payment('one'), payment('two'));
    await see();
    submit();
    for (let turn = 0; turn < 5; turn += 1) await later(1);
    expect(screen.getByRole('heading', { name: 'Camper two' })).toBeTruthy();
    await later(300);
    submit();
    fireEvent.load(picture());
    await later(300);
    submit();
    expect(sent.map(([path]) => path)).toEqual([`/api/staff/payments/${ids.one}/confirm`]);
    await later(300);
    submit();
    await later(1);
    expect(sent).toHaveLength(2);
  });

  it('ignores an Enter that is held', async () => {
    await open(payment('one'));
    await see();
    expect(fireEvent.keyDown(amount(), { key: 'Enter', repeat: true })).toBe(false);
    expect(fireEvent.keyDown(confirmButton(), { key: 'Enter', repeat: true })).toBe(false);
    expect(fireEvent.keyDown(amount(), { key: 'Enter' })).toBe(true);
  });

  it('requires a tick where the slip cannot be shown', async () => {
    slipStatus = 500;
    await open(payment('one'));
    expect(confirmButton().disabled).toBe(true);
    fireEvent.click(screen.getByRole('checkbox', { name: 'The slip cannot be shown: confirm anyway' }));
    await later(600);
    expect(confirmButton().disabled).toBe(false);
  });

  it('requires a tick where the picture is broken', async () => {
    await open(payment('one'));
    fireEvent.error(picture());
    expect(screen.getByRole('checkbox', { name: 'The slip cannot be shown: confirm anyway' })).toBeTruthy();
  });
});

it('a duplicate slip is confirmed only with a tick, and names the other payment', async () => {
  const same_slip = [
    {
      payment_id: OTHER,
      registration_id: 'another',
      reference: 'WSC-PV5Y-62',
      status: 'Confirmed',
      amount: 200,
    } as const,
  ];
  await open(payment('one', { same_slip }));
  await see();
  expect(screen.getByText('Possible duplicate: same file as WSC-PV5Y-62')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Compare side by side…' }));
  await later(1);
  await later(1);
  expect(screen.getAllByRole('article').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Ann \(this payment\).*RM\u00a0200.00/),
      expect.stringMatching(/^Ben.*RM\u00a0150.00.*Tan.*Confirmed/),
    ]),
  );
  expect(confirmButton().textContent).toBe('Confirm anyway (same file as WSC-PV5Y-62)');
  submit();
  expect(confirmButton().disabled).toBe(true);
  fireEvent.click(screen.getByRole('checkbox'));
  submit();
  await later(1);
  expect(sent).toEqual([
    [
      `/api/staff/payments/${ids.one}/confirm`,
      {
        received_on: '2026-03-01',
        shares: [{ payment_id: ids.one, received: '200.00' }],
        duplicate_of: OTHER,
      },
    ],
  ]);
});

it('says where a slip of a closed month is posted', async () => {
  await open(payment('one', { proposed_on: '2026-02-27' }));
  screen.getByText(/^February 2026 is closed: this is posted on 01\/03\/2026/);
});

it('keeps the last confirmed payment in view, and undoes it in one click while its emails wait', async () => {
  await open(payment('one'), payment('two'));
  await see();
  submit();
  for (let turn = 0; turn < 5; turn += 1) await later(1);
  const last = screen.getByRole('region', { name: 'Confirmed last' });
  expect(last.textContent).toContain('Confirmed RM\u00a0200.00 Camper one');
  expect(last.textContent).toContain('We have received the deposit · Deposit Received');
  expect(last.textContent).toContain('going out in 0:48');
  fireEvent.click(screen.getByRole('button', { name: 'Undo payment' }));
  await later(1);
  expect(sent.at(-1)).toEqual([`/api/staff/payments/${ids.one}/reverse`, { only_if_unsent: true }]);
  await later(1);
  expect(screen.queryByRole('region', { name: 'Confirmed last' })).toBeNull();
});
