import {
  getLinkPayment,
  getOnlinePayment,
  showPaymentLink,
} from '@bowline/contract/api/family/online-payments';
import { getFees, getRegistration } from '@bowline/contract/api/family/registrations';
import { usualSituation } from '@bowline/contract/registrations/status-sentence';
import { nextOf } from '@bowline/testing/payment-parts';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../query/query.ts';
import { MemoryRouter, Routes } from '../../ui/router/router.tsx';
import LinkPage from './link-page.tsx';
import LinkReturnPage from './link-return-page.tsx';
import OnlinePaymentPage from './online-payment-page.tsx';

let answers: Record<string, object | undefined>;
beforeEach(() => {
  sessionStorage.clear();
  answers = {};
  vi.stubGlobal('fetch', async (url: string) =>
    answers[url] ? Response.json(answers[url]) : Response.json({ code: 'not_found' }, { status: 404 }),
  );
});

function show(path: string, address: string, element: ReactElement) {
  const queries = createQueryClient();
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialAddress={address}>
        <Routes routes={[{ path, element }]} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return queries;
}

const text = () => (document.body.textContent ?? '').replaceAll('\u00a0', ' ');
const heading = (name: string) => screen.findByRole('heading', { name });
const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

const share = { registration_id: 'f', camper_id: 'c', camper_name: 'Mei', camp_name: 'Junior', amount: 200 };
const payment = { id: 'p', amount: 201.5, test: false, url: 'http://bank/1', shares: [share] };

function showPayment(state: string) {
  answers[getOnlinePayment.path.replace(':id', 'p')] = { ...payment, state };
  return show('/payment/online/:id', '/payment/online/p', <OnlinePaymentPage />);
}

it('waits with the way back to the provider, then shows the receipt and what comes next', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const form = { id: 'f', camper_id: 'c', status: 'Deposit Received', situation: usualSituation };
    answers[getRegistration.path.replace(':formId', 'f')] = { form };
    answers[getFees.path.replace(':formId', 'f')] = {
      next: nextOf({ deposit: 200, charged: 1000, received: 200 }),
    };
    const queries = showPayment('waiting');
    await heading('Waiting for your bank…');
    expect(link('Back to the payment')).toBe('http://bank/1');
    expect(link('Pay another way')).toBe('/register/payment/c/f');
    const stale = vi.spyOn(queries, 'invalidateQueries');
    answers[getOnlinePayment.path.replace(':id', 'p')] = { ...payment, state: 'paid' };
    await vi.advanceTimersByTimeAsync(2100);
    await heading('Paid. Thank you!');
    expect(text()).toContain('Mei, JuniorRM 200.00Fee for online paymentRM 1.50TotalRM 201.50');
    await waitFor(() => expect(text()).toContain('We’ve received your deposit.'));
    expect(link('See the registration')).toBe('/registration/f');
    expect(stale).toHaveBeenCalled();
  } finally {
    vi.useRealTimers();
  }
});

it.each([
  ['failed', 'The payment didn’t go through'],
  ['expired', 'The time to pay is over'],
])('says of a payment that %s that nothing was paid, and how to pay', async (state, title) => {
  showPayment(state);
  await heading(title);
  expect(text()).toContain('Nothing was paid.');
  expect([link('Try again'), link('By bank transfer or cheque')]).toEqual(
    Array(2).fill('/register/payment/c/f'),
  );
});

const showLink = () => show('/pay', '/pay#secret', <LinkPage />);

it('keeps the token of a link in the tab, not in the address', async () => {
  answers[showPaymentLink.path] = {
    first_name: 'Mei',
    camp_name: 'Junior',
    amount: 200,
    fee: 0,
    test: false,
  };
  showLink();
  await screen.findByRole('button', { name: /^Pay RM.200\.00$/ });
  expect(sessionStorage.getItem('payment_link')).toBe('secret');
});

it('says where nothing is to be paid any more', async () => {
  answers[showPaymentLink.path] = {
    first_name: 'Mei',
    camp_name: 'Junior',
    amount: null,
    fee: 0,
    test: false,
  };
  showLink();
  await heading('Nothing to pay any more');
});

it('says that a link no longer works', async () => {
  showLink();
  await heading('This link no longer works');
});

it('thanks a payer with a link, and leads back where nothing was paid', async () => {
  sessionStorage.setItem('payment_link', 'secret');
  sessionStorage.setItem('payment_of_link', 'p');
  answers[getLinkPayment.path] = { state: 'failed', amount: 200, url: null };
  show('/pay/done', '/pay/done', <LinkReturnPage />);
  await heading('The payment didn’t go through');
  expect(link('Try again')).toBe('/pay');
  fireEvent.click(screen.getByRole('link', { name: 'Try again' }));
});
