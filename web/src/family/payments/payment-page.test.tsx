import type { CallDefinition } from '@bowline/contract/api/define-call';
import { getCamper } from '@bowline/contract/api/family/campers';
import {
  getDuitnowQr,
  getFees,
  getRegistration,
  listPayments,
} from '@bowline/contract/api/family/registrations';
import { listPayable, type Payable, type PaymentRecord } from '@bowline/contract/api/payments';
import type { RegistrationStatus } from '@bowline/contract/registrations/status';
import { usualSituation } from '@bowline/contract/registrations/status-sentence';
import { nextOf } from '@bowline/testing/payment-parts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient, queryOf } from '../../query/query.ts';
import { type Portal, portalStore } from '../../shell/portal.ts';
import { MemoryRouter, Routes } from '../../ui/router/router.tsx';
import type { Fees } from './cost-table.tsx';
import PaymentPage from './payment-page.tsx';

const unpaid: Fees = {
  fees_description: '<table></table><p>Bring cash.</p>',
  fees_text: '<p>Ask about bursaries.</p>',
  fees_text_language: 'en',
  charges: [
    { kind: 'camp fee', label: 'Camp fee', amount: 1280 },
    { kind: 'guest lunches', label: 'Guests’ lunches (2\u00a0×\u00a0RM\u00a035.00)', amount: 70 },
    { kind: 'bursary', label: 'Bursary: Hardship fund', amount: -350 },
  ],
  charges_on_submit: null,
  plans_on_submit: null,
  early_bird_until: null,
  ...{ charged: 1000, deposit: 200, received: 0, pending: 0, due: 1000, balance: 1000 },
  ...{ payee: 'Quay Camp', bank_name: 'Quay Bank', bank_account: '0000 1111', reference: 'WSC-7K3M-2Q' },
  online: null,
  has_duitnow_qr: false,
  ledger: [],
  next: nextOf({ deposit: 200, charged: 1000 }),
  parts: [],
};

const written = vi.fn<(text: string) => Promise<void>>(async () => undefined);
beforeEach(() => vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: written } }));

async function show(
  fees: Partial<Fees> = {},
  status: RegistrationStatus = 'Pending Payment',
  payments: readonly PaymentRecord[] = [],
  payable: readonly Payable[] = [],
) {
  const form = { id: 'f', camper_id: 'c', status, situation: usualSituation, furthest_step: 'transport' };
  const answers = new Map<string, unknown>([
    [getCamper.path.replace(':id', 'c'), { id: 'c', name: '陈小明' }],
    [getRegistration.path.replace(':formId', 'f'), { form }],
    [pathFor(getFees), { ...unpaid, next: nextOf({ ...unpaid, ...fees }), ...fees }],
    [pathFor(listPayments), payments],
    [getDuitnowQr.path, 'a picture'],
    [listPayable.path, payable],
  ]);
  vi.stubGlobal('fetch', async (url: string) => Response.json(answers.get(url)));
  const queries = createQueryClient();
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialAddress="/register/payment/c/f">
        <Routes routes={[{ path: '/register/payment/:id/:formId', element: <PaymentPage /> }]} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findAllByText('陈小明');
  return queries;
}

const pathFor = ({ path }: CallDefinition) => path.replace(/:\w+/, 'f');
const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');
const headings = () => screen.getAllByRole('heading').map(({ textContent }) => plain(textContent));
const amountBox = () => screen.queryByRole<HTMLInputElement>('textbox', { name: 'Amount paid' });
const account = () =>
  screen
    .queryAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => plain(textContent)).join(' | '));

it('shows the form once fees that were read before the submission are read again', async () => {
  const queries = await show({ next: nextOf({ deposit: 0, charged: 0 }), charges_on_submit: unpaid.charges });
  expect(amountBox()).toBeNull();
  queries.setQueryData(queryOf(getFees, { params: { formId: 'f' } }).queryKey, unpaid);
  await waitFor(() => expect(amountBox()?.value).toBe('200.00'));
});

it('requests the deposit first, prefills it, and copies the details for a banking app', async () => {
  await show();
  expect(headings()).toContain('Deposit to pay now RM 200.00');
  expect(amountBox()?.value).toBe('200.00');
  fireEvent.click(screen.getByRole('button', { name: 'Copy Amount' }));
  fireEvent.click(screen.getByRole('button', { name: 'Copy Account number' }));
  fireEvent.click(screen.getByRole('button', { name: 'Copy all Payment details' }));
  const [amount, number, all] = written.mock.calls.map(([text]) => text);
  expect([amount, number]).toEqual(['200.00', '00001111']);
  expect(all?.split('\n')).toEqual([
    'Amount: RM 200.00',
    'Pay to: Quay Camp',
    'Bank: Quay Bank',
    'Account number: 0000 1111',
    'Reference: WSC-7K3M-2Q',
  ]);
});

