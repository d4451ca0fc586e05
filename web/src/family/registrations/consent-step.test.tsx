import type { Registration } from '@bowline/contract/api/records';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { MemoryRouter } from '../../ui/router/router.tsx';
import { AgreeAgain, ConsentForm } from './consent-step.tsx';
import type { Wizard } from './wizard.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type Terms = NonNullable<Registration['terms_read']>;
const english: Terms = { language: 'en', sha256: 'e'.repeat(64) };
const malay: Terms = { language: 'ms', sha256: 'a'.repeat(64) };

function renderConsent(termsShown: Terms, consent: Partial<Registration>) {
  const wizard = {
    account: { type: 'parent' },
    position: {},
    context: {},
    pathTo: () => '',
  } as unknown as Wizard;
  const form = { id: 'form-1', version: 3, ...consent } as Registration;
  render(
    <>
      <AgreeAgain {...{ form, termsShown }} />
      <ConsentForm {...{ wizard, form, termsShown }} />
    </>,
    {
      wrapper: ({ children }) => (
        <QueryClientProvider client={new QueryClient()}>
          <MemoryRouter>{children}</MemoryRouter>
        </QueryClientProvider>
      ),
    },
  );
}

const isTicked = () => screen.getByRole<HTMLInputElement>('checkbox').checked;
const agreeAgain = () => screen.queryByText(/agree again/)?.textContent;

it('says with the consent which terms were shown, and in which language', async () => {
  const fetch = vi.fn(() => new Promise<Response>(() => {}));
  vi.stubGlobal('fetch', fetch);
  renderConsent(malay, { consent: true, terms_read: malay });
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
  const [, { body }] = fetch.mock.calls[0] as unknown as [string, { body: string }];
  expect(JSON.parse(body)).toEqual({ consent: true, terms_read: malay, version: 3 });
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
