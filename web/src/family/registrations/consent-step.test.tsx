import type { PlanOnSubmit } from '@bowline/contract/api/family/payments-due';
import { getRegistrationHistory } from '@bowline/contract/api/family/registration-history';
import { getFees, getTerms } from '@bowline/contract/api/family/registrations';
import type { Registration } from '@bowline/contract/api/registrations';
import { usualSituation } from '@bowline/contract/registrations/status-sentence';
import { consent } from '@bowline/contract/steps/consent';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '../../query/query.ts';
import { MemoryRouter } from '../../ui/router/router.tsx';
import { AgreeAgain, ConsentForm, ConsentStep } from './consent-step.tsx';
import type { Wizard } from './wizard.ts';

type Terms = NonNullable<Registration['terms_read']>;
const english: Terms = { language: 'en', sha256: 'e'.repeat(64) };
const malay: Terms = { language: 'ms', sha256: 'a'.repeat(64) };

function renderConsent(termsShown: Terms, consent: Partial<Registration>, plans: PlanOnSubmit[] = []) {
  const wizard = {
    account: { type: 'parent' },
    position: {},
    context: {},
    pathTo: () => '',
  } as unknown as Wizard;
  const form = { id: 'form-1', version: 3, situation: usualSituation, ...consent } as Registration;
  render(
    <>
      <AgreeAgain {...{ form, termsShown }} />
      <ConsentForm {...{ wizard, form, termsShown, plans }} />
    </>,
    { wrapper },
  );
}

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={createQueryClient()}>
    <MemoryRouter>{children}</MemoryRouter>
  </QueryClientProvider>
);

/** A paragraph with parts in bold. */
const declared = (text: RegExp) => (_: string, element: Element | null) =>
  element?.tagName === 'P' && text.test(element.textContent);

const isTicked = () => screen.getByRole<HTMLInputElement>('checkbox').checked;
const agreeAgain = () => screen.queryByText(/agree again/)?.textContent;

it('says with the consent which terms were shown, and in which language', async () => {
  const fetch = vi.fn(() => new Promise<Response>(() => {}));
  vi.stubGlobal('fetch', fetch);
  renderConsent(malay, { consent: true, terms_read: malay });
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(fetch).toHaveBeenCalled());
  const [, { body }] = fetch.mock.calls[0] as unknown as [string, { body: string }];
  expect(JSON.parse(body)).toEqual({ consent: true, terms_read: malay, version: 3 });
});

it('asks how the family pays where its camp leaves the choice, and sends what it chose', async () => {
  await import('../payments/plan-choice.tsx');
  const fetch = vi.fn(() => new Promise<Response>(() => {}));
  vi.stubGlobal('fetch', fetch);
  const part = (month: number, amount: number) => ({ due_on: `2027-0${month}-01`, amount });
  renderConsent(english, { consent: true, terms_read: english }, [
    { payment_plan: 'at once', deposit: 200, parts: [part(3, 900)] },
    { payment_plan: 'instalments', deposit: 200, parts: [part(1, 450), part(2, 450)] },
  ]);
  const instalments = await screen.findByRole('radio', { name: /In instalments/ });
  expect(screen.getByText(/^RM\s450\.00 by 01\/02\/2027$/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByText('Choose how you’d like to pay.')).toBeTruthy();
  expect(fetch).not.toHaveBeenCalled();
  fireEvent.click(instalments);
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(fetch).toHaveBeenCalled());
  const [, { body }] = fetch.mock.calls[0] as unknown as [string, { body: string }];
  expect(JSON.parse(body)).toMatchObject({ consent: true, payment_plan: 'instalments' });
});

it.each([
  ['English', english],
  ['English, as consents are that do not say', null],
])('asks for a consent again that was given in %s', (_, terms_read) => {
  renderConsent(malay, { consent: true, terms_read });
  expect(isTicked()).toBe(false);
  expect(agreeAgain()).toContain('You agreed to the text in English.');
  fireEvent.click(screen.getByRole('checkbox'));
  expect(isTicked()).toBe(true);
});

it('asks for a consent again that was given to other words of the same language', () => {
  renderConsent(english, { consent: true, terms_read: { ...english, sha256: 'b'.repeat(64) } });
  expect(isTicked()).toBe(false);
  expect(agreeAgain()).toContain('The terms have changed since you agreed.');
});

it('keeps the tick of a consent that was given to what is shown', () => {
  renderConsent(english, { consent: true, terms_read: english });
  expect(isTicked()).toBe(true);
  expect(agreeAgain()).toBeUndefined();
});

function renderStep(status: Registration['status'], access: 'edit' | 'sign', signedBy: string | null = null) {
  const answers = new Map<string, unknown>([
    [getTerms.path.replace(':campId', 'camp-1'), { ...english, written_in: {}, terms_conditions: '' }],
    [getFees.path.replace(':formId', 'form-1'), {}],
    [
      getRegistrationHistory.path.replace(':formId', 'form-1'),
      [{ status: 'Pending Payment', at: '2026-03-01T00:00:00Z', signed: true, by: signedBy }],
    ],
  ]);
  vi.stubGlobal('fetch', async (url: string) =>
    answers.has(url) ? Response.json(answers.get(url)) : new Promise<Response>(() => {}),
  );
  const form = {
    ...{ id: 'form-1', camp_id: 'camp-1', status, situation: usualSituation },
    eligible_camp: { type_display: 'Junior Camp' },
  };
  const wizard = {
    ...{ account: { type: 'parent', name_first: 'Razak', ic_no: 'A7654321' }, context: {}, position: {} },
    ...{ form, pathTo: () => '', editable: status === 'In Progress' && access === 'sign' },
    camper: { name: 'Mira', shared: { owner_name: 'Mei Ling Tan', access, sees_health: true } },
  } as unknown as Wizard;
  const step = { ...consent, intro: undefined };
  render(<ConsentStep wizard={wizard} form={form as unknown as Registration} step={step} />, { wrapper });
}

it('says who signs to a guardian who may not, without a declaration in their name', async () => {
  renderStep('In Progress', 'edit');
  expect(screen.getByText(/^Mei Ling Tan, or another guardian who may sign, agrees/)).toBeTruthy();
  expect(screen.queryByText(declared(/^I, /))).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getByRole('link', { name: 'Back' })).toBeTruthy();
});

it('asks a guardian who may sign for the declaration in their own name', async () => {
  renderStep('In Progress', 'sign');
  expect(await screen.findByText(declared(/^I, Razak.*A7654321/))).toBeTruthy();
  expect(screen.getByRole('checkbox')).toBeTruthy();
});

it.each([
  ['another guardian', 'Mei Ling Tan', 'Signed and sent by Mei Ling Tan'],
  ['this account', null, declared(/^I, Razak/)],
])('says who agreed in a form that %s sent', async (_, by, text) => {
  renderStep('Pending Payment', 'edit', by);
  expect(await screen.findByText(text)).toBeTruthy();
});