it('lists charges, received, refunded and pending amounts, and the balance', async () => {
  const day = '2026-03-01';
  await show({
    ...{ received: 150, pending: 100, due: 850, balance: 850 },
    ledger: [
      { kind: 'refund', amount: 100, day, camper_name: null, reason: 'Paid twice.' },
      { kind: 'moved in', amount: 50, day, camper_name: 'Mei', reason: null },
    ],
  });
  expect(account()).toEqual([
    'Camp fee | RM 1,280.00',
    'Guests’ lunches (2 × RM 35.00) | RM 70.00',
    'Bursary: Hardship fund | −RM 350.00',
    'Total | RM 1,000.00',
    'Received | −RM 200.00',
    'Refunded on 01/03/2026Paid twice. | RM 100.00',
    'Moved from Mei on 01/03/2026 | −RM 50.00',
    'Sent, being checked | −RM 100.00',
    'Still to pay | RM 750.00',
  ]);
});

it('keeps RM and its number on one line', async () => {
  await show({ pending: 100, received: 200, due: 800, balance: 800 });
  expect(document.body.textContent).toContain('RM\u00a0700.00');
  expect(document.body.textContent).not.toMatch(/RM \d/);
});

it('shows the camp’s text about fees once, without a second table of sums', async () => {
  await show();
  expect(screen.getByText('Ask about bursaries.')).toBeTruthy();
  expect(screen.getAllByRole('table')).toHaveLength(1);
});

it('accepts less than the deposit, with a note', async () => {
  await show();
  fireEvent.change(amountBox() as HTMLInputElement, { target: { value: '199' } });
  expect(screen.getByText(/less than the deposit/)).toBeTruthy();
  fireEvent.change(amountBox() as HTMLInputElement, { target: { value: '200' } });
  expect(screen.queryByText(/less than the deposit/)).toBeNull();
});

