import type { PaymentRecord } from '@bowline/contract/api/payments';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { portalForTest } from '../../../test/sign-in.ts';
import { createQueryClient } from '../../query/query.ts';
import { portalStore } from '../../shell/portal.ts';
import PastUploads from './past-uploads.tsx';

afterEach(() => vi.restoreAllMocks());

const first: PaymentRecord = {
  id: 'p',
  created_at: '2026-11-20T04:00:00Z',
  amount: 200,
  whole: null,
  reason: null,
  by: null,
  status: 'Confirmed',
  slip: 'image',
  online: false,
};
const second: PaymentRecord = {
  id: 'q',
  created_at: '2026-11-26T04:00:00Z',
  amount: 1150,
  whole: null,
  reason: 'The amount cannot be read.',
  by: 'Razak bin Ismail',
  status: 'Rejected',
  slip: 'pdf',
  online: false,
};

function show(payments: readonly PaymentRecord[]) {
  portalStore.set(portalForTest);
  const called: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    called.push(url);
    const headers = { 'content-disposition': 'attachment; filename="WSC-7K3M-2Q-receipt-000012.pdf"' };
    return new Response('file', { headers });
  });
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PastUploads payments={payments} />
    </QueryClientProvider>,
  );
  return called;
}

const rows = () =>
  screen.getAllByRole('listitem').map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));

it('shows day, state, amount and files of each slip', () => {
  show([second, { ...first, whole: 400 }]);
  expect(rows()).toEqual([
    'PDF26 Nov 2026Not accepted: The amount cannot be read. · sent by Razak bin IsmailRM 1,150.00Slip',
    '20 Nov 2026ReceivedRM 200.00part of RM 400.00SlipReceipt (PDF)',
  ]);
});

it('says of an online payment what it was, without a slip', () => {
  show([{ ...first, slip: null, online: true }]);
  expect(screen.getByRole('heading', { name: 'Past payments' })).toBeTruthy();
  expect(rows()).toEqual(['20 Nov 2026Online payment · ReceivedRM 200.00Receipt (PDF)']);
});

it('shows a small picture of a slip that is one', async () => {
  const called = show([first]);
  await waitFor(() => expect(document.querySelector('img')?.src).toBe('blob:file'));
  expect(called).toEqual(['/api/rego/payments/p/slip?size=small']);
});

it('saves the receipt under the name that the server gives it', async () => {
  show([{ ...first, slip: null }]);
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  fireEvent.click(screen.getByRole('button', { name: 'Receipt (PDF)' }));
  await waitFor(() => expect(saved).toHaveBeenCalled());
  expect(saved.mock.contexts[0]).toMatchObject({ download: 'WSC-7K3M-2Q-receipt-000012.pdf' });
});