it('shows an error in the amount on leaving the field, and what is missing on Save', async () => {
  await show();
  const box = amountBox() as HTMLInputElement;
  for (const nothing of ['', 'RM ']) {
    fireEvent.change(box, { target: { value: nothing } });
    fireEvent.blur(box);
    expect(box.getAttribute('aria-invalid')).toBeNull();
  }
  fireEvent.change(box, { target: { value: '200,5' } });
  expect(box.getAttribute('aria-invalid')).toBeNull();
  fireEvent.blur(box);
  expect(plain(document.body.textContent)).toContain('Use a point before the sen, as in RM 1,480.00.');
  fireEvent.change(box, { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Enter the amount you paid.')).toBeTruthy();
  expect(screen.getByText('Choose your slip.')).toBeTruthy();
  expect(document.activeElement).toBe(box);
});

it('shows the QR code of the camp, to scan or to save', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:qr', revokeObjectURL: () => {} }));
  await show({ has_duitnow_qr: true });
  const picture = await screen.findByRole('img', { name: 'DuitNow QR code to pay Quay Camp' });
  expect(picture.getAttribute('src')).toBe('blob:qr');
  expect(screen.getByRole('button', { name: 'Save the QR code' })).toBeTruthy();
});

it('counts a slip that is being checked as paid, and proposes the rest', async () => {
  await show({ pending: 200 }, 'Pending Payment Confirmation');
  expect(headings()).toContain('Nothing to pay right now');
  expect(screen.getByText(/^RM 200.00 sent, being checked\./)).toBeTruthy();
  expect(amountBox()?.value).toBe('800.00');
});

it('proposes nothing where slips that are being checked cover everything', async () => {
  await show({ pending: 1000 }, 'Pending Payment Confirmation');
  expect(amountBox()?.value).toBe('');
});

it.each([
  [199.5, 'RM 0.50', '0.50'],
  [100, 'RM 100.00', '100.00'],
])('asks for the missing part of the deposit after RM %d', async (received, missing, amount) => {
  await show({ received, due: 1000 - received, balance: 1000 - received });
  expect(headings()).toContain(`Deposit to pay now ${missing}`);
  expect(plain(document.body.textContent)).toContain(`${missing} of the deposit is missing.`);
  expect(amountBox()?.value).toBe(amount);
});

it('gives the reason of the latest slip where it was rejected, above what to pay and in the list', async () => {
  portalStore.set({ time_zone: 'Asia/Kuala_Lumpur' } as Portal);
  const slip = {
    id: 'p',
    created_at: '2026-11-26T04:00:00Z',
    amount: 200,
    whole: null,
    slip: 'image',
    online: false,
    by: null,
  } as const;
  const rejected = { ...slip, status: 'Rejected', reason: 'The amount cannot be read.' } as const;
  await show({}, 'Pending Payment', [rejected]);
  expect(screen.getByText(/^We couldn’t confirm your slip of 26\/11\/2026/)).toBeTruthy();
  expect(screen.getByText('The amount cannot be read.')).toBeTruthy();
  expect(screen.getByText(/you don’t need to pay again/)).toBeTruthy();
  expect(await screen.findByText('Not accepted: The amount cannot be read.')).toBeTruthy();
  cleanup();
  const newer = { ...slip, id: 'q', status: 'Submitted', reason: null } as const;
  await show({ pending: 200 }, 'Pending Payment Confirmation', [newer, rejected]);
  expect(screen.queryByText(/you don’t need to pay again/)).toBeNull();
});

it.each([
  ['Deposit Received', { received: 200, due: 800, balance: 800 }, 'Still to pay RM 800.00', true],
  ['Accepted', { received: 1000, due: 0, balance: 0 }, 'All paid. Thank you!', false],
  ['Accepted', { received: 1100, due: 0, balance: -100 }, 'You have paid RM 100.00 too much', false],
  ['Withdrawn', { due: 0 }, 'Nothing to pay', false],
  ['Refused', { received: 200, due: 0, balance: 800 }, 'Nothing to pay', false],
  ['In Progress', {}, 'Please submit the form first', false],
  ['Changes Requested', {}, 'Please submit the form first', false],
] as const)('while %s with %o it says "%s"', async (status, fees, title, takesSlip) => {
  await show(fees, status);
  expect(headings()).toContain(title);
  expect(Boolean(amountBox())).toBe(takesSlip);
});

it.each([
  ['Withdrawn', 'Held by the camp'],
  ['Refused', 'Will be refunded to you'],
] as const)('never says "Still to pay" once %s', async (status, label) => {
  await show({ received: 200, due: 0, balance: 800 }, status);
  expect(screen.queryByText('Still to pay')).toBeNull();
  expect(account().at(-1)).toBe(`${label} | RM 200.00`);
});

const owing = (registration_id: string, camper_name: string): Payable => ({
  ...{ registration_id, camper_name, camp_name: 'Junior camp', reference: 'WSC-1' },
  ...{ due: 1000, next: 200, online: true },
});

it('offers one slip for several campers only to a family that owes for more than one', async () => {
  await show({}, 'Pending Payment', [], [owing('f', '陈小明')]);
  await screen.findByRole('heading', { name: 'I’ve paid: upload the slip' });
  expect(screen.queryByRole('button', { name: 'Pay for several campers with one slip' })).toBeNull();
});

it('proposes what is due now for each camper, and sums the shares as they change', async () => {
  await show({}, 'Pending Payment', [], [owing('f', '陈小明'), owing('g', 'Mei')]);
  fireEvent.click(await screen.findByRole('button', { name: 'Pay for several campers with one slip' }));
  expect(amountBox()).toBeNull();
  const [own, other] = ['Share of 陈小明', 'Share of Mei'].map((name) =>
    screen.getByRole<HTMLInputElement>('textbox', { name }),
  );
  expect([own, other].map((box) => box?.value)).toEqual(['200.00', '200.00']);
  const expectSum = (sum: string) =>
    expect(plain(document.body.textContent)).toContain(
      `${sum} in all: this has to be the amount on the slip.`,
    );
  expectSum('RM 400.00');
  fireEvent.change(other as HTMLElement, { target: { value: '250' } });
  expectSum('RM 450.00');
  fireEvent.change(other as HTMLElement, { target: { value: '250,5' } });
  screen.getByText('Enter the share.');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Mei' }));
  expectSum('RM 200.00');
  expect(screen.queryByRole('textbox', { name: 'Share of Mei' })).toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Mei' }));
  expectSum('RM 400.00');
});

describe('Save', () => {
  const known = 'You already sent this file.';
  let sent: [query: string, FormData][];

  /** A server that has seen the file before. */
  class KnownFile {
    status = 201;
    responseText = '{}';
    upload = {};
    onload = () => {};
    #query = '';
    open(_method: string, url: string) {
      this.#query = url.split('?')[1] ?? '';
    }
    setRequestHeader() {}
    getResponseHeader = () => null;
    send(data: FormData) {
      sent.push([this.#query, data]);
      if (this.#query) {
        this.status = 409;
        this.responseText = JSON.stringify({ code: 'conflict', message: known });
      }
      queueMicrotask(() => this.onload());
    }
  }

  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const shares = () => sent.map(([, data]) => [data.get('amount'), JSON.parse(String(data.get('shares')))]);
  async function choose() {
    const pdf = new File(['%PDF-1.4\n%%EOF\n'], 'slip.pdf', { type: 'application/pdf' });
    fireEvent.change(document.querySelector('input[type=file]') as HTMLElement, { target: { files: [pdf] } });
    await screen.findByText('Chosen: slip.pdf');
  }

  beforeEach(() => {
    sent = [];
    vi.stubGlobal('XMLHttpRequest', KnownFile);
  });

  it('asks before a file is sent a second time, and sends it only after a yes', async () => {
    await show();
    await choose();
    save();
    await screen.findByText(known);
    fireEvent.click(within(screen.getByRole('dialog')).getByText('Choose another file'));
    await waitFor(() => expect(screen.queryByText(known)).toBeNull());
    save();
    await screen.findByText(known);
    fireEvent.click(screen.getByText('Send it anyway'));
    await waitFor(() => expect(sent.map(([query]) => query)).toEqual(['same_file=ask', 'same_file=ask', '']));
    expect(shares()[2]).toEqual(['200', [{ registration_id: 'f', amount: '200.00' }]]);
  });

  it('sends the share of each camper and what they add up to', async () => {
    await show({}, 'Pending Payment', [], [owing('f', '陈小明'), owing('g', 'Mei')]);
    fireEvent.click(await screen.findByRole('button', { name: 'Pay for several campers with one slip' }));
    await choose();
    fireEvent.change(screen.getByRole('textbox', { name: 'Share of Mei' }), {
      target: { value: '1,250.50' },
    });
    save();
    await screen.findByText(known);
    const [own, other] = [
      { registration_id: 'f', amount: '200.00' },
      { registration_id: 'g', amount: '1,250.50' },
    ];
    expect(shares()).toEqual([['1450.5', [own, other]]]);
  });
});

describe('where the camp takes online payments', () => {
  const online = { fee: 1.5, test: true };
  const button = (name: RegExp) => screen.findByRole('button', { name });
  const expectSums = (...rows: string[]) =>
    waitFor(() => expect(account().slice(0, rows.length)).toEqual(rows));

  it('pays what is due next online, with the fee, and by slip where the family chooses that', async () => {
    await show({ online });
    await button(/^Pay RM.201\.50$/);
    expect(screen.getByText('Practice: no money moves.')).toBeTruthy();
    await expectSums('陈小明 | RM 200.00', 'Fee for online payment | RM 1.50', 'Total | RM 201.50');
    expect(screen.queryByText('0000 1111')).toBeNull();
    expect(screen.queryByText('I’ve paid: upload the slip')).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: /^By bank transfer or cheque/ }));
    screen.getByText('0000 1111');
    screen.getByText('I’ve paid: upload the slip');
    expect(screen.queryByText('Practice: no money moves.')).toBeNull();
  });

  it.each([
    ['1000.01', 'Only RM 1,000.00 is left to pay.'],
    ['1.99', 'Online payments start at RM 2.00.'],
    ['200,5', 'Use a point before the sen, as in RM 1,480.00.'],
  ])('says what is wrong with %s, and starts nothing', async (typed, words) => {
    await show({ online });
    const box = await screen.findByRole('textbox', { name: 'Amount' });
    fireEvent.change(box, { target: { value: typed } });
    fireEvent.click(await button(/^Pay RM/));
    expect(plain(document.body.textContent)).toContain(words);
    expect(document.activeElement).toBe(box);
  });

  it('proposes no less than can be paid online', async () => {
    await show({ online, received: 199.5, due: 800.5, balance: 800.5 });
    await button(/^Pay RM.3\.50$/);
  });

  it('pays for other campers whose camps take it, and says what the server refuses', async () => {
    const other = { ...owing('h', 'Ben'), online: false };
    await show({ online }, 'Pending Payment', [], [owing('f', '陈小明'), owing('g', 'Mei'), other]);
    fireEvent.click(await button(/^Pay for several campers at once$/));
    expect(screen.queryByText('Ben')).toBeNull();
    const sent: unknown[] = [];
    vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
      sent.push(body && JSON.parse(String(body)));
      return Response.json({ code: 'read_only', message: 'Nothing is to be paid.' }, { status: 409 });
    });
    fireEvent.click(await button(/^Pay RM.401\.50$/));
    await screen.findByText('Nothing is to be paid.');
    const shares = ['f', 'g'].map((registration_id) => ({ registration_id, amount: '200.00' }));
    expect(sent[0]).toEqual({ shares });
  });
});
